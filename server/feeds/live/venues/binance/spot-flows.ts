import { SERIES_GRANULARITIES, type SeriesGranularity } from '../../../../../lib/contract/series-terms';
import { netInflow, ratioOf } from '../../../../series/formulas';
import type { RestClient } from '../../rest-client';
import type { VenueInstrument, VenuePoint, VenueSeries } from '../../venue';
import { partsOf, pointsWithin, type TimeRange } from '../series-pages';
import { BrokenFieldError, known, knownTime, wireAmount, wireList } from '../wire-values';
import { marketCall } from './api';
import { CANDLES_MAX } from './candles';

const DAY_MS = 86_400_000;
/** Candles are kept for ever; so much of them is offered. */
const KEPT_MS = 3 * 365 * DAY_MS;
const CANDLES_WEIGHT = 2;
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

async function flowPoints(
  rest: RestClient,
  { line, code }: VenueInstrument,
  { granularity, from, until }: TimeRange & { granularity: SeriesGranularity },
): Promise<VenuePoint[]> {
  const points: VenuePoint[] = [];
  for (const part of partsOf({ from, until }, CANDLES_MAX * SERIES_GRANULARITIES[granularity])) {
    const query = { symbol: code, interval: granularity, startTime: part.from, endTime: part.until - 1, limit: CANDLES_MAX };
    for (const row of wireList(await rest.get(marketCall(line, 'klines', CANDLES_WEIGHT, query)), 'klines')) points.push(flowsOf(row));
  }
  return pointsWithin({ from, until }, points);
}

/** Taker volumes and net inflow of spot pairs, from their candles. Order sizes, and with them their classes, are not published. */
export const SPOT_FLOW_SERIES: VenueSeries = {
  line: 'spot',
  names: ['takerBuy', 'takerSell', 'takerRatio', 'netInflow'],
  granularities: ['1m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '8h', '12h', '1d'],
  keptMs: KEPT_MS,
  callSteps: CANDLES_MAX,
  hasRunningStep: true,
  points: flowPoints,
};
