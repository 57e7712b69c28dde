import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { installDialog } from '@/components/ui/dialog.fixtures';
import english from '@/locales/en.json';
import { buildOverlay } from '@/tests/builders/page';
import type { OfferedColumn } from './column';
import { ColumnPicker } from './column-picker';

const LABEL = english.markets.column;
type Key = keyof typeof LABEL;
const SHOWN: readonly Key[] = ['name', 'price', 'change', 'sparkline', 'high', 'low', 'volume', 'turnover', 'marketCap'];
const OTHERS: readonly Key[] = ['rank', 'change1h', 'change7d', 'change30d', 'supply', 'allTimeHigh'];
const OFFERED: readonly OfferedColumn<Key>[] = [
  ...SHOWN.map((key) => ({ key, from: 'pc' as const })),
  ...OTHERS.map((key) => ({ key, from: 'chosen' as const })),
];

function show(columns: readonly Key[] | null) {
  const onApply = vi.fn();
  const onClose = vi.fn();
  render(<ColumnPicker offered={OFFERED} chosen={columns} label={(key) => LABEL[key]} onApply={onApply} onClose={onClose} />, {
    wrapper: buildOverlay(),
  });
  return { user: userEvent.setup(), onApply, onClose };
}
const boxes = (): HTMLInputElement[] => screen.getAllByRole('checkbox');
const checked = (): string[] =>
  boxes()
    .filter((box) => box.checked)
    .map((box) => box.closest('label')?.textContent ?? '');
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

beforeEach(installDialog);

it('offers all columns of the list, with the default ones checked', () => {
  show(null);
  expect(screen.getByRole('dialog', { name: 'Columns' })).toBeVisible();
  expect(boxes()).toHaveLength(15);
  expect(checked()).toEqual([
    'Name',
    'Last price',
    '24h change',
    'Last 24h',
    '24h high',
    '24h low',
    '24h volume',
    '24h turnover',
    'Market cap',
  ]);
});

it('lists the chosen ones first, in their order', () => {
  show(['name', 'supply', 'price']);
  expect(
    boxes()
      .slice(0, 3)
      .map((box) => box.closest('label')?.textContent),
  ).toEqual(['Name', 'Circulating supply', 'Last price']);
  expect(checked()).toEqual(['Name', 'Circulating supply', 'Last price']);
});

it('applies each change at once', async () => {
  const { user, onApply, onClose } = show(['name', 'price']);
  await user.click(screen.getByRole('checkbox', { name: 'Circulating supply' }));
  expect(onApply).toHaveBeenLastCalledWith(['name', 'price', 'supply']);
  await user.click(screen.getByRole('checkbox', { name: 'Last price' }));
  expect(onApply).toHaveBeenLastCalledWith(['name', 'supply']);
  expect(checked()).toEqual(['Name', 'Circulating supply']);
  expect(onClose).not.toHaveBeenCalled();
});

it('always keeps the name column', () => {
  show(null);
  expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
});

it('moves a column earlier and later', async () => {
  const { user, onApply } = show(['name', 'price', 'supply', 'rank']);
  await user.click(button('Move up: Rank'));
  expect(onApply).toHaveBeenLastCalledWith(['name', 'price', 'rank', 'supply']);
  await user.click(button('Move down: Last price'));
  expect(onApply).toHaveBeenLastCalledWith(['name', 'rank', 'price', 'supply']);
});

it.each([
  ['the name, earlier', 'Move up: Name'],
  ['the name, later', 'Move down: Name'],
  ['the first after the name, earlier', 'Move up: Last price'],
  ['the last, later', 'Move down: Circulating supply'],
  ['one that is not chosen, earlier', 'Move up: Rank'],
  ['one that is not chosen, later', 'Move down: Rank'],
])('cannot move %s', (_sentence, name) => {
  show(['name', 'price', 'supply']);
  expect(button(name)).toBeDisabled();
});

it('resets to the default columns, and closes', async () => {
  const { user, onApply, onClose } = show(['name', 'supply']);
  await user.click(button('Reset to default'));
  expect(onApply).toHaveBeenCalledExactlyOnceWith(null);
  expect(onClose).toHaveBeenCalledOnce();
});
