import type { RestClient } from '../../rest-client';
import type { LiveLine, VenueContract, VenueInstrument } from '../../venue';
import { decimalsOfStep, known, readListing, wireAmount, wireRate, wireRow, wireText, wireTime, type WireRow } from '../wire-values';
import { OKX_TYPES, OKX_WEIGHTS, okxRows } from './call';

const HOUR_MS = 3_600_000;
/** Decimals of amounts of coin-margined contracts in the base coin, which have no step of their own: those of the 24 h volume of OKX. */
const INVERSE_DECIMALS = 4;
/** Category of coins; others are shares, commodities, currencies and bonds. Absent in older answers. */
const COINS = '1';

/** Statuses by the `state` of an instrument; those of tests (`test`) are not listed. */
const STATUSES: Readonly<Partial<Record<string, VenueInstrument['status']>>> = {
  live: 'trading',
  preopen: 'pre-market',
  suspend: 'suspended',
  rebase: 'suspended',
  post_only: 'suspended',
};

/** Returns the code of the index of a contract: `BTC-USD` for `BTC-USD-SWAP`, `BTC-USDT` for `BTC-USDT-261225`. */
export function indexOfContract(code: string): string {
  const [base = '', quote = ''] = code.split('-');
  return `${base}-${quote}`;
}

/** Returns the line of a row: contracts that settle in USDT, those that settle in their base coin; null for all others. */
function lineOf(row: WireRow): LiveLine | null {
  if (row.instType === 'SPOT') return 'spot';
  if (row.ctType === 'linear') return row.settleCcy === 'USDT' ? 'usdt-m' : null;
  return row.ctType === 'inverse' && row.ctValCcy === 'USD' ? 'coin-m' : null;
}

/** Steps and sizes are empty until shortly before a listing. */
const isAnnouncedOnly = (row: WireRow): boolean => row.tickSz === '' || row.lotSz === '' || (row.instType !== 'SPOT' && row.ctVal === '');

const isCoin = ({ instCategory }: WireRow): boolean => instCategory === undefined || instCategory === '' || instCategory === COINS;

function contractOf(row: WireRow, fundingHours: number | null): VenueContract {
  return {
    leverageMax: wireRate(row.lever, 'lever'),
    fundingHours,
    expiryTime: row.instType === 'FUTURES' ? wireTime(row.expTime, 'expTime') : null,
    size: known(wireAmount, row.ctVal, 'ctVal') * known(wireAmount, row.ctMult, 'ctMult'),
    sizeUnit: row.ctValCcy === 'USD' ? 'USD' : 'base',
  };
}

/** Returns the coins of a row; of contracts they are in the code. */
function coinsOf(row: WireRow, code: string): { base: string; quote: string } {
  if (row.instType === 'SPOT') return { base: wireText(row.baseCcy, 'baseCcy'), quote: wireText(row.quoteCcy, 'quoteCcy') };
  const [base = '', quote = ''] = code.split('-');
  return { base, quote };
}

/** Returns the decimals of the step of a contract in coins: a lot of 0.1 contracts of 0.1 ETH has 2. */
function quantityPrecisionOf(row: WireRow, contract: VenueContract | null): number {
  if (!contract) return decimalsOfStep(row.lotSz, 'lotSz');
  if (contract.sizeUnit === 'USD') return INVERSE_DECIMALS;
  const step = known(wireAmount, row.lotSz, 'lotSz') * contract.size;
  return decimalsOfStep(step.toFixed(12), 'lotSz × ctVal');
}

function instrumentOf(row: WireRow, line: LiveLine, status: VenueInstrument['status'], fundingHours: number | null): VenueInstrument {
  const code = wireText(row.instId, 'instId');
  const contract = line === 'spot' ? null : contractOf(row, fundingHours);
  // The expiry of a dated contract is in its terms; of others the field is set when their end is announced.
  const endTime = contract?.expiryTime ? null : wireTime(row.expTime, 'expTime');
  return {
    line,
    code,
    ...coinsOf(row, code),
    pricePrecision: decimalsOfStep(row.tickSz, 'tickSz'),
    quantityPrecision: quantityPrecisionOf(row, contract),
    status: status === 'trading' && endTime !== null ? 'delisting' : status,
    listTime: wireTime(row.listTime, 'listTime'),
    endTime,
    contract,
  };
}

/** Resolves with the hours between settlements by code: OKX publishes the times of the next two. */
async function readFundingHours(rest: RestClient, line: LiveLine): Promise<Map<unknown, number>> {
  const hours = new Map<unknown, number>();
  for (const item of await okxRows(rest, line, '/api/v5/public/funding-rate?instId=ANY', OKX_WEIGHTS.rare)) {
    const row = wireRow(item, 'row');
    const next = wireTime(row.nextFundingTime, 'nextFundingTime');
    const time = wireTime(row.fundingTime, 'fundingTime');
    const between = next === null || time === null ? 0 : (next - time) / HOUR_MS;
    if (between >= 1 && Number.isInteger(between)) hours.set(row.instId, between);
  }
  return hours;
}

/**
 * Lists the instruments of a line. Left out: contracts that settle in other coins than USDT and their own, instruments on shares and
 * commodities, those of which OKX has announced no more than the code, and tests.
 */
export async function okxInstruments(rest: RestClient, line: LiveLine): Promise<VenueInstrument[]> {
  const hours = line === 'spot' ? null : await readFundingHours(rest, line);
  const instruments: VenueInstrument[] = [];
  for (const type of OKX_TYPES[line]) {
    const rows = await okxRows(rest, line, `/api/v5/public/instruments?instType=${type}`, OKX_WEIGHTS.common);
    const listed = readListing(rows, (row) => {
      const status = STATUSES[wireText(row.state, 'state')];
      if (!status || !isCoin(row) || isAnnouncedOnly(row) || lineOf(row) !== line) return null;
      return instrumentOf(row, line, status, hours?.get(row.instId) ?? null);
    });
    instruments.push(...listed);
  }
  return instruments;
}
