import { expect, it } from 'vitest';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../../tests/builders/fake-feed';
import { Market } from '../../market/market';
import { presentSymbol } from './symbol-row';

it('a symbol has its present prices and its change since the open of its day; none before it is quoted', async () => {
  const feed = new FakeFeed(
    buildCatalog([
      ['BTC', 'USDT', 'usdt-m'],
      ['ETH', 'USDT', 'spot'],
    ]),
  );
  feed.push(buildFeedQuote(0, 110, { markPrice: 111, indexPrice: 109 }));
  const market = new Market(feed, () => 1_000_000);
  await market.open();
  const prices = market.catalog.symbols.map((symbol) => {
    const { price, markPrice, indexPrice, chgUTC } = presentSymbol(market, symbol, 'Tideline', 100);
    return [price, markPrice, indexPrice, chgUTC];
  });
  expect(prices).toEqual([
    ['110.00', '111.00', '109.00', '0.100000'],
    [null, null, null, null],
  ]);
});
