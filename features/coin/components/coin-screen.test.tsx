import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { coinFacts } from '@/lib/contract/calls/coin-facts';
import { coinStatistics } from '@/lib/contract/calls/coin-statistics';
import { similarCoins } from '@/lib/contract/calls/similar-coins';
import { homeQuotation } from '@/lib/contract/calls/quotation';
import { tradeUnit } from '@/lib/preferences/choices';
import { coinMarkets } from '@/lib/preferences/coin-markets';
import { LOCAL_KEY } from '@/lib/preferences/local-store';
import { INITIAL_CONNECTION_STATE, useConnectionState } from '@/lib/realtime/connection-state';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { coinRowsQuery } from '../api/coin.query';
import { bitcoinRow, perpetual, quotation, show, small, spot } from './coin-screen.fixtures';

const { useQuoteSubscription } = vi.hoisted(() => ({ useQuoteSubscription: vi.fn() }));
vi.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ push: () => undefined }),
  Link: ({ prefetch: _, ...link }: ComponentProps<'a'> & { prefetch?: boolean }) => <a {...link} />,
}));
vi.mock('@/lib/realtime/use-quote-subscription', () => ({ useQuoteSubscription }));

const exchange = mockExchange();
beforeEach(() => {
  exchange.hold(coinFacts);
  exchange.hold(coinStatistics);
  exchange.hold(similarCoins);
  exchange.hold(homeQuotation);
  useConnectionState.setState(INITIAL_CONNECTION_STATE);
});

afterEach(() => [tradeUnit, coinMarkets].forEach((choice) => choice.clear()));

it('shows the coin’s name and ticker', () => {
  show([perpetual, spot]);
  const heading = screen.getByRole('heading', { level: 1, name: 'Bitcoin BTC' });
  expect(within(heading).getByText('BTC')).toHaveAttribute('dir', 'ltr');
});

it('has the favorite star of the main market beside the button for an alert', async () => {
  show([perpetual, spot]);
  const star = (): Element | null | undefined =>
    screen.getAllByRole('button', { name: /alert/ })[0]?.parentElement?.querySelector('[data-star]');
  expect(star()).toHaveAccessibleName('Favorite: BTC/USDT');
  await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'Market' }), 'BTC/USDT Perp · USDT-M');
  expect(star()).toHaveAccessibleName('Favorite: BTC/USDT Perp');
  coinMarkets.clear();
  window.history.replaceState(null, '', '/');
});

it('shows price and figures of the market that has them, not of the busiest', () => {
  show([perpetual, spot, small]);
  const [price] = screen.getAllByTestId('price');
  expect(price).toHaveTextContent('60,000.00');
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ['24h low', '75.00'],
    ['24h high', '110.00'],
    ['1h', '--'],
    ['24h', '+20.00%'],
    ['7d', '--'],
    ['30d', '--'],
    ['1y', '--'],
    ['Rank', '1'],
    ['Market cap', '$1.20T'],
    ['Fully diluted value (FDV)', '$1.20T'],
    ['24h turnover', '$5.00M'],
    ['24h turnover / market cap', '0.00%'],
    ['Circulating supply', '20.00M'],
    ['Total supply', '--'],
    ['Highest price on record', '----'],
    ['Lowest price on record', '----'],
    ['Recorded since', '--'],
    ['Sector', '--'],
  ]);
});

it('falls back to the busiest market where none has figures, and invents none', () => {
  show([perpetual, small]);
  expect(screen.getAllByTestId('price')[0]).toHaveTextContent('60,100.00');
  expect(screen.getByText('Market cap').nextElementSibling).toHaveTextContent('--');
});

describe('the main market chosen for the coin', () => {
  const leaveAddress = (): void => window.history.replaceState(null, '', '/');
  afterEach(leaveAddress);
  const choose = (text: string) => userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'Market' }), text);
  const price = (): HTMLElement | undefined => screen.getAllByTestId('price')[0];
  const factOf = (name: string): string | null | undefined => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

  it('determines price and trading figures; the figures of the coin stay', async () => {
    show([perpetual, spot, small]);
    await choose('BTC/USDT Perp · USDT-M');
    expect(price()).toHaveTextContent('60,100.00');
    expect(factOf('24h turnover')).toBe('$9.00M');
    expect(factOf('Market cap')).toBe('$1.20T');
  });

  it('is live with the market of the coin’s figures, also while the table has no row in the viewport', async () => {
    show([perpetual, spot, small]);
    expect(useQuoteSubscription).toHaveBeenLastCalledWith(['BTCUSDT_SPBL', 'BTCUSDT_SPBL']);
    await choose('BTC/USDT Perp · USDT-M');
    expect(useQuoteSubscription).toHaveBeenLastCalledWith(['BTCUSDT_UMCBL', 'BTCUSDT_SPBL']);
  });

  it('is stored in this browser, and for its own coin only', async () => {
    const { unmount } = show([perpetual, spot, small]);
    await choose('BTC/USDT Perp · USDT-M');
    await choose('BTC/USDC · Spot');
    expect(window.localStorage.getItem(LOCAL_KEY.coinMarket)).toBe('["BTCUSDC_SPBL"]');
    unmount();
    leaveAddress();
    show([perpetual, spot, small]);
    expect(price()).toHaveTextContent('60,010.00');
    expect(screen.getByRole('combobox', { name: 'Market' })).toHaveValue('BTCUSDC_SPBL');
  });

  it('is named in the address, beside its other keys, for others who open it', async () => {
    window.history.replaceState(null, '', '/?interval=1h#chart');
    const { unmount } = show([perpetual, spot, small]);
    await choose('BTC/USDT Perp · USDT-M');
    expect(window.location.search + window.location.hash).toBe('?interval=1h&market=BTCUSDT_UMCBL#chart');
    unmount();
    coinMarkets.clear();
    show([perpetual, spot, small]);
    expect(price()).toHaveTextContent('60,100.00');
    expect(screen.getByRole('combobox', { name: 'Market' })).toHaveValue('BTCUSDT_UMCBL');
  });

  it('is replaced by the default one when it is delisted', () => {
    coinMarkets.set(['BTCGONE_SPBL']);
    show([perpetual, spot]);
    expect(price()).toHaveTextContent('60,000.00');
  });

  it('has no selector for a single market', () => {
    show([spot]);
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

it('traded amounts are in coins where that is the chosen unit', () => {
  tradeUnit.set('coin');
  show([spot]);
  expect(screen.getByText('24h volume', { selector: 'dt' }).nextElementSibling).toHaveTextContent('1.23K BTC');
  expect(screen.queryByText('24h turnover', { selector: 'dt' })).toBeNull();
});

it('says over which time the change beside the price is, in the words of the lists', () => {
  const { container } = show([spot]);
  expect(container.querySelector('p small')).toHaveTextContent('24h change');
});

it('says that the change of a market with sessions is since the previous close, and nothing else', () => {
  const { container } = show([{ ...spot, session: 'us-stocks' }]);
  expect(container.querySelector('p small')).toBeNull();
  expect(screen.getAllByText('vs prev. close').length).toBeGreaterThan(0);
});

it('says beside the price that its main market is suspended', () => {
  show([{ ...spot, status: 'suspended' }]);
  const price = screen.getAllByTestId('price')[0]?.closest('p');
  expect(price).toHaveTextContent('Suspended');
});

it('is marked as delayed while prices may be', () => {
  const { container } = show([spot]);
  expect(container.querySelector('[data-delayed]')).toHaveAttribute('data-delayed', 'false');
  act(() => useConnectionState.setState({ delayed: true }));
  expect(container.querySelector('[data-delayed]')).toHaveAttribute('data-delayed', 'true');
});

it('names the venue of its prices, and says while that is away that there are no current ones', () => {
  show([{ ...spot, venue: 'OKX' }]);
  const venue = screen.getByRole('status');
  expect(venue).toHaveTextContent(/^Prices: OKX$/);
  act(() => useConnectionState.setState({ late: ['Binance'] }));
  expect(venue).toHaveTextContent(/^Prices: OKX$/);
  act(() => useConnectionState.setState({ late: ['Binance', 'OKX'] }));
  expect(venue).toHaveTextContent(/^No current prices: OKX$/);
  for (const part of [venue, screen.getByRole('region', { name: 'Statistics' })])
    expect(part.closest('[data-delayed]')).toHaveAttribute('data-delayed', 'true');
});

it('keeps its prices when a later request for them fails', async () => {
  exchange.refuse(homeQuotation, '40000');
  const client = createQueryClient();
  show([spot], client);
  await act(() => client.refetchQueries({ queryKey: coinRowsQuery('bitcoin').queryKey }));
  expect(client.getQueryState(coinRowsQuery('bitcoin').queryKey)?.status).toBe('error');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bitcoin BTC');
});

it('shows a failure message, and retries on request', async () => {
  const user = userEvent.setup();
  exchange.refuse(homeQuotation, '40000');
  show(null);
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be loaded.');
  exchange.answer(homeQuotation, quotation([spot]));
  await user.click(screen.getByRole('button'));
  expect(await screen.findByRole('heading', { name: 'Bitcoin BTC' })).toBeVisible();
});

it('shows a skeleton while the coin loads', () => {
  show(null);
  expect(screen.getByRole('status', { name: 'Loading prices' })).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
});

it('is replaced when no market of the coin is listed any more', async () => {
  const client = createQueryClient();
  show([spot], client, { missing: <p>no such page</p> });
  exchange.answer(homeQuotation, quotation([]));
  await act(() => client.invalidateQueries({ queryKey: coinRowsQuery('bitcoin').queryKey }));
  expect(await screen.findByText('no such page')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Bitcoin BTC' })).toBeNull();
});

describe('on a page that leaves the coin to the visitor’s country', () => {
  const showRegional = () =>
    show(null, createQueryClient(), { missing: <p>no such page</p>, titleTemplate: '{coin} ({ticker}): live price' });
  beforeEach(() => void (document.title = 'A coin'));

  it('shows the coin once the exchange has answered', async () => {
    exchange.answer(homeQuotation, quotation([spot]));
    showRegional();
    expect(await screen.findByRole('heading', { name: 'Bitcoin BTC' })).toBeVisible();
    expect(screen.queryByText('no such page')).toBeNull();
  });

  it('sets the document’s title once the coin has loaded', async () => {
    exchange.answer(homeQuotation, quotation([bitcoinRow('BTCUSDT_SPBL', { coinName: '$& {ticker}' })]));
    showRegional();
    expect(document.title).toBe('A coin');
    await exchange.settled();
    expect(document.title).toBe('$& {ticker} (BTC): live price');
  });

  it('shows the 404 content where the coin is hidden, not before the answer', async () => {
    const held = exchange.hold(homeQuotation);
    showRegional();
    await exchange.settled();
    expect(screen.queryByText('no such page')).toBeNull();
    held.answer(quotation([]));
    expect(await screen.findByText('no such page')).toBeVisible();
    expect(document.title).toBe('A coin');
  });
});
