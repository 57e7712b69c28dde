import type { Database } from '../db/database';
import { DEVICE_MS } from './known-devices';

const DAY_MS = 86_400_000;
const SWEEP_EVERY_MS = DAY_MS;
/** Rows a statement: nobody else waits long. */
const BATCH = 500;
/** Longest time in which a browser asks again to merge a guest's favorites. */
const MERGE_MS_MAX = 90 * DAY_MS;

/** Rows of a table that are of no use any more: their key, and which ones (`$1`: a moment, Unix milliseconds). */
interface RetentionRule {
  table: string;
  key: string;
  where: string;
  /** The moment. */
  cutoff(now: number): number;
}

/**
 * What would grow without end. Of the log nothing goes that is still owed to somebody; its deliveries go with it.
 *
 * An event that is gone cannot come a second time, though its row is what (alert, rev, key) is unique by: the step that
 * wrote it was kept only as its alert stood at the step's `rev`, phase and `seq`, and left the alert with a greater `seq`.
 * No statement ever lowers `seq`, so no engine's copy of the step, however late, finds the alert there again. A new step
 * has a key of its own: `s<seq>` by the count, `d<day>` as the day kept with the alert has to grow, `1` as DONE is left
 * with a new `rev` only.
 */
const retentionRules = (alertLogDays: number): readonly RetentionRule[] => [
  {
    table: 'alert_events',
    key: 'id',
    where: "fired_at <= $1 and not exists (select 1 from alert_deliveries d where d.event_id = t.id and d.state = 'waiting')",
    cutoff: (now) => now - alertLogDays * DAY_MS,
  },
  { table: 'alert_changes', key: 'ctid', where: 'at <= $1', cutoff: (now) => now - DAY_MS },
  { table: 'favorite_merges', key: 'ctid', where: 'merged_at <= $1', cutoff: (now) => now - MERGE_MS_MAX },
  { table: 'known_devices', key: 'ctid', where: 'seen_at <= $1', cutoff: (now) => now - DEVICE_MS },
  { table: 'mail_tokens', key: 'token_hash', where: 'expires_at <= $1', cutoff: (now) => now },
  { table: 'phone_codes', key: 'user_id', where: 'expires_at <= $1', cutoff: (now) => now },
];

/** What the broom is made of. */
export interface RetentionJobOptions {
  database: Database;
  clock: () => number;
  /** Events of the alert log are kept so long. */
  alertLogDays: number;
  log: { warn(details: object, message: string): void };
}

/** Throws away old rows, at the start and once a day. Any number of processes may do it on one database. */
export class RetentionJob {
  private sweeping: Promise<number> | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;
  private isStopped = false;

  constructor(private readonly options: RetentionJobOptions) {}

  /** Begins. */
  start(): void {
    const sweep = (): void => void this.sweep().catch((err: unknown) => this.options.log.warn({ err }, 'old rows not thrown away'));
    this.timer = setInterval(sweep, SWEEP_EVERY_MS);
    this.timer.unref();
    sweep();
  }

  /** Throws away what is old by now, one sweep at a time; resolves to how many rows it was. */
  sweep(): Promise<number> {
    this.sweeping ??= this.sweepAll().finally(() => (this.sweeping = null));
    return this.sweeping;
  }

  /** Resolves when the statement under way has ended; no other follows. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.sweeping?.catch(() => undefined);
  }

  private async sweepAll(): Promise<number> {
    const now = this.options.clock();
    let count = 0;
    for (const { table, key, where, cutoff: until } of retentionRules(this.options.alertLogDays)) {
      for (let gone = BATCH; gone === BATCH && !this.isStopped; count += gone) {
        // What somebody else has locked is left for tomorrow: a broom waits for nobody, so nobody waits for it in a circle.
        const rows = await this.options.database.query(
          `delete from ${table} where ${key} in (select ${key} from ${table} t where ${where} limit ${BATCH} for update skip locked) returning 1`,
          [until(now)],
        );
        gone = rows.length;
      }
    }
    return count;
  }
}
