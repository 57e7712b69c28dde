import { fundingRate, MeanPremium, premium } from '../../series/formulas';
import type { SimulatedSymbol } from './catalog';

const HOUR_MS = 3_600_000;
/** Half the distance of impact bid and ask, of the most and the least traded contracts. */
const HALF_SPREAD_MIN = 0.00005;
const HALF_SPREAD_MAX = 0.0008;

/** Funding of one perpetual contract, sampled once a minute. */
export class FundingInterval {
  private readonly mean = new MeanPremium();

  private constructor(
    private readonly hours: number,
    private readonly halfSpread: number,
  ) {}

  /** Returns the funding of a symbol; null when it has none. */
  static of({ contract, turnover }: SimulatedSymbol): FundingInterval | null {
    const hours = contract?.fundingHours ?? null;
    if (hours === null) return null;
    const halfSpread = 0.002 / Math.log10(Math.max(turnover, 10)) ** 1.6;
    return new FundingInterval(hours, Math.min(HALF_SPREAD_MAX, Math.max(HALF_SPREAD_MIN, halfSpread)));
  }

  /** True when a minute begins an interval: the rate before it is settled at its opening, Unix milliseconds. */
  isSettlement(minuteTime: number): boolean {
    return minuteTime % (this.hours * HOUR_MS) === 0;
  }

  /** Forgets the samples. */
  reset(): void {
    this.mean.reset();
  }

  /** Adds the basis (contract / index − 1) at the opening of a minute; the first sample of an interval forgets those before it. */
  push(minuteTime: number, basis: number): void {
    if (this.isSettlement(minuteTime)) this.reset();
    this.mean.add(premium((1 + basis) * (1 - this.halfSpread), (1 + basis) * (1 + this.halfSpread), 1));
  }

  /** Rate of the samples of the interval so far, a fraction; NaN without any. */
  get rate(): number {
    return fundingRate(this.mean.value, this.hours);
  }
}

/** Projected funding rates of perpetual contracts: the rate of the mean premium of the running interval. */
export class FundingRates {
  private readonly running: readonly (FundingInterval | null)[];
  /** Projected rate by index, NaN when a symbol has none. */
  private readonly rates: Float64Array;

  constructor(symbols: readonly SimulatedSymbol[]) {
    this.running = symbols.map((symbol) => FundingInterval.of(symbol));
    this.rates = new Float64Array(symbols.length).fill(Number.NaN);
  }

  /** Adds the basis (contract / index − 1) at the opening of a minute, Unix milliseconds; resets at the start of an interval. */
  push(index: number, minuteTime: number, basis: number): void {
    const interval = this.running[index];
    if (!interval) return;
    interval.push(minuteTime, basis);
    this.rates[index] = interval.rate;
  }

  /** Returns the projected rate of a symbol, a fraction; NaN when it has none. */
  rate(index: number): number {
    return this.rates[index] ?? Number.NaN;
  }
}
