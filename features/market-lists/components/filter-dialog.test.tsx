import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installDialog } from '@/components/ui/dialog.fixtures';
import { buildOverlay } from '@/tests/builders/page';
import type { RangeFilter } from '../model/filters';
import { parseListPath } from '../model/list-view';
import { FilterDialog } from './filter-dialog';

function show(filters: readonly RangeFilter[] = [], slug = ['spot']) {
  const view = parseListPath(slug);
  if (!view) throw new Error('no such list');
  const onApply = vi.fn();
  const onClose = vi.fn();
  render(<FilterDialog view={{ ...view, filters }} onApply={onApply} onClose={onClose} />, { wrapper: buildOverlay() });
  return { user: userEvent.setup(), onApply, onClose };
}
const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

beforeEach(installDialog);

it.each([
  ['spot', ['spot'], ['Last price', '24h change (%)', '24h turnover', 'Market cap']],
  ['futures', ['futures', 'usdt-m'], ['Last price', '24h change (%)', '24h turnover', 'Funding rate (%)', 'Open interest', 'Leverage']],
  ['on-chain', ['onChain'], ['Last price', '24h change (%)', '24h turnover', 'Liquidity', 'Holders']],
  ['favorites', ['favorite'], ['Last price', '24h change (%)', '24h turnover']],
])('offers on %s the filters of its rows, with units', (_sentence, slug, legends) => {
  show([], slug);
  const groups = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent.trim());
  expect(groups).toEqual(legends);
});

it('shows the active filters', () => {
  show([{ key: 'price', min: '10', max: null }]);
  expect(field('Last price: minimum')).toHaveValue('10');
  expect(field('Last price: maximum')).toHaveValue('');
});

it('applies the typed ranges, and closes', async () => {
  const { user, onApply, onClose } = show([{ key: 'turnover', min: null, max: '5' }]);
  await user.type(field('Last price: minimum'), '1,000.5');
  await user.type(field('24h change: minimum'), '−5');
  await user.type(field('24h change: maximum'), '٧');
  await user.clear(field('24h turnover: maximum'));
  await user.click(button('Apply'));
  expect(onApply).toHaveBeenCalledExactlyOnceWith([
    { key: 'price', min: '1000.5', max: null },
    { key: 'change', min: '-5', max: '7' },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('applies nothing before “Apply”', async () => {
  const { user, onApply, onClose } = show();
  await user.type(field('Last price: minimum'), '10');
  await user.click(button('Close'));
  expect(onApply).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledOnce();
});

it('clears all of them', async () => {
  const { user, onApply, onClose } = show([{ key: 'price', min: '10', max: '20' }]);
  await user.click(button('Clear filters'));
  expect(onApply).toHaveBeenCalledExactlyOnceWith([]);
  expect(onClose).toHaveBeenCalledOnce();
});

describe('a reversed range', () => {
  it('shows an error beside its field, and cannot be applied', async () => {
    const { user, onApply } = show();
    await user.type(field('Last price: minimum'), '20');
    await user.type(field('Last price: maximum'), '10');
    expect(screen.getByRole('alert')).toHaveTextContent('The maximum must not be lower than the minimum.');
    expect(field('Last price: minimum')).toBeInvalid();
    expect(field('Market cap: minimum')).toBeValid();
    expect(button('Apply')).toBeDisabled();
    await user.type(field('Last price: maximum'), '0');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(button('Apply'));
    expect(onApply).toHaveBeenCalledExactlyOnceWith([{ key: 'price', min: '20', max: '100' }]);
  });

  it('is not reported for equal bounds, or an open one', async () => {
    const { user } = show();
    await user.type(field('Last price: minimum'), '20');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(field('Last price: maximum'), '20');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('Apply')).toBeEnabled();
  });
});

describe('an incomplete number', () => {
  it.each([
    ['5.', '5.', '5'],
    ['.5', '5', '5'],
    ['-5.', '-5.', '-5'],
    ['12345678901234567890', '123456789012345678', '123456789012345678'],
  ])('%s is shown as %s and means %s', async (typed, shown, min) => {
    const { user, onApply } = show();
    await user.type(field('24h change: minimum'), typed);
    expect(field('24h change: minimum')).toHaveValue(shown);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(button('Apply'));
    expect(onApply).toHaveBeenCalledExactlyOnceWith([{ key: 'change', min, max: null }]);
  });

  it('is an error while it is a lone minus, and cannot be applied', async () => {
    const { user } = show();
    await user.type(field('24h change: minimum'), '-');
    await user.type(field('24h change: maximum'), '5');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a number.');
    expect(field('24h change: minimum')).toBeInvalid();
    expect(button('Apply')).toBeDisabled();
    await user.type(field('24h change: minimum'), '5');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('Apply')).toBeEnabled();
  });
});

it.each([
  ['letters', 'abc', ''],
  ['an exponent', '1e9', '19'],
  ['markup', '<b>7</b>', '7'],
])('rejects %s', async (_sentence, typed, shown) => {
  const { user } = show();
  await user.type(field('Last price: minimum'), typed);
  expect(field('Last price: minimum')).toHaveValue(shown);
});
