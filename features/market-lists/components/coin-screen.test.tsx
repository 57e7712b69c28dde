import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TradeUrlProvider } from '@/components/market/trade-link';
import { ApiError } from '@/lib/api/api-error';
import { createQueryClient } from '@/lib/api/query-client';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { openPricesQuery } from '@/lib/api/queries/open-prices.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import type { HomeQuotation, QuoteRow } from '@/lib/contract/quotes';
import { changeBasis, tradeUnit } from '@/lib/preferences/choices';
import { coinMarkets } from '@/lib/preferences/coin-markets';
import { LOCAL_KEY } from '@/lib/preferences/local-store';
import { INITIAL_CONNECTION_STATE, useConnectionState } from '@/lib/realtime/connection-state';
import { buildPage } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { until } from '@/tests/setup/until';
import { coinRowsQuery } from '../api/coin.query';
import { CoinScreen } from './coin-screen';

const { follow, push, request } = vi.hoisted(() => ({ follow: vi.fn(), push: vi.fn(), request: vi.fn() }));
vi.mock('@/lib/api/http-client', () => ({ request }));
vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push }) }));
vi.mock('@/lib/realtime/use-quote-subscription', () => ({ useQuoteSubscription: follow }));
vi.mock('@/components/market/sparkline-store', () => ({ getPoints: () => undefined, subscribePoints: () => () => undefined }));

const of = (symbolId: string, facts: Partial<QuoteRow>): QuoteRow =>
  buildQuoteRow('BTC', { symbolId, coinId: 'bitcoin', coinName: 'Bitcoin', ...facts });
const quotation = (rows: QuoteRow[]): HomeQuotation => ({
  epoch: 1,
  asOf: 1,
  source: { kind: 'simulated', from: null, until: null, speed: 1 },
  total: rows.length,
  quotes: [],
  rows,
});
/** The contract has the highest turnover; the spot market has the coin's figures. */
const perpetual = of('BTCUSDT_UMCBL', { businessLine: 2, price: '60100.00', turnover: '9000000', symbolCodeDisplayName: 'BTC/USDT Perp' });
const spot = of('BTCUSDT_SPBL', { price: '60000.00', open24h: '50000.00', turnover: '5000000', circulatingSupply: '20000000', rank: 1 });
const small = of('BTCUSDC_SPBL', { price: '60010.00', turnover: '1000', rightCoinName: 'USDC', symbolCodeDisplayName: 'BTC/USDC' });

function show(
  rows: QuoteRow[] | null,
  client = createQueryClient(),
  {
    tradeUrl = null,
    missing = null,
    titleTemplate = null,
  }: { tradeUrl?: string | null; missing?: React.ReactNode; titleTemplate?: string | null } = {},
) {
  client.setQueryData(marketConfigQuery.queryKey, { hiddenSections: [], unranked: [], currencies: ['USD'], untinted: [] });
  client.setQueryData(usdtRateQuery.queryKey, { asOf: 1, rates: { USD: '1' } });
  if (rows) client.setQueryData(coinRowsQuery('bitcoin').queryKey, quotation(rows));
  const screenOfCoin = <CoinScreen coinId="bitcoin" chart={<hr aria-label="chart" />} missing={missing} titleTemplate={titleTemplate} />;
  return render(<TradeUrlProvider value={tradeUrl}>{screenOfCoin}</TradeUrlProvider>, { wrapper: buildPage(client) });
}
const markets = (): (string | null)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.getAttribute('data-symbol-id'));

beforeEach(() => {
  request.mockReset().mockReturnValue(new Promise(() => undefined));
  useConnectionState.setState(INITIAL_CONNECTION_STATE);
});

afterEach(() => [changeBasis, tradeUnit, coinMarkets].forEach((choice) => choice.clear()));

it('shows the coin’s name and ticker', () => {
  show([perpetual, spot]);
  const heading = screen.getByRole('heading', { level: 1, name: 'Bitcoin BTC' });
  expect(within(heading).getByText('BTC')).toHaveAttribute('dir', 'ltr');
});

it('shows price and figures of the market that has them, not of the busiest', () => {
  show([perpetual, spot, small]);
  const [price] = screen.getAllByTestId('price');
  expect(price).toHaveTextContent('60,000.00');
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ['Rank', '1'],
    ['Market cap', '$1.20T'],
    ['Supply', '20.00M'],
    ['24h high', '110.00'],
    ['24h low', '75.00'],
    ['24h turnover', '$5.00M'],
    ['All-time high', '--'],
  ]);
});

it('falls back to the busiest market where none has figures, and invents none', () => {
  show([perpetual, small]);
  expect(screen.getAllByTestId('price')[0]).toHaveTextContent('60,100.00');
  expect(screen.getByText('Market cap').nextElementSibling).toHaveTextContent('--');
});

describe('the main market chosen for the coin', () => {
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

  it('is stored in this browser, and for its own coin only', async () => {
    const { unmount } = show([perpetual, spot, small]);
    await choose('BTC/USDT Perp · USDT-M');
    await choose('BTC/USDC · Spot');
    expect(window.localStorage.getItem(LOCAL_KEY.coinMarket)).toBe('["BTCUSDC_SPBL"]');
    unmount();
    show([perpetual, spot, small]);
    expect(price()).toHaveTextContent('60,010.00');
    expect(screen.getByRole('combobox', { name: 'Market' })).toHaveValue('BTCUSDC_SPBL');
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

describe('its markets', () => {
  it('are all listed by turnover, and subscribed to', () => {
    show([small, spot, perpetual]);
    expect(screen.getByRole('table', { name: 'Markets of Bitcoin' })).toBeVisible();
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
  const stock = of('BTCUSD_STBL', { session: 'us-stocks', turnover: '700' });
  const changeOf = (symbolId: string): HTMLElement | undefined =>
    screen.getAllByRole('row').find((row) => row.getAttribute('data-symbol-id') === symbolId);

  it('is labelled in the header of a coin with no others, and beside its price', () => {
    show([stock]);
    expect(screen.getByRole('columnheader', { name: 'vs prev. close' })).toBeVisible();
    expect(screen.queryByText('24h change')).toBeNull();
    expect(screen.getAllByText('vs prev. close')).toHaveLength(2);
  });

  it('is labelled in the row beside markets without sessions', () => {
    show([spot, stock]);
    expect(screen.getByRole('columnheader', { name: '24h change' })).toBeVisible();
    expect(changeOf(stock.symbolId)).toHaveTextContent('vs prev. close');
    expect(changeOf(spot.symbolId)).not.toHaveTextContent('vs prev. close');
  });
});

it('is marked as delayed while prices may be', () => {
  const { container } = show([spot]);
  expect(container.querySelector('[data-delayed]')).toHaveAttribute('data-delayed', 'false');
  act(() => useConnectionState.setState({ delayed: true }));
  expect(container.querySelector('[data-delayed]')).toHaveAttribute('data-delayed', 'true');
});

it('shows a failure message, and retries on request', async () => {
  const user = userEvent.setup();
  request.mockRejectedValueOnce(new ApiError('40000', 'no'));
  show(null);
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be loaded.');
  request.mockResolvedValueOnce(quotation([spot]));
  await user.click(screen.getByRole('button'));
  expect(await screen.findByRole('heading', { name: 'Bitcoin BTC' })).toBeVisible();
});

it('shows a skeleton while the coin loads', () => {
  show(null);
  expect(screen.getByRole('status', { name: 'Loading prices' })).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
});

describe('on a page that leaves the coin to the visitor’s country', () => {
  const showRegional = () =>
    show(null, createQueryClient(), { missing: <p>no such page</p>, titleTemplate: '{coin} ({ticker}): live price' });
  beforeEach(() => void (document.title = 'A coin'));

  it('shows the coin once the exchange has answered', async () => {
    request.mockResolvedValue(quotation([spot]));
    showRegional();
    expect(await screen.findByRole('heading', { name: 'Bitcoin BTC' })).toBeVisible();
    expect(screen.queryByText('no such page')).toBeNull();
  });

  it('sets the document’s title once the coin has loaded', async () => {
    request.mockResolvedValue(quotation([of('BTCUSDT_SPBL', { coinName: '$& {ticker}' })]));
    showRegional();
    expect(document.title).toBe('A coin');
    await until(() => expect(document.title).toBe('$& {ticker} (BTC): live price'));
  });

  it('shows the 404 content where the coin is hidden, not before the answer', async () => {
    let answer: (rows: HomeQuotation) => void = () => undefined;
    request.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    showRegional();
    expect(screen.queryByText('no such page')).toBeNull();
    answer(quotation([]));
    expect(await screen.findByText('no such page')).toBeVisible();
    expect(document.title).toBe('A coin');
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
    // The default is not prevented: the browser follows the link.
    expect(fireEvent.click(ofRow)).toBe(true);
    expect(push).not.toHaveBeenCalled();
  });

  it('there is no trade link without one', () => {
    show([perpetual]);
    expect(screen.queryByRole('link', { name: /^Trade / })).toBeNull();
  });
});
