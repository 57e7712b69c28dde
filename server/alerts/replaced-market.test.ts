import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ALERT_FREQUENCY, PRICE_TYPE } from '../../lib/contract/alert-terms';
import { AlertScene } from '../../tests/builders/alert-scene';
import { openInMemory } from '../../tests/builders/databases';
import { buildFeedQuote, type FakeFeed } from '../../tests/builders/fake-feed';
import { FlakyDatabase } from '../../tests/builders/flaky-database';
import { buildMarketFeed } from '../../tests/builders/running-app';
import { until } from '../../tests/setup/until';
import type { Database } from '../db/database';
import { Market } from '../market/market';

// Alerts go over to the market of a new catalog: `follow` ends the engine of the old one at once and loads the alerts meanwhile.

const HOUR_MS = 3_600_000;
const WICK = { low: 103_000, high: 106_000 };

let database: Database;
let flaky: FlakyDatabase;
let scene: AlertScene;
let userId: string;
let next: Market;
let feed: FakeFeed;
/** A beat of the new market. */
let beatNext: (price: number, over?: Parameters<typeof buildFeedQuote>[2]) => void;
/** Adds a quote that the new market reports at its next beat. */
let arriveNext: (price: number, over?: Parameters<typeof buildFeedQuote>[2]) => void;

beforeEach(async () => {
  database = await openInMemory();
  flaky = new FlakyDatabase(database);
  scene = await AlertScene.open(flaky);
  userId = await scene.user('follower');
  feed = buildMarketFeed();
  next = new Market(feed, () => scene.time.now);
  await next.open();
  arriveNext = (price, over = {}) => feed.push(buildFeedQuote(0, price, over));
  beatNext = (price, over) => {
    scene.time.now += 250;
    arriveNext(price, over);
    next.beat();
  };
});
afterEach(async () => {
  await scene.alerts.stop();
  await database.close();
});

const written = async (): Promise<boolean[]> => {
  await scene.alerts.whenIdle();
  return (await scene.log()).map(({ isLate }) => isLate);
};

it('a wick of the meantime fires late, once', async () => {
  await scene.create(userId);
  await scene.price(104_500);
  const following = scene.alerts.follow(next);
  beatNext(104_500, WICK);
  beatNext(104_400);
  await following;
  beatNext(104_300);
  expect(await written()).toEqual([true]);
  beatNext(104_500, WICK);
  expect(await written()).toEqual([true, false]);
});

it('one that the old engine has evaluated does not fire again, though the first beat of the new market has it too', async () => {
  await scene.create(userId);
  await scene.price(104_500, WICK);
  await scene.price(104_500);
  await scene.price(104_500);
  arriveNext(104_500, WICK);
  const following = scene.alerts.follow(next);
  scene.time.now += 250;
  next.beat();
  await following;
  beatNext(104_400);
  expect(await written()).toEqual([false]);
});

it('one that arrives late, after the old engine has evaluated it in its last beat, does not fire again', async () => {
  await scene.create(userId);
  await scene.price(104_500);
  scene.feed.push(buildFeedQuote(0, 104_500, WICK));
  const following = scene.alerts.follow(next);
  beatNext(104_500, WICK);
  await following;
  beatNext(104_400);
  expect(await written()).toEqual([false]);
});

it('one after the last beat of the old market fires alerts that were created in between, none from before an alert was created', async () => {
  await scene.price(104_500);
  const before = await scene.create(userId);
  const following = scene.alerts.follow(next);
  beatNext(104_500, WICK);
  const creating = scene.create(userId, { configurePrice: '104900' });
  beatNext(104_500, WICK);
  await Promise.all([creating, following]);
  beatNext(104_400);
  expect(await written()).toEqual([true]);
  expect((await scene.log()).map(({ alertId }) => alertId)).toEqual([before]);
  beatNext(105_000);
  expect(await written()).toHaveLength(3);
});

it('those of mark and index prices count', async () => {
  for (const priceType of [PRICE_TYPE.mark, PRICE_TYPE.index])
    await scene.create(userId, { businessLine: 2, exchangeId: 'BTCUSDT_UMCBL', priceType });
  const { index } = next.symbol('BTCUSDT_UMCBL') ?? { index: -1 };
  const prices = (price: number) => buildFeedQuote(index, 104_500, { markPrice: price, indexPrice: price });
  scene.beat(prices(104_500));
  const following = scene.alerts.follow(next);
  for (const price of [104_500, 106_000, 104_500]) {
    scene.time.now += 250;
    feed.push(prices(price));
    next.beat();
  }
  await following;
  expect(await written()).toEqual([true, true]);
});

it('a wick of a day on which a once-a-day alert has fired does not fire it after midnight', async () => {
  scene.time.now += 12 * HOUR_MS - 10_000;
  await scene.price(104_000);
  await scene.create(userId, { frequency: ALERT_FREQUENCY.onceADay });
  await scene.price(105_000);
  await scene.price(104_500);
  const following = scene.alerts.follow(next);
  beatNext(104_500, WICK);
  scene.time.now += 20_000;
  beatNext(104_500);
  await following;
  expect(await written()).toEqual([false]);
  scene.time.now += HOUR_MS;
  beatNext(105_000);
  expect(await written()).toEqual([false, false]);
});

it('with two catalogs while the database is away a wick over the second one fires, none twice', async () => {
  await scene.create(userId);
  await scene.price(104_500, WICK);
  flaky.fault = 'before';
  await expect(scene.alerts.follow(next)).rejects.toThrow();
  const lastFeed = buildMarketFeed();
  const last = new Market(lastFeed, () => scene.time.now);
  await last.open();
  const following = expect(scene.alerts.follow(last)).rejects.toThrow();
  scene.time.now += 2_000;
  lastFeed.push(buildFeedQuote(0, 104_500, WICK));
  last.beat();
  await following;
  flaky.fault = 'none';
  await until(async () => expect(await written()).toEqual([false, true]));
});

it('a beat between two slices of the first evaluation loses no wick of the meantime and fires none twice', async () => {
  const { index } = next.symbol('BTCUSDT_UMCBL') ?? { index: -1 };
  const prices = (over = {}) => [buildFeedQuote(0, 104_500, over), buildFeedQuote(index, 104_500, over)];
  const beat = (over = {}): void => {
    scene.time.now += 250;
    feed.push(...prices(over));
    next.beat();
  };
  await scene.create(userId);
  await scene.create(userId, { businessLine: 2, exchangeId: 'BTCUSDT_UMCBL' });
  scene.beat(...prices());
  const following = scene.alerts.follow(next);
  beat(WICK);
  // Every look at the clock is longer after the one before than a slice takes.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
  const wait = setImmediate;
  const beats = vi.fn(() => beat());
  vi.spyOn(globalThis, 'setImmediate').mockImplementation(((resolve: () => void) =>
    wait(() => {
      if (scene.alerts.metrics()['active'] === 2) beats();
      resolve();
    })) as typeof setImmediate);
  await following;
  vi.restoreAllMocks();
  expect(beats).toHaveBeenCalled();
  expect(await written()).toEqual([true, true]);
  beat(WICK);
  expect(await written()).toEqual([true, true, false, false]);
});
