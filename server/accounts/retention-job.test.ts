import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertEvent } from '../../tests/builders/alert-events';
import { DATABASE_KINDS, emptyDatabase, openTestDatabase } from '../../tests/builders/databases';
import type { Database } from '../db/database';
import { RetentionJob } from './retention-job';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 21, 12);

describe.each(DATABASE_KINDS)('the retention job on the $kind database', ({ kind, isMissing }) => {
  // Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) its half is skipped.
  describe.skipIf(isMissing)('(when a PostgreSQL server is available)', () => {
    let opened: Awaited<ReturnType<typeof openTestDatabase>>;
    let database: Database;
    let time: { now: number };
    let warnings: object[];
    let job: RetentionJob;
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
      job = new RetentionJob({
        database,
        clock: () => time.now,
        alertLogDays: 180,
        applicationDays: 365,
        supportDays: 365,
        log: { warn: (details) => warnings.push(details) },
      });
    });

    const event = (eventId: string, firedAt: number, channels: (3 | 5)[] = []) =>
      insertEvent(database, { eventId, userId: 'ann', firedAt, channels });
    const count = async (table: string): Promise<number> =>
      (await database.query<{ count: number }>(`select count(*)::integer as count from ${table}`))[0]?.count ?? 0;
    const eventIds = async (): Promise<string[]> =>
      (await database.query<{ id: string }>('select id from alert_events order by id')).map(({ id }) => id);

    it('deletes events of the log after their retention, with their deliveries', async () => {
      await event('a-old', NOW - 180 * DAY_MS, [3, 5]);
      await event('b-young', NOW - 180 * DAY_MS + 1, [3]);
      await database.query("update alert_deliveries set state = 'failed', settled_at = 1");
      expect(await job.sweep()).toBe(1);
      expect([await eventIds(), await count('alert_deliveries')]).toEqual([['b-young'], 1]);
      time.now += 1;
      await job.sweep();
      expect([await eventIds(), await count('alert_deliveries')]).toEqual([[], 0]);
      // The event count continues.
      expect(await event('c-next', NOW)).toBe(3);
    });

    it('keeps events with a waiting delivery', async () => {
      await event('owed', 1, [3, 5]);
      await database.query("update alert_deliveries set state = 'delivered' where channel = 3");
      expect([await job.sweep(), await eventIds()]).toEqual([0, ['owed']]);
      await database.query("update alert_deliveries set state = 'skipped' where channel = 5");
      expect([await job.sweep(), await eventIds()]).toEqual([1, []]);
    });

    it('deletes any number of rows, each once when two jobs sweep at the same time', async () => {
      await database.query(
        `insert into alert_events (id, user_id, user_seq, alert_id, rev, key, kind, alert, price, feed_time, fired_at, is_late)
          select 'e' || n, 'ann', n, 'alert', 1, 's' || n, 'fired', '{}', '1', n, n, false from generate_series(1, 1200) as n`,
      );
      const other = new RetentionJob({
        database,
        clock: () => NOW,
        alertLogDays: 180,
        applicationDays: 365,
        supportDays: 365,
        log: { warn: (details) => warnings.push(details) },
      });
      const counts = await Promise.all([job.sweep(), other.sweep()]);
      expect([counts.reduce((sum, gone) => sum + gone), await eventIds()]).toEqual([1_200, []]);
    });

    it('deletes counted changes, links, codes and merges that are past their cutoff, and nothing younger', async () => {
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
      expect(await job.sweep()).toBe(4);
      expect(await Promise.all(['alert_changes', 'favorite_merges', 'mail_tokens', 'phone_codes'].map(count))).toEqual([1, 1, 1, 0]);
    });

    it('sweeps at the start and once a day until the stop', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const days: number[] = [];
      const sweep = job.sweep.bind(job);
      job.sweep = () => {
        days.push((time.now - NOW) / DAY_MS);
        return sweep();
      };
      job.start();
      for (let hour = 0; hour < 49; hour += 1) {
        time.now += DAY_MS / 24;
        vi.advanceTimersByTime(DAY_MS / 24);
      }
      await job.stop();
      vi.advanceTimersByTime(DAY_MS);
      vi.useRealTimers();
      expect([days, warnings]).toEqual([[0, 1, 2], []]);
    });
  });
});

it('logs an unavailable database and retries the next day', async () => {
  const { database, stop } = await openTestDatabase();
  await stop();
  const warnings: object[] = [];
  const job = new RetentionJob({
    database,
    clock: () => NOW,
    alertLogDays: 180,
    applicationDays: 365,
    supportDays: 365,
    log: { warn: (details) => warnings.push(details) },
  });
  job.start();
  await job.stop();
  expect(warnings).toHaveLength(1);
});
