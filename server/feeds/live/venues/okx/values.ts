import type { LiveLine, VenueSink } from '../../venue';
import {
  BrokenFieldError,
  known,
  knownTime,
  wireAmount,
  wireList,
  wirePrice,
  wireRate,
  wireRow,
  wireText,
  wireTime,
  type WireRow,
} from '../wire-values';

// Rows of frames and answers, which have the same form, into the sink. All values of a row are read before the first one is set.

/** Sets values of a row. */
export type RowSetter = (line: LiveLine, row: WireRow, sink: VenueSink) => void;

const placeOf = (line: LiveLine, row: WireRow, sink: VenueSink): number => sink.placeOf(line, wireText(row.instId, 'instId'));

/** Returns the 24 h volumes of a ticker in the base and the quote coin; the latter is NaN when the ticker does not have it. */
function volumesOf(line: LiveLine, place: number, row: WireRow, sink: VenueSink): readonly [base: number, quote: number] {
  const volume = wireAmount(row.vol24h, 'vol24h');
  const volumeInCoin = wireAmount(row.volCcy24h, 'volCcy24h');
  if (line === 'spot') return [volume, volumeInCoin];
  const contract = sink.contractOf(place);
  return [volumeInCoin, contract?.sizeUnit === 'USD' ? volume * contract.size : Number.NaN];
}

/**
 * Sets the values of a ticker. `vol24h` is in the base coin of a pair and in contracts; `volCcy24h` in the quote coin of a pair and in the
 * base coin of a contract. Contracts margined in coins are amounts of USD; for those margined in USDT a poll sets the quote volume.
 */
export const setTicker: RowSetter = (line, row, sink) => {
  const place = placeOf(line, row, sink);
  if (place < 0) return;
  const price = wirePrice(row.last, 'last');
  const open24h = wirePrice(row.open24h, 'open24h');
  const high24h = wirePrice(row.high24h, 'high24h');
  const low24h = wirePrice(row.low24h, 'low24h');
  const [baseVolume, quoteVolume] = volumesOf(line, place, row, sink);
  const time = knownTime(row.ts, 'ts');
  sink.set(place, 'price', price);
  sink.set(place, 'open24h', open24h);
  sink.set(place, 'high24h', high24h);
  sink.set(place, 'low24h', low24h);
  sink.set(place, 'baseVolume', baseVolume);
  if (!Number.isNaN(quoteVolume)) sink.set(place, 'quoteVolume', quoteVolume);
  sink.setVenueTime(time);
};

/** Sets a mark price. */
export const setMarkPrice: RowSetter = (line, row, sink) => {
  const place = placeOf(line, row, sink);
  if (place < 0) return;
  const price = wirePrice(row.markPx, 'markPx');
  sink.setVenueTime(knownTime(row.ts, 'ts'));
  sink.set(place, 'markPrice', price);
};

/** Sets the rate of the running funding interval and its settlement. */
export const setFunding: RowSetter = (line, row, sink) => {
  const place = placeOf(line, row, sink);
  if (place < 0) return;
  const rate = wireRate(row.fundingRate, 'fundingRate');
  const time = wireTime(row.fundingTime, 'fundingTime');
  sink.set(place, 'fundingRate', rate);
  if (time !== null) sink.setFundingTime(place, time);
};

/** Sets the open interest: `oiCcy` is in the base coin of every contract, `oi` in contracts. */
export const setOpenInterest: RowSetter = (line, row, sink) => {
  const place = placeOf(line, row, sink);
  if (place >= 0) sink.set(place, 'openInterest', wireAmount(row.oiCcy, 'oiCcy'));
};

/** Widens the extremes by a trade. After a subscription the first one is the last trade before it, whose price still holds. */
export const setTrade: RowSetter = (line, row, sink) => {
  const place = placeOf(line, row, sink);
  if (place < 0) return;
  const price = known(wirePrice, row.px, 'px');
  sink.traded(place, price, price);
};

/** Returns the side of the closed position; in net mode it follows from the order that closes it. */
function sideOf({ posSide, side }: WireRow): 'long' | 'short' {
  if (posSide === 'long' || posSide === 'short') return posSide;
  const closing = posSide === 'net' ? wireText(side, 'side') : '';
  if (closing === 'sell') return 'long';
  if (closing === 'buy') return 'short';
  throw new BrokenFieldError(`a liquidation of position ${String(posSide)} by order ${String(side)}`);
}

/** Adds liquidations, whose amounts are in contracts. */
export const addLiquidations: RowSetter = (line, row, sink) => {
  const place = placeOf(line, row, sink);
  const contract = place < 0 ? null : sink.contractOf(place);
  if (!contract) return;
  for (const item of wireList(row.details, 'details')) {
    const detail = wireRow(item, 'detail');
    const price = known(wirePrice, detail.bkPx, 'bkPx');
    const size = known(wireAmount, detail.sz, 'sz') * contract.size;
    sink.liquidated(place, {
      time: knownTime(detail.ts, 'ts'),
      side: sideOf(detail),
      amount: contract.sizeUnit === 'USD' ? size / price : size,
      price,
    });
  }
};
