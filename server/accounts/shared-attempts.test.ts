import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, emptyDatabase, openTestDatabase } from '../../tests/builders/databases';
import type { Database } from '../db/database';
import { MemoryAttempts, type LimitedKeys } from '../platform/attempt-limiter';
import { attemptCounts, SharedAttempts } from './shared-attempts';

const MINUTE = { name: 'a minute', max: 3, windowMs: 60_000 };
const HOUR = { name: 'an hour', max: 1, windowMs: 3_600_000 };

describe.each(DATABASE_KINDS)('shared attempts on the $kind database', ({ kind, isMissing }) => {
  // Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) its half is skipped.
  describe.skipIf(isMissing)('(when a PostgreSQL server is available)', () => {
    let database: Database;
    let stop: () => Promise<void>;
    beforeAll(async () => void ({ database, stop } = await openTestDatabase(kind)));
    afterAll(() => stop());
    beforeEach(() => emptyDatabase(database));

    const processes = (): [SharedAttempts, SharedAttempts] => [new SharedAttempts(database), new SharedAttempts(database)];

    it('are used where several processes may be', () => {
      expect(attemptCounts(database)).toBeInstanceOf(kind === 'server' ? SharedAttempts : MemoryAttempts);
    });

    it('count the attempts of all processes in one window, and begin again after it', async () => {
      const [one, other] = processes();
      const keys: LimitedKeys = [[MINUTE, 'a']];
      const waits = [];
      for (const [counts, now] of [
        [one, 100],
        [other, 200],
        [one, 59_000],
        [other, 59_500],
        [other, 60_100],
        [one, 119_000],
      ] as const)
        waits.push(await counts.take(keys, now));
      expect(waits).toEqual([0, 0, 0, 600, 0, 0]);
      expect(await one.take([[MINUTE, 'b']], 59_500)).toBe(0);
    });

    it('a refusal uses no attempt of any key, and reports the longest wait', async () => {
      const [one, other] = processes();
      const keys: LimitedKeys = [
        [MINUTE, 'a'],
        [HOUR, 'a'],
      ];
      expect([await one.take(keys, 0), await other.take(keys, 1_000), await one.take(keys, 1_000)]).toEqual([0, 3_599_000, 3_599_000]);
      expect([await other.waitMs(keys, 1_000), await other.waitMs([[MINUTE, 'a']], 1_000)]).toEqual([3_599_000, 0]);
      expect([await one.take([[MINUTE, 'a']], 2), await one.take([[MINUTE, 'a']], 2), await one.take([[MINUTE, 'a']], 2)]).toEqual([
        0, 0, 59_998,
      ]);
    });

    it('a refunded attempt does not count, in its window only', async () => {
      const [one, other] = processes();
      const keys: LimitedKeys = [[HOUR, 'a']];
      await one.take(keys, 0);
      await other.refund(HOUR, 'a', 1);
      await other.refund(HOUR, 'a', 1);
      expect([await one.take(keys, 2), await one.take(keys, 3)]).toEqual([0, 3_599_997]);
      await one.refund(HOUR, 'a', 3_600_000);
      expect([await one.take(keys, 3_600_000), await one.take(keys, 3_600_001)]).toEqual([0, 3_599_999]);
    });

    it('concurrent attempts do not exceed a limit, whatever the order of their keys', async () => {
      const [one, other] = processes();
      const keys: LimitedKeys = [
        [MINUTE, 'a'],
        [{ ...MINUTE, name: 'another minute' }, 'b'],
      ];
      const waits = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 ? one.take(keys, 5) : other.take([...keys].reverse(), 5))),
      );
      expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    });

    it('store no name that was tried', async () => {
      await processes()[0].take([[MINUTE, 'ann@example.com']], 0);
      expect(JSON.stringify(await database.query('select * from attempt_windows'))).not.toContain('ann');
    });
  });
});
