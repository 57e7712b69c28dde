import { afterEach, beforeEach, expect, it } from 'vitest';
import { AlertScene } from '../../tests/builders/alert-scene';
import { openInMemory } from '../../tests/builders/databases';
import { buildFeedQuote } from '../../tests/builders/fake-feed';
import { buildMarketFeed } from '../../tests/builders/running-app';
import type { Database } from '../db/database';
import { Market } from '../market/market';

// Alerts go over to the market of a new catalog: `follow` ends the engine of the old one at once and loads the alerts meanwhile.

const WICK = { low: 103_000, high: 106_000 };

let database: Database;
let scene: AlertScene;
let userId: string;
let next: Market;
/** A beat of the new market. */
let beatNext: (price: number, over?: Parameters<typeof buildFeedQuote>[2]) => void;

beforeEach(async () => {
  database = await openInMemory();
  scene = await AlertScene.open(database);
  userId = await scene.user('follower');
  const feed = buildMarketFeed();
  next = new Market(feed, () => scene.time.now);
  await next.open();
  beatNext = (price, over = {}) => {
    scene.time.now += 250;
    feed.push(buildFeedQuote(0, price, over));
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
  const following = scene.alerts.follow(next);
  beatNext(104_500, WICK);
  await following;
  beatNext(104_400);
  expect(await written()).toEqual([false]);
});

it('one from before an alert was created does not fire it', async () => {
  await scene.price(104_500);
  const following = scene.alerts.follow(next);
  beatNext(104_500, WICK);
  await Promise.all([scene.create(userId), following]);
  beatNext(104_400);
  expect(await written()).toEqual([]);
  beatNext(105_000);
  expect(await written()).toEqual([false]);
});
