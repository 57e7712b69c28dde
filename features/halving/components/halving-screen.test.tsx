import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { clockOffsetQuery } from '@/lib/api/queries/server-time.query';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { bitcoinHalving } from '@/lib/contract/calls/halving';
import type { HalvingAnswer } from '@/lib/contract/halving';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPageOf } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { bitcoinPairsQuery, halvingQuery } from '../api/halving.query';
import { AS_OF, buildHalving } from '../model/halving.fixtures';
import { HalvingScreen } from './halving-screen';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, scroll: _scroll, ...rest }: { prefetch?: boolean; scroll?: boolean; href: string }) => <a {...rest} />,
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));

const exchange = mockExchange();
beforeEach(() => void vi.useFakeTimers({ now: AS_OF, shouldAdvanceTime: false, toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const PAIRS = [
  buildQuoteRow('BTC', { coinId: 'bitcoin', coinName: 'Bitcoin' }),
  buildQuoteRow('BTC', {
    symbolId: 'BTCEUR_SPBL',
    symbolCodeDisplayName: 'BTC/EUR',
    rightCoinName: 'EUR',
    coinId: 'bitcoin',
    coinName: 'Bitcoin',
  }),
];

function build(halving: HalvingAnswer | null) {
  const client = createQueryClient();
  client.setQueryData(usdtRateQuery().queryKey, { asOf: 1, rates: { USD: '1' } });
  client.setQueryData(marketConfigQuery().queryKey, { hiddenSections: ['rwa'], unsortable: [], currencies: ['USD'], untinted: [] });
  client.setQueryData(clockOffsetQuery.queryKey, 0);
  client.setQueryData(bitcoinPairsQuery().queryKey, {
    epoch: 1,
    asOf: AS_OF,
    source: { kind: 'simulated', from: null, until: null, speed: 1 },
    total: PAIRS.length,
    quotes: [],
    rows: PAIRS,
  });
  if (halving) client.setQueryData(halvingQuery().queryKey, halving);
  const table = (rows: readonly { symbolId: string }[]) => (
    <ul aria-label="rows">
      {rows.map(({ symbolId }) => (
        <li key={symbolId}>{symbolId}</li>
      ))}
    </ul>
  );
  return { client, ui: <HalvingScreen pages={[]} renderMarkets={table} />, wrapper: buildPageOf('halving', client) };
}
function show(halving: HalvingAnswer | null = buildHalving()): void {
  const { ui, wrapper } = build(halving);
  render(ui, { wrapper });
}
const left = (): string[] => [...document.querySelectorAll('[data-unit] b')].map(({ textContent }) => textContent ?? '');
const symbols = (): (string | null)[] =>
  within(screen.getByRole('list', { name: 'rows' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the countdown', () => {
  it('counts down by the second, and has its expected day with the range', () => {
    show();
    expect(left()).toEqual(['495', '01', '02', '03']);
    act(() => vi.advanceTimersByTime(4_000));
    expect(left()).toEqual(['495', '01', '01', '59']);
    expect(screen.getByText('1 April 2028')).toBeVisible();
    expect(screen.getByText(/^Likely range: 3 February – 29 May 2028/)).toBeVisible();
    expect(screen.getByText('About 495 days and 1 hour left')).toBeInTheDocument();
  });

  it('is in the HTML of the server, at the time of its answer', () => {
    vi.setSystemTime(AS_OF + 3_600_000);
    const { ui, wrapper: Wrapper } = build(buildHalving());
    const html = renderToString(<Wrapper>{ui}</Wrapper>);
    const document = new DOMParser().parseFromString(html, 'text/html');
    expect([...document.querySelectorAll('[data-unit] b')].map(({ textContent }) => textContent)).toEqual(['495', '01', '02', '03']);
  });

  it('has no negative time when the expected day has passed', () => {
    vi.setSystemTime(AS_OF + 500 * 86_400_000);
    show();
    expect(screen.getByText('Expected any moment')).toBeVisible();
    expect(left()).toEqual([]);
  });

  it('says when no subsidy is left', () => {
    show(buildHalving({ next: null, subsidy: '0' }));
    expect(screen.getByText(/^No subsidy is left/)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('has the progress of the epoch in words', () => {
    show();
    expect(screen.getByRole('progressbar', { name: 'Progress to the next halving' })).toHaveAttribute('aria-valuetext', '65.63%');
  });
});

describe('the height', () => {
  it.each([
    ['none', /^This site is not connected to the chain/],
    ['waiting', /^The block height is being read/],
    ['failing', /gives no plausible answer/],
  ] as const)('that is estimated (%s) is said to be, with the block it starts from', (sourceState, text) => {
    show(buildHalving({ sourceState }));
    expect(screen.getByText(text)).toHaveTextContent(/Starting point: block 938,343, found on 25 Feb 2026, 21:32 UTC/);
    expect(screen.getByText('estimate')).toBeVisible();
  });

  it('that is read is said to be', () => {
    show(buildHalving({ sourceState: 'fresh', heightKind: 'source', latest: { height: 977_823, time: AS_OF, isShipped: false } }));
    expect(screen.getByText('The block height is read from the configured source. As of 23 Nov 2026, 20:00 UTC.')).toBeVisible();
  });
});

it('all halvings are in two tables; unknown closes are --', () => {
  show();
  const past = within(screen.getByRole('table', { name: 'Past halvings' })).getAllByRole('row');
  expect(past[1]).toHaveTextContent(/^4840,00020 Apr 2024, 00:09 UTCBlock 840,0003\.125--$/);
  const future = within(screen.getByRole('table', { name: 'Future halvings' })).getAllByRole('row');
  expect(future[1]).toHaveTextContent(/^51,050,000about 1 April 2028.*Block 1,050,0001\.562520,343,75020,343,750$/);
});

describe('the pairs', () => {
  it('are found by their names, in any form', async () => {
    vi.useRealTimers();
    show();
    expect(symbols()).toEqual(['BTCUSDT_SPBL', 'BTCEUR_SPBL']);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search BTC pairs' }), 'btc eur');
    expect(symbols()).toEqual(['BTCEUR_SPBL']);
  });

  it('that are not found are said to be missing', async () => {
    vi.useRealTimers();
    show();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search BTC pairs' }), 'doge');
    expect(screen.getByText('No matching trading pair')).toBeVisible();
  });
});

it('a failing call can be repeated, and the pairs stay', async () => {
  vi.useRealTimers();
  exchange.refuse(bitcoinHalving, '40400');
  show(null);
  await exchange.settled();
  expect(symbols()).toHaveLength(2);
  exchange.answer(bitcoinHalving, buildHalving());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await exchange.settled();
  expect(screen.getByText('1 April 2028')).toBeVisible();
});

it('an answer that cannot be refreshed stays, is said to be old, and can be requested again', async () => {
  vi.useRealTimers();
  const { client, ui, wrapper } = build(buildHalving());
  render(ui, { wrapper });
  expect(screen.queryByText('Could not be updated.')).toBeNull();
  exchange.refuse(bitcoinHalving, '40400');
  await act(() => client.refetchQueries({ queryKey: halvingQuery().queryKey, exact: true }));
  expect(screen.getByText('Could not be updated.')).toBeVisible();
  expect(screen.getByText('1 April 2028')).toBeVisible();
  exchange.answer(bitcoinHalving, buildHalving());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await exchange.settled();
  expect(screen.queryByText('Could not be updated.')).toBeNull();
});
