import type { FeedFieldName } from '../../../quote-batch';
import type { RestClient } from '../../rest-client';
import type { LiveLine, VenueSink } from '../../venue';
import { readEach, wireAmount, wirePrice, wireRate, wireText, wireTime, type WireRow } from '../wire-values';
import { marketAnswer } from './api';

interface FieldSource {
  source: string;
  field: FeedFieldName;
  read: (value: unknown, name: string) => number;
  /** A whole ticker has it; a change has the fields that changed. */
  isRequired: boolean;
}

const required = (source: string, field: FeedFieldName, read: FieldSource['read']): FieldSource => ({
  source,
  field,
  read,
  isRequired: true,
});

const PRICES = [
  required('lastPrice', 'price', wirePrice),
  required('prevPrice24h', 'open24h', wirePrice),
  required('highPrice24h', 'high24h', wirePrice),
  required('lowPrice24h', 'low24h', wirePrice),
];
const DIRECT = [...PRICES, required('volume24h', 'baseVolume', wireAmount), required('turnover24h', 'quoteVolume', wireAmount)];
const CONTRACT = [
  required('markPrice', 'markPrice', wirePrice),
  required('indexPrice', 'indexPrice', wirePrice),
  required('fundingRate', 'fundingRate', wireRate),
];
/** One side of the open contracts: `openInterest` counts both. Answers of before 2026 do not say which way they count. */
const openInterest = (source: string): FieldSource => ({ source, field: 'openInterest', read: wireAmount, isRequired: false });

/** Fields of a ticker by line. Of coin-margined contracts volume and open interest are in USD, turnover and value in the base coin. */
const FIELDS: Readonly<Record<LiveLine, readonly FieldSource[]>> = {
  spot: DIRECT,
  'usdt-m': [...DIRECT, ...CONTRACT, openInterest('singleOpenInterest')],
  'coin-m': [
    ...PRICES,
    required('turnover24h', 'baseVolume', wireAmount),
    required('volume24h', 'quoteVolume', wireAmount),
    ...CONTRACT,
    openInterest('singleOpenInterestValue'),
  ],
};

/** Values of one ticker before they are set, so that a broken field leaves none of them set. Used again by every ticker. */
const values = new Float64Array(Math.max(...Object.values(FIELDS).map((fields) => fields.length)));

/** Reads a whole ticker, or a change with the fields that changed; symbols that the feed does not show are skipped. */
export function readTicker(line: LiveLine, row: WireRow, isWhole: boolean, sink: VenueSink): void {
  const place = sink.placeOf(line, wireText(row['symbol'], 'symbol'));
  if (place < 0) return;
  const fields = FIELDS[line];
  const isRead = (value: unknown, { isRequired }: FieldSource): boolean => value !== undefined || (isWhole && isRequired);
  fields.forEach((field, at) => {
    const value = row[field.source];
    if (isRead(value, field)) values[at] = field.read(value, field.source);
  });
  const nextFunding = row['nextFundingTime'] === undefined ? null : wireTime(row['nextFundingTime'], 'nextFundingTime');
  fields.forEach((field, at) => {
    if (isRead(row[field.source], field)) sink.set(place, field.field, values[at] as number);
  });
  if (nextFunding !== null) sink.setFundingTime(place, nextFunding);
}

/** Reads the newest values of all instruments of a line. */
export async function bybitSnapshot(rest: RestClient, line: LiveLine, sink: VenueSink): Promise<void> {
  const { list, time } = await marketAnswer(rest, line, 'tickers');
  if (Number.isFinite(time)) sink.setVenueTime(time);
  readEach(list, (row) => readTicker(line, row, true, sink));
}
