import { SERIES_GRANULARITIES, SERIES_GRANULARITY_NAMES, SERIES_NAMES, type SeriesName } from '../../../../lib/contract/series-terms';
import { LARGEST_ACCOUNTS, TOP_TRADERS, type OrderBounds } from '../../../series/formulas';
import { isApplicable } from '../../../series/series-terms-of';
import { stepsBetween, type Steps } from '../../../series/steps';
import type { HistoryQueue } from '../../../platform/history-queue';
import type { SeriesColumns, SeriesQuery } from '../../../series/query';
import type { SeriesDescription, SeriesFeed } from '../../feed';
import { historyStart } from '../history';
import type { HistoryTaskRunner } from '../remote-history';
import { MINUTE_MS, type SymbolModel } from '../symbol-model';
import { ResultCache } from './result-cache';
import type { SeriesHistory, SeriesTask } from './series-history';

const HOUR_MS = 3_600_000;
/** Cached values of recent answers, 4 MB. */
const CACHED_VALUES_MAX = 500_000;

/** Dependencies of the series. */
export interface RemoteSeriesOptions {
  thread: HistoryTaskRunner;
  queue: HistoryQueue;
  symbols: readonly SymbolModel[];
  /** Plans tasks; the thread has one of its own that computes them. */
  history: Pick<SeriesHistory, 'days'>;
  bounds: OrderBounds;
}

const keyOf = ({ index, names, steps: { start, stepMs, count }, asOf }: SeriesTask): string =>
  `series ${index} ${names.join()} ${start} ${stepMs} ${count} ${Math.min(asOf, start + count * stepMs)}`;

/** Series of the simulated market for the main thread: requested through the history's queue, computed in its thread. */
export class RemoteSeries implements SeriesFeed {
  private readonly results = new ResultCache(CACHED_VALUES_MAX);

  constructor(private readonly options: RemoteSeriesOptions) {}

  available(index: number, now: number): SeriesDescription[] {
    const model = this.options.symbols[index];
    if (!model) return [];
    return SERIES_NAMES.filter((name) => isApplicable(name, model.symbol)).map((name) => {
      const cadenceMs = name === 'fundingSettled' ? (model.symbol.contract?.fundingHours ?? 0) * HOUR_MS : MINUTE_MS;
      return {
        name,
        cadenceMs,
        granularities: SERIES_GRANULARITY_NAMES.filter((granularity) => SERIES_GRANULARITIES[granularity] >= cadenceMs),
        availableFrom: Math.max(historyStart(now), model.hours.from),
        parameters: this.parametersOf(name, model),
      };
    });
  }

  steps({ index, granularity, from, until }: SeriesQuery, now: number): Steps {
    const stepMs = SERIES_GRANULARITIES[granularity];
    const begin = this.options.symbols[index]?.hours.from ?? Infinity;
    const first = Math.max(from, historyStart(now), begin === -Infinity ? -Infinity : Math.floor(begin / stepMs) * stepMs);
    return stepsBetween(first, until, stepMs, Math.floor(now / MINUTE_MS) * MINUTE_MS);
  }

  async points(query: SeriesQuery, now: number, signal?: AbortSignal): Promise<SeriesColumns> {
    const task = this.taskOf(query, now);
    const { steps, asOf, names } = task;
    if (steps.count === 0 || names.length === 0)
      return { steps, asOf, columns: new Map(names.map((name) => [name, new Float64Array(steps.count)])) };
    const packed = this.results.get(keyOf(task)) ?? (await this.compute(task, signal));
    const columns = names.map((name, at) => [name, packed.subarray(at * steps.count, (at + 1) * steps.count)] as const);
    return { steps, asOf, columns: new Map(columns) };
  }

  cost(query: SeriesQuery, now: number): number {
    const task = this.taskOf(query, now);
    const key = keyOf(task);
    return this.results.has(key) || this.options.queue.has(key) ? 0 : this.options.history.days(task);
  }

  private async compute(task: SeriesTask, signal: AbortSignal | undefined): Promise<Float64Array> {
    const { queue, thread, history } = this.options;
    const key = keyOf(task);
    const packed = await queue.submit(
      { key, cost: history.days(task), run: (stop, isLong) => thread.run({ kind: 'series', task }, stop, isLong) },
      signal,
    );
    this.results.set(key, packed);
    return packed;
  }

  private taskOf(query: SeriesQuery, now: number): SeriesTask {
    const names = this.available(query.index, now)
      .filter(({ name, granularities }) => query.names.includes(name) && granularities.includes(query.granularity))
      .map(({ name }) => name);
    return { index: query.index, names, steps: this.steps(query, now), asOf: Math.floor(now / MINUTE_MS) * MINUTE_MS };
  }

  private parametersOf(name: SeriesName, { symbol }: SymbolModel): Readonly<Record<string, number>> {
    const { mediumFrom, largeFrom } = this.options.bounds;
    if (/Large|Medium|Small|^largeNet/.test(name)) return { mediumFrom, largeFrom };
    if (name === 'concentration') return { accounts: LARGEST_ACCOUNTS };
    if (name.startsWith('top')) return { topTraders: TOP_TRADERS };
    if (name.startsWith('funding')) return { hours: symbol.contract?.fundingHours ?? Number.NaN };
    return {};
  }
}
