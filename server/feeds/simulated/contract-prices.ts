import { PRICE_TYPE, type PriceType } from '../../../lib/contract/alert-terms';
import type { Candle } from '../../instruments/candles';
import { indexPrice, markPrice } from '../../series/formulas';
import { MEAN_MINUTES } from './index-prices';
import { minuteBar } from './live-minute';
import type { Path, RangePaths } from './market-model';
import type { RangeCache } from './range-cache';
import { BarBuilder, basisOfMinutes, MINUTE_MS, type SymbolModel } from './symbol-model';

/** The spot pairs that make the index of a contract. */
export interface IndexPairs {
  usdt: SymbolModel;
  usdc: SymbolModel | undefined;
  /** One USDC in USDT. */
  usdcUsdt: SymbolModel;
}

/** Returns a function that finds the pairs of a symbol's index; null for symbols that are no contracts, and for coins without pairs. */
export function indexPairs(symbols: readonly SymbolModel[]): (index: number) => IndexPairs | null {
  const byId = new Map(symbols.map((model) => [model.symbol.symbolId, model]));
  const usdcUsdt = byId.get('USDCUSDT_SPBL');
  return (index) => {
    const symbol = symbols[index]?.symbol;
    const usdt = byId.get(`${symbol?.coin.ticker}USDT_SPBL`);
    if (!symbol?.contract || !usdt || !usdcUsdt) return null;
    return { usdt, usdc: byId.get(`${symbol.coin.ticker}USDC_SPBL`), usdcUsdt };
  };
}

/** Minutes that open in [from, until), the running one as of `now`; Unix milliseconds. */
interface Minutes {
  from: number;
  until: number;
  now: number;
}

/** A pair over a range. */
interface Leg {
  model: SymbolModel;
  maker: BarBuilder;
  path: Path;
}

function legOf(range: RangePaths, model: SymbolModel): Leg {
  const leg = { model, maker: new BarBuilder(range), path: range.buffer() };
  range.coin(model.symbol.coin.index, leg.path);
  leg.maker.select(model, leg.path);
  return leg;
}

/**
 * Minute candles of the index and the mark of contracts, by the formulas of the live prices (decision 31): the index of the bars of its
 * pairs, and that index × (1 + mean basis at the openings of the last 30 minutes). The extremes are those of the bars' extremes, so that no
 * live price lies outside.
 */
export class ContractPrices {
  private readonly pairsOf: (index: number) => IndexPairs | null;

  constructor(
    symbols: readonly SymbolModel[],
    private readonly ranges: RangeCache,
  ) {
    this.pairsOf = indexPairs(symbols);
  }

  /** Adds the candles of a contract's mark or index to `into`; RangeError for a symbol without them. */
  minutes(contract: SymbolModel, priceType: PriceType, { from, until, now }: Minutes, into: Candle[]): void {
    const pairs = this.pairsOf(contract.symbol.index);
    if (!pairs) throw new RangeError(`no mark of ${contract.symbol.symbolId}`);
    const basis = priceType === PRICE_TYPE.mark ? this.basisBefore(contract, from) : null;
    for (const range of this.ranges.ranges(from, until)) {
      const ofMinutes = basis && basisRatios(range, contract);
      const indexOf = indexReader(contract, pairs, range, now);
      const { time: start, minutes } = range.lattice;
      for (let minute = 0; minute < minutes; minute += 1) {
        const time = start + minute * MINUTE_MS;
        if (time < contract.hours.from) continue;
        if (ofMinutes) basis?.push(ofMinutes[minute] as number);
        into.push(priced(contract, indexOf(minute), time, basis ? lastMean(basis) : null));
      }
    }
  }

  /** Basis at the openings of the minutes before a time that have a part in the mean at it, oldest first. */
  private basisBefore(contract: SymbolModel, time: number): number[] {
    const basis: number[] = [];
    for (const range of this.ranges.ranges(time - (MEAN_MINUTES - 1) * MINUTE_MS, time)) {
      const { time: start, minutes } = range.lattice;
      const ofMinutes = basisRatios(range, contract);
      for (let minute = 0; minute < minutes; minute += 1)
        if (start + minute * MINUTE_MS >= contract.hours.from) basis.push(ofMinutes[minute] as number);
    }
    return basis;
  }
}

/** Returns the basis of a contract at the opening of each minute of a range, a fraction, and at its end. */
function basisRatios(range: RangePaths, contract: SymbolModel): Float64Array {
  const logs = new Float64Array(range.lattice.minutes + 1);
  basisOfMinutes(range, contract, logs);
  return logs.map(Math.expm1);
}

type Prices = Pick<Candle, 'open' | 'high' | 'low' | 'close'>;

/** Returns a function that computes the index of a minute of a range, not rounded. */
function indexReader({ symbol }: SymbolModel, pairs: IndexPairs, range: RangePaths, now: number): (minute: number) => Prices {
  const usdtLeg = legOf(range, pairs.usdt);
  const usdcUsdtLeg = legOf(range, pairs.usdcUsdt);
  const usdcLeg = pairs.usdc && legOf(range, pairs.usdc);
  const isInDollars = symbol.line !== 'usdt-m';
  const barOf = ({ model, maker, path }: Leg, minute: number): Candle => minuteBar(model, maker, path, minute, now);
  return (minute) => {
    const usdt = barOf(usdtLeg, minute);
    const usdc = usdcLeg ? barOf(usdcLeg, minute) : NO_PRICES;
    const rate = barOf(usdcUsdtLeg, minute);
    // The more a USDC is worth, the lower is an index in dollars, and the higher one in USDT.
    const [rateOfHigh, rateOfLow] = isInDollars ? [rate.low, rate.high] : [rate.high, rate.low];
    return {
      open: indexPrice(usdt.open, usdc.open, rate.open, isInDollars),
      high: indexPrice(usdt.high, usdc.high, rateOfHigh, isInDollars),
      low: indexPrice(usdt.low, usdc.low, rateOfLow, isInDollars),
      close: indexPrice(usdt.close, usdc.close, rate.close, isInDollars),
    };
  };
}

/** Prices of a coin without a USDC pair. */
const NO_PRICES: Prices = { open: Number.NaN, high: Number.NaN, low: Number.NaN, close: Number.NaN };

/** Mean of the last minutes, summed from the oldest on, as the live price does. */
function lastMean(basis: readonly number[]): number {
  const last = basis.slice(-MEAN_MINUTES);
  return last.reduce((sum, one) => sum + one, 0) / last.length;
}

/** Candle in whole ticks of the contract: of the index, or with a mean basis of the mark. */
function priced(contract: SymbolModel, { open, high, low, close }: Prices, time: number, meanBasis: number | null): Candle {
  const price = (index: number): number => contract.roundToTick(meanBasis === null ? index : markPrice(index, meanBasis));
  return {
    time,
    open: price(open),
    high: price(high),
    low: price(low),
    close: price(close),
    baseVolume: Number.NaN,
    quoteVolume: Number.NaN,
  };
}
