import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { pickList } from '@/lib/contract/calls/picks';
import type { PickList } from '@/lib/contract/picks';
import { INITIAL_CONNECTION_STATE, useConnectionState } from '@/lib/realtime/connection-state';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPageOf } from '@/tests/builders/page';
import { pickListQuery } from '../api/picks.query';
import { buildOutcome, buildPick, buildPickList } from '../model/picks.fixtures';
import { PicksScreen } from './picks-screen';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, scroll: _scroll, ...rest }: { prefetch?: boolean; scroll?: boolean; href: string }) => <a {...rest} />,
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));
vi.mock('@/lib/realtime/use-quote-subscription', () => ({ useQuoteSubscription: () => undefined }));

const BTC = buildPick();
const ETH = buildPick({
  coinId: 'ethereum',
  coinName: 'Ethereum',
  ticker: 'ETH',
  symbolId: 'ETHUSDT_SPBL',
  longRate: 30,
  shortRate: 70,
  class: 'short',
  outcomes: [buildOutcome(1, 900, 360), buildOutcome(7, 130, 65, true)],
});

const exchange = mockExchange();
beforeEach(() => useConnectionState.setState(INITIAL_CONNECTION_STATE));

function show(answer: PickList | null) {
  const client = createQueryClient();
  client.setQueryData(marketConfigQuery().queryKey, { hiddenSections: ['rwa'], unsortable: [], currencies: ['USD'], untinted: [] });
  client.setQueryData(usdtRateQuery().queryKey, { asOf: 1, rates: { USD: '1' } });
  if (answer) client.setQueryData(pickListQuery('en').queryKey, answer);
  return render(<PicksScreen pages={[]} />, { wrapper: buildPageOf('picks', client) });
}
const rows = (): HTMLElement[] =>
  within(screen.getByRole('table', { name: 'Token picks by long rate' }))
    .getAllByRole('row')
    .slice(1);
const coins = (): (string | null)[] => rows().map((row) => row.getAttribute('data-coin-id'));

describe('the list of token picks', () => {
  it('has rates in words, the price, what followed such rates and the inputs', () => {
    show(buildPickList([BTC, ETH]));
    const [first] = rows() as [HTMLElement];
    expect(within(first).getByRole('img', { name: 'Long 62%, short 38%' })).toBeVisible();
    for (const text of [
      '60,000.00',
      '55.0%',
      '2,000 cases',
      '51.0%',
      '300 cases, like a coin toss',
      '+4.00%',
      '−8.10%',
      '3.40%',
      '1.23×',
      'Layer 1',
    ])
      expect(first).toHaveTextContent(text);
    const links = within(first).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/markets/tokens/bitcoin', '/markets/leadingDetail/layer-1']);
  });

  it('is sorted by the head of a column, and back by that of the rates', async () => {
    show(buildPickList([BTC, ETH]));
    expect(coins()).toEqual(['bitcoin', 'ethereum']);
    await userEvent.click(screen.getByRole('button', { name: /^Up after 1 day/ }));
    expect(coins()).toEqual(['bitcoin', 'ethereum']);
    await userEvent.click(screen.getByRole('button', { name: /^Up after 1 day/ }));
    expect(coins()).toEqual(['ethereum', 'bitcoin']);
    await userEvent.click(screen.getByRole('button', { name: /^Long : short/ }));
    expect(coins()).toEqual(['bitcoin', 'ethereum']);
  });

  it('says that it is no advice, and of which day the rates are', () => {
    show(buildPickList([BTC]));
    expect(screen.getByText(/^This is not advice/)).toBeVisible();
    expect(screen.getByText(/Day of the rates: 19 November 2026 \(UTC\)/)).toBeVisible();
  });

  it('has the past of each class with its interval, and calls a coin toss by its name', () => {
    show(buildPickList([BTC]));
    const table = screen.getByRole('table', { name: 'What followed such rates' });
    const [, strongLong, long, , short, strongShort, all] = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(strongLong).toContain('like a coin toss · 10 cases');
    expect(long).toContain('55.0% (52.0% – 58.0%)rose more often than not · 2,000 cases');
    expect(short).toContain('rose less often than not · 900 cases');
    expect(strongShort).toMatch(/0 – 19-+$/);
    expect(all).toContain('7,910 cases');
  });

  it('has the texts of the two highest long and the two highest short rates, each coin once', () => {
    const picks = [90, 80, 50, 40, 10].map((longRate) =>
      buildPick({
        ...BTC,
        coinId: `coin-${longRate}`,
        symbolId: `C${longRate}USDT_SPBL`,
        longRate,
        deciphermentTitle: `Title ${longRate}`,
      }),
    );
    const titles = (): (string | null)[] =>
      within(screen.getByRole('region', { name: 'The highest long and short rates explained' }))
        .getAllByRole('listitem')
        .map((card) => within(card).getByRole('heading').textContent);
    const { unmount } = show(buildPickList(picks));
    expect(titles()).toEqual(['Title 90', 'Title 80', 'Title 10', 'Title 40']);
    unmount();
    show(buildPickList(picks.slice(0, 3)));
    expect(titles()).toEqual(['Title 90', 'Title 80', 'Title 50']);
  });

  it('publishes the formulas with their numbers', () => {
    show(buildPickList([BTC]));
    expect(screen.getByText('T = ln(close / mean) ÷ (σ × √50)')).toBeVisible();
    expect(screen.getByText('long = round(50 + 50 × (0.4 × T + 0.4 × M + 0.2 × V))')).toBeVisible();
  });
});

describe('without rates', () => {
  it('the page says that they are being computed', () => {
    show(buildPickList([], { status: 'computing', backtest: null }));
    expect(screen.getByText(/being computed from daily candles\. /)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('the page says how far they are, and since when', () => {
    const since = Date.UTC(2027, 0, 15, 8, 5, 59);
    show(buildPickList([], { status: 'computing', progress: { done: 12, all: 30, since }, backtest: null }));
    expect(screen.getByText(/being computed from daily candles\. Coins: 12 of 30, since 08:05 UTC\./)).toBeVisible();
  });

  it('the page says that no coin has enough candles', () => {
    show(buildPickList([], { backtest: null }));
    expect(screen.getByText(/No coin has the 50 daily candles/)).toBeVisible();
  });

  it('the page shows a skeleton while it loads, and the rates afterwards', async () => {
    const held = exchange.hold(pickList);
    show(null);
    expect(screen.getByRole('status', { name: 'Loading prices' })).toBeVisible();
    held.answer(buildPickList([BTC]));
    await exchange.settled();
    expect(coins()).toEqual(['bitcoin']);
    expect(exchange.inputs(pickList)).toEqual([{ languageType: 'en' }]);
  });

  it('the page can be asked again after a failure', async () => {
    exchange.refuse(pickList, '40400');
    show(null);
    await exchange.settled();
    exchange.answer(pickList, buildPickList([BTC]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await exchange.settled();
    expect(coins()).toEqual(['bitcoin']);
  });
});

it('rates that leave out coins of some country are requested once more', async () => {
  exchange.answer(pickList, buildPickList([BTC, ETH]));
  show(buildPickList([BTC], { isPartial: true }));
  await exchange.settled();
  expect(coins()).toEqual(['bitcoin', 'ethereum']);
});

it('a failed refresh keeps the rates and says so', async () => {
  exchange.refuse(pickList, '40400');
  show(buildPickList([BTC], { isPartial: true }));
  await exchange.settled();
  expect(coins()).toEqual(['bitcoin']);
  expect(screen.getByText('Could not be updated.')).toBeVisible();
});
