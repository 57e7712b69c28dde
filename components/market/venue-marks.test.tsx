import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { FeedSource } from '@/lib/contract/feed';
import { INITIAL_CONNECTION_STATE, useConnectionState } from '@/lib/realtime/connection-state';
import { buildPage } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { until } from '../../tests/setup/until';
import { MarketHeading } from './market-heading';
import { MarketTable } from './market-table';
import { useMarketColumns } from './use-market-columns';

vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }));
vi.mock('@/lib/realtime/use-quote-subscription', () => ({ useQuoteSubscription: () => undefined }));

const SOURCE: FeedSource = {
  kind: 'live',
  from: null,
  until: null,
  speed: 1,
  venues: [
    { code: 'binance', name: 'Binance' },
    { code: 'okx', name: 'OKX' },
  ],
};
const ROWS = [buildQuoteRow('BTC', { venue: 'Binance' }), buildQuoteRow('ETH', { venue: 'OKX' }), buildQuoteRow('SOL')];
const SHOWN = [
  { key: 'name', from: 'phone' },
  { key: 'price', from: 'phone' },
] as const;

function Markets() {
  const columns = useMarketColumns(SHOWN);
  const order = { sort: 'price', direction: 'desc' } as const;
  return <MarketTable name="spot" caption="Markets" columns={columns} rows={ROWS} firstRows={3} order={order} onSort={() => undefined} />;
}

const show = (late: readonly string[]): void => act(() => useConnectionState.setState({ late }));
const marks = (): (string | null)[] =>
  ROWS.map(({ symbolId }) => document.querySelector(`tr[data-symbol-id="${symbolId}"]`)?.getAttribute('data-delayed') ?? null);

afterEach(() => useConnectionState.setState(INITIAL_CONNECTION_STATE));

it('the rows of a venue that is away are marked, the others are not, and the table is not marked as a whole', () => {
  render(<Markets />, { wrapper: buildPage() });
  expect(marks()).toEqual([null, null, null]);
  show(['OKX']);
  expect(marks()).toEqual([null, 'true', null]);
  expect(document.querySelector('div[data-delayed="true"]')).toBeNull();
  show([]);
  expect(marks()).toEqual([null, null, null]);
});

it('the name of a market has its venue as a tooltip', () => {
  render(<Markets />, { wrapper: buildPage() });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('title'))).toEqual(['Binance', 'OKX', null]);
});

it('the heading names the venues of live prices, and those that are away in a live region', async () => {
  render(<MarketHeading title="Spot" count={null} source={SOURCE} />, { wrapper: buildPage() });
  await until(() => expect(screen.getByText('Live market (Binance · OKX)')).toBeInTheDocument());
  const texts = (): string[] => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(texts()).toEqual(['', '']);
  show(['OKX']);
  await until(() => expect(texts()).toEqual(['No current prices: OKX', '']));
});

it('the heading names the days of a replay', async () => {
  const source: FeedSource = { kind: 'replay', from: Date.UTC(2025, 4, 27), until: Date.UTC(2025, 5, 3), speed: 1 };
  render(<MarketHeading title="Spot" count={null} source={source} />, { wrapper: buildPage() });
  await until(() => expect(screen.getByText('Replay of 27 May – 2 June 2025')).toBeInTheDocument());
});
