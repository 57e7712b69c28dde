import type { RestClient } from '../../rest-client';
import type { LiveLine, VenueContract, VenueInstrument } from '../../venue';
import {
  BrokenFieldError,
  decimalsOfStep,
  knownTime,
  readListing,
  wireList,
  wireRow,
  wireText,
  wireTime,
  type WireRow,
} from '../wire-values';
import { fundingCall, marketCall } from './api';

const DAY_MS = 86_400_000;
/** Delivery of contracts without one: 2100-12-25. */
const NO_DELIVERY = 4_133_404_800_000;
/** Hours between settlements of contracts that are not in `fundingInfo`, which lists those with other terms. */
const FUNDING_HOURS = 8;
const PERPETUAL_TYPES = new Set(['PERPETUAL', 'PERPETUAL DELIVERING']);
const DATED_TYPES = /^(CURRENT|NEXT)_(MONTH|QUARTER)( DELIVERING)?$/;

const STATUSES: Readonly<Record<string, VenueInstrument['status']>> = {
  TRADING: 'trading',
  PRE_TRADING: 'pre-market',
  PENDING_TRADING: 'pre-market',
};

function stepOf(row: WireRow, filterType: string, field: string): number {
  const filters = wireList(row['filters'], 'filters').map((filter) => wireRow(filter, 'filter'));
  const filter = filters.find((each) => each['filterType'] === filterType);
  return decimalsOfStep(filter?.[field], `${filterType}.${field}`);
}

const commonOf = (row: WireRow) => ({
  code: wireText(row['symbol'], 'symbol'),
  base: wireText(row['baseAsset'], 'baseAsset'),
  quote: wireText(row['quoteAsset'], 'quoteAsset'),
  pricePrecision: stepOf(row, 'PRICE_FILTER', 'tickSize'),
});

function spotInstrument(row: WireRow, tradedCodes: ReadonlySet<string>): VenueInstrument | null {
  const status = STATUSES[wireText(row['status'], 'status')] ?? 'suspended';
  const common = commonOf(row);
  // Halted pairs and those removed years ago have the same status.
  if (status === 'suspended' && !tradedCodes.has(common.code)) return null;
  const quantityPrecision = stepOf(row, 'LOT_SIZE', 'stepSize');
  return { ...common, line: 'spot', quantityPrecision, status, listTime: null, endTime: null, contract: null };
}

/** Whether a contract is dated or perpetual; null for a type that the feed does not have: its underlying is not a coin. */
function isDated(row: WireRow, delivery: number): boolean | null {
  const type = row['contractType'];
  // A contract that does not trade yet has no type.
  if (type === '') return delivery !== NO_DELIVERY;
  const text = wireText(type, 'contractType');
  if (PERPETUAL_TYPES.has(text)) return false;
  return DATED_TYPES.test(text) ? true : null;
}

function sizeOf(line: LiveLine, row: WireRow): Pick<VenueContract, 'size' | 'sizeUnit'> {
  if (line === 'usdt-m') return { size: 1, sizeUnit: 'base' };
  const size = row['contractSize'];
  if (typeof size !== 'number' || !(size > 0)) throw new BrokenFieldError(`contractSize is not a number: ${JSON.stringify(size)}`);
  return { size, sizeUnit: 'USD' };
}

/** Decimals of amounts in the base coin; those of coin-margined contracts have no step in it. */
function quantityPrecisionOf(line: LiveLine, row: WireRow): number {
  if (line === 'usdt-m') return stepOf(row, 'LOT_SIZE', 'stepSize');
  const precision = row['equalQtyPrecision'];
  if (typeof precision !== 'number' || !(precision >= 0)) throw new BrokenFieldError('equalQtyPrecision is not a number');
  return precision;
}

function contractStatus(row: WireRow, isPerpetual: boolean, delivery: number): VenueInstrument['status'] {
  const status = STATUSES[wireText(row['contractStatus'] ?? row['status'], 'status')] ?? 'suspended';
  return status === 'trading' && isPerpetual && delivery !== NO_DELIVERY ? 'delisting' : status;
}

/** Whether a contract is of a line: the host of those margined in USDT also has some that are margined in other dollar coins. */
const isOfLine = (line: LiveLine, row: WireRow): boolean => line !== 'usdt-m' || wireText(row['marginAsset'], 'marginAsset') === 'USDT';

function contractInstrument(line: LiveLine, row: WireRow, fundingHours: ReadonlyMap<string, number>, now: number): VenueInstrument | null {
  const delivery = knownTime(row['deliveryDate'], 'deliveryDate');
  const dated = isDated(row, delivery);
  // Contracts stay in the answer for months after their end.
  if (dated === null || delivery < now - DAY_MS || !isOfLine(line, row)) return null;
  const common = commonOf(row);
  return {
    ...common,
    line,
    quantityPrecision: quantityPrecisionOf(line, row),
    status: contractStatus(row, !dated, delivery),
    listTime: wireTime(row['onboardDate'], 'onboardDate'),
    endTime: delivery === NO_DELIVERY ? null : delivery,
    contract: {
      // Leverages are published to signed-in users only.
      leverageMax: Number.NaN,
      fundingHours: dated ? null : (fundingHours.get(common.code) ?? FUNDING_HOURS),
      expiryTime: dated ? delivery : null,
      ...sizeOf(line, row),
    },
  };
}

/** Codes of pairs that traded in the last 24 hours. */
async function tradedSpotCodes(rest: RestClient): Promise<Set<string>> {
  const tickers = wireList(await rest.get(marketCall('spot', 'ticker/24hr', 80, { type: 'MINI' })), 'ticker/24hr');
  const traded = tickers.map((ticker) => wireRow(ticker, 'ticker')).filter(({ count }) => Number(count) > 0);
  return new Set(traded.map(({ symbol }) => String(symbol)));
}

async function fundingHoursByCode(rest: RestClient, line: LiveLine): Promise<Map<string, number>> {
  const rows = wireList(await rest.get(fundingCall(line, 'fundingInfo')), 'fundingInfo');
  return new Map(
    rows.map((each) => {
      const row = wireRow(each, 'fundingInfo');
      const hours = row['fundingIntervalHours'];
      if (typeof hours !== 'number' || !(hours > 0)) throw new BrokenFieldError('fundingIntervalHours is not a number');
      return [wireText(row['symbol'], 'symbol'), hours] as const;
    }),
  );
}

/**
 * Lists the instruments of a line. Left out: contracts margined in other coins than USDT and their own. Spot pairs that are halted count as
 * removed after 24 hours without a trade.
 */
export async function binanceInstruments(rest: RestClient, line: LiveLine): Promise<VenueInstrument[]> {
  const info = wireRow(await rest.get(marketCall(line, 'exchangeInfo', line === 'spot' ? 20 : 1)), 'exchangeInfo');
  const rows = wireList(info['symbols'], 'symbols');
  if (line === 'spot') {
    const traded = await tradedSpotCodes(rest);
    return readListing(rows, (row) => spotInstrument(row, traded));
  }
  const fundingHours = await fundingHoursByCode(rest, line);
  const now = knownTime(info['serverTime'], 'serverTime');
  return readListing(rows, (row) => contractInstrument(line, row, fundingHours, now));
}
