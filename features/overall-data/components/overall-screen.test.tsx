import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { contractData, fundingRates } from '@/lib/contract/calls/contract-data';
import { globalMetrics } from '@/lib/contract/calls/overview';
import { seriesPoints } from '@/lib/contract/calls/series';
import { serverTime } from '@/lib/contract/calls/trading-sessions';
import type { ContractData } from '@/lib/contract/contract-data';
import type { MetricsAnswer } from '@/lib/contract/overview';
import { INITIAL_CONNECTION_STATE, useConnectionState } from '@/lib/realtime/connection-state';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { installNearObserver } from '@/tests/builders/near-observer';
import { buildPageOf } from '@/tests/builders/page';
import { until } from '@/tests/setup/until';
import { allContractsQuery, contractDataQuery, firstContractsQuery, globalMetricsQuery } from '../api/overall-data.query';
import { AS_OF, buildContract, buildContractData, buildRates } from '../model/overall-data.fixtures';
import { DEFAULT_OVERALL_VIEW, OVERALL_DATA_PATH, overallHref, withTab, type OverallView } from '../model/overall-view';
import { OverallScreen } from './overall-screen';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, scroll: _scroll, ...rest }: { prefetch?: boolean; scroll?: boolean; href: string }) => <a {...rest} />,
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));
vi.mock('@/lib/realtime/socket-service', () => ({
  getSocketService: () => ({ start: () => () => undefined, subscribeQuotes: () => () => undefined }),
}));
const { saveFile } = vi.hoisted(() => ({ saveFile: vi.fn() }));
vi.mock('@/lib/files/save-file', () => ({ saveFile }));

const ROWS = [
  buildContract('BTC', '0.00010333'),
  buildContract('ETH', '-0.00050000', { fundingHours: 4, openInterestUsd: '50000.00' }),
  buildContract('NEW', '0.00020000', { openInterestUsd: null, openInterest: null, settledRate: null, settledTime: null, status: 'new' }),
  buildContract('DAT', null, {
    fundingHours: undefined,
    fundingTime: undefined,
    settledRate: null,
    settledTime: null,
    openInterestUsd: '10.00',
  }),
];
const DATA = buildContractData(ROWS);
const METRICS: MetricsAnswer = {
  epoch: 1,
  asOf: AS_OF,
  source: DATA.source,
  coins: 877,
  capitalization: '3190000000000.00',
  capitalizationChange: '-0.007300',
  unknownSupplies: 0,
  simulatedSupplies: 2,
  turnover: '1.00',
  dominance: [{ coinId: 'bitcoin', ticker: 'BTC', capitalization: '1.00', dominance: '0.59600000' }],
};

installNearObserver();
const exchange = mockExchange();
beforeEach(() => {
  exchange.hold(contractData);
  exchange.hold(fundingRates);
  exchange.hold(globalMetrics);
  exchange.hold(seriesPoints);
  exchange.hold(serverTime);
  saveFile.mockReset();
  useConnectionState.setState(INITIAL_CONNECTION_STATE);
});

/** Shows the page as the server sends it. */
function show(over: Partial<OverallView> = {}, data: ContractData | null = DATA) {
  const view = { ...DEFAULT_OVERALL_VIEW, ...over };
  window.history.replaceState(null, '', overallHref(view));
  const client = createQueryClient();
  client.setQueryData(marketConfigQuery().queryKey, { hiddenSections: [], unsortable: [], currencies: ['USD'], untinted: [] });
  client.setQueryData(usdtRateQuery().queryKey, { asOf: 1, rates: { USD: '1' } });
  if (data) {
    client.setQueryData(contractDataQuery().queryKey, data);
    client.setQueryData(firstContractsQuery(view.tab).queryKey, buildRates(ROWS, view.tab));
    client.setQueryData(allContractsQuery(view.tab).queryKey, buildRates(ROWS, view.tab));
    client.setQueryData(globalMetricsQuery().queryKey, METRICS);
  }
  return { client, ...render(<OverallScreen initialView={view} pages={[]} />, { wrapper: buildPageOf('overallData', client) }) };
}
const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const rowOf = (name: string): string => screen.getAllByRole('row').find((row) => row.textContent?.includes(name))?.textContent ?? '';
const order = (): string[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.getAttribute('data-symbol-id')?.slice(0, 3) ?? '');

describe('what leverage costs', () => {
  it('is said first: who pays, what 10,000 USDT cost a day with their sign in words, and the formula with unit and time', () => {
    show();
    const answer = region(/^Cost of leverage now/);
    expect(answer.getByText('Longs pay shorts')).toBeTruthy();
    expect(answer.getByText('Long position of 10,000 USDT, one day').closest('div')?.textContent).toContain('−3.10 USDT pays');
    expect(answer.getByText('Short position of 10,000 USDT, one day').closest('div')?.textContent).toContain('+3.10 USDT receives');
    expect(answer.getByText('+11.32%')).toBeTruthy();
    expect(answer.getByText(/^USDT · every second/).textContent).toBe('USDT · every second · 20:03:25 UTC');
    expect(answer.getByText('Longs pay: 2')).toBeTruthy();
  });

  it('is unknown, not zero, for a tab without rates', () => {
    show(withTab(DEFAULT_OVERALL_VIEW, 'coin-m'));
    const answer = region(/^Cost of leverage now/);
    expect(answer.getAllByText('-- USDT')).toHaveLength(2);
    expect(answer.getAllByText('unknown')).toHaveLength(2);
    expect(answer.getByText('This market has no contracts.')).toBeTruthy();
  });

  it('is not published by a source without rates: nothing is counted, and none is said to be missing', async () => {
    const none = { perpetuals: 0, longsPay: 0, shortsPay: 0, zero: 0, dailyRate: null };
    const funding = DATA.funding.map(({ tab }) => ({ tab, ...none }));
    show({}, buildContractData(ROWS, { funding, mostPositive: [], mostNegative: [] }));
    await act(() => exchange.settled());
    expect(region(/^Cost of leverage now/).getByText('Not published by this source.')).toBeTruthy();
    for (const name of [/^Most positive/, /^Most negative/]) expect(region(name).getByText('Not published by this source.')).toBeTruthy();
    expect(screen.queryByText(/^(Longs|Shorts) pay in|^No contract has/)).toBeNull();
  });
});

it('the extremes name the payer and what it pays; without negative rates it says so', () => {
  show({}, buildContractData(ROWS, { mostNegative: [] }));
  const [coin, figures] = region(/^Most positive/).getAllByRole('link');
  expect(coin?.textContent).toContain('BTCUSDT');
  expect(coin?.getAttribute('href')).toMatch(/^\/markets\/tokens\//);
  expect(figures?.textContent).toContain('+11.31%');
  expect(figures?.textContent).toContain('longs pay −3.10 USDT');
  expect(region(/^Most negative/).getByText('No contract has a negative rate.')).toBeTruthy();
});

it('the whole market: capitalization, dominance and open interest with its lines and its change', () => {
  show();
  const figures = region('Whole market');
  expect(figures.getByText('$3.19T')).toBeTruthy();
  expect(figures.getByText('59.60%')).toBeTruthy();
  expect(figures.getByText('$3.00B')).toBeTruthy();
  expect(figures.getByText('+50.00%')).toBeTruthy();
  expect(figures.getByText('USDC-M $400.00M')).toBeTruthy();
  expect(figures.getByText(/simulated supplies: 2\./)).toBeTruthy();
});

describe('the contracts', () => {
  it('have rate, annualized rate, cost, last settlement and open interest; dated ones and what is unknown have --', () => {
    show();
    expect(rowOf('BTC')).toContain('+11.31%every 8h−3.10longs pay+0.0100%');
    expect(rowOf('ETH')).toContain('−109.50%every 4h+30.00longs receive');
    expect(rowOf('DAT')).toContain('--dated--no funding--');
    expect(rowOf('NEW')).not.toMatch(/NaN|undefined|Infinity/);
    expect(order()).toEqual(['BTC', 'ETH', 'DAT', 'NEW']);
  });

  it('each lead to the coin and to the trading data of the contract', () => {
    show();
    const [row] = screen.getAllByRole('row').slice(1);
    const links = within(row as HTMLElement).getAllByRole('link');
    const hrefs = links.map((link) => link.getAttribute('href'));
    expect(hrefs).toContain('/markets/trading-data/trading/futures?symbol=BTCUSDT_UMCBL');
    expect(hrefs.some((href) => href?.includes('/markets/tokens/'))).toBe(true);
    expect(screen.getAllByTitle('Trading data: ETHUSDT').map((link) => link.getAttribute('href'))).toEqual([
      '/markets/trading-data/trading/futures?symbol=ETHUSDT_UMCBL',
      '/markets/trading-data/trading/futures?symbol=ETHUSDT_UMCBL',
    ]);
  });

  it('are sorted by a click on a head, which the address keeps', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Annualized' }));
    expect(order()).toEqual(['NEW', 'BTC', 'ETH', 'DAT']);
    expect(window.location.search).toBe('?sort=annualized&dir=desc');
    expect(screen.getByRole('link', { name: 'Coin-M futures' }).getAttribute('href')).toBe(
      `${OVERALL_DATA_PATH}?tab=coin-m&sort=annualized&dir=desc`,
    );
    expect(screen.getByRole('link', { name: 'Map' }).getAttribute('href')).toBe(`${OVERALL_DATA_PATH}?sort=annualized&dir=desc&view=map`);
  });

  it('are saved as numbers with their units', async () => {
    show();
    await userEvent.click(screen.getAllByRole('button', { name: 'CSV' }).at(-1) as HTMLElement);
    await until(() => expect(saveFile).toHaveBeenCalled());
    const [name, , text] = saveFile.mock.lastCall ?? [];
    expect(name).toMatch(/^funding-usd-/);
    const lines = String(text).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toContain('Annualized (fraction)');
    expect(lines[1]?.split(',').slice(0, 4)).toEqual(['BTCUSDT', 'BTCUSDT_UMCBL', '0.00010333', '8']);
    expect(lines[3]).toMatch(/^DATUSDT,DATUSDT_UMCBL,,,,,,,,10\.00,/);
  });
});

describe('the history of open interest', () => {
  it('that the source does not publish says so in its place', () => {
    show({}, buildContractData(ROWS, { history: { ...DATA.history, status: 'unpublished', times: [] } }));
    expect(region('Open interest, 24 hours').getByText('This source does not publish it.')).toBeTruthy();
  });

  it('says how much of it is loaded', () => {
    show({}, buildContractData(ROWS, { history: { ...DATA.history, status: 'loading', loaded: 3, all: 391, times: [] } }));
    expect(region('Open interest, 24 hours').getByText('Loading past values. Contracts: 3 of 391')).toBeTruthy();
  });
});

describe('the compared contracts', () => {
  it('are added and removed, which the address keeps; one stays', async () => {
    show();
    const compared = within(screen.getByRole('group', { name: 'Compared contracts' }));
    await userEvent.selectOptions(compared.getByRole('combobox', { name: 'Add a contract' }), 'NEWUSDT');
    expect(window.location.search).toBe('?symbols=BTCUSDT_UMCBL.ETHUSDT_UMCBL.NEWUSDT_UMCBL');
    expect(compared.queryByRole('option', { name: 'DATUSDT' })).toBeNull();
    await userEvent.click(compared.getByRole('button', { name: 'Remove: BTCUSDT' }));
    await userEvent.click(compared.getByRole('button', { name: 'Remove: ETHUSDT' }));
    expect(window.location.search).toBe('?symbols=NEWUSDT_UMCBL');
    expect(compared.getByRole('button', { name: 'Remove: NEWUSDT' })).toBeDisabled();
  });
});

it('figures that could not be refreshed stay, with the time of the oldest and a button', async () => {
  exchange.refuse(contractData, '40400');
  const { client } = show();
  await act(() => client.refetchQueries({ queryKey: contractDataQuery().queryKey }));
  const notice = screen.getByText('Not updated since 20:03:25 UTC');
  expect(screen.getByText('Longs pay shorts')).toBeTruthy();
  exchange.answer(contractData, DATA);
  await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }));
  await act(() => exchange.settled());
  expect(screen.queryByText(/^Not updated since/)).toBeNull();
});

it('figures that never arrived say so in their place, with one button for all of them', async () => {
  for (const entry of [contractData, fundingRates, globalMetrics]) exchange.refuse(entry, '40400');
  const { client } = show({}, null);
  await act(() => client.refetchQueries({ queryKey: contractDataQuery().queryKey }));
  expect(region(/^Most positive/).getByText('Some figures could not be loaded.')).toBeTruthy();
  const notices = screen.getAllByText('Some figures could not be loaded.').filter((one) => one.getAttribute('role') === 'status');
  expect(notices.map((notice) => within(notice).getAllByRole('button').length)).toEqual([1]);
});

it('without data it shows its loading states, and no number', () => {
  const { container } = show({}, null);
  expect(screen.getAllByRole('status', { name: /Loading/ }).length).toBeGreaterThan(0);
  expect(container.textContent).not.toMatch(/NaN|undefined|Infinity|null/);
});
