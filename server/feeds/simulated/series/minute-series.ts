import type { SeriesJoin, SeriesName } from '../../../../lib/contract/series-terms';
import { annualizedBasis, basis, basisRate, markPrice, netInflow, openInterestValue, ratioOf } from '../../../series/formulas';
import { FundingInterval } from '../funding';
import { MINUTE_MS } from '../symbol-model';
import { concentrationAt } from './holdings';
import { largestOf, liquidated } from './liquidations';
import { loansAt, type Loans } from './loans';
import { longShare, SHARE_UNITS, type PositionGroup } from './positions';
import { FLOWS, type TapeChunk, type TapeSymbol } from './tape';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
/** Minutes in the mean of the basis of a mark price. */
const MARK_MINUTES = 30;
/** Places of the columns of a chunk's flow. */
const BUY = { large: 0, medium: 1, small: 2 } as const;
const SELL = { large: 3, medium: 4, small: 5 } as const;

/** One series of a symbol by minute, in whole units of its last decimal; NaN is unknown. */
export interface MinuteSeries {
  join: Extract<SeriesJoin, 'sum' | 'last' | 'max'>;
  /** True for values about a whole minute, which are unknown while it runs; false for values at its opening. */
  isOfWholeMinute: boolean;
  /** Minutes before a minute on which its value depends; each of them is read, in order, after `reset`. */
  leadMinutes: number;
  reset(): void;
  read(chunk: TapeChunk, minute: number): number;
}

/** Series of the simulated market besides those that are computed from others. */
export type MinuteSeriesName = Exclude<SeriesName, 'takerRatio' | 'marginLoanGrowth'>;

/** Symbol, seed and scale of a series. */
export interface SeriesContext {
  tape: TapeSymbol;
  /** Seed of the market. */
  seed: number;
  /** Units per one: 10 to the power of its decimals. */
  scale: number;
}
type MakeSeries = (context: SeriesContext) => MinuteSeries;
type Read = MinuteSeries['read'];

const noReset = (): void => undefined;
const isListed = (chunk: TapeChunk, minute: number): boolean => chunk.timeOf(minute) >= chunk.tape.model.hours.from;
const whenListed =
  (read: Read): Read =>
  (chunk, minute) =>
    isListed(chunk, minute) ? read(chunk, minute) : Number.NaN;

const flow = (read: Read, join: 'sum' | 'max' = 'sum'): MinuteSeries => ({
  join,
  isOfWholeMinute: true,
  leadMinutes: 0,
  reset: noReset,
  read: whenListed(read),
});
const state = (read: Read): MinuteSeries => ({
  join: 'last',
  isOfWholeMinute: false,
  leadMinutes: 0,
  reset: noReset,
  read: whenListed(read),
});

const flowOf = ({ flow: columns }: TapeChunk, minute: number, places: readonly number[]): number =>
  places.reduce((sum, place) => sum + (columns[minute * FLOWS + place] as number), 0);
const taker =
  (...places: number[]): MakeSeries =>
  () =>
    flow((chunk, minute) => flowOf(chunk, minute, places));
const ALL_BUYS = Object.values(BUY);
const ALL_SELLS = Object.values(SELL);
const inflow = (buys: readonly number[], sells: readonly number[]): Read => {
  return (chunk, minute) => netInflow(flowOf(chunk, minute, buys), flowOf(chunk, minute, sells));
};

/** Net inflow of large orders over the minutes before. */
function rollingInflow(minutes: number): MinuteSeries {
  const last = new Float64Array(minutes);
  const read = inflow([BUY.large], [SELL.large]);
  let sum = 0;
  let count = 0;
  return {
    join: 'last',
    isOfWholeMinute: false,
    leadMinutes: minutes,
    reset: () => {
      last.fill(0);
      sum = 0;
      count = 0;
    },
    read: (chunk, minute) => {
      const before = sum;
      const place = count % minutes;
      const now = isListed(chunk, minute) ? read(chunk, minute) : 0;
      sum += now - (last[place] as number);
      last[place] = now;
      count += 1;
      return isListed(chunk, minute) ? before : Number.NaN;
    },
  };
}

const concentrationSeries: MakeSeries = ({ tape, seed, scale }) =>
  state((chunk, minute) => Math.round(concentrationAt(tape.model, seed, chunk.timeOf(minute)) * scale));

const loans =
  (cents: (loans: Loans) => number): MakeSeries =>
  ({ tape }) =>
    state((chunk, minute) => cents(loansAt(tape.model, chunk.timeOf(minute), chunk.bars.usdt[minute] as number)));
const loanRatio =
  (first: keyof Loans, second: keyof Loans): MakeSeries =>
  ({ tape, scale }) =>
    state((chunk, minute) => {
      const at = loansAt(tape.model, chunk.timeOf(minute), chunk.bars.usdt[minute] as number);
      return Math.round(ratioOf(at[first], at[second]) * scale);
    });

const positions =
  (group: PositionGroup, figure: (long: number, scale: number) => number): MakeSeries =>
  ({ tape, scale }) =>
    state((chunk, minute) => figure(longShare(group, tape.model, chunk.timeOf(minute), chunk.bars.usdt[minute] as number), scale));
const long = (units: number): number => units;
const short = (units: number): number => SHARE_UNITS - units;
const longShort = (units: number, scale: number): number => Math.round(ratioOf(units, SHARE_UNITS - units) * scale);

const openInterest: MakeSeries = ({ scale }) => state((chunk, minute) => Math.round((chunk.openInterest[minute] as number) * scale));

function openInterestInUsd({ tape, scale }: SeriesContext): MinuteSeries {
  const { model } = tape;
  const last: number[] = [];
  const isInDollars = model.symbol.line !== 'usdt-m';
  return {
    join: 'last',
    isOfWholeMinute: false,
    leadMinutes: MARK_MINUTES - 1,
    reset: () => void (last.length = 0),
    read: (chunk, minute) => {
      if (!isListed(chunk, minute)) return Number.NaN;
      last.push(chunk.basis[minute] as number);
      if (last.length > MARK_MINUTES) last.shift();
      const mean = last.reduce((sum, one) => sum + one, 0) / last.length;
      const mark = model.roundToTick(markPrice(chunk.index[minute] as number, mean));
      const quoteInUsd = isInDollars ? 1 : 1 / chunk.usdcAt(minute);
      return Math.round(openInterestValue(chunk.openInterest[minute] as number, mark, quoteInUsd) * scale);
    },
  };
}

const basisFigure =
  (figure: (price: number, index: number, time: number, expiryTime: number) => number): MakeSeries =>
  ({ tape: { model }, scale }) =>
    state((chunk, minute) => {
      const index = model.roundToTick(chunk.index[minute] as number);
      const expiryTime = model.symbol.contract?.expiryTime ?? Number.NaN;
      return Math.round(figure(chunk.bars.open[minute] as number, index, chunk.timeOf(minute), expiryTime) * scale);
    });

function fundingSeries({ tape, scale }: SeriesContext, isSettled: boolean): MinuteSeries {
  const interval = FundingInterval.of(tape.model.symbol);
  const rate = (): number => Math.round((interval?.rate ?? Number.NaN) * scale);
  return {
    join: isSettled ? 'sum' : 'last',
    isOfWholeMinute: false,
    leadMinutes: (tape.model.symbol.contract?.fundingHours ?? 0) * HOUR_MINUTES,
    reset: () => interval?.reset(),
    read: (chunk, minute) => {
      if (!interval || !isListed(chunk, minute)) return Number.NaN;
      const time = chunk.timeOf(minute);
      const settled = interval.isSettlement(time) ? rate() : Number.NaN;
      interval.push(time, chunk.basis[minute] as number);
      return isSettled ? settled : rate();
    },
  };
}

interface Liquidations {
  long: number;
  short: number;
}
function liquidationsOf(chunk: TapeChunk, minute: number): Liquidations {
  const { bars, openInterest: open, tape } = chunk;
  const units = (open[minute] as number) * 10 ** tape.model.symbol.quantityPrecision;
  const price = bars.open[minute] as number;
  return {
    long: liquidated(units, (price - (bars.low[minute] as number)) / price, flowOf(chunk, minute, ALL_SELLS)),
    short: liquidated(units, ((bars.high[minute] as number) - price) / price, flowOf(chunk, minute, ALL_BUYS)),
  };
}
const largestLiquidation: Read = (chunk, minute) => {
  const { long: longs, short: shorts } = liquidationsOf(chunk, minute);
  return largestOf(Math.max(longs, shorts), chunk.timeOf(minute) / MINUTE_MS, chunk.tape.model.seed);
};

/** Every series by name. */
export const MINUTE_SERIES: Readonly<Record<MinuteSeriesName, MakeSeries>> = {
  takerBuy: taker(...ALL_BUYS),
  takerSell: taker(...ALL_SELLS),
  takerBuyLarge: taker(BUY.large),
  takerBuyMedium: taker(BUY.medium),
  takerBuySmall: taker(BUY.small),
  takerSellLarge: taker(SELL.large),
  takerSellMedium: taker(SELL.medium),
  takerSellSmall: taker(SELL.small),
  netInflow: () => flow(inflow(ALL_BUYS, ALL_SELLS)),
  netInflowLarge: () => flow(inflow([BUY.large], [SELL.large])),
  netInflowMedium: () => flow(inflow([BUY.medium], [SELL.medium])),
  netInflowSmall: () => flow(inflow([BUY.small], [SELL.small])),
  largeNetInflow24h: () => rollingInflow(DAY_MINUTES),
  largeNetInflow5d: () => rollingInflow(5 * DAY_MINUTES),
  concentration: concentrationSeries,
  marginLoans: loans(({ base, quote }) => base + quote),
  marginBaseLoans: loans(({ base }) => base),
  marginQuoteLoans: loans(({ quote }) => quote),
  marginLongShort: loanRatio('quote', 'base'),
  isolatedBaseLoans: loans(({ isolatedBase }) => isolatedBase),
  isolatedQuoteLoans: loans(({ isolatedQuote }) => isolatedQuote),
  isolatedBorrowingRatio: loanRatio('isolatedBase', 'isolatedQuote'),
  openInterest,
  openInterestValue: openInterestInUsd,
  topAccountsLong: positions('topAccounts', long),
  topAccountsShort: positions('topAccounts', short),
  topAccountsLongShort: positions('topAccounts', longShort),
  topPositionsLong: positions('topPositions', long),
  topPositionsShort: positions('topPositions', short),
  topPositionsLongShort: positions('topPositions', longShort),
  accountsLong: positions('accounts', long),
  accountsShort: positions('accounts', short),
  accountsLongShort: positions('accounts', longShort),
  basis: basisFigure(basis),
  basisRate: basisFigure(basisRate),
  basisAnnualized: basisFigure((price, index, time, expiryTime) => annualizedBasis(basisRate(price, index), time, expiryTime)),
  fundingSettled: (context) => fundingSeries(context, true),
  fundingProjected: (context) => fundingSeries(context, false),
  liquidationLong: () => flow((chunk, minute) => liquidationsOf(chunk, minute).long),
  liquidationShort: () => flow((chunk, minute) => liquidationsOf(chunk, minute).short),
  liquidationLargest: () => flow(largestLiquidation, 'max'),
};
