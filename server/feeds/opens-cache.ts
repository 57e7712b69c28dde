const MINUTE_MS = 60_000;
/** Number of moments with cached opens: the half hours of a day for the sparklines, and some minutes besides. */
const MOMENTS_MAX = 128;

/** Requests the opens of a minute (Unix milliseconds) of every symbol by index. */
export type RequestOpens = (minute: number, now: number, isBackground: boolean) => Promise<Float64Array>;

/** Opens with the revision of the past in which they were requested. */
interface Kept {
  opens: Promise<Float64Array>;
  revision: number;
}

/** Opens of all symbols that are requested elsewhere, the last ones kept by their minutes. */
export class OpensCache {
  private readonly kept = new Map<number, Kept>();

  constructor(
    private readonly symbolCount: number,
    private readonly request: RequestOpens,
    /** As `HistoryFeed.pastRevision`: opens of an earlier one are requested again. */
    private readonly pastRevision: () => number = () => 0,
  ) {}

  /**
   * Returns the open of the minute that holds `time` of every symbol by index; NaN for a time to come. Those of the background are not kept,
   * as they are of many moments that are needed once, and neither is a request that fails.
   */
  at(time: number, now: number, isBackground: boolean): Promise<Float64Array> {
    if (time > now) return Promise.resolve(new Float64Array(this.symbolCount).fill(Number.NaN));
    const minute = Math.floor(time / MINUTE_MS) * MINUTE_MS;
    const revision = this.pastRevision();
    const known = this.kept.get(minute);
    if (known?.revision === revision) return known.opens;
    const opens = this.request(minute, now, isBackground);
    if (isBackground) return opens;
    opens.catch(() => {
      if (this.kept.get(minute)?.opens === opens) this.kept.delete(minute);
    });
    this.kept.delete(minute);
    this.kept.set(minute, { opens, revision });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOMENTS_MAX && oldest !== undefined) this.kept.delete(oldest);
    return opens;
  }
}
