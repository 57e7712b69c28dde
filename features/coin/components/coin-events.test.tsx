import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { candles } from '@/lib/contract/calls/klines';
import { newsList } from '@/lib/contract/calls/news-cards';
import { buildArticle } from '@/tests/builders/article';
import { installCanvas } from '@/tests/builders/canvas';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { CANDLES, clearChoices, HEIGHT, ROW, show, WIDTH } from './price-chart.fixtures';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, ...rest }: { prefetch?: boolean; href: string }) => <a {...rest} />,
}));

const exchange = mockExchange();
/** The chart begins at the first moment of 1970. */
const ARTICLES = [
  buildArticle({ id: 'policy', day: 0, title: 'A rule', kind: 'policy', region: 'us', topics: ['tax'], page: 3 }),
  buildArticle({ id: 'first', day: 0, title: 'Begun' }),
  buildArticle({ id: 'later', day: 86_400_000, title: 'After the chart' }),
];

beforeEach(() => {
  installCanvas();
  exchange.hold(candles);
  exchange.answer(newsList, { total: 3, articles: ARTICLES });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, WIDTH, HEIGHT));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  clearChoices();
});

const calls = (): unknown[] => exchange.calls().filter(([entry]) => entry === newsList);

async function showLive(): Promise<void> {
  show(CANDLES, ROW, 'live');
  await screen.findByRole('application');
  await act(() => exchange.settled());
}

it('of live prices the events of a day are a mark with their names, which leads to the first', async () => {
  await showLive();
  const marks = within(await screen.findByRole('group', { name: 'Events' })).getAllByRole('link');
  expect(marks.map((mark) => [mark.getAttribute('aria-label'), mark.getAttribute('href')])).toEqual([
    ['1 Jan 1970: A rule · Begun', '/markets/crypto-policy?region=us&topic=tax&page=3#policy'],
  ]);
  expect(calls()).toEqual([[newsList, expect.objectContaining({ coinId: ROW.coinId })]]);
});

it('the table has them at their candle', async () => {
  await showLive();
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  const table = screen.getByRole('table');
  expect(within(table).getAllByRole('columnheader').at(-1)).toHaveTextContent('Event');
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
  expect(cells.at(-1)).toBe('1 Jan 1970: A rule · Begun');
  expect(cells.slice(1, -1).join('')).toBe('');
});

it('the table has no column of events when none is within the chart', async () => {
  exchange.answer(newsList, { total: 1, articles: [buildArticle({ id: 'earlier', day: -86_400_000, title: 'Before the chart' })] });
  await showLive();
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(within(screen.getByRole('table')).queryByRole('columnheader', { name: 'Event' })).toBeNull();
});

it.each(['simulated', 'replay'] as const)('%s prices have no events, and request none', async (kind) => {
  show(CANDLES, ROW, kind);
  await screen.findByRole('application');
  await act(() => exchange.settled());
  expect(screen.queryByRole('group', { name: 'Events' })).toBeNull();
  expect(calls()).toEqual([]);
});
