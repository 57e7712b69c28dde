import type { FeedFieldName } from '../../../quote-batch';
import type { RestClient } from '../../rest-client';
import type { LiveLine, VenueSink } from '../../venue';
import { readEach, wireAmount, wirePrice, wireRate, wireText, wireTime, type WireRow } from '../wire-values';
import { marketAnswer } from './api';

interface FieldSource {
  source: string;
  field: FeedFieldName;
  read: (value: unknown, name: string) => number;
  /** Whole tickers that have it; a change has the fields that changed. */
  of: 'all' | 'perpetual' | 'some';
}

const required = (source: string, field: FeedFieldName, read: FieldSource['read']): FieldSource => ({
  source,
  field,
  read,
  of: 'all',
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
  { source: 'fundingRate', field: 'fundingRate', read: wireRate, of: 'perpetual' } as const,
];
/** One side of the open contracts: `openInterest` counts both. Answers of before 2026 do not say which way they count. */
const openInterest = (source: string): FieldSource => ({ source, field: 'openInterest', read: wireAmount, of: 'some' });

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

/** Field of a ticker that is not in a frame. */
const ABSENT = Number.NEGATIVE_INFINITY;
/** Values of one ticker before they are set, so that a broken field leaves none of them set. Used again by every ticker. */
const values = new Float64Array(Math.max(...Object.values(FIELDS).map((fields) => fields.length)));

function readValues(row: WireRow, fields: readonly FieldSource[], isRequired: (field: FieldSource) => boolean): void {
  let at = 0;
  for (const field of fields) {
    const value = row[field.source];
    values[at] = value === undefined && !isRequired(field) ? ABSENT : field.read(value, field.source);
    at += 1;
  }
}

const isInChange = (): boolean => false;
const isInPerpetual = ({ of }: FieldSource): boolean => of !== 'some';
const isInOther = ({ of }: FieldSource): boolean => of === 'all';

/** Reads a whole ticker, or a change with the fields that changed; symbols that the feed does not show are skipped. */
export function readTicker(line: LiveLine, row: WireRow, isWhole: boolean, sink: VenueSink): void {
  const place = sink.placeOf(line, wireText(row['symbol'], 'symbol'));
  if (place < 0) return;
  const fields = FIELDS[line];
  const isInWhole = sink.contractOf(place)?.expiryTime === null ? isInPerpetual : isInOther;
  readValues(row, fields, isWhole ? isInWhole : isInChange);
  const nextFunding = row['nextFundingTime'] === undefined ? null : wireTime(row['nextFundingTime'], 'nextFundingTime');
  let at = 0;
  for (const { field } of fields) {
    const value = values[at] as number;
    if (value !== ABSENT) sink.set(place, field, value);
    at += 1;
  }
  if (!isWhole) sink.unchanged(place);
  if (nextFunding !== null) sink.setFundingTime(place, nextFunding);
}

/** Reads the newest values of all instruments of a line. */
export async function bybitSnapshot(rest: RestClient, line: LiveLine, sink: VenueSink): Promise<void> {
  const { list, time } = await marketAnswer(rest, line, 'tickers');
  if (Number.isFinite(time)) sink.setVenueTime(time);
  readEach(list, (row) => readTicker(line, row, true, sink));
}
