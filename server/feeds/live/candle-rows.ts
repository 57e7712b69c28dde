import type { Queryable } from '../../db/database';
import type { Candle } from '../../instruments/candles';
import { BASE_MS, type Slot, type TimeRange } from './candle-store';
import type { BaseInterval } from './venue';

/** Opening and six numbers, eight bytes each. */
const ROW_BYTES = 56;
const NUMBERS = ['open', 'high', 'low', 'close', 'base_volume', 'quote_volume'] as const;

/** Slots of a name from an opening on. */
export interface StoredSlots {
  name: string;
  interval: BaseInterval;
  /** Unix milliseconds. */
  from: number;
  slots: readonly (Candle | null)[];
}

/** Rows in the form of the server, so that all bits of a number arrive and a thousand rows are one value. */
const READ = `select string_agg(int8send(opened_at) || ${NUMBERS.map((name) => `float8send(${name})`).join(' || ')}, ''::bytea) as rows
  from candles
  where length_ms = $1 and name_id = (select id from candle_names where name = $2) and opened_at >= $3 and opened_at < $4`;

/** Returns the slots of a range of a name; those that are not stored are empty. Rejects as the database does. */
export async function readSlots(database: Queryable, name: string, interval: BaseInterval, { from, until }: TimeRange): Promise<Slot[]> {
  const length = BASE_MS[interval];
  const slots = new Array<Slot>((until - from) / length).fill(undefined);
  const [{ rows = null } = {}] = await database.query<{ rows: Uint8Array | null }>(READ, [length, name, from, until]);
  if (rows === null) return slots;
  const view = new DataView(rows.buffer, rows.byteOffset, rows.byteLength);
  for (let at = 0; at < view.byteLength; at += ROW_BYTES) {
    const time = Number(view.getBigInt64(at));
    const number = (place: number): number => view.getFloat64(at + 8 * place);
    const open = number(1);
    slots[(time - from) / length] = Number.isNaN(open)
      ? null
      : { time, open, high: number(2), low: number(3), close: number(4), baseVolume: number(5), quoteVolume: number(6) };
  }
  return slots;
}

/** Rows in the order of the key: processes that write the same candles never wait for each other in a circle. */
const WRITE = `insert into candles (opened_at, length_ms, name_id, ${NUMBERS.join(', ')})
  select opened_at, length_ms, id, ${NUMBERS.join(', ')}
  from unnest($1::text::integer[], $2::text::integer[], $3::text::bigint[], ${NUMBERS.map((_, place) => `$${place + 4}::text::double precision[]`).join(', ')})
    as given (place, length_ms, opened_at, ${NUMBERS.join(', ')})
  join jsonb_array_elements_text($10::text::jsonb) with ordinality as names (name, ordinal) on ordinal = place
  join candle_names using (name)
  order by length_ms, id, opened_at
  on conflict (length_ms, name_id, opened_at) do update set ${NUMBERS.map((name) => `${name} = excluded.${name}`).join(', ')}
  where (${NUMBERS.map((name) => `candles.${name}`).join(', ')}) is distinct from (${NUMBERS.map((name) => `excluded.${name}`).join(', ')})`;

const ADD_NAMES = `insert into candle_names (name)
  select name from jsonb_array_elements_text($1::text::jsonb) as given (name)
  where not exists (select 1 from candle_names known where known.name = given.name)
  order by name
  on conflict do nothing`;

const listOf = (values: readonly number[]): string => `{${values.join()}}`;

/**
 * Writes slots in one transaction; of two for the same opening the later one counts. A row that has these numbers already stays as it is.
 * Rejects as the database does; the partitions must exist.
 */
export async function writeSlots(database: Queryable, parts: readonly StoredSlots[]): Promise<void> {
  const names = [...new Set(parts.map(({ name }) => name))];
  const placeOf = new Map(names.map((name, at) => [name, at + 1]));
  const rows = new Map<string, number[]>();
  for (const { name, interval, from, slots } of parts)
    slots.forEach((candle, at) => {
      const time = from + at * BASE_MS[interval];
      const place = placeOf.get(name) as number;
      const { open, high, low, close, baseVolume, quoteVolume } = candle ?? NO_CANDLE;
      rows.set(`${place} ${interval} ${time}`, [place, BASE_MS[interval], time, open, high, low, close, baseVolume, quoteVolume]);
    });
  const given = [...rows.values()];
  const columns = Array.from({ length: 9 }, (_, column) => listOf(given.map((row) => row[column] as number)));
  const list = JSON.stringify(names);
  await database.query(ADD_NAMES, [list]);
  await database.query(WRITE, [...columns, list]);
}

const NO_CANDLE = {
  open: Number.NaN,
  high: Number.NaN,
  low: Number.NaN,
  close: Number.NaN,
  baseVolume: Number.NaN,
  quoteVolume: Number.NaN,
};
