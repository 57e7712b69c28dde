import { beforeEach, expect, it } from 'vitest';
import { AlertScene } from '../../tests/builders/alert-scene';
import { eachAlertScene } from '../../tests/builders/each-alert-scene';
import { buildFeedQuote } from '../../tests/builders/fake-feed';
import type { Database } from '../db/database';

// Alerts across discontinuities of time: restarts of a replay, clock jumps, closed sessions.

const HOUR_MS = 3_600_000;
/** Regular trading hours in New York around the weekend of the scene: close at 16:00, opening at 9:30. */
const FRIDAY_CLOSE = Date.UTC(2026, 10, 20, 21);
const MONDAY_OPEN = Date.UTC(2026, 10, 23, 14, 30);

let database: Database;
let scene: AlertScene;
let userId: string;
const each = eachAlertScene();
beforeEach(() => {
  ({ database, scene, userId } = each);
});

it('the first crossing after a discontinuity fires, although the discontinuity itself changed nothing', async () => {
  await scene.create(userId);
  const beat = scene.feed.beat.bind(scene.feed);
  scene.feed.beat = (now) => ({ ...beat(now), isDiscontinuous: true });
  await scene.price(104_050);
  scene.feed.beat = beat;
  await scene.price(104_100, { low: 104_000, high: 105_000 });
  expect((await scene.log()).map(({ price }) => price)).toEqual(['105000.00']);
});

it('a clock set back by an hour fires nothing, the next crossing does, and counts of ticks keep increasing, also across a restart', async () => {
  const above = await scene.create(userId);
  const below = await scene.create(userId, { alertType: 2, configurePrice: '103000' });
  const seqOf = async (alertId: string) =>
    (await database.query<{ seq: number }>('select seq from alerts where id = $1', [alertId]))[0]?.seq ?? 0;
  await scene.price(105_000);
  const seq = await seqOf(above);
  scene.time.now -= HOUR_MS;
  await scene.price(102_000, { low: 102_000, high: 106_000 });
  expect((await scene.log()).map(({ alertId }) => alertId)).toEqual([above]);
  await scene.price(105_500);
  expect((await scene.log()).map(({ alertId, kind: kindOf, price }) => [alertId, kindOf, price])).toContainEqual([
    above,
    'fired',
    '105500.00',
  ]);
  expect(await scene.log()).toHaveLength(2);
  const later = await seqOf(above);
  expect(later).toBeGreaterThan(seq);
  await scene.alerts.stop();
  const again = await AlertScene.open(database, {}, { now: scene.time.now - HOUR_MS });
  await again.alerts.whenIdle();
  await again.price(102_900);
  expect((await again.log()).map(({ alertId }) => alertId).sort()).toEqual([above, above, below].sort());
  expect([await seqOf(above), await seqOf(below)].every((count) => count > later)).toBe(true);
  await again.alerts.stop();
});

it('does not evaluate targets whose session is closed: no event at midnight or at a start; the opening price counts', async () => {
  const { catalog } = scene.market;
  const stock = catalog.symbols[1];
  if (stock) stock.session = 'us-stocks';
  scene.time.now = FRIDAY_CLOSE - 60_000;
  scene.beat(buildFeedQuote(1, 95));
  const other = { businessLine: 1, exchangeId: 'ETHUSDT_SPBL', frequency: 2, configurePrice: '100' } as const;
  const rises = await scene.create(userId, other);
  const falls = await scene.create(userId, { ...other, alertType: 2 });
  const wick = await scene.create(userId, { ...other, frequency: 1, configurePrice: '101' });
  // The report of the closing beat contains the session's last prices.
  scene.time.now = FRIDAY_CLOSE - 250;
  scene.beat(buildFeedQuote(1, 100, { high: 101 }));
  await scene.alerts.whenIdle();
  expect((await scene.log()).map(({ alertId }) => alertId).sort()).toEqual([rises, falls, wick].sort());
  // After the close the price is constant, and is reported each minute.
  for (const hours of [5, 24, 48]) {
    scene.time.now = FRIDAY_CLOSE + hours * HOUR_MS;
    scene.beat(buildFeedQuote(1, 100));
  }
  await scene.alerts.stop();
  const again = await AlertScene.open(database, {}, { now: scene.time.now, feed: scene.feed });
  again.beat(buildFeedQuote(1, 100));
  const made = await again.create(userId, { ...other, configurePrice: '99' });
  await again.alerts.whenIdle();
  expect([(await again.log()).length, await again.phase(made)]).toEqual([3, 'LATCHED']);
  // Opens above; the close of Friday, which the report still includes, belongs to another day.
  again.time.now = MONDAY_OPEN;
  again.beat(buildFeedQuote(1, 104, { low: 100 }));
  await again.alerts.whenIdle();
  const opened = (await again.log()).slice(3).map(({ alertId, price, isLate }) => `${alertId} ${price} ${isLate}`);
  expect(opened.sort()).toEqual([rises, made, wick].map((id) => `${id} 104.00 false`).sort());
  again.beat(buildFeedQuote(1, 103, { low: 99 }));
  await again.alerts.whenIdle();
  expect((await again.log()).slice(6).map(({ alertId }) => alertId)).toContain(falls);
  await again.alerts.stop();
  if (stock) stock.session = null;
});

it('a clock set back while a session is closed misses no crossing of its opening', async () => {
  const { catalog } = scene.market;
  const stock = catalog.symbols[1];
  if (stock) stock.session = 'us-stocks';
  scene.time.now = FRIDAY_CLOSE - 60_000;
  scene.beat(buildFeedQuote(1, 100));
  const rises = await scene.create(userId, { exchangeId: 'ETHUSDT_SPBL', configurePrice: '102' });
  scene.time.now = FRIDAY_CLOSE + 24 * HOUR_MS;
  scene.beat(buildFeedQuote(1, 100));
  scene.time.now -= HOUR_MS;
  scene.beat(buildFeedQuote(1, 100));
  scene.time.now = MONDAY_OPEN;
  scene.beat(buildFeedQuote(1, 104));
  await scene.alerts.whenIdle();
  expect((await scene.log()).map(({ alertId, price }) => [alertId, price])).toEqual([[rises, '104.00']]);
  // While the session is open the jump is a discontinuity, as everywhere.
  scene.beat(buildFeedQuote(1, 100));
  scene.time.now -= HOUR_MS / 2;
  scene.beat(buildFeedQuote(1, 104));
  await scene.alerts.whenIdle();
  expect(await scene.log()).toHaveLength(1);
  if (stock) stock.session = null;
});
