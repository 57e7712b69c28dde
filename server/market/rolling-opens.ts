import type { MarketState } from './market-state';

const MINUTE_MS = 60_000;

/** Opens by index at a moment (Unix milliseconds); NaN and empty while unknown. */
export interface KnownOpens {
  time: number;
  opens: Float64Array;
}

/** Delay of the retry after a failure. */
const RETRY_MS = 1_000;

interface Mark {
  /** Minute of the request on the market's clock, and the revision of the past then. */
  minute: number;
  pastRevision: number;
  /** Time of the failure on the market's clock. */
  failedAt: number | null;
  opens: Float64Array | null;
  loaded: Promise<void>;
}

/**
 * Opens at a moment that advances with time. The feed computes them asynchronously, so the last known ones are used until those of a new
 * moment arrive; with `aheadMs` the next moment is requested ahead. Requested again when the past is another one, and once a minute, because
 * the past of a replay moves.
 */
export class RollingOpens {
  private readonly marks = new Map<number, Mark>();
  private requestedTime = Number.NaN;
  /** The newest available opens; of an earlier moment until the wanted ones arrive. */
  known: KnownOpens = { time: Number.NaN, opens: new Float64Array(0) };

  /** Grows when `known` changes. */
  revision = 0;

  constructor(
    private readonly market: MarketState,
    private readonly aheadMs = 0,
  ) {}

  /** Advances to a moment, Unix milliseconds; allocates nothing when its opens have been requested. */
  advance(time: number): void {
    this.requestedTime = time;
    if (this.aheadMs > 0) this.mark(time + this.aheadMs);
    this.mark(time);
    this.take();
  }

  /** Resolves when the opens of the last moment have arrived or are unavailable for now. */
  get loaded(): Promise<void> {
    return this.marks.get(this.requestedTime)?.loaded ?? Promise.resolve();
  }

  /** As `advance`; resolves as `loaded`. */
  refresh(time: number): Promise<void> {
    this.advance(time);
    return this.loaded;
  }

  private mark(time: number): Mark {
    const { pastRevision } = this.market;
    const now = this.market.now();
    const minute = Math.floor(now / MINUTE_MS);
    const known = this.marks.get(time);
    const isDue =
      known?.minute !== minute || known.pastRevision !== pastRevision || (known.failedAt !== null && now - known.failedAt >= RETRY_MS);
    if (known && !isDue) return known;
    const mark: Mark = { minute, pastRevision, failedAt: null, opens: known?.opens ?? null, loaded: Promise.resolve() };
    mark.loaded = this.market.opensAt(time, now).then(
      (opens) => {
        mark.opens = opens;
        this.take();
      },
      () => {
        mark.failedAt = now;
      },
    );
    this.marks.set(time, mark);
    return mark;
  }

  private take(): void {
    const { requestedTime: requestedTime } = this;
    const opens = this.marks.get(requestedTime)?.opens;
    if (!opens || (this.known.time === requestedTime && this.known.opens === opens)) return;
    this.known = { time: requestedTime, opens };
    this.revision += 1;
    for (const time of this.marks.keys()) if (time !== requestedTime && time !== requestedTime + this.aheadMs) this.marks.delete(time);
  }
}
