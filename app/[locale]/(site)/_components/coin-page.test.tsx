import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bitcoinRow, perpetual, show as showCoin, small, spot } from '@/features/coin/components/coin-screen.fixtures';
import { createQueryClient } from '@/lib/api/query-client';
import { openPricesQuery } from '@/lib/api/queries/open-prices.query';
import { coinFacts } from '@/lib/contract/calls/coin-facts';
import { coinStatistics } from '@/lib/contract/calls/coin-statistics';
import { similarCoins } from '@/lib/contract/calls/similar-coins';
import { sparklines } from '@/lib/contract/calls/klines';
import type { QuoteRow } from '@/lib/contract/quotes';
import { changeBasis } from '@/lib/preferences/choices';
import { INITIAL_CONNECTION_STATE, useConnectionState } from '@/lib/realtime/connection-state';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { CoinPage } from './coin-page';

const { follow, push } = vi.hoisted(() => ({ follow: vi.fn(), push: vi.fn() }));
vi.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ push }),
  Link: ({ prefetch: _prefetch, ...rest }: { prefetch?: boolean; href: string }) => <a {...rest} />,
}));
vi.mock('@/lib/realtime/use-quote-subscription', () => ({ useQuoteSubscription: follow }));

const show = (rows: QuoteRow[], client = createQueryClient(), options: { tradeUrl?: string } = {}) =>
  showCoin(rows, client, { ...options, Page: CoinPage });
const markets = (): (string | null)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.getAttribute('data-symbol-id'));

const exchange = mockExchange();
beforeEach(() => {
  exchange.hold(coinFacts);
  exchange.hold(coinStatistics);
  exchange.hold(similarCoins);
  exchange.hold(sparklines);
  useConnectionState.setState(INITIAL_CONNECTION_STATE);
});

afterEach(() => changeBasis.clear());

describe('its markets', () => {
  it('are all listed by turnover, and subscribed to', () => {
    show([small, spot, perpetual]);
    expect(screen.getByRole('table', { name: 'Markets: Bitcoin' })).toBeVisible();
    expect(markets()).toEqual(['BTCUSDT_UMCBL', 'BTCUSDT_SPBL', 'BTCUSDC_SPBL']);
    expect(follow).toHaveBeenLastCalledWith(['BTCUSDT_UMCBL', 'BTCUSDT_SPBL', 'BTCUSDC_SPBL']);
  });

  it('have a badge of their type, which distinguishes equal tickers', () => {
    show([small, spot, perpetual]);
    expect(screen.getAllByText('USDT-M').map((badge) => badge.closest('tr')?.dataset.symbolId)).toEqual(['BTCUSDT_UMCBL']);
  });

  it('sort by a column', async () => {
    const user = userEvent.setup();
    show([small, spot, perpetual]);
    const head = screen.getByRole('columnheader', { name: 'Last price' });
    await user.click(within(head).getByRole('button'));
    await user.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(markets()).toEqual(['BTCUSDT_SPBL', 'BTCUSDC_SPBL', 'BTCUSDT_UMCBL']);
  });
});

it('sorts its markets by the change shown, also with another basis', async () => {
  const user = userEvent.setup();
  const opens = { BTCUSDT_SPBL: '30000', BTCUSDC_SPBL: '59000' };
  changeBasis.set(480);
  const client = createQueryClient();
  for (const bussiness of ['sp', 'mc'] as const)
    client.setQueryData(openPricesQuery(bussiness, 480).queryKey, { bussiness, timezone: 480, openTime: 0, opens });
  show([spot, small], client);
  const [, , change] = screen.getAllByRole('columnheader');
  await user.click(within(change ?? document.body).getByRole('button'));
  expect(change).toHaveAttribute('aria-sort', 'descending');
  expect(markets()).toEqual(['BTCUSDT_SPBL', 'BTCUSDC_SPBL']);
  await user.click(within(change ?? document.body).getByRole('button'));
  expect(markets()).toEqual(['BTCUSDC_SPBL', 'BTCUSDT_SPBL']);
});

describe('the change of a market with sessions', () => {
  const stock = bitcoinRow('BTCUSD_STBL', { session: 'us-stocks', turnover: '700' });
  const changeOf = (symbolId: string): HTMLElement | undefined =>
    screen.getAllByRole('row').find((row) => row.getAttribute('data-symbol-id') === symbolId);

  it('is labelled in the header of a coin with no others, and beside its price', () => {
    show([stock]);
    expect(screen.getByRole('columnheader', { name: 'vs prev. close' })).toBeVisible();
    expect(screen.queryByText('24h change')).toBeNull();
    expect(screen.getAllByText('vs prev. close', { ignore: 'dt' })).toHaveLength(2);
  });

  it('is labelled in the row beside markets without sessions', () => {
    show([spot, stock]);
    expect(screen.getByRole('columnheader', { name: '24h change' })).toBeVisible();
    expect(changeOf(stock.symbolId)).toHaveTextContent('vs prev. close');
    expect(changeOf(spot.symbolId)).not.toHaveTextContent('vs prev. close');
  });
});

describe('with a configured trading site', () => {
  it('the coin and each of its markets link to it; those links open no coin page', () => {
    show([perpetual, small], createQueryClient(), { tradeUrl: 'https://trade.example/{line}/{symbol}' });
    const links = screen.getAllByRole('link', { name: /^Trade / });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://trade.example/usdt-m/BTCUSDT',
      'https://trade.example/usdt-m/BTCUSDT',
      'https://trade.example/spot/BTCUSDC',
    ]);
    const [, ofRow] = links;
    if (!ofRow) throw new Error('the row has no link');
    // Not prevented: the browser opens the link.
    expect(fireEvent.click(ofRow)).toBe(true);
    expect(push).not.toHaveBeenCalled();
  });

  it('there is no trade link without one', () => {
    show([perpetual]);
    expect(screen.queryByRole('link', { name: /^Trade / })).toBeNull();
  });
});
