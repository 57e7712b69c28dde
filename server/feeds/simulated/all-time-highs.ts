import { setTimeout as wait } from 'node:timers/promises';
import { historyStart, type History } from './history';
import type { SymbolModel } from './symbol-model';

const DAY_MS = 86_400_000;
const STEP_MS = DAY_MS / 4;
/** Ratio of idle time to working time of the search. */
const IDLE_RATIO = 4;
/**
 * Number of days searched exactly, those with the highest opens; a higher price can only be in a day whose opens were lower than in all of
 * these.
 */
const EXACT_DAYS = 4;

/**
 * Searches the highest price of each spot pair against USDT over the history, up to the last complete UTC day: the best days are found by
 * the opens of their quarters, then their candles are read.
 */
export class AllTimeHighs {
  private readonly searched: readonly SymbolModel[];

  constructor(
    private readonly history: History,
    private readonly symbols: readonly SymbolModel[],
  ) {
    this.searched = symbols.filter(({ symbol }) => symbol.line === 'spot' && symbol.quoteCoin === 'USDT');
  }

  /** Returns the highs by index, NaN where there is none; rejects when the search is aborted. */
  async search(now: number, signal: AbortSignal): Promise<Float64Array> {
    const highs = new Float64Array(this.symbols.length).fill(Number.NaN);
    const until = Math.floor(now / DAY_MS) * DAY_MS;
    const days = await this.highestOpens(historyStart(now), until, now, signal);
    for (const { symbol } of this.searched) {
      const { index } = symbol;
      const best = days
        .map((opens, day) => ({ open: opens[index] ?? Number.NaN, time: historyStart(now) + day * DAY_MS }))
        .filter(({ open }) => open > 0);
      best.sort((a, b) => b.open - a.open);
      const exact: number[] = [];
      for (const { time } of best.slice(0, EXACT_DAYS)) {
        const startedAt = performance.now();
        const [day] = await this.history.candles(index, '1d', time, time + 1, now);
        if (day) exact.push(day.high);
        await wait((performance.now() - startedAt) * IDLE_RATIO, undefined, { signal, ref: false });
      }
      if (exact.length > 0) highs[index] = Math.max(...exact);
    }
    return highs;
  }

  /** Returns by day the highest open of its quarters, of each symbol by index. */
  private async highestOpens(from: number, until: number, now: number, signal: AbortSignal): Promise<Float64Array[]> {
    const days: Float64Array[] = [];
    for (let day = from; day < until; day += DAY_MS) {
      const highest = new Float64Array(this.symbols.length).fill(Number.NaN);
      for (let time = day; time < day + DAY_MS; time += STEP_MS) {
        const startedAt = performance.now();
        const opens = this.history.opensAt(time, now, this.searched);
        opens.forEach((open, index) => {
          if (!(open <= (highest[index] ?? Number.NaN))) highest[index] = Number.isNaN(open) ? (highest[index] ?? Number.NaN) : open;
        });
        await wait((performance.now() - startedAt) * IDLE_RATIO, undefined, { signal, ref: false });
      }
      days.push(highest);
    }
    return days;
  }
}
