import { SERIES_GRANULARITIES, type SeriesGranularity } from '../../../lib/contract/series-terms';
import { busyAfter, COMPLETE_AFTER_MS, restWith, venueTime, type LiveSymbol } from './candle-pages';
import type { TimeRange } from './candle-store';
import { RecentMap } from './recent-map';
import { SharedCalls } from './shared-calls';
import type { VenuePoint, VenueSeries } from './venue';

const MINUTE_MS = 60_000;
/** Steps of a call of a venue, and of a chunk, where the series does not say another number. */
const CALL_STEPS = 500;
/** Age at which steps that are not complete are requested again. */
const NEWEST_MS = MINUTE_MS;
/** A venue publishes a step at most this long after its end, or it never does. */
const LATE_MS = 15 * MINUTE_MS;
/** Points in memory, about 20 MB. */
const POINTS_MAX = 200_000;
const CALLS_MAX = 128;

interface Chunk {
  points: readonly VenuePoint[];
  /** Everything before is known for good, Unix milliseconds. */
  knownUntil: number;
  /** Time of the last request. */
  requestedAt: number;
}

/** A series of a venue for one of its symbols, at a granularity of the venue. */
export interface ChunkQuery extends TimeRange {
  index: number;
  symbol: LiveSymbol;
  series: VenueSeries;
  granularity: SeriesGranularity;
}

/** Points with the time up to which they are complete, Unix milliseconds. */
export interface KnownPoints {
  points: VenuePoint[];
  asOf: number;
}

/** Points of the series that venues publish, requested in chunks: complete steps once, the newest ones at most once a minute. */
export class SeriesChunks {
  private readonly chunks = new RecentMap<Chunk>(POINTS_MAX);
  private readonly calls = new SharedCalls<Chunk>(CALLS_MAX);

  /** Returns the points of a range, oldest first; rejects with `HistoryBusyError` when the venue does not answer, or the caller aborts. */
  async points(query: ChunkQuery, now: number, signal?: AbortSignal): Promise<KnownPoints> {
    const chunks = await Promise.all(startsOf(query).map((start) => this.chunk(query, start, now, signal)));
    const { from, until } = query;
    const points = chunks.flatMap((chunk) => chunk.points.filter(({ time }) => time >= from && time < until));
    return {
      points,
      asOf: chunks.reduce((oldest, { knownUntil, requestedAt }) => (knownUntil >= until ? oldest : Math.min(oldest, requestedAt)), now),
    };
  }

  /** Returns the number of chunks to request. */
  callsFor(query: ChunkQuery, now: number): number {
    return startsOf(query).filter((start) => !this.isFresh(this.chunks.get(keyOf(query, start)), query, start, now)).length;
  }

  private isFresh(chunk: Chunk | undefined, query: ChunkQuery, start: number, now: number): chunk is Chunk {
    if (!chunk) return false;
    return chunk.knownUntil >= start + chunkMs(query) || (now - chunk.requestedAt < NEWEST_MS && now >= chunk.requestedAt);
  }

  private async chunk(query: ChunkQuery, start: number, now: number, signal?: AbortSignal): Promise<Chunk> {
    const key = keyOf(query, start);
    const known = this.chunks.get(key);
    if (this.isFresh(known, query, start, now)) return known;
    try {
      return await this.calls.run(key, (shared) => this.request(query, start, known, now, shared), signal);
    } catch (error) {
      throw busyAfter(error);
    }
  }

  private async request(query: ChunkQuery, start: number, known: Chunk | undefined, now: number, signal: AbortSignal): Promise<Chunk> {
    const { symbol, series, granularity } = query;
    const stepMs = SERIES_GRANULARITIES[granularity];
    const keptFrom = Math.ceil((now - series.keptMs) / stepMs) * stepMs;
    const from = Math.max(known?.knownUntil ?? start, keptFrom);
    const until = Math.min(start + chunkMs(query), Math.floor(now / stepMs) * stepMs + stepMs);
    const rest = restWith(symbol.rest, signal, false);
    const added = from < until ? await series.points(rest, symbol.instrument, { granularity, from, until }) : [];
    const time = venueTime(symbol, now);
    const newest = series.hasRunningStep ? time - COMPLETE_AFTER_MS - stepMs : Infinity;
    const points = [
      ...(known?.points ?? []).filter((point) => point.time < from),
      ...added.filter((point) => point.time >= from && point.time < until && point.time <= newest),
    ];
    const last = Math.floor((points.at(-1)?.time ?? -Infinity) / stepMs) * stepMs + stepMs;
    const ended = Math.floor(time / stepMs) * stepMs;
    const late = Math.floor((time - LATE_MS) / stepMs) * stepMs;
    const chunk = { points, knownUntil: Math.min(until, Math.max(late, Math.min(last, ended))), requestedAt: now };
    this.chunks.set(keyOf(query, start), chunk, 1 + points.length);
    return chunk;
  }
}

const chunkMs = ({ series, granularity }: ChunkQuery): number => (series.callSteps ?? CALL_STEPS) * SERIES_GRANULARITIES[granularity];

function startsOf(query: ChunkQuery): number[] {
  const length = chunkMs(query);
  const starts: number[] = [];
  for (let start = Math.floor(query.from / length) * length; start < query.until; start += length) starts.push(start);
  return starts;
}

const keyOf = ({ index, symbol, series, granularity }: ChunkQuery, start: number): string =>
  `${index} ${symbol.venue.series.indexOf(series)} ${granularity} ${start}`;
