import type { MarketView } from './market-view';

const MINUTE_MS = 60_000;

/** Opens by index at a moment (Unix milliseconds); NaN and empty while nothing is known. */
export interface KnownOpens {
  time: number;
  opens: Float64Array;
}

/** After a failure it is asked again so much later. */
const RETRY_MS = 1_000;

interface Mark {
  /** Of the market's clock when it was asked for. */
  minute: number;
  /** When it could not be had, by the market's clock. */
  failedAt: number | null;
  opens: Float64Array | null;
  asked: Promise<void>;
}

/**
 * Opens at a moment that moves on. The feed computes them elsewhere, so the last known ones stand until those of a new
 * moment are in; with `aheadMs` the next moment is asked for in time. Asked again once a minute: a replay moves its past.
 */
export class MovingOpens {
  private readonly marks = new Map<number, Mark>();
  private wanted = Number.NaN;
  /** The newest opens there are; of an earlier moment until those wanted are in. */
  known: KnownOpens = { time: Number.NaN, opens: new Float64Array(0) };

  /** Grows when `known` changes. */
  revision = 0;

  constructor(
    private readonly market: MarketView,
    private readonly aheadMs = 0,
  ) {}

  /** Goes on to a moment, Unix milliseconds; resolves when its opens are in or cannot be had for now. */
  follow(time: number): Promise<void> {
    this.wanted = time;
    if (this.aheadMs > 0) this.mark(time + this.aheadMs);
    const { asked } = this.mark(time);
    this.take();
    return asked;
  }

  private mark(time: number): Mark {
    const now = this.market.now();
    const minute = Math.floor(now / MINUTE_MS);
    const known = this.marks.get(time);
    const isDue = known?.minute !== minute || (known.failedAt !== null && now - known.failedAt >= RETRY_MS);
    if (known && !isDue) return known;
    const mark: Mark = { minute, failedAt: null, opens: known?.opens ?? null, asked: Promise.resolve() };
    mark.asked = this.market.feed.opensAt(time, now).then(
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
    const { wanted } = this;
    const opens = this.marks.get(wanted)?.opens;
    if (!opens || (this.known.time === wanted && this.known.opens === opens)) return;
    this.known = { time: wanted, opens };
    this.revision += 1;
    for (const time of this.marks.keys()) if (time !== wanted && time !== wanted + this.aheadMs) this.marks.delete(time);
  }
}
