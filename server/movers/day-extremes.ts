const DAY_MS = 86_400_000;

/** Highest and lowest price of the running UTC day by index: from beats, completed by the day's candle where beats began later than the day. */
export class DayExtremes {
  readonly high: Float64Array;
  readonly low: Float64Array;
  private readonly isWhole: Uint8Array;
  private day = Number.NaN;

  constructor(symbols: number) {
    this.high = new Float64Array(symbols).fill(-Infinity);
    this.low = new Float64Array(symbols).fill(Infinity);
    this.isWhole = new Uint8Array(symbols);
  }

  /** Advances to a feed time, Unix milliseconds; beats continue from the day before into a new day. */
  advance(asOf: number): void {
    const day = Math.floor(asOf / DAY_MS);
    if (day === this.day) return;
    this.reset(day === this.day + 1 ? 1 : 0);
    this.day = day;
  }

  /** Adds the prices of a beat. Those of the first one of a day may be of the day before: only its last price counts. */
  add(index: number, low: number, high: number, price: number): void {
    const isFirst = this.high[index] === -Infinity;
    this.high[index] = Math.max(this.high[index] as number, isFirst ? price : high);
    this.low[index] = Math.min(this.low[index] as number, isFirst ? price : low);
  }

  /** Adds the day's candle: from now on the extremes are those of the whole day. */
  complete(index: number, candle: { high: number; low: number } | undefined): void {
    if (candle) this.add(index, candle.low, candle.high, candle.high);
    if (candle) this.add(index, candle.low, candle.high, candle.low);
    this.isWhole[index] = 1;
  }

  /** True when the extremes are those of the whole day. */
  isComplete(index: number): boolean {
    return this.isWhole[index] === 1;
  }

  /** Forgets the day, of which beats were missed. */
  clear(): void {
    this.reset(0);
    this.day = Number.NaN;
  }

  /** Forgets the day of a symbol, of which reports were missed. */
  clearSymbol(index: number): void {
    this.high[index] = -Infinity;
    this.low[index] = Infinity;
    this.isWhole[index] = 0;
  }

  private reset(isWhole: 0 | 1): void {
    this.high.fill(-Infinity);
    this.low.fill(Infinity);
    this.isWhole.fill(isWhole);
  }
}
