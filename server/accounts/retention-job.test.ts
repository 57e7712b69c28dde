import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertEvent } from '../../tests/builders/alert-events';
import { DATABASE_KINDS, emptyDatabase, openTestDatabase } from '../../tests/builders/databases';
import type { Database } from '../db/database';
import { RetentionJob } from './retention-job';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 21, 12);

describe.each(DATABASE_KINDS)('old rows of the $kind database', ({ kind, isMissing }) => {
  // Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) its half is skipped.
  describe.skipIf(isMissing)('(a PostgreSQL server is at hand)', () => {
    let opened: Awaited<ReturnType<typeof openTestDatabase>>;
    let database: Database;
    let time: { now: number };
    let warnings: object[];
    let broom: RetentionJob;
    beforeAll(async () => {
      opened = await openTestDatabase(kind);
      database = opened.database;
    });
    afterAll(() => opened.stop());
    beforeEach(async () => {
      await emptyDatabase(database);
      await database.query(
        "insert into users (id, login_name, login_key, password_hash, created_at) values ('ann', 'ann', 'ann', 'hash', 0)",
      );
      time = { now: NOW };
      warnings = [];
      broom = new RetentionJob({ database, clock: () => time.now, alertLogDays: 180, log: { warn: (details) => warnings.push(details) } });
    });

    const event = (eventId: string, firedAt: number, channels: (3 | 5)[] = []) =>
      insertEvent(database, { eventId, userId: 'ann', firedAt, channels });
    const count = async (table: string): Promise<number> =>
      (await database.query<{ count: number }>(`select count(*)::integer as count from ${table}`))[0]?.count ?? 0;
    const eventIds = async (): Promise<string[]> =>
      (await database.query<{ id: string }>('select id from alert_events order by id')).map(({ id }) => id);

    it('are events of the log after their days, with their deliveries', async () => {
      await event('a-old', NOW - 180 * DAY_MS, [3, 5]);
      await event('b-young', NOW - 180 * DAY_MS + 1, [3]);
      await database.query("update alert_deliveries set state = 'failed', settled_at = 1");
      expect(await broom.sweep()).toBe(1);
      expect([await eventIds(), await count('alert_deliveries')]).toEqual([['b-young'], 1]);
      time.now += 1;
      await broom.sweep();
      expect([await eventIds(), await count('alert_deliveries')]).toEqual([[], 0]);
      // The count of what comes next goes on.
      expect(await event('c-next', NOW)).toBe(3);
    });

    it('are none that is still owed to somebody', async () => {
      await event('owed', 1, [3, 5]);
      await database.query("update alert_deliveries set state = 'delivered' where channel = 3");
      expect([await broom.sweep(), await eventIds()]).toEqual([0, ['owed']]);
      await database.query("update alert_deliveries set state = 'skipped' where channel = 5");
      expect([await broom.sweep(), await eventIds()]).toEqual([1, []]);
    });

    it('go however many there are, none of them twice when two sweep at once', async () => {
      await database.query(
        `insert into alert_events (id, user_id, user_seq, alert_id, rev, key, kind, alert, price, feed_time, fired_at, is_late)
          select 'e' || n, 'ann', n, 'alert', 1, 's' || n, 'fired', '{}', '1', n, n, false from generate_series(1, 1200) as n`,
      );
      const other = new RetentionJob({ database, clock: () => NOW, alertLogDays: 180, log: { warn: (details) => warnings.push(details) } });
      const counts = await Promise.all([broom.sweep(), other.sweep()]);
      expect([counts.reduce((sum, gone) => sum + gone), await eventIds()]).toEqual([1_200, []]);
    });

    it('are also counted changes, links, codes and merges whose time is over, and nothing younger', async () => {
      for (const at of [NOW - DAY_MS, NOW - DAY_MS + 1])
        await database.query("insert into alert_changes (user_id, at) values ('ann', $1)", [at]);
      for (const at of [NOW - 90 * DAY_MS, NOW - 90 * DAY_MS + 1])
        await database.query("insert into favorite_merges (user_id, merge_id, merged_at) values ('ann', $1, $2)", [`merge-${at}`, at]);
      for (const at of [NOW, NOW + 1])
        await database.query(
          "insert into mail_tokens (token_hash, user_id, purpose, created_at, expires_at) values ($1, 'ann', 'verify', 0, $2)",
          [`token-${at}`, at],
        );
      await database.query("insert into phone_codes (user_id, phone, code_hash, expires_at) values ('ann', '+49', 'hash', $1)", [NOW]);
      expect(await broom.sweep()).toBe(4);
      expect(await Promise.all(['alert_changes', 'favorite_merges', 'mail_tokens', 'phone_codes'].map(count))).toEqual([1, 1, 1, 0]);
    });

    it('go at the start and once a day until the stop', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const days: number[] = [];
      const sweep = broom.sweep.bind(broom);
      broom.sweep = () => {
        days.push((time.now - NOW) / DAY_MS);
        return sweep();
      };
      broom.start();
      for (let hour = 0; hour < 49; hour += 1) {
        time.now += DAY_MS / 24;
        vi.advanceTimersByTime(DAY_MS / 24);
      }
      await broom.stop();
      vi.advanceTimersByTime(DAY_MS);
      vi.useRealTimers();
      expect([days, warnings]).toEqual([[0, 1, 2], []]);
    });
  });
});

it('a database that is away is asked again the next day, and nobody else is troubled', async () => {
  const { database, stop } = await openTestDatabase();
  await stop();
  const warnings: object[] = [];
  const broom = new RetentionJob({ database, clock: () => NOW, alertLogDays: 180, log: { warn: (details) => warnings.push(details) } });
  broom.start();
  await broom.stop();
  expect(warnings).toHaveLength(1);
});
