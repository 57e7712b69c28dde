import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { candles } from '@/lib/contract/calls/klines';
import type { Kline } from '@/lib/contract/klines';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { installNearObserver } from '@/tests/builders/near-observer';
import { buildPageOf } from '@/tests/builders/page';
import { until } from '@/tests/setup/until';
import { coinRowsQuery } from '../api/coin.query';
import { quotation, spot } from './coin-screen.fixtures';
import { DailyHistory } from './daily-history';

const { downloadCsv } = vi.hoisted(() => ({ downloadCsv: vi.fn() }));
vi.mock('@/components/table/download-csv', () => ({ downloadCsv }));
vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push: () => undefined }), Link: 'a' }));
vi.mock('@/lib/realtime/use-quote-subscription', () => ({ useQuoteSubscription: () => undefined }));

const DAY_MS = 86_400_000;
/** Twenty days from 1 November 2026; each closes at its number × 100, the third at 900. */
const DAYS = Array.from({ length: 20 }, (_, index): Kline => {
  const close = index === 2 ? '900.00' : `${(index + 1) * 100}.00`;
  return {
    time: Date.UTC(2026, 10, 1) + index * DAY_MS,
    open: '50.00',
    high: '3000.00',
    low: '40.00',
    close,
    baseVolume: '1500.25',
    quoteVolume: '1',
  };
});

const comeNear = installNearObserver();
const exchange = mockExchange();

function show(): void {
  const client = createQueryClient();
  client.setQueryData(coinRowsQuery('bitcoin').queryKey, quotation([spot]));
  render(<DailyHistory coinId="bitcoin" />, { wrapper: buildPageOf('coin', client) });
}
async function showDays(klines: Kline[] = DAYS): Promise<void> {
  exchange.answer(candles, { symbolId: spot.symbolId, interval: '1d', priceType: 0, klines });
  show();
  comeNear();
  await exchange.settled();
}
const rows = (): (string | null)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

it('is requested only when it comes near the screen', async () => {
  exchange.hold(candles);
  show();
  await exchange.settled();
  expect(exchange.calls()).toEqual([]);
  comeNear();
  await exchange.settled();
  expect(exchange.inputs(candles)).toEqual([{ symbolId: 'BTCUSDT_SPBL', interval: '1d', limit: 1_000 }]);
});

it('has the newest fourteen days first, each with its change since the previous close, and all on request', async () => {
  await showDays();
  expect(rows()).toHaveLength(14);
  expect(rows()[0]).toBe('20 November 202650.003,000.0040.002,000.00+5.26%1.50K');
  fireEvent.click(screen.getByRole('button', { name: 'Show all 20 days' }));
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '21');
});

it('sorts all days, not only those shown', async () => {
  await showDays();
  fireEvent.click(screen.getByRole('button', { name: /^Change/ }));
  expect(rows()[0]).toMatch(/^3 November 2026.*\+350\.00%/);
});

it('saves all days as CSV with ISO dates and plain numbers', async () => {
  await showDays();
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await until(() => expect(downloadCsv).toHaveBeenCalledOnce());
  const [name, saved, columns] = downloadCsv.mock.lastCall as [string, Kline[], { key: string; text: (day: Kline) => string }[]];
  expect([name, saved.length]).toEqual(['btcusdt_spbl-days', 20]);
  const [newest] = saved;
  if (!newest) throw new Error('no day');
  expect(columns.map(({ text }) => text(newest))).toEqual(['2026-11-20', '50.00', '3000.00', '40.00', '2000.00', '5.26', '1500.25']);
});

it('says when there is no history, and when it could not be loaded', async () => {
  await showDays([]);
  expect(screen.getByText('No data found.')).toBeVisible();
});

it('can be loaded again after a failure', async () => {
  exchange.refuse(candles, '40000');
  show();
  comeNear();
  await exchange.settled();
  expect(screen.getByRole('alert')).toHaveTextContent('The history could not be loaded.');
  exchange.answer(candles, { symbolId: spot.symbolId, interval: '1d', priceType: 0, klines: DAYS });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await exchange.settled();
  expect(rows()).toHaveLength(14);
});
