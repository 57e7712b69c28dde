import type { RestClient } from '../../rest-client';
import type { LiveLine, VenueContract, VenueInstrument } from '../../venue';
import {
  BrokenFieldError,
  decimalsOfStep,
  known,
  readListing,
  wireAmount,
  wireRow,
  wireText,
  wireTime,
  type WireRow,
} from '../wire-values';
import { marketAnswer } from './api';

const MINUTES_PER_HOUR = 60;
const PAGE_SIZE = 1_000;
const PAGES_MAX = 10;
/** Contracts of one USD have no step in the base coin: that of BTC is about 0.00001. */
const INVERSE_DECIMALS = 6;

const STATUSES: Readonly<Record<string, VenueInstrument['status']>> = {
  Trading: 'trading',
  PendingOpen: 'pre-market',
  PreLaunch: 'pre-market',
};
const PERPETUAL_TYPES = new Set(['LinearPerpetual', 'InversePerpetual']);
const DATED_TYPES = new Set(['LinearFutures', 'InverseFutures']);

const commonOf = (row: WireRow) => ({
  code: wireText(row['symbol'], 'symbol'),
  base: wireText(row['baseCoin'], 'baseCoin'),
  quote: wireText(row['quoteCoin'], 'quoteCoin'),
  pricePrecision: decimalsOfStep(wireRow(row['priceFilter'], 'priceFilter')['tickSize'], 'tickSize'),
  status: STATUSES[wireText(row['status'], 'status')] ?? 'suspended',
});

function spotInstrument(row: WireRow): VenueInstrument {
  const { basePrecision } = wireRow(row['lotSizeFilter'], 'lotSizeFilter');
  const quantityPrecision = decimalsOfStep(basePrecision, 'basePrecision');
  return { ...commonOf(row), line: 'spot', quantityPrecision, listTime: null, endTime: null, contract: null };
}

/** Hours between settlements; the venue publishes minutes. */
function fundingHoursOf(row: WireRow): number {
  const minutes = Number(row['fundingInterval']);
  if (!(minutes > 0)) throw new BrokenFieldError(`fundingInterval is not a number of minutes: ${String(row['fundingInterval'])}`);
  return minutes / MINUTES_PER_HOUR;
}

function contractOf(line: LiveLine, row: WireRow, isDated: boolean, delivery: number | null): VenueContract {
  return {
    leverageMax: known(wireAmount, wireRow(row['leverageFilter'], 'leverageFilter')['maxLeverage'], 'maxLeverage'),
    fundingHours: isDated ? null : fundingHoursOf(row),
    expiryTime: isDated ? delivery : null,
    size: 1,
    sizeUnit: line === 'coin-m' ? 'USD' : 'base',
  };
}

/** Whether a contract belongs to a line: linear contracts are margined in USDT or USDC. */
const isOfLine = (line: LiveLine, row: WireRow): boolean => line !== 'usdt-m' || wireText(row['settleCoin'], 'settleCoin') === 'USDT';

function contractInstrument(line: LiveLine, row: WireRow): VenueInstrument | null {
  const type = wireText(row['contractType'], 'contractType');
  const isDated = DATED_TYPES.has(type);
  if (!isDated && !PERPETUAL_TYPES.has(type)) return null;
  const common = commonOf(row);
  // Of a perpetual contract the time of its delisting, 0 without one.
  const delivery = wireTime(row['deliveryTime'], 'deliveryTime');
  if (isDated && delivery === null) throw new BrokenFieldError(`${common.code} has no delivery time`);
  const { qtyStep } = wireRow(row['lotSizeFilter'], 'lotSizeFilter');
  return {
    ...common,
    line,
    quantityPrecision: line === 'coin-m' ? INVERSE_DECIMALS : decimalsOfStep(qtyStep, 'qtyStep'),
    status: common.status === 'trading' && !isDated && delivery !== null ? 'delisting' : common.status,
    listTime: wireTime(row['launchTime'], 'launchTime'),
    endTime: delivery,
    contract: contractOf(line, row, isDated, delivery),
  };
}

async function pagesOf(rest: RestClient, line: LiveLine, parameters: Readonly<Record<string, string>>): Promise<unknown[]> {
  const rows: unknown[] = [];
  let cursor = '';
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const paging: Record<string, string | number> = cursor === '' ? { limit: PAGE_SIZE } : { limit: PAGE_SIZE, cursor };
    const { list, result } = await marketAnswer(rest, line, 'instruments-info', { ...parameters, ...paging });
    rows.push(...list);
    const next = result['nextPageCursor'];
    if (typeof next !== 'string' || next === '') return rows;
    cursor = next;
  }
  throw new BrokenFieldError(`instruments-info has more than ${PAGES_MAX} pages`);
}

/** Lists the instruments of a line: those that trade, and contracts before their launch; without contracts that settle in USDC. */
export async function bybitInstruments(rest: RestClient, line: LiveLine): Promise<VenueInstrument[]> {
  if (line === 'spot') return readListing((await marketAnswer(rest, line, 'instruments-info')).list, spotInstrument);
  const rows = [...(await pagesOf(rest, line, {})), ...(await pagesOf(rest, line, { status: 'PreLaunch' }))];
  const instruments = readListing(rows, (row) => (isOfLine(line, row) ? contractInstrument(line, row) : null));
  return [...new Map(instruments.map((instrument) => [instrument.code, instrument])).values()];
}
