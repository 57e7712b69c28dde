import { SERIES_GRANULARITIES, SERIES_GRANULARITY_NAMES, type SeriesName } from '../../lib/contract/series-terms';
import type { SeriesDescription } from '../feeds/feed';
import type { SeriesQuery } from '../series/query';
import type { MarketView } from './market-view';

/** Newest value of a series and the beginning of its step, Unix milliseconds; NaN when none is known. */
export interface NewestValue {
  value: number;
  time: number;
}

/** Runs work of this number of days, like a charge of the budget of history. */
export interface ChargedWork {
  signal: AbortSignal;
  withinBudget<T>(days: number, work: () => Promise<T>): Promise<T>;
}

/** Number of steps of its cadence in which the newest value of a series is searched. */
const STEPS_BACK = 2;

/** Returns the newest values of the published series among `names`, or of all, each in steps of its cadence. */
export async function newestValues(
  market: Pick<MarketView, 'series' | 'now'>,
  index: number,
  names: readonly SeriesName[] | undefined,
  charge: ChargedWork,
): Promise<{ asOf: number; newest: Map<SeriesName, NewestValue> }> {
  const { series } = market;
  const now = market.now();
  const requested = series.available(index, now).filter(({ name }) => names?.includes(name) ?? true);
  const newest = new Map<SeriesName, NewestValue>();
  let asOf = now;
  for (const [granularity, group] of byGranularity(requested)) {
    const from = now - STEPS_BACK * SERIES_GRANULARITIES[granularity];
    const query: SeriesQuery = { index, names: group, granularity, from, until: now + 1 };
    const points = await charge.withinBudget(series.cost(query, now), () => series.points(query, now, charge.signal));
    asOf = Math.min(asOf, points.asOf);
    const { start, stepMs } = points.steps;
    for (const [name, column] of points.columns) {
      const step = column.findLastIndex((value) => !Number.isNaN(value));
      newest.set(name, { value: column[step] ?? Number.NaN, time: start + Math.max(0, step) * stepMs });
    }
  }
  return { asOf, newest };
}

function byGranularity(requested: readonly SeriesDescription[]): Map<SeriesQuery['granularity'], SeriesName[]> {
  const groups = new Map<SeriesQuery['granularity'], SeriesName[]>();
  for (const { name, cadenceMs, granularities } of requested) {
    const granularity =
      granularities.find((one) => SERIES_GRANULARITIES[one] >= cadenceMs) ?? SERIES_GRANULARITY_NAMES[SERIES_GRANULARITY_NAMES.length - 1];
    if (granularity) groups.set(granularity, [...(groups.get(granularity) ?? []), name]);
  }
  return groups;
}
