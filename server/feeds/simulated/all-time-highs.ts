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
    const best = await this.bestDays(now, signal);
    for (const [place, { symbol }] of this.searched.entries()) {
      const exact: number[] = [];
      for (const time of best.daysOf(place)) {
        const startedAt = performance.now();
        const [day] = await this.history.candles(symbol.index, '1d', time, time + 1, now);
        if (day) exact.push(day.high);
        await wait((performance.now() - startedAt) * IDLE_RATIO, undefined, { signal, ref: false });
      }
      if (exact.length > 0) highs[symbol.index] = Math.max(...exact);
    }
    return highs;
  }

  /** Finds the days in which the opens of the quarters were highest, of each searched symbol. */
  private async bestDays(now: number, signal: AbortSignal): Promise<BestDays> {
    const best = new BestDays(this.searched.length);
    const highest = new Float64Array(this.searched.length);
    const until = Math.floor(now / DAY_MS) * DAY_MS;
    for (let day = historyStart(now); day < until; day += DAY_MS) {
      highest.fill(0);
      for (let time = day; time < day + DAY_MS; time += STEP_MS) {
        const startedAt = performance.now();
        const opens = this.history.opensAt(time, now, this.searched);
        for (const [place, { symbol }] of this.searched.entries()) {
          const open = opens[symbol.index] as number;
          if (open > (highest[place] as number)) highest[place] = open;
        }
        await wait((performance.now() - startedAt) * IDLE_RATIO, undefined, { signal, ref: false });
      }
      for (let place = 0; place < highest.length; place += 1) best.add(place, day, highest[place] as number);
    }
    return best;
  }
}

/** The days with the highest prices of each of many symbols. */
class BestDays {
  /** `EXACT_DAYS` numbers of a symbol, the highest price first; 0: none. */
  private readonly prices: Float64Array;
  private readonly times: Float64Array;

  constructor(count: number) {
    this.prices = new Float64Array(count * EXACT_DAYS);
    this.times = new Float64Array(count * EXACT_DAYS);
  }

  /** Adds a price of a day (its start, Unix milliseconds); of equal prices the earlier one stays first. 0 is no price. */
  add(place: number, time: number, price: number): void {
    const { prices, times } = this;
    const first = place * EXACT_DAYS;
    let at = first + EXACT_DAYS;
    while (at > first && price > (prices[at - 1] as number)) at -= 1;
    if (at === first + EXACT_DAYS) return;
    prices.copyWithin(at + 1, at, first + EXACT_DAYS - 1);
    times.copyWithin(at + 1, at, first + EXACT_DAYS - 1);
    prices[at] = price;
    times[at] = time;
  }

  /** Returns the days of a symbol, the one with the highest price first. */
  daysOf(place: number): number[] {
    const first = place * EXACT_DAYS;
    const count = this.prices.subarray(first, first + EXACT_DAYS).filter((price) => price > 0).length;
    return [...this.times.subarray(first, first + count)];
  }
}
