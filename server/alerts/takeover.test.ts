import { afterEach, beforeEach, expect, it } from 'vitest';
import { AlertScene } from '../../tests/builders/alert-scene';
import { openInMemory } from '../../tests/builders/databases';
import { buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';
import { buildMarketFeed } from '../../tests/builders/running-app';
import type { Database } from '../db/database';

// A standby with connections of its own to the venues takes over. Its prices may be later than those of the owner were, and its clock does
// not say so.

const DELAY_MS = 5_000;
const CAPS = { inSecond: 9, frequencys: 9, perHour: 9, perDay: 9 };

let database: Database;
let owner: AlertScene;
let standby: AlertScene;
let userId: string;

beforeEach(async () => {
  database = await openInMemory();
  owner = await AlertScene.open(database, { caps: CAPS });
  userId = await owner.user('user');
  await owner.create(userId);
  await owner.price(104_000);
});
afterEach(async () => {
  await standby.alerts.stop();
  await database.close();
});

/** The owner ends and the standby takes over after some time, with a price of its own. */
async function takeOver(afterMs: number, price: number, feed = buildMarketFeed()): Promise<void> {
  await owner.alerts.stop();
  feed.push(buildFeedQuote(0, price));
  standby = await AlertScene.open(database, { caps: CAPS, priceDelayMs: DELAY_MS }, { now: owner.time.now + afterMs, feed });
  await standby.alerts.whenIdle();
}
const late = async (): Promise<boolean[]> => (await standby.log()).map(({ isLate }) => isLate);

it('a crossing that the owner has evaluated does not fire again when its prices arrive at the standby', async () => {
  await owner.price(105_000);
  await takeOver(500, 104_000);
  for (const price of [104_000, 104_500, 105_000]) await standby.price(price);
  expect(await late()).toEqual([false]);
  standby.time.now = owner.time.now + DELAY_MS;
  for (const price of [105_000, 104_000, 105_000]) await standby.price(price);
  expect(await late()).toEqual([false, false]);
});

it('nor when one venue of several is behind, by its own time', async () => {
  await owner.price(105_000);
  const { catalog } = buildMarketFeed();
  const feed = new FakeFeed(
    catalog.current,
    undefined,
    Uint8Array.from(catalog.current.symbols, ({ index }) => Math.min(index, 1)),
  );
  feed.frozenSources.set(0, owner.time.now - 2_000);
  feed.push(buildFeedQuote(1, 100));
  await takeOver(2 * DELAY_MS, 104_000, feed);
  await standby.price(104_000);
  feed.frozenSources.set(0, owner.time.now + DELAY_MS);
  await standby.price(105_000);
  expect(await late()).toEqual([false]);
});

it('a crossing that no process has evaluated fires late at once, of an alert that has not changed lately', async () => {
  owner.time.now += DELAY_MS;
  await takeOver(0, 105_000);
  expect(await late()).toEqual([true]);
});
