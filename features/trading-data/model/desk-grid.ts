import type { TimeRange } from '@/components/charts/time-range';
import { SERIES_GRANULARITIES, SERIES_GRANULARITY_NAMES, type SeriesGranularity } from '@/lib/contract/series-terms';
import { POINTS_MAX } from './series-data';

/** Points of the first view, and those that are loaded with it. */
export const HOME_POINTS = 120;
const FIRST_POINTS = 2 * HOME_POINTS;
/** Fewest points of a call for older ones. */
const OLDER_POINTS = 500;

/** Steps that all charts of the page have. */
export interface DeskGrid {
  /** Beginning of the first step, Unix milliseconds. */
  start: number;
  stepMs: number;
  length: number;
  /** Number of the step at which the first view begins. */
  home: number;
  hasOlder: boolean;
}

const floor = (time: number, stepMs: number): number => Math.floor(time / stepMs) * stepMs;

/** Time from which points are loaded first (Unix milliseconds): that of the first view, or of the visible times of an address with as much before. */
export function firstFrom(asOf: number, stepMs: number, range: TimeRange | null): number {
  const own = floor(asOf, stepMs) - (FIRST_POINTS - 1) * stepMs;
  return Math.max(stepMs, range === null ? own : Math.min(own, floor(range.from - (range.until - range.from), stepMs)));
}

/** Steps from a time on up to that of `asOf`; none before `firstPoint`, the first one of the series (all Unix milliseconds). */
export function deskGrid(from: number, asOf: number, firstPoint: number | null, stepMs: number): DeskGrid {
  const last = floor(asOf, stepMs);
  const first = firstPoint === null ? 0 : floor(firstPoint, stepMs);
  const start = Math.min(last, Math.max(from, first, last - (POINTS_MAX - 1) * stepMs));
  const length = (last - start) / stepMs + 1;
  return { start, stepMs, length, home: Math.max(0, length - HOME_POINTS), hasOlder: start > first && length < POINTS_MAX };
}

/** Fewest points of a chart that is worth a look. */
const POINTS_MIN = 24;

/** Longest step of which there are some points between the first one and now (Unix milliseconds), else the shortest. */
export function stepFor(firstPoint: number, now: number): SeriesGranularity {
  const [shortest] = SERIES_GRANULARITY_NAMES;
  return SERIES_GRANULARITY_NAMES.findLast((name) => SERIES_GRANULARITIES[name] * POINTS_MIN <= now - firstPoint) ?? shortest;
}

/** Time from which older points are loaded: as many again as there are. */
export function olderFrom({ start, stepMs, length }: DeskGrid): number {
  return Math.max(stepMs, start - Math.max(OLDER_POINTS, length) * stepMs);
}
