import { VenueError, type RestClient } from '../../rest-client';
import type { LiveLine, VenueInstrument, VenuePoll, VenueSink } from '../../venue';
import { readEach, wireAmount, wireList, wirePrice, wireRow, wireText } from '../wire-values';
import { OKX_TYPES, OKX_WEIGHTS, okxRows } from './call';
import { indexOfContract } from './instruments';
import { setFunding, setMarkPrice, setOpenInterest, setTicker } from './values';

const SECOND_MS = 1_000;
const HOURS_PER_DAY = 24;
/** Columns of a candle: volume in the base coin and in the quote coin. */
const BASE_COLUMN = 6;
const QUOTE_COLUMN = 7;

/** Reads the newest values of all instruments of a line. */
export async function okxSnapshot(rest: RestClient, line: LiveLine, sink: VenueSink): Promise<void> {
  for (const type of OKX_TYPES[line]) {
    const tickers = await okxRows(rest, line, `/api/v5/market/tickers?instType=${type}`, OKX_WEIGHTS.common);
    readEach(tickers, (row) => setTicker(line, row, sink));
    if (line === 'spot') continue;
    const marks = await okxRows(rest, line, `/api/v5/public/mark-price?instType=${type}`, OKX_WEIGHTS.rare);
    readEach(marks, (row) => setMarkPrice(line, row, sink));
  }
}

/** Indices: the stream has one subscription and ten frames a second each, the call has all of a quote coin. */
const indexPrices = (line: 'usdt-m' | 'coin-m'): VenuePoll => ({
  line,
  everyMs: 3 * SECOND_MS,
  fields: ['indexPrice'],
  async run(rest, sink, instruments) {
    const quote = line === 'usdt-m' ? 'USDT' : 'USD';
    const rows = await okxRows(rest, line, `/api/v5/market/index-tickers?quoteCcy=${quote}`, OKX_WEIGHTS.common);
    const prices = new Map<string, number>();
    readEach(rows, ({ instId, idxPx }) => prices.set(wireText(instId, 'instId'), wirePrice(idxPx, 'idxPx')));
    for (const { code } of instruments) {
      const place = sink.placeOf(line, code);
      const price = prices.get(indexOfContract(code));
      if (place >= 0 && price !== undefined) sink.set(place, 'indexPrice', price);
    }
  },
});

const openInterest = (line: 'usdt-m' | 'coin-m'): VenuePoll => ({
  line,
  everyMs: 10 * SECOND_MS,
  fields: ['openInterest'],
  async run(rest, sink) {
    for (const type of OKX_TYPES[line]) {
      const rows = await okxRows(rest, line, `/api/v5/public/open-interest?instType=${type}`, OKX_WEIGHTS.common);
      readEach(rows, (row) => setOpenInterest(line, row, sink));
    }
  },
});

/** Funding: the stream sends every 30 to 90 s. */
const funding = (line: 'usdt-m' | 'coin-m'): VenuePoll => ({
  line,
  everyMs: 30 * SECOND_MS,
  fields: ['fundingRate'],
  async run(rest, sink) {
    const rows = await okxRows(rest, line, '/api/v5/public/funding-rate?instId=ANY', OKX_WEIGHTS.rare);
    readEach(rows, (row) => setFunding(line, row, sink));
  },
});

/** Resolves with the volume-weighted mean price of the last 24 hourly candles; NaN without trades, or when OKX does not know the contract. */
async function meanPrice(rest: RestClient, code: string): Promise<number> {
  const path = `/api/v5/market/candles?instId=${code}&bar=1H&limit=${HOURS_PER_DAY}`;
  try {
    let base = 0;
    let quote = 0;
    for (const item of await okxRows(rest, 'usdt-m', path, OKX_WEIGHTS.candles, { isBackground: true })) {
      const row = wireList(item, 'candle');
      base += wireAmount(row[BASE_COLUMN], 'volCcy');
      quote += wireAmount(row[QUOTE_COLUMN], 'volCcyQuote');
    }
    return base > 0 ? quote / base : Number.NaN;
  } catch (err) {
    // A contract that is gone must not keep the others from their turn.
    if (err instanceof VenueError && err.isFinal && err.status === 200) return Number.NaN;
    throw err;
  }
}

/** Returns the 24 h volume of each contract in the base coin, of the largest turnover first. */
async function volumesByTurnover(rest: RestClient, instruments: readonly VenueInstrument[]): Promise<{ code: string; volume: number }[]> {
  const codes = new Set(instruments.map(({ code }) => code));
  const contracts: { code: string; volume: number; turnover: number }[] = [];
  for (const type of OKX_TYPES['usdt-m']) {
    const rows = await okxRows(rest, 'usdt-m', `/api/v5/market/tickers?instType=${type}`, OKX_WEIGHTS.common);
    for (const item of rows) {
      const row = wireRow(item, 'row');
      const code = wireText(row.instId, 'instId');
      if (!codes.has(code)) continue;
      const volume = wireAmount(row.volCcy24h, 'volCcy24h');
      if (!Number.isNaN(volume)) contracts.push({ code, volume, turnover: volume * (wirePrice(row.last, 'last') || 0) });
    }
  }
  return contracts.sort((a, b) => b.turnover - a.turnover);
}

/**
 * Quote volumes of contracts margined in USDT, of which tickers have none: 24 h volume in the base coin × the mean price of the last 24
 * hours by the volumes in both coins of OKX's hourly candles. One call a contract, so that a value is up to five minutes old.
 */
const quoteVolumes: VenuePoll = {
  line: 'usdt-m',
  everyMs: 300 * SECOND_MS,
  fields: ['quoteVolume'],
  async run(rest, sink, instruments) {
    for (const { code, volume } of await volumesByTurnover(rest, instruments)) {
      const place = sink.placeOf('usdt-m', code);
      if (place < 0) continue;
      const quoteVolume = volume === 0 ? 0 : volume * (await meanPrice(rest, code));
      if (!Number.isNaN(quoteVolume)) sink.set(place, 'quoteVolume', quoteVolume);
    }
  },
};

/** Calls for values that no stream carries, or only a frame at a time. */
export const OKX_POLLS: readonly VenuePoll[] = [
  ...(['usdt-m', 'coin-m'] as const).flatMap((line) => [indexPrices(line), openInterest(line), funding(line)]),
  quoteVolumes,
];
