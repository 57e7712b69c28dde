import { expect, it } from 'vitest';
import { buildMarketFeed } from '../../tests/builders/running-app';
import { openTestMarket } from '../ws/open-market.fixtures';
import { Market } from './market';
import { RowFacts } from './row-facts';

it('the price 24 hours ago is that of the running minute: unknown until it has arrived', async () => {
  const { market, clock, beat } = await openTestMarket();
  const facts = new RowFacts(market);
  expect(facts.open24h(0)).toBeNaN();
  await facts.refresh();
  expect(facts.open24h(0)).toBe(100);
  clock.now += 300_000;
  beat();
  expect(facts.open24h(0)).toBeNaN();
  await facts.refresh();
  expect(facts.open24h(0)).toBe(100);
});

it.each([
  ['whole hours of UTC without announcements', undefined, 8, null, Date.UTC(2026, 0, 1, 16)],
  ['the announced time', Date.UTC(2026, 0, 1, 13), 8, null, Date.UTC(2026, 0, 1, 13)],
  ['the announced time of a contract whose interval is unknown', Date.UTC(2026, 0, 1, 13), null, null, Date.UTC(2026, 0, 1, 13)],
  ['unknown when the announced time has passed', Date.UTC(2026, 0, 1, 12), 8, null, null],
  ['unknown when none is announced', null, 8, null, null],
  ['none for a dated contract', Date.UTC(2026, 0, 1, 13), null, Date.UTC(2026, 2, 1), null],
])('the next settlement is %s', (_, announced, fundingHours, expiryTime, expected) => {
  const feed = buildMarketFeed();
  if (announced !== undefined) feed.fundingTime = (): number | null => announced;
  const now = Date.UTC(2026, 0, 1, 12, 30);
  const market = new Market(feed, () => now);
  market.beat();
  const [symbol] = market.catalog.symbols;
  if (!symbol) throw new Error('no symbol');
  const contract = { leverageMax: 100, fundingHours, expiryTime };
  expect(new RowFacts(market).fundingTime({ ...symbol, contract })).toBe(expected);
});
