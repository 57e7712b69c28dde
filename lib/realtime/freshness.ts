import { DELAYED_AFTER_MS } from '@/lib/contract/freshness';

/** How often a page looks whether it has become delayed, milliseconds. */
export const FRESHNESS_CHECK_MS = 500;

/** The one rule of decision 16: delayed when no newer feed time has come for 4 s, by a clock that never jumps. */
export function isDelayed(newestCameAt: number, now: number): boolean {
  return now - newestCameAt > DELAYED_AFTER_MS;
}

/** True when a feed time is news: later in its epoch, or of a later epoch (the exchange was started anew). */
export function isNewerFeedTime(known: { epoch: number; asOf: number } | null, epoch: number, asOf: number): boolean {
  return known === null || epoch > known.epoch || (epoch === known.epoch && asOf > known.asOf);
}

/** Who is told, and by which clock. */
export interface FreshnessOptions {
  onChange: (state: { delayed: boolean; asOf: number | null }) => void;
  /** A clock that never runs backwards, milliseconds. */
  now?: () => number;
}

/** Watches feed times come in, and says when they stop and when they go on. */
export class FreshnessMonitor {
  private readonly now: () => number;
  private known: { epoch: number; asOf: number } | null = null;
  private newestCameAt = 0;
  private delayed = false;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly options: FreshnessOptions) {
    this.now = options.now ?? (() => performance.now());
  }

  /** Begins to watch: without any feed time the page is delayed 4 s from now. */
  start(): void {
    this.newestCameAt = this.now();
    this.timer = setInterval(() => this.check(), FRESHNESS_CHECK_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** A feed time came (Unix milliseconds); an old one changes nothing. */
  seen(epoch: number, asOf: number): void {
    if (!isNewerFeedTime(this.known, epoch, asOf)) return;
    this.known = { epoch, asOf };
    this.newestCameAt = this.now();
    this.delayed = false;
    this.report();
  }

  private check(): void {
    const delayed = isDelayed(this.newestCameAt, this.now());
    if (delayed === this.delayed) return;
    this.delayed = delayed;
    this.report();
  }

  private report(): void {
    this.options.onChange({ delayed: this.delayed, asOf: this.known?.asOf ?? null });
  }
}
