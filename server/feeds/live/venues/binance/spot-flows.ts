import { netInflow, ratioOf } from '../../../../series/formulas';
import type { VenuePoint, VenueSeries } from '../../venue';
import { pointsWithin } from '../series-pages';
import { BrokenFieldError, known, knownTime, wireAmount, wireList } from '../wire-values';
import { candleRows, CANDLES_MAX } from './candles';

const DAY_MS = 86_400_000;
/** Candles are kept for ever; so much of them is offered. */
const KEPT_MS = 3 * 365 * DAY_MS;
/** Decimals of an amount as it is written: the difference of two has no more. */
const AMOUNT_DECIMALS = 8;

const difference = (first: number, second: number): number => Number(netInflow(first, second).toFixed(AMOUNT_DECIMALS));

/** Volumes of the takers in a candle: that of the buyers is published beside that of all trades, each of which has one taker. */
function flowsOf(value: unknown): VenuePoint {
  const row = wireList(value, 'candle');
  const [volume, takerBuy] = [known(wireAmount, row[5], 'volume'), known(wireAmount, row[9], 'taker buy volume')];
  const takerSell = difference(volume, takerBuy);
  if (takerSell < 0) throw new BrokenFieldError(`taker buy volume ${takerBuy} is above the volume ${volume}`);
  return {
    time: knownTime(row[0], 'open time'),
    values: { takerBuy, takerSell, takerRatio: ratioOf(takerBuy, takerSell), netInflow: difference(takerBuy, takerSell) },
  };
}

/** Taker volumes and net inflow of spot pairs, from their candles. Order sizes, and with them their classes, are not published. */
export const SPOT_FLOW_SERIES: VenueSeries = {
  line: 'spot',
  names: ['takerBuy', 'takerSell', 'takerRatio', 'netInflow'],
  granularities: ['1m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '8h', '12h', '1d'],
  keptMs: KEPT_MS,
  callSteps: CANDLES_MAX,
  hasRunningStep: true,
  points: async (rest, instrument, { granularity, ...range }) =>
    pointsWithin(range, (await candleRows(rest, instrument, granularity, range)).map(flowsOf)),
};
