import { expect, it } from 'vitest';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';
import { largestCoins } from './largest-coins';
import { Market } from './market';
import { Sectors } from './sectors';

interface Coin {
  price: number;
  supply: number;
  turnover: number;
  isHalted?: boolean;
}

async function rank(coins: Readonly<Record<string, Coin>>) {
  const tickers = Object.keys(coins);
  const catalog = buildCatalog([
    ...tickers.map((ticker) => [ticker, 'USDT', 'spot'] as const),
    ['A', 'USDC', 'spot'],
    ['A', 'USDT', 'usdt-m'],
  ]);
  const symbols = catalog.symbols.map((symbol) => ({
    ...symbol,
    coin: { ...symbol.coin, circulatingSupply: coins[symbol.coin.ticker]?.supply ?? Number.NaN },
    statuses: coins[symbol.coin.ticker]?.isHalted ? [{ from: 0, status: 'suspended' as const }] : [],
  }));
  const feed = new FakeFeed({ ...catalog, symbols });
  Object.values(coins).forEach(({ price, turnover }, index) => feed.push(buildFeedQuote(index, price, { quoteVolume: turnover })));
  const market = new Market(feed, () => Date.UTC(2026, 5, 1));
  await market.open();
  const { by, indices } = largestCoins(market, new Sectors(market));
  return { by, tickers: indices.map((index) => tickers[index]) };
}

it('are those with the largest capitalization, each once, without coins that do not trade or whose supply is unknown', async () => {
  const ranked = await rank({
    A: { price: 10, supply: 5, turnover: 9 },
    B: { price: 1, supply: 60, turnover: 1 },
    C: { price: 1, supply: Number.NaN, turnover: 99 },
    D: { price: 1, supply: 500, turnover: 9, isHalted: true },
  });
  expect(ranked).toEqual({ by: 'capitalization', tickers: ['B', 'A'] });
});

it('are those with the largest turnover where no supply is known', async () => {
  const ranked = await rank({
    A: { price: 10, supply: Number.NaN, turnover: 9 },
    B: { price: 1, supply: Number.NaN, turnover: 10 },
  });
  expect(ranked).toEqual({ by: 'turnover', tickers: ['B', 'A'] });
});
