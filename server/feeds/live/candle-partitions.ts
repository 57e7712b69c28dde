import type { Database, Queryable, SqlValue } from '../../db/database';
import { BASE_MS, type RetentionMs } from './candle-store';
import { BASE_INTERVALS, type BaseInterval } from './venue';

const DAY_MS = 86_400_000;
/** Openings of one partition: a day of minutes or hours, 360 days of days. */
const SPAN_MS = { '1m': DAY_MS, '1h': DAY_MS, '1d': 360 * DAY_MS } as const satisfies Readonly<Record<BaseInterval, number>>;
/** Time for which partitions are created ahead. */
const AHEAD_MS = 2 * DAY_MS;
/** Names whose candles are joined by one statement: 144,000 minutes of a day. */
const NAMES_TOGETHER = 100;
/** Key of the advisory lock of processes that create partitions at the same time. */
const LOCK_KEY = 8_423_301_912;
/** Longer candles to which those that leave their retention are joined. */
const JOINED_TO = { '1m': '1h', '1h': '1d' } as const;

interface Partition {
  interval: BaseInterval;
  /** Unix milliseconds. */
  from: number;
}

const nameOf = ({ interval, from }: Partition): string =>
  `candles_${interval}_${new Date(from).toISOString().slice(0, 10).replaceAll('-', '_')}`;

/** Returns the partition of a name; null for that of another table. */
function partitionOf(name: string): Partition | null {
  const [, interval, year, month, day] = /^candles_(1m|1h|1d)_(\d{4})_(\d\d)_(\d\d)$/.exec(name) ?? [];
  if (interval === undefined) return null;
  return { interval: interval as BaseInterval, from: Date.UTC(Number(year), Number(month) - 1, Number(day)) };
}

/** Returns the partitions of the candles that are kept at `now`, and of those to come. */
function keptPartitions(now: number, retentionMs: RetentionMs): Partition[] {
  return BASE_INTERVALS.flatMap((interval) => {
    const span = SPAN_MS[interval];
    const partitions: Partition[] = [];
    for (let from = Math.floor((now - retentionMs[interval]) / span) * span; from <= now + AHEAD_MS; from += span)
      partitions.push({ interval, from });
    return partitions;
  });
}

/** Runs a statement that no call waits for: a deadline would drop the connections of all calls. */
function patiently(database: Database, text: string, params: readonly SqlValue[] = []): Promise<unknown> {
  return database.transaction((tx) => tx.query(text, params), { hasDeadline: false });
}

async function existing(database: Queryable): Promise<Set<string>> {
  const rows = await database.query<{ name: string }>(
    "select relname as name from pg_inherits join pg_class on oid = inhrelid where inhparent = 'candles'::regclass",
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * Creates the partitions that are lacking for the candles that are kept at `now` (Unix milliseconds) and for those of the next two days, each
 * in a transaction of its own. Rejects as the database does.
 */
export async function createPartitions(database: Database, now: number, retentionMs: RetentionMs): Promise<void> {
  const known = await existing(database);
  for (const partition of keptPartitions(now, retentionMs)) {
    const { interval, from } = partition;
    const name = nameOf(partition);
    if (known.has(name)) continue;
    const length = BASE_MS[interval];
    await database.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
      await tx.query(
        `create table if not exists ${name} partition of candles for values from (${length}, ${from}) to (${length}, ${from + SPAN_MS[interval]})`,
      );
    });
  }
}

/**
 * Joins the candles of a partition to longer ones, where all of them are known and the longer one is not stored: first open, extremes, last
 * close, volumes added in order of time. Shorter ones without a trade join to a longer one without.
 */
async function joinCandles(database: Database, { interval, from }: Partition, to: BaseInterval, oldest: number): Promise<void> {
  const [{ last = 0 } = {}] = await database.query<{ last: number }>('select coalesce(max(id), 0) as last from candle_names');
  const [length, longer] = [BASE_MS[interval], BASE_MS[to]];
  const start = Math.max(from, Math.ceil(oldest / longer) * longer);
  for (let id = 1; id <= last; id += NAMES_TOGETHER)
    await patiently(
      database,
      `insert into candles (length_ms, opened_at, name_id, open, high, low, close, base_volume, quote_volume)
      select ${longer}, opened_at / ${longer} * ${longer}, name_id,
        coalesce((array_agg(open order by opened_at) filter (where open <> 'NaN'))[1], 'NaN'),
        coalesce(max(high) filter (where open <> 'NaN'), 'NaN'),
        coalesce(min(low) filter (where open <> 'NaN'), 'NaN'),
        coalesce((array_agg(close order by opened_at desc) filter (where open <> 'NaN'))[1], 'NaN'),
        coalesce(sum(base_volume order by opened_at) filter (where open <> 'NaN'), 'NaN'),
        coalesce(sum(quote_volume order by opened_at) filter (where open <> 'NaN'), 'NaN')
      from candles
      where length_ms = ${length} and name_id >= $1 and name_id < $2 and opened_at >= $3 and opened_at < $4
      group by name_id, opened_at / ${longer}
      having count(*) = ${longer / length}
      order by name_id, opened_at / ${longer}
      on conflict do nothing`,
      [id, id + NAMES_TOGETHER, start, from + SPAN_MS[interval]],
    );
}

/**
 * Drops the partitions of which no candle is kept at `now` (Unix milliseconds): what leaves the minutes is joined to hours first, and what
 * leaves the hours to days. Any number of processes may do so at once. Rejects as the database does.
 */
export async function dropPartitions(database: Database, now: number, retentionMs: RetentionMs): Promise<void> {
  const partitions = [...(await existing(database))].flatMap((name) => partitionOf(name) ?? []);
  const expired = partitions.filter(({ interval, from }) => from + SPAN_MS[interval] <= now - retentionMs[interval]);
  // Minutes before hours: days are joined from the hours that minutes have become.
  for (const interval of BASE_INTERVALS)
    for (const partition of expired.filter((one) => one.interval === interval)) {
      if (interval !== '1d') {
        const to = JOINED_TO[interval];
        await joinCandles(database, partition, to, now - retentionMs[to]);
      }
      await patiently(database, `drop table if exists ${nameOf(partition)}`);
    }
}
