import { SERIES_GRANULARITIES } from '../../lib/contract/series-terms';
import type { SeriesDescription, SeriesFeed } from '../feeds/feed';
import type { SeriesColumns, SeriesQuery } from '../series/query';
import { stepsBetween, type Steps } from '../series/steps';
import { KeySet } from './key-set';
import type { StateMessage } from './market-messages';
import type { OwnerCalls } from './owner-calls';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const RANGES_MAX = 5_000;

/** Series of the owner's market, requested from it. */
export class RemoteSeries implements SeriesFeed {
  private readonly answered = new KeySet(RANGES_MAX);

  constructor(
    private readonly calls: OwnerCalls,
    private readonly state: Pick<StateMessage, 'series' | 'seriesOf'>,
  ) {}

  available(index: number): readonly SeriesDescription[] {
    return this.state.series[this.state.seriesOf[index] ?? -1] ?? [];
  }

  steps(query: SeriesQuery, now: number): Steps {
    const { names, granularity, from, until, index } = query;
    const stepMs = SERIES_GRANULARITIES[granularity];
    const starts = this.available(index).flatMap(({ name, availableFrom }) => (names.includes(name) ? [availableFrom] : []));
    const first = starts.length === 0 ? until : Math.max(from, Math.floor(Math.min(...starts) / stepMs) * stepMs);
    return stepsBetween(first, until, stepMs, Math.floor(now / MINUTE_MS) * MINUTE_MS);
  }

  async points(query: SeriesQuery, _now: number, signal?: AbortSignal): Promise<SeriesColumns> {
    const columns = await this.calls.call('points', { query }, signal);
    this.answered.add(keyOf(query));
    return columns;
  }

  /** Returns the days of the range for each series; 0 for a range that the owner has answered. */
  cost(query: SeriesQuery, now: number): number {
    if (this.answered.has(keyOf(query))) return 0;
    const { stepMs, count } = this.steps(query, now);
    return (stepMs * count * query.names.length) / DAY_MS;
  }
}

function keyOf({ index, names, granularity, from, until }: SeriesQuery): string {
  const step = SERIES_GRANULARITIES[granularity];
  return `${index} ${names.join()} ${granularity} ${Math.floor(from / step)} ${Math.floor((until - 1) / step)}`;
}
