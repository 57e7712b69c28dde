import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installDialog } from '@/components/ui/dialog.fixtures';
import { HELP_EVENT } from '@/lib/page-events';
import { buildPage } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { parseListPath, withQuery } from '../model/list-view';
import type { PageQuery } from '@/lib/pages/page-query';
import { ListToolbar } from './list-toolbar';
import { until } from '@/tests/setup/until';

const { downloadCsv } = vi.hoisted(() => ({ downloadCsv: vi.fn() }));
vi.mock('@/components/table/download-csv', () => ({ downloadCsv }));
vi.mock('@/lib/i18n/navigation', () => ({ Link: () => null }));

const rows = [buildQuoteRow('BTC'), buildQuoteRow('ETH')];

function show(query: PageQuery = {}, slug = ['spot']) {
  const plain = parseListPath(slug);
  if (!plain) throw new Error('no such list');
  const view = withQuery(plain, query);
  const onChange = vi.fn();
  const loadRows = vi.fn(() => Promise.resolve(rows));
  render(<ListToolbar view={view} loadRows={loadRows} onChange={onChange} />, { wrapper: buildPage() });
  return { user: userEvent.setup(), view, onChange, loadRows };
}
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

beforeEach(() => {
  installDialog();
  downloadCsv.mockReset();
});

describe('active filters', () => {
  it('are listed, each with its own remove button', async () => {
    const { user, view, onChange } = show({ price: '10..100', change: '-5..' });
    await user.click(button('Last price 10 … 100 Remove filter'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...view, filters: [{ key: 'change', min: '-5', max: null }] });
  });

  it('are absent for an unfiltered view', () => {
    show();
    expect(screen.queryByRole('button', { name: /Remove filter/ })).toBeNull();
  });
});

describe('density', () => {
  it.each([
    ['comfortable', 'false', 'compact'],
    ['compact', 'true', 'comfortable'],
  ])('%s is shown (pressed: %s) and switches to %s', async (density, pressed, next) => {
    const { user, view, onChange } = show({ density });
    expect(button('Compact')).toHaveAttribute('aria-pressed', pressed);
    await user.click(button('Compact'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...view, density: next });
  });
});

describe('a panel', () => {
  it.each([
    ['Filters', 'Filters'],
    ['Columns', 'Columns'],
    ['Saved views', 'Saved views'],
  ])('opens on %s and closes again', async (name, title) => {
    const { user } = show();
    expect(button(name)).toHaveAttribute('aria-haspopup', 'dialog');
    await user.click(button(name));
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    await user.click(button('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of help opens on the keyboard event', async () => {
    show();
    act(() => void window.dispatchEvent(new CustomEvent(HELP_EVENT)));
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  it('of filters changes the filters of the view and nothing else', async () => {
    const { user, view, onChange } = show({ sort: 'price', price: '1..' });
    await user.click(button('Filters'));
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...view, filters: [] });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of columns changes the columns of the view and nothing else', async () => {
    const { user, view, onChange } = show({ cols: 'name,price', density: 'compact' });
    await user.click(button('Columns'));
    await user.click(await screen.findByRole('checkbox', { name: 'Circulating supply' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...view, columns: ['name', 'price', 'supply'] });
  });
});

it('downloads all rows of the view, with its columns and headers', async () => {
  const { user, loadRows } = show({ cols: 'name,supply' });
  await user.click(button('CSV'));
  expect(loadRows).toHaveBeenCalledOnce();
  await until(() => expect(downloadCsv).toHaveBeenCalledOnce());
  const [name, given, columns] = downloadCsv.mock.lastCall as [unknown, unknown, { head: string }[]];
  expect(name).toBe('spot');
  expect(given).toBe(rows);
  expect(columns.map(({ head }) => head)).toEqual(['Name', 'Circulating supply']);
});

it.each([
  [['spot', 'ai', 'usdt'], 'spot-ai-usdt'],
  [['futures', 'coin-m'], 'futures-coin-m'],
])('names the CSV file of %j %s', async (slug, name) => {
  const { user } = show({}, slug);
  await user.click(button('CSV'));
  await until(() => expect(downloadCsv).toHaveBeenCalledOnce());
  expect(downloadCsv.mock.lastCall?.[0]).toBe(name);
});
