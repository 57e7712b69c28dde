import { beforeEach, describe, expect, it } from 'vitest';
import { AlertScene } from '../../tests/builders/alert-scene';
import { DATABASE_KINDS } from '../../tests/builders/databases';
import { eachAlertScene } from '../../tests/builders/each-alert-scene';
import { buildFeedQuote } from '../../tests/builders/fake-feed';
import { FlakyDatabase } from '../../tests/builders/flaky-database';
import { AlertQueue } from './alert-queue';

const HOUR_MS = 3_600_000;

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}

describe.each(DATABASE_KINDS)('restarts, outages and second engines on the $kind database', ({ kind, isMissing }) => {
  // Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) its half is skipped.
  describe.skipIf(isMissing)('(when a PostgreSQL server is available)', () => {
    const each = eachAlertScene(kind);
    let { database, scene, userId } = each;
    beforeEach(() => void ({ database, scene, userId } = each));

    it('after a restart conditions met meanwhile fire late, fired ones do not fire again, and counts continue although the clock was set back', async () => {
      await scene.create(userId);
      await scene.create(userId, { configurePrice: '107000' });
      await scene.price(105_000);
      await scene.alerts.stop();
      const feed = scene.feed;
      feed.push(buildFeedQuote(0, 107_000));
      const again = await AlertScene.open(database, {}, { now: scene.time.now - 10_000, feed });
      await again.alerts.whenIdle();
      const log = await again.log();
      expect(log.map(({ price, isLate }) => [price, isLate]).sort()).toEqual([
        ['105000.00', false],
        ['107000.00', true],
      ]);
      await again.price(104_000);
      await again.price(105_000);
      expect((await again.log()).map(({ isLate }) => isLate).sort()).toEqual([false, false, true]);
      await again.alerts.stop();
    });

    it('watches all alerts, also more than it loads at once', async () => {
      await scene.create(userId);
      await scene.alerts.stop();
      await database.query(
        `insert into alerts select copy.* from alerts a, generate_series(1, 1000) n,
          jsonb_populate_record(a, jsonb_build_object('id', 'copy-' || n, 'request_id', 'copy-' || n)) copy`,
      );
      const again = await AlertScene.open(database, {}, { now: scene.time.now });
      expect(again.alerts.metrics()).toMatchObject({ active: 1_001 });
      await again.alerts.stop();
    });

    it('writes the steps of a beat that arrives at the moment in which the writer finishes', async () => {
      await scene.create(userId);
      await scene.alerts.stop();
      const again = await AlertScene.open(database, {}, { now: scene.time.now });
      again.beat(buildFeedQuote(0, 105_000));
      await again.alerts.whenIdle();
      expect(await again.log()).toHaveLength(1);
      for (let turns = 0; turns < 12; turns += 1) {
        // Later than the limits of an hour, every other time on the next local day.
        again.time.now += 13 * HOUR_MS;
        await again.price(104_000);
        const refreshed = again.alerts.refreshTimeZone(userId);
        for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
        void refreshed.then(() => again.beat(buildFeedQuote(0, 105_000)));
        await refreshed;
        await again.alerts.whenIdle();
      }
      expect(await again.log()).toHaveLength(13);
      await again.alerts.stop();
    });

    it('an outage of the database loses and duplicates nothing, also one right after a commit', async () => {
      const flaky = new FlakyDatabase(database);
      const other = await AlertScene.open(flaky);
      const ids = await Promise.all([other.create(userId), other.create(userId, { configurePrice: '106000' })]);
      await other.alerts.whenIdle();
      for (const fault of ['before', 'after'] as const) {
        flaky.fault = fault;
        const failures = flaky.failures;
        other.time.now += 30 * HOUR_MS;
        other.beat(buildFeedQuote(0, 106_000));
        await until(() => flaky.failures > failures + 1);
        other.beat(buildFeedQuote(0, 104_000));
        other.beat(buildFeedQuote(0, 106_000));
        other.beat(buildFeedQuote(0, 104_000));
        flaky.fault = 'none';
        await other.alerts.whenIdle();
      }
      const log = await other.log();
      const perAlert = ids.map((id) => log.filter(({ alertId, kind: kindOf }) => alertId === id && kindOf === 'fired').length);
      // After a commit of unknown result the state in memory is replaced by the stored one: the first crossing of each outage is written once.
      expect(Math.min(...perAlert)).toBeGreaterThanOrEqual(2);
      expect(new Set(log.map(({ alertId, key }) => `${alertId} ${key}`)).size).toBe(log.length);
      expect(log.map(({ userSeq }) => userSeq)).toEqual(log.map((_, place) => place + 1));
      await other.alerts.stop();
    });

    it('unsaved steps survive the loss of the database', async () => {
      await scene.alerts.stop();
      const flaky = new FlakyDatabase(database);
      const queue = new AlertQueue();
      const first = await AlertScene.open(flaky, { queue });
      await first.create(userId);
      await first.alerts.whenIdle();
      flaky.fault = 'before';
      first.beat(buildFeedQuote(0, 105_000));
      first.beat(buildFeedQuote(0, 104_000));
      await until(() => flaky.failures > 1);
      expect(first.alerts.metrics()).toMatchObject({ active: 1, events: 0, waiting: 1 });
      await first.alerts.stop();
      expect([await scene.log(), queue.size]).toEqual([[], 1]);
      const second = await AlertScene.open(database, { queue }, { now: first.time.now + 1_000 });
      await second.alerts.whenIdle();
      expect((await second.log()).map(({ price, isLate }) => [price, isLate])).toEqual([['105000.00', false]]);
      await second.alerts.stop();
    });

    it('of two engines, one of them paused and resumed, exactly one fires', async () => {
      const alertId = await scene.create(userId, { frequency: 3 });
      const every = await scene.create(userId, { configurePrice: '105500' });
      await scene.alerts.whenIdle();
      // The other engine read the alerts before, and was paused while this one continued.
      const paused = await AlertScene.open(database, {}, { now: scene.time.now });
      await paused.alerts.whenIdle();
      await scene.price(105_500);
      paused.time.now = scene.time.now;
      await paused.price(105_500);
      for (const price of [104_000, 104_500]) await scene.price(price);
      // After it is resumed it gets all that happened meanwhile in one beat.
      paused.time.now = scene.time.now;
      await paused.price(104_500, { low: 104_000, high: 105_500 });
      const counts = (log: { alertId: string }[]): number[] => [alertId, every].map((id) => log.filter((row) => row.alertId === id).length);
      expect(counts(await scene.log())).toEqual([1, 1]);
      // The database has returned the alert's state: both detect the next crossing, and one writes it.
      scene.time.now += 2 * HOUR_MS;
      paused.time.now = scene.time.now;
      for (const price of [104_000, 105_500]) for (const one of [paused, scene]) await one.price(price);
      expect(counts(await scene.log())).toEqual([1, 2]);
      await paused.alerts.stop();
    });

    it.each([
      ['one by one', [[105_000], [104_000], [105_000]]],
      ['and the last ones in a beat that ends later', [[105_000], [105_000, { low: 104_000, high: 105_000 }]]],
    ] as const)('an engine that lags behind another writes nothing again when it gets the same prices, %s', async (_, delayed) => {
      await scene.alerts.stop();
      const caps = { inSecond: 9, frequencys: 9, perHour: 9, perDay: 9 };
      const ahead = await AlertScene.open(database, { caps }, { now: scene.time.now });
      await ahead.create(userId);
      const lagging = await AlertScene.open(database, { caps }, { now: ahead.time.now });
      for (const price of [105_000, 104_000, 105_000]) await ahead.price(price);
      for (const [price, over] of delayed) {
        if (over) lagging.time.now = ahead.time.now;
        await lagging.price(price, over);
      }
      expect(await lagging.log()).toHaveLength(2);
      expect(lagging.alerts.metrics()).toMatchObject({ active: 1 });
      // Having caught up, it continues alone.
      await ahead.alerts.stop();
      for (const price of [104_000, 105_000]) await lagging.price(price);
      expect(await lagging.log()).toHaveLength(3);
      await lagging.alerts.stop();
    });

    it('two concurrent engines on the same prices write one event for each crossing', async () => {
      const users = await Promise.all(['b1', 'b2', 'b3'].map((name) => scene.user(name)));
      await Promise.all(
        users.flatMap((id) =>
          Array.from({ length: 10 }, (_, place) => scene.create(id, { frequency: 3, configurePrice: String(105_000 + place) })),
        ),
      );
      await scene.alerts.whenIdle();
      const twin = await AlertScene.open(database, {}, { now: scene.time.now });
      await twin.alerts.whenIdle();
      for (const one of [scene, twin]) one.beat(buildFeedQuote(0, 105_004));
      for (const one of [scene, twin]) one.beat(buildFeedQuote(0, 106_000));
      await Promise.all([scene, twin].map((one) => one.alerts.whenIdle()));
      const log = await scene.log();
      expect([log.length, new Set(log.map(({ alertId }) => alertId)).size]).toEqual([30, 30]);
      expect([...scene.errors, ...twin.errors]).toEqual([]);
      await twin.alerts.stop();
    });
  });
});
