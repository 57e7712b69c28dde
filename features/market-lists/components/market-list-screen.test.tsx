import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import type { HomeQuotation, QuoteRow } from '@/lib/contract/quotes';
import { openPricesQuery } from '@/lib/api/queries/open-prices.query';
import { changeBasis } from '@/lib/preferences/choices';
import { INITIAL_CONNECTION_STATE, useConnectionState } from '@/lib/realtime/connection-state';
import messages from '@/locales/en.json';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { allRowsQuery, firstRowsQuery } from '../api/quotes.query';
import { parseListPath } from '../model/list-view';
import { MarketListScreen } from './market-list-screen';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({
    href,
    children,
    prefetch: _prefetch,
    scroll: _scroll,
    ...rest
  }: {
    href: string;
    children: React.ReactNode;
    prefetch: boolean;
    scroll: boolean;
  }) => (
    <a href={href} {...rest}>
      {children}
    </a>
  ),
  useRouter: () => ({ prefetch: vi.fn() }),
}));

const view = parseListPath(['spot']);
if (!view) throw new Error('no such list');

const quotation = (rows: QuoteRow[]): HomeQuotation => ({
  epoch: 1,
  asOf: 1,
  source: { kind: 'simulated', from: null, until: null, speed: 1 },
  total: rows.length,
  quotes: [{ coin: 'USDT', count: rows.length, usdtPrice: '1' }],
  rows,
});

function show(rows: QuoteRow[], client = createQueryClient(), { shown = view, missing = null as React.ReactNode } = {}) {
  if (!shown) throw new Error('no such list');
  client.setQueryData(firstRowsQuery(shown).queryKey, quotation(rows));
  client.setQueryData(allRowsQuery(shown.list).queryKey, quotation(rows));
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <QueryClientProvider client={client}>
        <MarketListScreen initialView={shown} missing={missing} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

class SilentSocket {
  static readonly CLOSING = 2;
  readyState = 0;
  addEventListener(): void {}
  removeEventListener(): void {}
  send(): void {}
  close(): void {}
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  useConnectionState.setState(INITIAL_CONNECTION_STATE);
});

afterEach(() => {
  vi.useRealTimers();
  changeBasis.clear();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const tickers = (): string[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent ?? '');

it('shows price, change with its sign, and unknown values as --', () => {
  show([buildQuoteRow('BTC'), buildQuoteRow('NIL', { price: null, high24h: null, turnover: '1' })]);
  const [, first, second] = screen.getAllByRole('row');
  if (!first || !second) throw new Error('rows are missing');
  expect(within(first).getByTestId('price')).toHaveTextContent('100.00');
  expect(first).toHaveTextContent('+25.00%');
  expect(within(second).getByTestId('price')).toHaveTextContent('--');
  expect(second).not.toHaveTextContent(/NaN|undefined|null/);
});

it('labels the change of stocks as since the previous close, in the header and at the number', () => {
  show([buildQuoteRow('AAPL', { session: 'us-stocks' })], createQueryClient(), { shown: parseListPath(['stocks']) });
  const hint = 'Last price against the close of the previous session';
  const head = screen.getByRole('columnheader', { name: 'vs prev. close' });
  expect(within(head).getByRole('button')).toHaveAttribute('title', hint);
  expect(screen.getByText('+25.00%').closest('[title]')).toHaveAttribute('title', hint);
  expect(screen.getAllByText('vs prev. close')).toHaveLength(1);
});

it('labels the change of a stock among coins as since the previous close, visibly in its row', () => {
  show([buildQuoteRow('BTC'), buildQuoteRow('AAPL', { session: 'us-stocks' })]);
  expect(screen.getByRole('columnheader', { name: '24h change' })).toBeVisible();
  const [, coin, stock] = screen.getAllByRole('row');
  expect(stock).toHaveTextContent('+25.00%vs prev. close');
  expect(coin).not.toHaveTextContent('vs prev. close');
});

it('labels the change of coins as of the last 24 hours only', () => {
  show([buildQuoteRow('BTC')]);
  expect(within(screen.getByRole('columnheader', { name: '24h change' })).getByRole('button')).not.toHaveAttribute('title');
  expect(screen.getByText('+25.00%').closest('[title]')).toBeNull();
});

it('sorts by a column in three steps, with `aria-sort` and in the address', async () => {
  const user = userEvent.setup();
  show([
    buildQuoteRow('A', { price: '5', turnover: '3' }),
    buildQuoteRow('B', { price: '9', turnover: '2' }),
    buildQuoteRow('C', { price: '7', turnover: '1' }),
  ]);
  const head = screen.getByRole('columnheader', { name: /last price/i });
  const press = () => user.click(within(head).getByRole('button'));

  expect(tickers().join()).toMatch(/A.*B.*C/);
  // Another symbol in a row: its numbers are new elements, without layout shift; focusable elements are reused.
  const price = screen.getAllByTestId('price')[0];
  const star = document.querySelector('[data-star]');
  await press();
  await waitFor(() => expect(tickers().join()).toMatch(/B.*C.*A/));
  expect(price).not.toBeInTheDocument();
  expect(document.querySelector('[data-star]')).toBe(star);
  expect(head).toHaveAttribute('aria-sort', 'descending');
  expect(window.location.search).toBe('?sort=price&dir=desc');
  await press();
  expect(tickers().join()).toMatch(/A.*C.*B/);
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  await press();
  expect(head).toHaveAttribute('aria-sort', 'none');
  expect(window.location.search).toBe('');
});

it('shows the source of the prices', () => {
  show([buildQuoteRow('BTC')]);
  expect(screen.getByText('Simulated market')).toBeInTheDocument();
  expect(screen.getByText('1 symbol')).toBeInTheDocument();
});

it('announces once that prices may be delayed, keeps the numbers and marks the list', () => {
  // Fake time: the notice is caused by the test, not by a slow machine.
  vi.useFakeTimers();
  show([buildQuoteRow('BTC')]);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => useConnectionState.setState({ delayed: true }));
  expect(screen.getByRole('status')).toHaveTextContent('Prices may be delayed');
  expect(screen.getByTestId('price')).toHaveTextContent('100.00');
  act(() => useConnectionState.setState({ delayed: false }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

describe('a change filter', () => {
  // Up 25 % in 24 h; since the start of the day A fell and B rose.
  const rows = [buildQuoteRow('A', { turnover: '2' }), buildQuoteRow('B', { turnover: '1' })];
  const opens = { AUSDT_SPBL: '200', BUSDT_SPBL: '50' };
  beforeEach(() => window.history.replaceState(null, '', '/?change=50..'));

  it('uses the change of the last 24 h by default', async () => {
    show(rows);
    await userEvent.keyboard('x');
    expect(await screen.findByText('Nothing matches. Choose another filter.')).toBeVisible();
  });

  it('uses the change of another chosen basis, before any interaction', async () => {
    const client = createQueryClient();
    for (const business of ['sp', 'mc'] as const)
      client.setQueryData(openPricesQuery(business, 480).queryKey, { bussiness: business, timezone: 480, openTime: 0, opens });
    changeBasis.set(480);
    show(rows, client);
    await waitFor(() => expect(tickers()).toEqual([expect.stringContaining('B')]));
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('+100.00%');
  });

  it('of the last 24 h is that for a visitor with another basis too, until it is removed', async () => {
    window.history.replaceState(null, '', '/?change=20..&basis=24h');
    const client = createQueryClient();
    for (const business of ['sp', 'mc'] as const)
      client.setQueryData(openPricesQuery(business, 480).queryKey, { bussiness: business, timezone: 480, openTime: 0, opens });
    changeBasis.set(480);
    show(rows, client);
    expect(tickers()).toHaveLength(2);
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('+25.00%');
    await userEvent.click(screen.getByRole('button', { name: /≥ 20%/ }));
    await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('−50.00%'));
    expect(window.location.search).toBe('');
  });

  it('uses the last 24 h until the opens of the other basis have loaded', async () => {
    window.history.replaceState(null, '', '/?change=20..');
    changeBasis.set(480);
    show(rows);
    await userEvent.keyboard('x');
    expect(tickers()).toHaveLength(2);
  });
});

describe('a list that depends on the country', () => {
  it('shows the 404 content where every row is hidden', () => {
    show([], createQueryClient(), { missing: <p>no such page</p> });
    expect(screen.getByText('no such page')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
  it('shows the list where there are rows', () => {
    show([buildQuoteRow('BTC')], createQueryClient(), { missing: <p>no such page</p> });
    expect(screen.getByRole('table')).toBeVisible();
    expect(screen.queryByText('no such page')).toBeNull();
  });
});
