import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { coinFacts } from '@/lib/contract/calls/coin-facts';
import { coinStatistics } from '@/lib/contract/calls/coin-statistics';
import { similarCoins } from '@/lib/contract/calls/similar-coins';
import type { CoinStatistics } from '@/lib/contract/coin-statistics';
import { tickStore } from '@/lib/realtime/tick-store';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { bitcoinRow, perpetual, show, spot } from './coin-screen.fixtures';

vi.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ push: () => undefined }),
  Link: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));
vi.mock('@/lib/realtime/use-quote-subscription', () => ({ useQuoteSubscription: () => undefined }));

const FACTS = {
  symbolId: 'BTCUSDT_SPBL',
  coinId: 'bitcoin',
  coinName: 'BTC',
  rank: 1,
  marketCap: null,
  circulatingSupply: null,
  totalSupply: null,
  supplyOrigin: null,
  maxSupply: null,
  allTimeHigh: null,
  about: null,
};
const STATISTICS: CoinStatistics = {
  symbolId: 'BTCUSDT_SPBL',
  asOf: Date.UTC(2026, 10, 20, 12),
  open1h: '50000.00',
  open7d: '48000.00',
  open30d: '75000.00',
  open1y: '30000.00',
  since: Date.UTC(2025, 9, 19),
  highest: { price: '111970.50', time: Date.UTC(2026, 9, 6) },
  lowest: { price: '28000.00', time: Date.UTC(2025, 10, 2) },
};

const exchange = mockExchange();
beforeEach(() => {
  exchange.answer(coinFacts, { list: [{ ...FACTS, sectors: [{ code: 'layer-1', name: 'Layer 1' }] }] });
  exchange.answer(coinStatistics, STATISTICS);
  exchange.hold(similarCoins);
});
const factOf = (name: string): string | null | undefined => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

it('shows the changes over each window, and the extremes of the history with their days', async () => {
  show([bitcoinRow('BTCUSDT_SPBL', { price: '60000.00', open24h: '50000.00', low24h: '49000.00', high24h: '61000.00' })]);
  await exchange.settled();
  expect(['1h', '24h', '7d', '30d', '1y'].map(factOf)).toEqual(['+20.00%', '+20.00%', '+25.00%', '−20.00%', '+100.00%']);
  expect(factOf('Highest price on record')).toBe('111,970.506 October 2026');
  expect(factOf('Lowest price on record')).toBe('28,000.002 November 2025');
  expect(factOf('Recorded since')).toBe('19 October 2025');
});

it('leads to the coin’s sector', async () => {
  show([spot]);
  await exchange.settled();
  expect(screen.getByRole('link', { name: 'Layer 1' })).toHaveAttribute('href', '/markets/leadingDetail/layer-1');
});

it('says where the supplies are from: the maximum has a source, and what follows from a simulated supply is marked', async () => {
  const noted = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.querySelector('small')?.textContent;
  const facts = { ...FACTS, sectors: [] };
  exchange.answer(coinFacts, {
    list: [{ ...facts, supplyOrigin: 'computed', maxSupply: { units: '21000000', source: 'Bitcoin Core' } }],
  });
  const { unmount } = show([spot]);
  await exchange.settled();
  expect(factOf('Maximum supply')).toBe('21.00MSource: Bitcoin Core');
  expect([noted('Circulating supply'), noted('Market cap')]).toEqual(['Issued by the schedule of the protocol', undefined]);
  expect(screen.queryByText('Total supply')).toBeNull();
  unmount();

  exchange.answer(coinFacts, { list: [{ ...facts, supplyOrigin: 'simulated' }] });
  show([{ ...spot, totalSupply: '30000000' }]);
  await exchange.settled();
  const marked = ['Circulating supply', 'Total supply', 'Market cap', 'Fully diluted value (FDV)', 'Rank', '24h turnover / market cap'];
  expect(marked.map(noted)).toEqual(marked.map(() => 'Simulated'));
  expect(screen.queryByText('Maximum supply')).toBeNull();
});

it('a coin whose rules have no maximum says so', async () => {
  exchange.answer(coinFacts, {
    list: [{ ...FACTS, sectors: [], supplyOrigin: 'listed', maxSupply: { units: null, source: 'ethereum.org' } }],
  });
  show([spot]);
  await exchange.settled();
  expect(factOf('Maximum supply')).toBe('No maximumSource: ethereum.org');
});

it('is live: changes, the range and a new highest price follow the ticks', async () => {
  const { container } = show([bitcoinRow('BTCLIVE_SPBL', { price: '60000.00', low24h: '50000.00', high24h: '70000.00' })]);
  await exchange.settled();
  expect(container.querySelector('circle')).toHaveAttribute('cx', '50.0%');
  act(() => {
    tickStore.applySnapshot({ epoch: 1, data: [['BTCLIVE_SPBL', 11, 0, '120000.00', '50000.00', '120000.00', '40000.00']] });
    tickStore.flush();
  });
  expect(container.querySelector('circle')).toHaveAttribute('cx', '100.0%');
  expect(factOf('1y')).toBe('+300.00%');
  expect(factOf('Highest price on record')).toBe('120,000.0020 November 2026');
});

it('shows mark and index of a contract only', () => {
  show([perpetual]);
  expect(screen.getByText('Mark price')).toBeVisible();
  expect(screen.getByText('Index price')).toBeVisible();
});

it('asks for the statistics of the main market', async () => {
  show([perpetual, spot]);
  await exchange.settled();
  expect(exchange.inputs(coinStatistics)).toEqual([{ symbolId: 'BTCUSDT_SPBL' }]);
});
