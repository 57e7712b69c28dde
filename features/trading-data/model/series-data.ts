import { SERIES_VALUES_MAX, type SeriesName } from '@/lib/contract/series-terms';
import type { SeriesPoints } from '@/lib/contract/series';

/** Values of some series of a symbol at one granularity: number i is of the step that begins at `start` + i × `stepMs`, Unix milliseconds. */
export interface SeriesData {
  start: number;
  stepMs: number;
  /** Time up to which the values include everything, Unix milliseconds. */
  asOf: number;
  series: Readonly<Partial<Record<SeriesName, readonly (string | null)[]>>>;
}

/** Most points of a chart: further ones are not loaded. 30 days of minutes are 43,200. */
export const POINTS_MAX = 45_000;

/** Number of steps. */
export const lengthOf = ({ series }: Pick<SeriesData, 'series'>): number =>
  Object.values(series).reduce((most, values) => Math.max(most, values.length), 0);

/** Time after the last step, Unix milliseconds. */
export const endOf = (data: SeriesData): number => data.start + lengthOf(data) * data.stepMs;

/** Values of an answer, without those that the chart does not need. */
export const dataOf = ({ start, stepMs, asOf, series }: SeriesPoints): SeriesData => ({ start, stepMs, asOf, series });

/** The steps of both, of which the later data has the newest values; steps that neither has are unknown. */
export function joined(earlier: SeriesData, later: SeriesData): SeriesData {
  const { stepMs } = later;
  const start = Math.min(earlier.start, later.start);
  const length = (Math.max(endOf(earlier), endOf(later)) - start) / stepMs;
  const names = new Set([...Object.keys(earlier.series), ...Object.keys(later.series)]) as Set<SeriesName>;
  const place = (data: SeriesData): number => (data.start - start) / stepMs;
  const valuesOf = (name: SeriesName): (string | null)[] => {
    const values = new Array<string | null>(length).fill(null);
    for (const data of [earlier, later]) data.series[name]?.forEach((value, index) => (values[place(data) + index] = value));
    return values;
  };
  return {
    start,
    stepMs,
    asOf: Math.max(earlier.asOf, later.asOf),
    series: Object.fromEntries([...names].map((name) => [name, valuesOf(name)])),
  };
}

/** Most steps that one call for a number of series may have. */
export const stepsPerCall = (names: number): number => Math.floor(SERIES_VALUES_MAX / Math.max(1, names));

/** Steps from the first value of some data to a time (Unix milliseconds). */
const shiftOf = (data: SeriesData, time: number): number => Math.round((time - data.start) / data.stepMs);

/** Returns the value of a series at a step of a chart, by its number; the first step begins at `start`. Null where it is not known. */
export function valueFrom(data: SeriesData | undefined, name: SeriesName, start: number): (index: number) => string | null {
  const shift = data ? shiftOf(data, start) : 0;
  return (index) => data?.series[name]?.[index + shift] ?? null;
}

/**
 * Values of a series on the steps of a chart, of which the first begins at `start`, each as a function reads its decimal text; null where they
 * are not known.
 */
export function valuesFrom<Value>(
  data: SeriesData | undefined,
  name: SeriesName,
  start: number,
  length: number,
  read: (value: string) => Value,
): (Value | null)[] {
  const values = data?.series[name];
  if (!data || !values) return new Array<null>(length).fill(null);
  const shift = shiftOf(data, start);
  const first = Math.min(length, Math.max(0, -shift));
  const end = Math.min(length, values.length - shift);
  // Each step is written once: a chart may have tens of thousands of them before its first paint.
  const placed = new Array<Value | null>(length);
  placed.fill(null, 0, first);
  for (let index = first; index < end; index += 1) {
    const value = values[index + shift] ?? null;
    placed[index] = value === null ? null : read(value);
  }
  return placed.fill(null, Math.max(first, end));
}
