import { DELAYED_AFTER_MS } from '@/lib/contract/freshness';

/** Interval of the check for delayed prices, milliseconds. */
export const FRESHNESS_CHECK_MS = 500;

/** Rule of decision 16: delayed when no newer feed time has arrived for 4 s, by a monotonic clock (milliseconds). */
export function isDelayed(newestReceivedAt: number, now: number): boolean {
  return now - newestReceivedAt > DELAYED_AFTER_MS;
}

/** True for a newer feed time: later in its epoch, or of a later epoch (the exchange was restarted). */
export function isNewerFeedTime(known: { epoch: number; asOf: number } | null, epoch: number, asOf: number): boolean {
  return known === null || epoch > known.epoch || (epoch === known.epoch && asOf > known.asOf);
}

/** Listener and clock of a freshness monitor. */
export interface FreshnessOptions {
  onChange: (state: { delayed: boolean; asOf: number | null }) => void;
  /** Called for an epoch after the first one: the market was opened anew, perhaps with other symbols. */
  onEpoch?: (epoch: number) => void;
  /** Monotonic clock, milliseconds. */
  now?: () => number;
}

/** Monitors feed times, and reports when they stop and when they continue. */
export class FreshnessMonitor {
  private readonly now: () => number;
  private known: { epoch: number; asOf: number } | null = null;
  private newestReceivedAt = 0;
  private delayed = false;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly options: FreshnessOptions) {
    this.now = options.now ?? (() => performance.now());
  }

  /** Starts monitoring: without any feed time the page is delayed 4 s from now. */
  start(): void {
    this.newestReceivedAt = this.now();
    this.timer = setInterval(() => this.check(), FRESHNESS_CHECK_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Records a received feed time (Unix milliseconds); an older one is ignored. */
  update(epoch: number, asOf: number): void {
    if (!isNewerFeedTime(this.known, epoch, asOf)) return;
    if (this.known && epoch > this.known.epoch) this.options.onEpoch?.(epoch);
    this.known = { epoch, asOf };
    this.newestReceivedAt = this.now();
    this.delayed = false;
    this.report();
  }

  private check(): void {
    const delayed = isDelayed(this.newestReceivedAt, this.now());
    if (delayed === this.delayed) return;
    this.delayed = delayed;
    this.report();
  }

  private report(): void {
    this.options.onChange({ delayed: this.delayed, asOf: this.known?.asOf ?? null });
  }
}
