import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AlertScene } from '../../tests/builders/alert-scene';
import { buildBus, withBus } from '../../tests/builders/bus';
import { DATABASE_KINDS, emptyDatabase, openTestDatabase } from '../../tests/builders/databases';
import { DomainEvents } from '../accounts/domain-events';
import { savePreference } from '../accounts/preference-store';
import { touchAlerts } from './alert-store';
import { shareEvents } from '../accounts/shared-events';
import type { Database } from '../db/database';
import { openServerDatabase } from '../db/server-database';
import { UNRESTRICTED_AUDIENCE } from '../market/visibility';
import { CATCH_UP_EVERY_MS, followOtherProcesses } from './follow-other-processes';
import { until } from '../../tests/setup/until';

const HOUR_MS = 3_600_000;

const fail = (error: unknown): void => {
  throw error;
};

describe('an engine that follows other processes', () => {
  /** An engine that records its calls and answers when the test does. */
  function buildEngine() {
    const asked: unknown[] = [];
    const answers: { resolve(): void; reject(error: Error): void }[] = [];
    const answer = (what: unknown): Promise<void> =>
      new Promise((resolve, reject) => {
        asked.push(what);
        answers.push({ resolve, reject });
      });
    return { asked, answers, engine: { refresh: (ids: readonly string[]) => answer([...ids]), catchUp: () => answer('catch up') } };
  }
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    return () => vi.useRealTimers();
  });

  it('refreshes announced alerts, those that arrive meanwhile together', async () => {
    const { engine, asked, answers } = buildEngine();
    const events = new DomainEvents();
    followOtherProcesses(engine, events, fail);
    for (const alertIds of [[], ['a'], ['b', 'c'], ['b']]) events.emit('alertsChangedElsewhere', { alertIds });
    expect(asked).toEqual([['a']]);
    answers[0]?.reject(new Error('away'));
    await turn();
    answers[1]?.resolve();
    await turn();
    events.emit('alertsChangedElsewhere', { alertIds: ['d'] });
    expect(asked).toEqual([['a'], ['b', 'c'], ['d']]);
  });

  it('polls one at a time, also after a failure, until it is stopped', async () => {
    const { engine, asked, answers } = buildEngine();
    const errors: unknown[] = [];
    const stop = followOtherProcesses(engine, new DomainEvents(), (error) => errors.push(error));
    vi.advanceTimersByTime(3 * CATCH_UP_EVERY_MS);
    expect(asked).toEqual(['catch up']);
    answers[0]?.reject(new Error('away'));
    await turn();
    vi.advanceTimersByTime(CATCH_UP_EVERY_MS);
    answers[1]?.resolve();
    await turn();
    vi.advanceTimersByTime(CATCH_UP_EVERY_MS);
    stop();
    answers[2]?.reject(new Error('stopped'));
    await turn();
    vi.advanceTimersByTime(CATCH_UP_EVERY_MS);
    expect([asked.length, errors]).toEqual([3, [new Error('away')]]);
  });
});

describe.each(DATABASE_KINDS)('two engines on one $kind database', ({ kind, isMissing }) => {
  // Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) its half is skipped; the embedded one has a bus of
  // the test's.
  describe.skipIf(isMissing)('(when a PostgreSQL server is available)', () => {
    let opened: Awaited<ReturnType<typeof openTestDatabase>>;
    let databases: [Database, Database];
    let here: AlertScene;
    let there: AlertScene;
    let userId: string;
    let words: string[];
    let ends: (() => Promise<void> | void)[];
    beforeAll(async () => {
      opened = await openTestDatabase(kind);
    });
    afterAll(() => opened.stop());

    async function twoDatabases(): Promise<[Database, Database]> {
      const { database, url } = opened;
      if (url !== null) return [await openServerDatabase(url), await openServerDatabase(url)];
      const { bus } = buildBus();
      return [withBus(database, bus), withBus(database, bus)];
    }

    async function open(database: Database, isSharing: boolean): Promise<AlertScene> {
      const events = new DomainEvents();
      if (database.bus && isSharing) ends.push(shareEvents(events, database.bus, fail));
      const scene = await AlertScene.open(database, { events });
      await scene.alerts.whenIdle();
      ends.push(() => scene.alerts.stop());
      return scene;
    }

    async function openBoth(isSharing: boolean): Promise<void> {
      here = await open(databases[0], isSharing);
      there = await open(databases[1], isSharing);
      userId = await here.user('ann');
    }

    beforeEach(async () => {
      ends = [];
      words = [];
      await emptyDatabase(opened.database);
      databases = await twoDatabases();
      await databases[1].bus?.subscribe((word) => words.push(word));
      return async () => {
        for (const end of ends) await end();
        await Promise.all(databases.map((database) => database.close()));
      };
    });

    const active = (): number | undefined => there.alerts.metrics()['active'];
    const untilActive = (count: number): Promise<void> => until(() => expect(active()).toBe(count));

    describe('with a message bus', () => {
      beforeEach(async () => {
        // No polling by timer.
        vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
        await openBoth(true);
        return () => vi.useRealTimers();
      });

      it('watch alerts created through either, and continue alone', async () => {
        const alertId = await here.create(userId);
        await untilActive(1);
        await here.alerts.stop();
        await there.price(105_000);
        expect((await there.log()).map((row) => [row.alertId, row.isLate])).toEqual([[alertId, false]]);
      });

      it('apply edits, switches and deletions; each is announced once, and not sent back', async () => {
        const alertId = await here.create(userId);
        await untilActive(1);
        await here.alerts.update(userId, { alertId, configurePrice: '106000' }, UNRESTRICTED_AUDIENCE);
        await here.alerts.update(userId, { alertId, alertSwitch: 0 }, UNRESTRICTED_AUDIENCE);
        await untilActive(0);
        await here.alerts.update(userId, { alertId, alertSwitch: 1 }, UNRESTRICTED_AUDIENCE);
        await untilActive(1);
        await there.price(105_500);
        expect(await there.log()).toEqual([]);
        await there.price(106_000);
        expect((await there.log()).map(({ price }) => price)).toEqual(['106000.00']);
        await here.alerts.remove(userId, [alertId]);
        await untilActive(0);
        // After all messages that are still in transit.
        await databases[1].bus?.publish('the end');
        await until(() => expect(words.at(-1)).toBe('the end'));
        expect(words.filter((word) => word.includes('alertsChanged'))).toHaveLength(5);
      });

      it('follow the user’s time zone', async () => {
        await here.create(userId, { frequency: 2 });
        await untilActive(1);
        await there.price(105_000);
        there.time.now += 11 * HOUR_MS;
        await savePreference(here.database, userId, { timeZone: 120 }, touchAlerts);
        const before = words.length;
        await here.alerts.refreshTimeZone(userId);
        await until(async () => {
          expect(words.length).toBeGreaterThan(before);
          await there.price(105_001);
          expect(await there.log()).toHaveLength(2);
        });
      });
    });

    describe('without messages', () => {
      beforeEach(async () => {
        vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
        await openBoth(false);
        return () => vi.useRealTimers();
      });
      /** Runs the next poll with its effects. */
      const poll = (check: () => void | Promise<void>): Promise<void> => {
        vi.advanceTimersByTime(CATCH_UP_EVERY_MS);
        return until(check);
      };

      /** Moves the last changes into the past. */
      const age = (ms: number): Promise<unknown> => opened.database.query('update alerts set changed_at = changed_at - $1', [ms]);

      it('find created, edited and switched alerts, and new time zones', async () => {
        const alertId = await here.create(userId, { frequency: 2 });
        expect(active()).toBe(0);
        await poll(() => expect(active()).toBe(1));
        await age(HOUR_MS);
        await here.alerts.update(userId, { alertId, configurePrice: '104500' }, UNRESTRICTED_AUDIENCE);
        await poll(async () => {
          there.time.now += 1;
          await there.price(104_400);
          await there.price(104_500);
          expect(await there.log()).toHaveLength(1);
        });
        there.time.now += 11 * HOUR_MS;
        await age(HOUR_MS);
        await savePreference(here.database, userId, { timeZone: 120 }, touchAlerts);
        await poll(async () => {
          await there.price(104_501);
          expect(await there.log()).toHaveLength(2);
        });
        await here.alerts.update(userId, { alertId, alertSwitch: 0 }, UNRESTRICTED_AUDIENCE);
        await poll(() => expect(active()).toBe(0));
      });

      it('find a change that was committed long after its time', async () => {
        await here.create(userId);
        await age(50_000);
        await poll(() => expect(active()).toBe(1));
      });

      it('write nothing for deleted alerts, and drop them', async () => {
        const alertId = await here.create(userId);
        await poll(() => expect(active()).toBe(1));
        await here.alerts.remove(userId, [alertId]);
        await there.price(105_000);
        expect([await there.log(), active(), there.errors]).toEqual([[], 0, []]);
      });
    });
  });
});
