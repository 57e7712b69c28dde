import type { MarketView } from '../market/market-view';

const MINUTE_MS = 60_000;
/** Minutes that are kept: those of the longest window, the running one included, and the next one. */
const ROWS = 121;
/** A beat later in its minute than this has not seen the minute's open. */
const OPEN_WITHIN_MS = 1_000;

/** Minutes of each rolling base, the running one included. */
export const BASE_MINUTES = { '5m': 5, '15m': 15, '2h': 120 } as const;

/**
 * Opens of the last two hours' minutes, of every symbol: recorded from beats, and requested from the history for minutes in which this
 * process did not run. A minute is requested when a base begins in it, and one minute ahead.
 */
export class MinuteOpens {
  private readonly rows: Float64Array[];
  private readonly minutes = new Float64Array(ROWS).fill(Number.NaN);
  private readonly requested = new Map<number, Promise<void>>();
  private minute = Number.NaN;
  /** Grows with each `clear`: answers to earlier requests are dropped. */
  private generation = 0;

  constructor(private readonly market: Pick<MarketView, 'asOfSymbol' | 'catalog' | 'columns' | 'now' | 'opensAt'>) {
    this.rows = Array.from({ length: ROWS }, () => new Float64Array(market.catalog.symbols.length).fill(Number.NaN));
  }

  /** Advances to a feed time, Unix milliseconds. */
  advance(asOf: number): void {
    const minute = Math.floor(asOf / MINUTE_MS);
    if (minute === this.minute) return;
    this.minute = minute;
    if (asOf - minute * MINUTE_MS < OPEN_WITHIN_MS) this.record(minute);
    for (const length of Object.values(BASE_MINUTES)) {
      this.request(minute - length + 1);
      this.request(minute - length + 2);
    }
  }

  /** Returns the opens of the minute in which a base begins, by index; null while they are unknown. */
  since(base: keyof typeof BASE_MINUTES): Float64Array | null {
    return this.at(this.minute - BASE_MINUTES[base] + 1);
  }

  /** Forgets all opens: earlier prices are not those of the present market. */
  clear(): void {
    this.generation += 1;
    this.minutes.fill(Number.NaN);
    this.requested.clear();
    this.minute = Number.NaN;
  }

  /** Resolves when no opens are being requested. */
  async whenIdle(): Promise<void> {
    await Promise.all(this.requested.values());
  }

  private at(minute: number): Float64Array | null {
    const row = minute % ROWS;
    return this.minutes[row] === minute ? (this.rows[row] as Float64Array) : null;
  }

  /** Records present prices as the opens of a minute; those of a source that stopped before it are unknown. */
  private record(minute: number): void {
    this.put(minute, this.market.columns.column('price'));
    const opens = this.rows[minute % ROWS] as Float64Array;
    const from = minute * MINUTE_MS - OPEN_WITHIN_MS;
    for (let index = 0; index < opens.length; index += 1) if (this.market.asOfSymbol(index) < from) opens[index] = Number.NaN;
  }

  private put(minute: number, opens: Float64Array): void {
    const row = minute % ROWS;
    (this.rows[row] as Float64Array).set(opens);
    this.minutes[row] = minute;
  }

  private request(minute: number): void {
    if (minute >= this.minute || this.at(minute) || this.requested.has(minute)) return;
    const { generation } = this;
    const put = (opens: Float64Array): void => {
      if (generation === this.generation && minute > this.minute - ROWS) this.put(minute, opens);
    };
    const request = this.market.opensAt(minute * MINUTE_MS, this.market.now()).then(put, () => undefined);
    const forget = (): void => {
      if (this.requested.get(minute) === request) this.requested.delete(minute);
    };
    this.requested.set(minute, request);
    void request.then(forget);
  }
}
