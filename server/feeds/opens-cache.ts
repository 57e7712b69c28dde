const MINUTE_MS = 60_000;
/** Number of moments with cached opens: the half hours of a day for the sparklines, and some minutes besides. */
const MOMENTS_MAX = 128;

/** Requests the opens of a minute (Unix milliseconds) of every symbol by index. */
export type RequestOpens = (minute: number, now: number, isBackground: boolean) => Promise<Float64Array>;

/** Opens of all symbols that are requested elsewhere, the last ones kept by their minutes. */
export class OpensCache {
  private readonly opens = new Map<number, Promise<Float64Array>>();

  constructor(
    private readonly symbolCount: number,
    private readonly request: RequestOpens,
  ) {}

  /**
   * Returns the open of the minute that holds `time` of every symbol by index; NaN for a time to come. Those of the background are not kept,
   * as they are of many moments that are needed once, and neither is a request that fails.
   */
  at(time: number, now: number, isBackground: boolean): Promise<Float64Array> {
    if (time > now) return Promise.resolve(new Float64Array(this.symbolCount).fill(Number.NaN));
    const minute = Math.floor(time / MINUTE_MS) * MINUTE_MS;
    const known = this.opens.get(minute);
    if (known) return known;
    const opens = this.request(minute, now, isBackground);
    if (isBackground) return opens;
    opens.catch(() => this.opens.delete(minute));
    this.opens.set(minute, opens);
    const [oldest] = this.opens.keys();
    if (this.opens.size > MOMENTS_MAX && oldest !== undefined) this.opens.delete(oldest);
    return opens;
  }
}
