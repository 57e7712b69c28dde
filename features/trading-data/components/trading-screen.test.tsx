import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { homeQuotation } from '@/lib/contract/calls/quotation';
import { serverTime, tradingSessions } from '@/lib/contract/calls/trading-sessions';
import { coins, contractSymbols, partitions, searchCoin } from '@/lib/contract/calls/symbols';
import { latestSeries, seriesList, seriesPoints } from '@/lib/contract/calls/series';
import type { SeriesName } from '@/lib/contract/series-terms';
import type { QuoteRow } from '@/lib/contract/quotes';
import { INITIAL_CONNECTION_STATE, useConnectionState } from '@/lib/realtime/connection-state';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { installNearObserver } from '@/tests/builders/near-observer';
import { buildPageOf } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { buildLatest, buildPoints, buildSeriesList } from '../model/trading-data.fixtures';
import { tradingHref, tradingView, type TradingView } from '../model/trading-view';
import { TradingScreen } from './trading-screen';

const { push } = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, scroll: _scroll, replace: _replace, ...rest }: Record<string, unknown>) => <a {...rest} />,
  useRouter: () => ({ push, prefetch: vi.fn() }),
}));
vi.mock('@/lib/realtime/socket-service', () => ({ getSocketService: () => ({ start: () => () => undefined }) }));

const bringNear = installNearObserver();
const exchange = mockExchange();
afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  push.mockReset();
  useConnectionState.setState(INITIAL_CONNECTION_STATE);
  window.history.replaceState(null, '', '/markets/trading-data/trading');
  Element.prototype.scrollIntoView = () => undefined;
});

const SPOT = buildQuoteRow('BTC', { symbolId: 'BTCUSDT_SPBL', coinId: 'bitcoin', symbolCodeDisplayName: 'BTC/USDT' });

/** Shows a view over an exchange that answers every call, unless it was set before. */
async function show(
  view: TradingView = tradingView('spot'),
  rows: QuoteRow[] = [SPOT],
  over: Parameters<typeof buildSeriesList>[0] = {},
  availableFrom?: number,
) {
  const asOf = Date.now();
  window.history.replaceState(null, '', tradingHref(view));
  const client = createQueryClient();
  client.setQueryData(marketConfigQuery().queryKey, { hiddenSections: [], unsortable: [], currencies: ['USD'], untinted: [] });
  client.setQueryData(usdtRateQuery().queryKey, { asOf: 1, rates: { USD: '1' } });
  const source = { kind: 'simulated', from: null, until: null, speed: 1 } as const;
  exchange.answer(homeQuotation, { epoch: 1, asOf, source, total: rows.length, quotes: [], rows });
  exchange.answer(seriesList, ({ symbolId }) => buildSeriesList(over, { symbolId, availableFrom }));
  exchange.answer(latestSeries, ({ symbolId }) => buildLatest(asOf, '1.25', symbolId));
  exchange.answer(seriesPoints, (input) => buildPoints({ ...input, names: [...input.names] }, asOf));
  render(<TradingScreen initialView={view} pages={[]} />, { wrapper: buildPageOf('tradingData', client) });
  await exchange.settled();
}
const lane = (name: string) => within(screen.getByRole('region', { name }));

it('has a lane for every series, each with figure, formula, unit, cadence and the address of itself', async () => {
  await show();
  expect(screen.getAllByRole('region').map((one) => one.dataset['series'])).toEqual([
    'fundFlow',
    'netInflow',
    'largeNetInflow24h',
    'largeNetInflow5d',
    'concentration',
    'marginLoanGrowth',
    'isolatedBorrowingRatio',
    'marginLongShort',
  ]);
  const shown = lane('Margin long/short ratio');
  expect(shown.getByText('1.2500')).toBeTruthy();
  expect(shown.getByText(/Quote coin borrowed ÷ base coin borrowed/)).toBeTruthy();
  expect(shown.getByText('Ratio')).toBeTruthy();
  expect(shown.getByText('Update interval: 1 minute')).toBeTruthy();
  expect(shown.getByText(/^As of /)).toBeTruthy();
  expect(shown.getByRole('link', { name: 'Link to this chart: Margin long/short ratio' })).toHaveAttribute(
    'href',
    '/markets/trading-data/trading?series=marginLongShort',
  );
  expect(lane('Fund flow by order size').getByText(/Large: from 100K USDT. Medium: from 10K USDT/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined/);
});

it('a series that the source lacks, or such a symbol cannot have, says so in its place; nothing is requested for it', async () => {
  await show(tradingView('spot'), [SPOT], { concentration: 'unpublished', marginLongShort: 'inapplicable' });
  bringNear();
  await exchange.settled();
  expect(lane('Concentration').getByText('Not published by this source.')).toBeTruthy();
  expect(lane('Concentration').queryByText('1.2500')).toBeNull();
  expect(lane('Margin long/short ratio').getByText('This market has no margin trading.')).toBeTruthy();
  expect(lane('Concentration').queryByText(/^Holdings of the ten largest accounts/)).toBeNull();
  // Below those with a chart.
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Fund flow by order size',
    'Net inflow',
    'Large orders: net inflow, 24 hours',
    'Large orders: net inflow, 5 days',
    'Margin loan growth',
    'Isolated margin borrowing ratio',
    'Concentration',
    'Margin long/short ratio',
  ]);
  const charts = exchange.inputs(seriesPoints).filter(({ names }) => names.length < 4);
  expect(charts.flatMap(({ names }) => names)).not.toContain('concentration' satisfies SeriesName);
  expect(charts.flatMap(({ names }) => names)).toContain('netInflow' satisfies SeriesName);
});

it('charts make one call each once they come near the screen', async () => {
  await show();
  const before = exchange.inputs(seriesPoints).length;
  bringNear();
  await exchange.settled();
  expect(exchange.inputs(seriesPoints).length - before).toBe(8);
});

it('a call that fails leaves the others; its figures say so', async () => {
  exchange.refuse(latestSeries, '40400');
  const asOf = Date.now();
  const client = createQueryClient();
  client.setQueryData(marketConfigQuery().queryKey, { hiddenSections: [], unsortable: [], currencies: ['USD'], untinted: [] });
  client.setQueryData(usdtRateQuery().queryKey, { asOf: 1, rates: { USD: '1' } });
  const source = { kind: 'simulated', from: null, until: null, speed: 1 } as const;
  exchange.answer(homeQuotation, { epoch: 1, asOf, source, total: 1, quotes: [], rows: [SPOT] });
  exchange.refuse(seriesList, '40400');
  exchange.answer(seriesPoints, (input) => buildPoints({ ...input, names: [...input.names] }, asOf));
  render(<TradingScreen initialView={tradingView('spot')} pages={[]} />, { wrapper: buildPageOf('tradingData', client) });
  await exchange.settled();
  // One button: it is one call.
  expect(lane('Net inflow').getByText('The figure could not be loaded.')).toBeTruthy();
  exchange.answer(seriesList, buildSeriesList());
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  await exchange.settled();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('a symbol that does not exist has a link to one that does', async () => {
  await show(tradingView('spot', { symbol: 'NONEUSDT_SPBL' }), []);
  expect(screen.getByText('This market does not exist here.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show BTCUSDT' })).toHaveAttribute('href', '/markets/trading-data/trading');
});

it('a second symbol is named with its figure and how it is drawn', async () => {
  const other = buildQuoteRow('ETH', { symbolId: 'ETHUSDT_SPBL', coinId: 'ethereum', symbolCodeDisplayName: 'ETH/USDT' });
  await show(tradingView('spot', { compare: 'ETHUSDT_SPBL' }), [SPOT, other]);
  expect(lane('Concentration').getByText('BTC/USDT and ETH/USDT on one axis')).toBeTruthy();
  expect(lane('Net inflow').getByText('BTC/USDT above, ETH/USDT below, each on its own scale')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Stop comparing' }).click());
  expect(push).toHaveBeenCalledWith('/markets/trading-data/trading', { scroll: false });
});

it('a market that has just been listed says when', async () => {
  await show(tradingView('spot'), [SPOT], {}, Date.now() - 60_000);
  expect(screen.getByText(/^Listed on .* starts with the second interval/)).toBeTruthy();
});

it('a market that is not traded yet says when it will be, in place of figures and charts', async () => {
  await show(tradingView('spot'), [SPOT], {}, Date.now() + 4 * 86_400_000);
  expect(screen.getByText(/^Trading begins .*: there are no figures before\.$/)).toBeTruthy();
  expect(lane('Concentration').getByText('Trading has not begun yet.')).toBeTruthy();
  expect(lane('Concentration').queryByText('1.2500')).toBeNull();
  expect(screen.queryByText(/still running|begins with the second point/)).toBeNull();
});

it('what was bought and sold by orders of each size stands in one table, with the sum', async () => {
  await show();
  const table = within(lane('Fund flow by order size').getByRole('table', { name: 'Buys and sells by order size' }));
  expect(table.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['BTC', 'Buys', 'Sells', 'Net']);
  expect(table.getAllByRole('rowheader').map((one) => one.textContent)).toEqual(['Large', 'Medium', 'Small', 'All']);
  const names = exchange.inputs(seriesPoints).flatMap((input) => input.names);
  for (const name of ['takerBuyLarge', 'takerSellSmall', 'netInflowMedium'] as const) expect(names).toContain(name);
  for (const cell of table.getAllByRole('cell')) expect(cell.textContent).toMatch(/^[\d.]+[KMB]$/);
});

it('a change says over what it is: a state that of a step ago, percentages in points, and a value of a step is beside the one before', async () => {
  await show();
  // The exchange answers with the number of the minute: an hour ago it was another one.
  const shown = lane('Concentration');
  expect(shown.getByTitle('Change (1h)').textContent).toBe('1h');
  expect(shown.getByText(/pp$/)).toBeTruthy();
  const inputs = exchange.inputs(seriesPoints).find(({ granularity }) => granularity === '1m');
  expect((inputs?.until ?? 0) - (inputs?.from ?? 0)).toBe(60_000);
  expect(lane('Margin loan growth').queryByTitle('Change (1h)')).toBeNull();
  expect(lane('Margin loan growth').getByText(/^Previous: /)).toBeTruthy();
});

it('the open interest has the changes of the contracts only, each with its length', async () => {
  const symbol = { symbolId: 'BTCUSDT_UMCBL', coinId: 'bitcoin', symbolCodeDisplayName: 'BTCUSDT' };
  await show(tradingView('futures'), [buildQuoteRow('BTC', symbol)]);
  const shown = lane('Open interest');
  expect(shown.getAllByTitle(/^Change \(/).map((one) => one.textContent)).toEqual(['1h', '4h', '24h']);
  expect(shown.getByText('Update interval: 1 minute')).toBeTruthy();
});

it('a market whose first point of this length is running says so, and links to shorter points', async () => {
  // Three days after the listing, in the middle of 30 days.
  const day = 86_400_000;
  vi.setSystemTime(690 * 30 * day + 15 * day);
  await show(tradingView('spot', { window: '30d' }), [SPOT], {}, Date.now() - 3 * day);
  const shown = lane('Concentration');
  expect(shown.getByText(/^The first interval \(30d\) is not over yet/)).toBeTruthy();
  expect(shown.getByRole('link', { name: 'Switch to 2h' })).toHaveAttribute('href', '/markets/trading-data/trading?window=2h');
});

it('a closed market says since when, and that there are no trades', async () => {
  const now = Date.now();
  const spans = [
    { open: now - 9 * 3_600_000, close: now - 3_600_000, early: false },
    { open: now + 3_600_000, close: now + 9 * 3_600_000, early: false },
  ];
  exchange.answer(serverTime, { serverTime: now });
  exchange.answer(tradingSessions, { serverTime: now, schedules: [{ code: 'us-stocks', timeZone: 'America/New_York', spans }] });
  await show(tradingView('spot'), [{ ...SPOT, session: 'us-stocks' }]);
  await exchange.settled();
  expect(screen.getByText(/^Closed since .*: no trades until the market opens\.$/)).toBeTruthy();
  expect(lane('Net inflow').getByText('Market closed, no trades')).toBeTruthy();
  expect(lane('Net inflow').queryByText('Latest interval not over yet')).toBeNull();
  expect(lane('Concentration').queryByText('Market closed, no trades')).toBeNull();
});

it.each([
  ['a spot market', 'spot', ['All'], ['USDT-M']],
  ['a contract', 'futures', ['USDT-M', 'COIN-M'], ['All']],
] as const)('beside %s only markets of its kind are offered', async (_, tab, offered, others) => {
  exchange.answer(searchCoin, { epoch: 1, asOf: 1, rows: [], hot: null });
  exchange.answer(partitions, { md5Value: '1', partitions: [] });
  exchange.answer(contractSymbols, { md5: '1', listDTOS: [] });
  exchange.answer(coins, { coins: [] });
  await show(tradingView(tab), [buildQuoteRow('BTC', { symbolId: tradingView(tab).symbolId, coinId: 'bitcoin' })]);
  act(() => screen.getByRole('button', { name: 'Choose a market' }).click());
  await exchange.settled();
  for (const name of offered) expect(screen.getByRole('button', { name })).toBeTruthy();
  for (const name of others) expect(screen.queryByRole('button', { name })).toBeNull();
});
