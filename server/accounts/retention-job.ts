import type { Database } from '../db/database';
import { DEVICE_MS } from './known-devices';

const DAY_MS = 86_400_000;
const SWEEP_EVERY_MS = DAY_MS;
/** Rows per statement, so that other transactions wait only briefly. */
const BATCH = 500;
/** Longest time in which a browser may repeat its request to merge a guest's favorites. */
const MERGE_MS_MAX = 90 * DAY_MS;

/** Rows of a table to delete: key column and condition (`$1`: the cutoff, Unix milliseconds). */
interface RetentionRule {
  table: string;
  key: string;
  where: string;
  /** Returns the cutoff; both are Unix milliseconds. */
  cutoff(now: number): number;
}

/** Days after which rows are deleted. */
interface RetentionDays {
  /** Events of the alert log. */
  alertLogDays: number;
  /** Applications of market makers, and confirmed addresses. */
  applicationDays: number;
  /** Messages to support. */
  supportDays: number;
}

/**
 * Tables that would grow without bound. Events with a waiting delivery are kept; an event's deliveries are deleted with it.
 *
 * A deleted event is never written again, although its row enforced the uniqueness of (alert, rev, key): the step that
 * wrote it was saved only because its alert was at the step's `rev`, phase and `seq`, and it increased `seq`.
 * No statement lowers `seq`, so a late copy of the step in any engine no longer matches the alert. A new step has its own
 * key: `s<seq>` because of the count, `d<day>` because the day stored with the alert only grows, `1` because DONE is left
 * with a new `rev` only.
 */
const retentionRules = ({ alertLogDays, applicationDays, supportDays }: RetentionDays): readonly RetentionRule[] => [
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
  // With the rows of their images, whose files `server/market-maker` removes afterwards.
  { table: 'applications', key: 'reference', where: 'created_at <= $1', cutoff: (now) => now - applicationDays * DAY_MS },
  { table: 'support_messages', key: 'reference', where: 'created_at <= $1', cutoff: (now) => now - supportDays * DAY_MS },
  { table: 'confirmed_addresses', key: 'mail_key', where: 'confirmed_at <= $1', cutoff: (now) => now - applicationDays * DAY_MS },
];

/** Dependencies of the job. */
export interface RetentionJobOptions extends RetentionDays {
  database: Database;
  clock: () => number;
  log: { warn(details: object, message: string): void };
}

/** Deletes old rows at the start and once a day. Any number of processes may run it on one database. */
export class RetentionJob {
  private sweeping: Promise<number> | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;
  private isStopped = false;

  constructor(private readonly options: RetentionJobOptions) {}

  /** Starts the daily sweep. */
  start(): void {
    const sweep = (): void => void this.sweep().catch((err: unknown) => this.options.log.warn({ err }, 'old rows not thrown away'));
    this.timer = setInterval(sweep, SWEEP_EVERY_MS);
    this.timer.unref();
    sweep();
  }

  /** Deletes the rows that are past their cutoff, one sweep at a time; resolves to the number of deleted rows. */
  sweep(): Promise<number> {
    this.sweeping ??= this.sweepAll().finally(() => (this.sweeping = null));
    return this.sweeping;
  }

  /** Stops the sweeps; resolves when the running statement has ended. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.sweeping?.catch(() => undefined);
  }

  private async sweepAll(): Promise<number> {
    const now = this.options.clock();
    let count = 0;
    for (const { table, key, where, cutoff } of retentionRules(this.options)) {
      for (let deleted = BATCH; deleted === BATCH && !this.isStopped; count += deleted) {
        // Rows locked by other transactions are skipped until the next day: a job that never waits cannot deadlock.
        const rows = await this.options.database.query(
          `delete from ${table} where ${key} in (select ${key} from ${table} t where ${where} limit ${BATCH} for update skip locked) returning 1`,
          [cutoff(now)],
        );
        deleted = rows.length;
      }
    }
    return count;
  }
}
