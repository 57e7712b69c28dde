import { SPARKLINE_POINTS, SPARKLINE_STEP_MS } from '../../lib/contract/market-plates';
import type { Market } from './market';

/** Prices of all symbols at the whole half hours of the last day, each mark computed once for all of them. */
export class Sparklines {
  private readonly marks = new Map<number, Float64Array>();
  private filling: Promise<void> = Promise.resolve();

  constructor(private readonly market: Market) {}

  /** Opening of the first point and the opens by mark; waits until all are computed, one a turn of the event loop. */
  async points(): Promise<{ startTime: number; marks: readonly Float64Array[] }> {
    const last = Math.floor(this.market.asOf / SPARKLINE_STEP_MS) * SPARKLINE_STEP_MS;
    const startTime = last - (SPARKLINE_POINTS - 1) * SPARKLINE_STEP_MS;
    this.filling = this.filling.then(() => this.fill(startTime, last));
    await this.filling;
    const marks = Array.from({ length: SPARKLINE_POINTS }, (_, place) => this.marks.get(startTime + place * SPARKLINE_STEP_MS) ?? new Float64Array(0));
    return { startTime, marks };
  }

  private async fill(from: number, until: number): Promise<void> {
    for (const time of this.marks.keys()) if (time < from) this.marks.delete(time);
    for (let time = from; time <= until; time += SPARKLINE_STEP_MS) {
      if (this.marks.has(time)) continue;
      this.marks.set(time, this.market.feed.opensAt(time, this.market.now()));
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }
}
