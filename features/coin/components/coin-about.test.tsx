import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { coinFacts } from '@/lib/contract/calls/coin-facts';
import { similarCoins } from '@/lib/contract/calls/similar-coins';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { CoinAbout } from './coin-about';
import { perpetual, show, spot } from './coin-screen.fixtures';

vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push: () => undefined }), Link: 'a' }));
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
  sectors: [],
};

const exchange = mockExchange();
beforeEach(() => exchange.hold(similarCoins));

async function showAbout(about: string | null): Promise<void> {
  exchange.answer(coinFacts, { list: [{ ...FACTS, about }] });
  show([perpetual, spot], createQueryClient(), { part: <CoinAbout coinId="bitcoin" /> });
  await exchange.settled();
}

it('shows the text about the coin of the main market, below its name', async () => {
  await showAbout('The first cryptocurrency.');
  expect(screen.getByRole('region', { name: 'About Bitcoin' })).toHaveTextContent('The first cryptocurrency.');
  expect(exchange.inputs(coinFacts)).toEqual([{ symbols: ['BTCUSDT_SPBL'] }]);
});

it('is absent for a coin without a text', async () => {
  await showAbout(null);
  expect(screen.queryByRole('heading', { name: /About/ })).toBeNull();
});
