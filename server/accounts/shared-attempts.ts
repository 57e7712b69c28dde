import type { Database, Queryable } from '../db/database';
import { MemoryAttempts, type AttemptCounts, type AttemptLimit, type LimitedKeys } from '../platform/attempt-limiter';
import { tokenHash } from './tokens';

/** Rows of a refused attempt, which are rolled back. */
class Refused extends Error {
  constructor(readonly waitMs: number) {
    super('no attempts left');
  }
}

/** Hashed: a copy of the database does not show whose names, numbers and addresses were tried, and any key is short. */
const rowKey = ({ name }: AttemptLimit, key: string): string => tokenHash(`${name}\n${key}`);

/**
 * Counts in a database that several processes share. All keys of an attempt are counted by one statement, in the order of their hashes, so
 * that two attempts with the same keys never wait for each other in a circle; its transaction is rolled back when one of them has none left.
 */
export class SharedAttempts implements AttemptCounts {
  constructor(private readonly database: Database) {}

  async waitMs(keys: LimitedKeys, now: number): Promise<number> {
    const rows = await this.database.query<{ key: string; count: number; endsAt: number }>(
      `select key, count, ends_at as "endsAt" from attempt_windows
        where ends_at > $2 and key in (select jsonb_array_elements_text($1::text::jsonb))`,
      [JSON.stringify(keys.map(([limit, key]) => rowKey(limit, key))), now],
    );
    const maxima = new Map(keys.map(([limit, key]) => [rowKey(limit, key), limit.max]));
    return Math.max(0, ...rows.map(({ key, count, endsAt }) => (count >= (maxima.get(key) ?? Infinity) ? endsAt - now : 0)));
  }

  async take(keys: LimitedKeys, now: number): Promise<number> {
    try {
      await this.database.transaction((tx) => this.count(tx, keys, now));
      return 0;
    } catch (error) {
      if (error instanceof Refused) return error.waitMs;
      throw error;
    }
  }

  async refund(limit: AttemptLimit, key: string, now: number): Promise<void> {
    await this.database.query('update attempt_windows set count = count - 1 where key = $1 and ends_at > $2 and count > 0', [
      rowKey(limit, key),
      now,
    ]);
  }

  /** Counts an attempt of each key; throws when one of them has more than it may have. */
  private async count(tx: Queryable, keys: LimitedKeys, now: number): Promise<void> {
    const wanted = keys.map(([limit, key]) => ({ key: rowKey(limit, key), max: limit.max, ends_at: now + limit.windowMs }));
    const rows = await tx.query<{ key: string; count: number; endsAt: number }>(
      `insert into attempt_windows as w (key, count, ends_at)
        select key, 1, ends_at from jsonb_to_recordset($1::text::jsonb) as wanted (key text, ends_at bigint) order by key
        on conflict (key) do update set
          count = case when w.ends_at > $2 then w.count + 1 else 1 end,
          ends_at = case when w.ends_at > $2 then w.ends_at else excluded.ends_at end
        returning key, count, ends_at as "endsAt"`,
      [JSON.stringify(wanted), now],
    );
    const maxima = new Map(wanted.map(({ key, max }) => [key, max]));
    const waits = rows.map(({ key, count, endsAt }) => (count > (maxima.get(key) ?? Infinity) ? endsAt - now : 0));
    const waitMs = Math.max(...waits);
    if (waitMs > 0) throw new Refused(waitMs);
  }
}

/** Returns the counts for a database: shared on a server, in memory with the embedded one, which belongs to one process. */
export function attemptCounts(database: Database): AttemptCounts {
  return database.kind === 'server' ? new SharedAttempts(database) : new MemoryAttempts();
}
