import type { LatestSeries, SeriesList, SeriesPoints, SeriesPointsRequest } from '@/lib/contract/series';
import { SERIES, SERIES_GRANULARITIES, SERIES_GRANULARITY_NAMES, SERIES_NAMES, type SeriesName } from '@/lib/contract/series-terms';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Series of a list in which only some differ from published ones of a spot symbol. */
export function buildSeriesList(
  over: Partial<Record<SeriesName, 'unpublished' | 'inapplicable'>> = {},
  { symbolId = 'BTCUSDT_SPBL', availableFrom = DAY_MS }: { symbolId?: string; availableFrom?: number } = {},
): SeriesList {
  return {
    symbolId,
    baseCoin: 'BTC',
    quoteCoin: 'USDT',
    source: { kind: 'simulated', from: null, until: null, speed: 1 },
    series: SERIES_NAMES.map((name) =>
      over[name] === undefined
        ? {
            name,
            isPublished: true,
            unit: SERIES[name].unit,
            decimals: 6,
            join: SERIES[name].join,
            cadenceMs: MINUTE_MS,
            granularities: [...SERIES_GRANULARITY_NAMES],
            availableFrom,
            parameters: { largeFrom: '100000', mediumFrom: '10000' },
          }
        : { name, isPublished: false, isApplicable: over[name] === 'unpublished' },
    ),
  };
}

/** Value of a series in a step: its number, in the size of the unit. */
export const valueAtStep = (name: SeriesName, step: number): string =>
  SERIES[name].unit === 'base' ? String(step * 1_000) : (step / 1_000).toFixed(4);

/** Answer of the call for points: every series counts its steps since 1970. */
export function buildPoints(
  input: Pick<SeriesPointsRequest, 'symbolId' | 'names' | 'granularity' | 'from' | 'until'>,
  asOf: number,
): SeriesPoints {
  const stepMs = SERIES_GRANULARITIES[input.granularity];
  const start = Math.ceil(input.from / stepMs) * stepMs;
  const end = Math.min(input.until ?? Infinity, asOf + 1);
  const count = Math.max(0, Math.ceil((end - start) / stepMs));
  const values = (name: SeriesName): string[] => Array.from({ length: count }, (_, index) => valueAtStep(name, start / stepMs + index));
  const { symbolId, granularity, names } = input;
  return { symbolId, granularity, start, stepMs, asOf, series: Object.fromEntries(names.map((name) => [name, values(name)])) };
}

/** Answer of the call for the newest values, with the values of one minute. */
export function buildLatest(asOf: number, value: string, symbolId = 'BTCUSDT_SPBL'): LatestSeries {
  const step = Math.floor(asOf / MINUTE_MS) * MINUTE_MS;
  return {
    symbolId,
    asOf,
    values: Object.fromEntries(SERIES_NAMES.map((name) => [name, value])),
    times: Object.fromEntries(SERIES_NAMES.map((name) => [name, step])),
  };
}
