import type { Candle } from '../../instruments/candles';
import { HistoryBusyError } from '../../platform/errors';
import { BASE_MS, type CandleStore, type StoredCandles, type TimeRange } from './candle-store';
import type { LivePlace } from './live-catalog';
import type { OpenRings } from './open-rings';
import { RecentMap } from './recent-map';
import { VenueError, type RestClient } from './rest-client';
import { SharedCalls } from './shared-calls';
import type { BaseInterval, Venue } from './venue';

/** A symbol of the live feed by its index: the venue that owns it, the instrument there, and the venue's calls. */
export interface LiveSymbol extends LivePlace {
  symbolId: string;
  rest: RestClient;
}

/** Returns the name under which candles of a symbol are stored: those of another venue are other candles. */
export const storeNameOf = ({ symbolId, venue }: Pick<LiveSymbol, 'symbolId'> & { venue: Pick<Venue, 'name'> }): string =>
  `${venue.name} ${symbolId}`;

/** Time after its end when a candle counts as complete. */
export const COMPLETE_AFTER_MS = 3_000;
/** A time without a candle is taken as having none after this; before, the venue may be late. */
const ABSENT_AFTER_MS = 600_000;
/** Calls for candles that may wait and run; the largest chart needs far fewer. */
const CALLS_MAX = 256;
/** Candles older than the store keeps that stay in memory, about 20 MB. */
const OLD_CANDLES_MAX = 200_000;
const BUSY_SECONDS = 5;
const FINAL_SECONDS = 60;

/** Returns a client whose calls end with a signal, and in the background wait for those that visitors wait for. */
export const restWith = (rest: RestClient, signal: AbortSignal, isBackground: boolean): RestClient => ({
  get: (call) => rest.get({ ...call, signal, isBackground }),
  clockDifferenceMs: (line) => rest.clockDifferenceMs(line),
});

/** Returns the time of a symbol's venue at a time of this clock where that is ahead of it, else the time itself; Unix milliseconds. */
export function venueTime({ rest, instrument }: Pick<LiveSymbol, 'rest' | 'instrument'>, now: number): number {
  const differenceMs = rest.clockDifferenceMs(instrument.line);
  return differenceMs < 0 ? now + differenceMs : now;
}

/** Returns the error with which history refuses a request after a call of a venue failed. */
export function busyAfter(error: unknown): HistoryBusyError {
  if (error instanceof HistoryBusyError) return error;
  if (!(error instanceof VenueError)) return new HistoryBusyError(BUSY_SECONDS, { cause: error });
  return new HistoryBusyError(error.isFinal ? FINAL_SECONDS : BUSY_SECONDS, { cause: error, isSourceAway: true });
}

/** Options of a call for candles. */
export interface PageOptions {
  now: number;
  signal?: AbortSignal | undefined;
  isBackground?: boolean;
}

/**
 * Candles of base intervals from the store and, where these are unknown, from the venue in pages: what is complete is stored and fills the
 * opens. Pages that are asked for at the same time are one call.
 */
export class CandlePages {
  private readonly calls = new SharedCalls<Candle[]>(CALLS_MAX);
  /** Complete pages from before the store's time, by their ranges. */
  private readonly old = new RecentMap<Candle[]>(OLD_CANDLES_MAX);
  /** Candles of venues that were left out: off the grid, out of order, or impossible. */
  unusable = 0;

  constructor(
    private readonly symbols: readonly LiveSymbol[],
    private readonly store: CandleStore,
    private readonly rings: OpenRings,
  ) {}

  /** Returns the opening from which candles of a symbol are not complete at `now`, Unix milliseconds, by the clock that is behind. */
  completeUntil(index: number, interval: BaseInterval, now: number): number {
    return Math.floor((venueTime(this.symbolAt(index), now) - COMPLETE_AFTER_MS) / BASE_MS[interval]) * BASE_MS[interval];
  }

  /** Returns the opening until which everything is known, by that of the newest candle: later ones may come late, or not at all. */
  knownUntil(index: number, interval: BaseInterval, newest: number, now: number): number {
    const length = BASE_MS[interval];
    const absentUntil = Math.floor((venueTime(this.symbolAt(index), now) - ABSENT_AFTER_MS) / length) * length;
    return Math.max(newest + length, absentUntil);
  }

  /** Returns what the store knows of a range, and gives it to the opens. */
  async stored(index: number, interval: BaseInterval, range: TimeRange): Promise<StoredCandles> {
    const stored = await this.store.read(storeNameOf(this.symbolAt(index)), interval, range);
    this.rings.load(index, interval, stored.candles);
    return stored;
  }

  /**
   * Returns the pages of a range, in which a call has at most the venue's number of candles; oldest first. They end at multiples of their
   * length, so that requests of overlapping ranges share them; those from before the store's time are whole.
   */
  pagesOf(index: number, interval: BaseInterval, { from, until }: TimeRange, now: number): TimeRange[] {
    const pageMs = this.symbolAt(index).venue.candlesMax * BASE_MS[interval];
    const pages: TimeRange[] = [];
    for (let start = Math.floor(from / pageMs) * pageMs; start < until; start += pageMs) {
      const end = start + pageMs;
      const isOld = end <= now - this.store.retentionMs[interval];
      pages.push(isOld ? { from: start, until: end } : { from: Math.max(start, from), until: Math.min(end, until) });
    }
    return pages;
  }

  /** Returns the number of calls for what is not stored of a range, as far as that is known without reading. */
  callsFor(index: number, interval: BaseInterval, range: TimeRange, now: number): number {
    const covered = this.store.covered(storeNameOf(this.symbolAt(index)), interval);
    const parts = covered
      ? [
          { from: range.from, until: Math.min(range.until, covered.from) },
          { from: Math.max(range.from, covered.until), until: range.until },
        ]
      : [range];
    const pages = parts.filter(({ from, until }) => from < until).flatMap((part) => this.pagesOf(index, interval, part, now));
    return pages.filter((page) => !this.old.has(keyOf(index, interval, page))).length;
  }

  /**
   * Returns the candles of a range from the venue, the running one included, oldest first; rejects with `HistoryBusyError` when it does not
   * answer, too many calls wait, or the caller aborts.
   */
  async fetch(index: number, interval: BaseInterval, range: TimeRange, options: PageOptions): Promise<Candle[]> {
    const pages = this.pagesOf(index, interval, range, options.now);
    const parts = await Promise.all(pages.map((page) => this.page(index, interval, page, options)));
    return parts.flat().filter(({ time }) => time >= range.from && time < range.until);
  }

  private page(
    index: number,
    interval: BaseInterval,
    page: TimeRange,
    { now, signal, isBackground = false }: PageOptions,
  ): Promise<Candle[]> {
    const key = keyOf(index, interval, page);
    const known = this.old.get(key);
    if (known) return Promise.resolve(known);
    const call = (shared: AbortSignal): Promise<Candle[]> => this.call(index, interval, page, now, shared, isBackground);
    // A call of the background waits behind others: a visitor's equal call is one of its own.
    return this.calls.run(`${isBackground ? 'background' : ''} ${key}`, call, signal).catch((error: unknown) => {
      throw busyAfter(error);
    });
  }

  private async call(
    index: number,
    interval: BaseInterval,
    page: TimeRange,
    now: number,
    signal: AbortSignal,
    isBackground: boolean,
  ): Promise<Candle[]> {
    const symbol = this.symbolAt(index);
    const rest = restWith(symbol.rest, signal, isBackground);
    const answer = await symbol.venue.candles(rest, symbol.instrument, interval, page.from, page.until);
    const candles = this.usable(answer, interval, { from: page.from, until: Math.min(page.until, now + BASE_MS[interval]) });
    const complete = this.completeRange(index, interval, page, candles, now);
    void this.store.write(
      storeNameOf(symbol),
      interval,
      complete,
      candles.filter(({ time }) => time < complete.until),
    );
    this.rings.load(index, interval, candles);
    const isOld = page.until <= now - this.store.retentionMs[interval];
    if (isOld) this.old.set(keyOf(index, interval, page), candles, 1 + candles.length);
    return candles;
  }

  /** Returns the part of a page of which everything is known: complete candles, and times without one that are not recent. */
  private completeRange(
    index: number,
    interval: BaseInterval,
    { from, until }: TimeRange,
    candles: readonly Candle[],
    now: number,
  ): TimeRange {
    const knownUntil = this.knownUntil(index, interval, candles.at(-1)?.time ?? -Infinity, now);
    return { from, until: Math.max(from, Math.min(until, this.completeUntil(index, interval, now), knownUntil)) };
  }

  private usable(answer: readonly Candle[], interval: BaseInterval, { from, until }: TimeRange): Candle[] {
    let before = -Infinity;
    const usable = answer.filter((candle) => {
      const isNext = candle.time > before && candle.time % BASE_MS[interval] === 0;
      if (!isNext || !isSound(candle)) return false;
      before = candle.time;
      return true;
    });
    this.unusable += answer.length - usable.length;
    return usable.filter(({ time }) => time >= from && time < until);
  }

  private symbolAt(index: number): LiveSymbol {
    const symbol = this.symbols[index];
    if (!symbol) throw new RangeError(`no symbol ${index}`);
    return symbol;
  }
}

const keyOf = (index: number, interval: BaseInterval, { from, until }: TimeRange): string => `${index} ${interval} ${from} ${until}`;

function isSound({ open, high, low, close, baseVolume, quoteVolume }: Candle): boolean {
  const isPrice = low > 0 && high < Infinity && low <= Math.min(open, close) && high >= Math.max(open, close);
  // Volumes may be unknown.
  return isPrice && !(baseVolume < 0) && !(quoteVolume < 0);
}
