import type { Database, SqlValue } from '../db/database';
import type { Reign } from './market-messages';

/** Time after which a lease that is not renewed can be taken, by the database's clock, milliseconds. */
export const LEASE_TTL_MS = 3_000;
/** An owner that is halted between its renewal and the commit keeps the row locked for this long, so that another one waits for it. */
const LOCK_MS = 2_000;
/** Short beside the lease, so that the next owner takes a free one soon. */
const CHECK_EVERY_MS = 500;
/** Checks after the database was away in which a free lease is left to its holder, which could not renew it either. */
const LEFT_TO_HOLDER = 4;

/** The database's clock in statements, Unix milliseconds. */
export const DATABASE_NOW = 'floor(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** Takes a lease that is free: a term one higher, and an epoch above every earlier one. Of one that is not it returns the time left. */
const TAKE = `with taken as (
    insert into leases as held (name, holder, term, epoch, expires_at) values ($1, $2, 1, ${DATABASE_NOW}, ${DATABASE_NOW} + $3::bigint)
    on conflict (name) do update set holder = excluded.holder, term = held.term + 1,
      epoch = greatest(held.epoch + 1, excluded.epoch), expires_at = excluded.expires_at
    where held.expires_at <= ${DATABASE_NOW} returning term, epoch)
  select term, epoch, 0::bigint as remaining from taken
  union all select null, null, expires_at - ${DATABASE_NOW} from leases where name = $1 and not exists (select from taken)`;
const RENEW = `update leases set expires_at = ${DATABASE_NOW} + $4::bigint, epoch = greatest(epoch, $5::bigint) where name = $1 and holder = $2 and term = $3 returning term`;
const RELEASE = 'update leases set expires_at = 0 where name = $1 and holder = $2 and term = $3';

/** Answer of `TAKE`. */
interface Taken {
  /** Null when the lease is not free. */
  term: number | null;
  epoch: number | null;
  remaining: number;
}

type LeaseDatabase = Pick<Database, 'transaction'>;

/** Runs a statement that locks the row of the lease. */
const locking = <Row extends object>(database: LeaseDatabase, text: string, params: readonly SqlValue[]): Promise<Row[]> =>
  database.transaction((tx) => tx.query<Row>(text, params), { idleMs: LOCK_MS });

/** Dependencies of a lease. */
export interface LeaseOptions {
  /** Returns the open database; null while it is away. */
  database(): LeaseDatabase | null;
  name: string;
  /** Unique name of this process. */
  holder: string;
  /** Called when this process has taken the lease. */
  onTaken(reign: Reign): void;
  /** Called when a later epoch has begun, as `rise` asks for. */
  onRisen(): void;
  /** Called when another process has taken it. */
  onLost(): void;
  warn(err: unknown, message: string): void;
}

/**
 * A lease by the clock of the database, which one process holds at a time. While the database is away no process can take it, and its
 * holder keeps it.
 */
export class Lease {
  private held: Reign | null = null;
  private timer: NodeJS.Timeout | undefined;
  /** Runs at the end of another process's lease. */
  private endTimer: NodeJS.Timeout | undefined;
  private checking: Promise<void> | null = null;
  private isStopped = false;
  private hasAnswered = false;
  /** The epoch with the next renewal is at least this one. */
  private leastEpoch = 0;
  private leftToHolder = 0;

  constructor(private readonly options: LeaseOptions) {}

  /** Term and epoch while this process holds the lease; null otherwise. */
  get reign(): Reign | null {
    return this.held;
  }

  /** Begins the next epoch of its holder's; another one begins above it. */
  beginEpoch(): void {
    if (this.held) this.held = { ...this.held, epoch: this.held.epoch + 1 };
  }

  /**
   * Begins an epoch above another one, which readers know from an earlier owner; with the next renewal, as an owner that has lost its lease
   * without knowing it must not.
   */
  rise(epoch: number): void {
    this.leastEpoch = Math.max(this.leastEpoch, epoch + 1);
    void this.check();
  }

  start(): void {
    this.timer = setInterval(() => void this.check(), CHECK_EVERY_MS);
    void this.check();
  }

  /** Releases the lease, so that another process can take it at once. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.checking;
    clearTimeout(this.endTimer);
    const { name, holder, warn } = this.options;
    const { held } = this;
    this.held = null;
    const database = this.options.database();
    if (held && database)
      await locking(database, RELEASE, [name, holder, held.term]).catch((err: unknown) => warn(err, 'the lease is not released'));
  }

  /** Renews the lease, or takes it when it is free; one check runs at a time. */
  check(): Promise<void> {
    if (this.isStopped) return Promise.resolve();
    const database = this.options.database();
    if (!database) {
      this.noteAway();
      return Promise.resolve();
    }
    this.checking ??= this.update(database)
      .then(() => {
        this.hasAnswered = true;
      })
      .catch((err: unknown) => {
        this.noteAway();
        this.options.warn(err, 'the lease is not checked');
      })
      .finally(() => {
        this.checking = null;
      });
    return this.checking;
  }

  /** At the start there is no holder to wait for. */
  private noteAway(): void {
    if (this.hasAnswered) this.leftToHolder = LEFT_TO_HOLDER;
  }

  private async update(database: LeaseDatabase): Promise<void> {
    const { name, holder, onTaken } = this.options;
    if (this.held) return this.renew(database, this.held);
    if (this.leftToHolder > 0) {
      this.leftToHolder -= 1;
      return;
    }
    const [taken] = await locking<Taken>(database, TAKE, [name, holder, LEASE_TTL_MS]);
    if (!taken || this.isStopped) return;
    if (taken.term === null || taken.epoch === null) return this.checkAtEnd(taken.remaining);
    this.held = { term: taken.term, epoch: taken.epoch };
    onTaken(this.held);
  }

  private async renew(database: LeaseDatabase, { term, epoch }: Reign): Promise<void> {
    const { name, holder, onRisen, onLost } = this.options;
    const next = Math.max(epoch, this.leastEpoch);
    const renewed = await locking(database, RENEW, [name, holder, term, LEASE_TTL_MS, next]);
    if (renewed.length === 0) {
      this.held = null;
      onLost();
    } else if (this.held && this.held.epoch < next && !this.isStopped) {
      this.held = { term, epoch: next };
      onRisen();
    }
  }

  /** Checks at the end of a lease that has not been renewed in time, instead of up to a period later. */
  private checkAtEnd(leftMs: number): void {
    if (this.timer === undefined || leftMs <= 0 || leftMs >= CHECK_EVERY_MS) return;
    clearTimeout(this.endTimer);
    this.endTimer = setTimeout(() => void this.check(), leftMs);
  }
}
