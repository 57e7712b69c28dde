import { TICK_FIELDS, type TickField } from '../../lib/contract/tick-fields';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';
import { Market } from '../market/market';

/** Time at which every test market starts, Unix milliseconds. */
export const TEST_EPOCH = 1_760_000_000_000;

/** Opens a market over a hand-driven feed, with its own clock. */
export async function openTestMarket(
  prices: Record<string, number> = { BTC: 100, ETH: 50, XRP: 2 },
  fields: readonly TickField[] = TICK_FIELDS,
) {
  const clock = { now: TEST_EPOCH };
  const feed = new FakeFeed(buildCatalog(Object.keys(prices).map((base) => [base, 'USDT', 'spot'] as const)), fields);
  const market = new Market(feed, () => clock.now, {}, undefined, fields);
  feed.push(...Object.values(prices).map((price, index) => buildFeedQuote(index, price)));
  await market.open();
  /** Sets new prices of symbols and runs one beat, 250 ms later. */
  const beat = (moves: Record<number, number> = {}): void => {
    clock.now += 250;
    feed.push(...Object.entries(moves).map(([index, price]) => buildFeedQuote(Number(index), price)));
    market.beat();
  };
  return { market, feed, clock, beat };
}
