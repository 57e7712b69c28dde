import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { BEAT_MS } from '../../lib/contract/freshness';
import { MARKET_LINES } from '../../lib/contract/identifiers';
import type { Bus } from '../../server/cluster/bus';
import {
  isSame,
  pack,
  ROW_LENGTH,
  SUBJECT,
  unpack,
  unpackLarge,
  type BeatMessage,
  type StateMessage,
} from '../../server/cluster/market-messages';
import { FEED_FIELDS } from '../../server/feeds/quote-batch';

const TRIES = 5;
const STATE_MS_MAX = 5_000;
/** Time for the beats that a reader's answer already has. */
const LATER_BEATS_MS = 1_000;
const rowSchema = z.looseObject({ symbolId: z.string(), epoch: z.number(), version: z.number() });
const answerSchema = z.object({ data: z.object({ rows: z.array(rowSchema) }) });
type Row = z.infer<typeof rowSchema>;

const versionOf = (asOf: number): number => Math.floor(asOf / BEAT_MS);

/** The owner's values of each symbol, by the version from which they hold. */
class OwnersRecord {
  private readonly values = new Map<string, { version: number; values: Float64Array }[]>();

  constructor(
    private readonly state: StateMessage,
    beats: readonly BeatMessage[],
  ) {
    // The values of the state hold since an earlier version.
    this.add(state.beat, 0);
    for (const beat of beats) if (beat.sequence > state.beat.sequence) this.add(beat, versionOf(beat.asOf));
  }

  get symbolIds(): string[] {
    return [...this.values.keys()];
  }

  /** Whether a reader's row has the owner's values of its version. */
  has(row: Row | undefined): boolean {
    if (row?.epoch !== this.state.beat.epoch) return false;
    const entry = this.values.get(row.symbolId)?.findLast(({ version }) => version <= row.version);
    return entry !== undefined && isRow(row, entry.values);
  }

  private add({ rows }: BeatMessage, version: number): void {
    for (let at = 0; at < rows.length; at += ROW_LENGTH) {
      const symbolId = this.state.catalog.symbols[rows[at] ?? -1]?.symbolId ?? '';
      const entry = { version, values: rows.subarray(at + 3, at + ROW_LENGTH) };
      const known = this.values.get(symbolId);
      if (known) known.push(entry);
      else this.values.set(symbolId, [entry]);
    }
  }
}

/** Whether a decimal text is a value, rounded to the text's digits. */
function isText(text: unknown, value: number): boolean {
  if (typeof text !== 'string') return Number.isNaN(value);
  const digits = text.split('.')[1]?.length ?? 0;
  return Math.abs(Number(text) - value) <= 0.500_001 * 10 ** -digits + Math.abs(value) * 1e-12;
}

/** Compares the values that a call gives: of a row without a field there is nothing to compare. */
const isRow = (row: Row, values: Float64Array): boolean =>
  FEED_FIELDS.every(({ name }, field) => row[name] === undefined || isText(row[name], values[field] ?? Number.NaN));

/** Rows of all symbols at a reader. */
async function readersRows(origin: string): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (const line of MARKET_LINES) {
    const response = await fetch(`${origin}/v1/mix/market/getHomeQuotation?businessLine=${line}&limit=3000`);
    const answer = answerSchema.safeParse(await response.json());
    for (const row of answer.success ? answer.data.data.rows : []) rows.set(row.symbolId, row);
  }
  return rows;
}

/** The owner's values and the readers' rows of one moment; null when the owner changed meanwhile. */
async function takeSnapshots(bus: Bus, origins: readonly string[]): Promise<{ record: OwnersRecord; rows: Map<string, Row>[] } | null> {
  const beats: BeatMessage[] = [];
  const stop = bus.subscribe(SUBJECT.beats, (message) => beats.push(unpack<BeatMessage>(message)));
  try {
    const state = unpackLarge<StateMessage>(await bus.request(SUBJECT.state, pack(null), STATE_MS_MAX));
    await wait(LATER_BEATS_MS);
    const rows = await Promise.all(origins.map(readersRows));
    await wait(LATER_BEATS_MS);
    return beats.every((beat) => isSame(beat, state.beat)) ? { record: new OwnersRecord(state, beats), rows } : null;
  } finally {
    stop();
  }
}

/**
 * Returns the number of symbols of the owner's market, and those of which a reader's call does not give the owner's values of the same epoch
 * and version.
 */
export async function compareSnapshots(bus: Bus, origins: readonly string[]): Promise<{ symbols: number; unequal: string[] }> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const taken = await takeSnapshots(bus, origins);
    if (!taken) continue;
    const { record, rows } = taken;
    const { symbolIds } = record;
    return { symbols: symbolIds.length, unequal: symbolIds.filter((id) => rows.some((of) => !record.has(of.get(id)))) };
  }
  throw new Error('the owner changed again and again');
}
