import type { RestClient } from '../../rest-client';
import type { LiveLine, VenueContract, VenueInstrument } from '../../venue';
import {
  BrokenFieldError,
  decimalsOfStep,
  known,
  readListing,
  wireAmount,
  wireRate,
  wireText,
  wireTime,
  type WireRow,
} from '../wire-values';
import { BITGET_TYPES, BITGET_WEIGHTS, bitgetRows } from './call';

const DECIMALS_MAX = 18;

type Status = VenueInstrument['status'];
type Statuses = Readonly<Partial<Record<string, Status>>>;

/** Statuses of pairs; those that are `offline` have ended and are not listed. */
const PAIR_STATUSES: Statuses = { online: 'trading', gray: 'pre-market', halt: 'suspended' };
/** Statuses of contracts; of `limit_open` positions can only be closed. Those that are `off` have ended and are not listed. */
const CONTRACT_STATUSES: Statuses = {
  normal: 'trading',
  restrictedAPI: 'trading',
  listed: 'pre-market',
  maintain: 'suspended',
  limit_open: 'delisting',
};

/** Returns a number of decimals. */
function decimalsOf(value: unknown, name: string): number {
  const decimals = known(wireAmount, value, name);
  if (!Number.isInteger(decimals) || decimals > DECIMALS_MAX) throw new BrokenFieldError(`${name} is no number of decimals: ${decimals}`);
  return decimals;
}

/** Returns a time, Unix milliseconds; null for -1 and for a field that older answers lack. */
const optionalTime = (value: unknown, name: string): number | null =>
  value === undefined || value === null || value === '-1' ? null : wireTime(value, name);

/** Tokens and contracts on shares and other assets that are no coins. */
const isCoin = ({ isRwa }: WireRow): boolean => isRwa !== 'YES';

/** Returns the status: something that trades with an announced end is being delisted. */
const statusOf = (status: Status, endTime: number | null): Status => (status === 'trading' && endTime !== null ? 'delisting' : status);

function pairOf(row: WireRow): VenueInstrument | null {
  const status = PAIR_STATUSES[wireText(row.status, 'status')];
  if (!status || !isCoin(row)) return null;
  const endTime = optionalTime(row.offTime, 'offTime');
  return {
    line: 'spot',
    code: wireText(row.symbol, 'symbol'),
    base: wireText(row.baseCoin, 'baseCoin'),
    quote: wireText(row.quoteCoin, 'quoteCoin'),
    pricePrecision: decimalsOf(row.pricePrecision, 'pricePrecision'),
    quantityPrecision: decimalsOf(row.quantityPrecision, 'quantityPrecision'),
    status: statusOf(status, endTime),
    listTime: optionalTime(row.openTime, 'openTime'),
    endTime,
    contract: null,
  };
}

/** Returns the terms of a contract. Amounts are in the base coin, also of those margined in coins: a contract is one coin. */
function contractOf(row: WireRow): VenueContract {
  const isPerpetual = row.symbolType === 'perpetual';
  if (!isPerpetual && row.symbolType !== 'delivery') throw new BrokenFieldError(`symbolType is ${String(row.symbolType)}`);
  const hours = isPerpetual ? known(wireAmount, row.fundInterval, 'fundInterval') : Number.NaN;
  return {
    leverageMax: wireRate(row.maxLever, 'maxLever'),
    fundingHours: hours > 0 ? hours : null,
    expiryTime: isPerpetual ? null : wireTime(row.deliveryTime, 'deliveryTime'),
    size: 1,
    sizeUnit: 'base',
  };
}

/** Returns the decimals of the price step, which is `priceEndStep` units of the last of `pricePlace` decimals. */
function pricePrecisionOf(row: WireRow): number {
  const places = decimalsOf(row.pricePlace, 'pricePlace');
  const step = known(wireAmount, row.priceEndStep, 'priceEndStep') / 10 ** places;
  return decimalsOfStep(step.toFixed(places), 'priceEndStep');
}

function contractInstrumentOf(row: WireRow, line: 'usdt-m' | 'coin-m'): VenueInstrument | null {
  const status = CONTRACT_STATUSES[wireText(row.symbolStatus, 'symbolStatus')];
  if (!status || !isCoin(row)) return null;
  const endTime = optionalTime(row.offTime, 'offTime');
  return {
    line,
    code: wireText(row.symbol, 'symbol'),
    base: wireText(row.baseCoin, 'baseCoin'),
    quote: wireText(row.quoteCoin, 'quoteCoin'),
    pricePrecision: pricePrecisionOf(row),
    quantityPrecision: decimalsOf(row.volumePlace, 'volumePlace'),
    status: statusOf(status, endTime),
    listTime: optionalTime(row.launchTime, 'launchTime'),
    endTime,
    contract: contractOf(row),
  };
}

/** Lists the instruments of a line. Left out: those that have ended, and those on shares and other assets that are no coins. */
export async function bitgetInstruments(rest: RestClient, line: LiveLine): Promise<VenueInstrument[]> {
  if (line === 'spot') return readListing(await bitgetRows(rest, line, '/api/v2/spot/public/symbols', BITGET_WEIGHTS.common), pairOf);
  const path = `/api/v2/mix/market/contracts?productType=${BITGET_TYPES[line]}`;
  return readListing(await bitgetRows(rest, line, path, BITGET_WEIGHTS.common), (row) => contractInstrumentOf(row, line));
}
