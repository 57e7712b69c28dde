import type { RestClient } from '../../rest-client';
import type { LiveLine, VenueSink } from '../../venue';
import { BrokenFieldError, knownTime, readEach, wireAmount, wirePrice, wireRate, wireText, wireTime, type WireRow } from '../wire-values';
import { BITGET_TYPES, BITGET_WEIGHTS, bitgetRows } from './call';

// Tickers of frames and answers into the sink. All values of a row are read before the first one is set.

/**
 * Returns the price 24 hours ago. Of pairs `open24h` is the open of the day in UTC+8, so it follows from the change, a fraction with five
 * decimals; of contracts it is what its name says.
 */
function openOf(line: LiveLine, row: WireRow, price: number): number {
  if (line !== 'spot') return wirePrice(row.open24h, 'open24h');
  const change = wireRate(row.change24h, 'change24h');
  if (change <= -1) throw new BrokenFieldError(`change24h is ${change}`);
  return price / (1 + change);
}

function setDay(line: LiveLine, place: number, row: WireRow, sink: VenueSink): void {
  const price = wirePrice(row.lastPr, 'lastPr');
  const open24h = openOf(line, row, price);
  const high24h = wirePrice(row.high24h, 'high24h');
  const low24h = wirePrice(row.low24h, 'low24h');
  const baseVolume = wireAmount(row.baseVolume, 'baseVolume');
  const quoteVolume = wireAmount(row.quoteVolume, 'quoteVolume');
  const time = knownTime(row.ts, 'ts');
  sink.set(place, 'price', price);
  sink.set(place, 'open24h', open24h);
  sink.set(place, 'high24h', high24h);
  sink.set(place, 'low24h', low24h);
  sink.set(place, 'baseVolume', baseVolume);
  sink.set(place, 'quoteVolume', quoteVolume);
  sink.setVenueTime(time);
}

/** Sets the values that only contracts have. Open interest is in the base coin. */
function setContract(place: number, row: WireRow, sink: VenueSink, isFrame: boolean): void {
  const isPerpetual = sink.contractOf(place)?.expiryTime === null;
  const indexPrice = wirePrice(row.indexPrice, 'indexPrice');
  const openInterest = wireAmount(row.holdingAmount, 'holdingAmount');
  // Answers have no time of the settlement, and had no mark price before 2025.
  const markPrice = isFrame || row.markPrice !== undefined ? wirePrice(row.markPrice, 'markPrice') : null;
  const fundingRate = isPerpetual ? wireRate(row.fundingRate, 'fundingRate') : Number.NaN;
  const fundingTime = isPerpetual && isFrame ? wireTime(row.nextFundingTime, 'nextFundingTime') : null;
  sink.set(place, 'indexPrice', indexPrice);
  sink.set(place, 'openInterest', openInterest);
  sink.set(place, 'fundingRate', fundingRate);
  if (markPrice !== null) sink.set(place, 'markPrice', markPrice);
  if (fundingTime !== null) sink.setFundingTime(place, fundingTime);
}

/** Sets the values of a ticker of an instrument by its code, of a frame or of an answer. */
export function setTicker(line: LiveLine, code: string, row: WireRow, sink: VenueSink, isFrame: boolean): void {
  const place = sink.placeOf(line, code);
  if (place < 0) return;
  if (line !== 'spot') setContract(place, row, sink, isFrame);
  setDay(line, place, row, sink);
}

/** Reads the newest values of all instruments of a line. */
export async function bitgetSnapshot(rest: RestClient, line: LiveLine, sink: VenueSink): Promise<void> {
  const path = line === 'spot' ? '/api/v2/spot/market/tickers' : `/api/v2/mix/market/tickers?productType=${BITGET_TYPES[line]}`;
  const rows = await bitgetRows(rest, line, path, BITGET_WEIGHTS.common);
  readEach(rows, (row) => setTicker(line, wireText(row.symbol, 'symbol'), row, sink, false));
}
