import type { Queryable } from '../db/database';
import { DATABASE_NOW, LEASE_TTL_MS } from './lease';

const CHECK_EVERY_MS = 1_000;

/** A standby that has the bus writes that down for the time of a lease, in a row beside that of the lease. */
const STAND_BY = `insert into leases as held (name, holder, term, epoch, expires_at) values ($1, $2, 0, 0, ${DATABASE_NOW} + $3::bigint)
  on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at`;
const FIND_STANDBY = `select holder from leases where name = $1 and holder <> $2 and expires_at > ${DATABASE_NOW}`;

/** Dependencies of the watch. */
export interface CutOffWatchOptions {
  /** Returns the open database; null while it is away. */
  database(): Queryable | null;
  /** Name of the row of standbys. */
  name: string;
  /** Unique name of this process. */
  holder: string;
  /** Whether this process holds the lease. */
  isOwner(): boolean;
  /** Whether this process exchanges messages with the readers. */
  isConnected(): boolean;
  /** Called when this owner has been without the bus for the time of a lease while a standby has it. */
  onCutOff(): void;
  warn(err: unknown, message: string): void;
}

/**
 * Notices that an owner is cut off from the bus while a standby is not. The lease alone does not say so: it is renewed in the database. While
 * the bus itself is away no standby has it, and the owner stays.
 */
export class CutOffWatch {
  private timer: NodeJS.Timeout | undefined;
  /** Time since which this owner has been without the bus and a standby has had it, by the clock of `performance.now`. */
  private since: number | null = null;

  constructor(private readonly options: CutOffWatchOptions) {}

  start(): void {
    this.timer = setInterval(() => void this.check(), CHECK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Writes that this standby has the bus, or compares this owner with the standbys. */
  async check(): Promise<void> {
    const { isOwner, isConnected, warn } = this.options;
    try {
      if (!isOwner()) {
        if (isConnected()) await this.options.database()?.query(STAND_BY, [this.options.name, this.options.holder, LEASE_TTL_MS]);
      } else if (isConnected() || !(await this.hasStandby())) this.since = null;
      else this.noteCutOff();
    } catch (err) {
      this.since = null;
      warn(err, 'the standby is not checked');
    }
  }

  private async hasStandby(): Promise<boolean> {
    const found = await this.options.database()?.query(FIND_STANDBY, [this.options.name, this.options.holder]);
    return found !== undefined && found.length > 0;
  }

  private noteCutOff(): void {
    const now = performance.now();
    this.since ??= now;
    if (now - this.since < LEASE_TTL_MS) return;
    this.stop();
    this.options.onCutOff();
  }
}
