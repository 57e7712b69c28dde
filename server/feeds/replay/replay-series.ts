import { SERIES_GRANULARITIES, SERIES_GRANULARITY_NAMES, type SeriesName } from '../../../lib/contract/series-terms';
import { basis, basisRate } from '../../series/formulas';
import type { SeriesColumns, SeriesQuery } from '../../series/query';
import { JoinedValues, stepsBetween, type Steps } from '../../series/steps';
import type { SeriesDescription, SeriesFeed } from '../feed';
import { replayedCandles, type ReplayedState } from './replay-history';
import type { TrackState } from './track-state';

/** Interval at which contracts and spot pairs both have recorded prices. */
const INTERVAL = '5m';
const CADENCE_MS = SERIES_GRANULARITIES[INTERVAL];

type Figure = (price: number, index: number) => number;
/** Series that follow from recorded prices. */
const FIGURES: readonly (readonly [SeriesName, Figure])[] = [
  ['basis', basis],
  ['basisRate', basisRate],
];

interface Pair {
  contract: TrackState;
  spot: TrackState;
}

/**
 * Series of a replay: the basis of contracts whose coin has a recorded USDT pair, which is their index (decision 31), at the openings of
 * recorded candles. A recording has no sides of takers, no orders, no positions and no funding: nothing else is published.
 */
export class ReplaySeries implements SeriesFeed {
  constructor(private readonly replay: ReplayedState) {}

  available(index: number): SeriesDescription[] {
    const pair = this.pairOf(index);
    if (!pair) return [];
    return FIGURES.map(([name]) => ({
      name,
      cadenceMs: CADENCE_MS,
      granularities: SERIES_GRANULARITY_NAMES.filter((granularity) => SERIES_GRANULARITIES[granularity] >= CADENCE_MS),
      availableFrom: this.availableFrom(pair),
      parameters: {},
    }));
  }

  steps({ index, granularity, from, until }: SeriesQuery, now: number): Steps {
    const pair = this.pairOf(index);
    const stepMs = SERIES_GRANULARITIES[granularity];
    const first = pair ? Math.max(from, Math.floor(this.availableFrom(pair) / stepMs) * stepMs) : until;
    return stepsBetween(first, until, stepMs, now);
  }

  points(query: SeriesQuery, now: number): Promise<SeriesColumns> {
    const steps = this.steps(query, now);
    const asOf = Math.floor(now / CADENCE_MS) * CADENCE_MS;
    const pair = this.pairOf(query.index);
    const figures = SERIES_GRANULARITIES[query.granularity] < CADENCE_MS || !pair ? [] : FIGURES;
    const columns = figures
      .filter(([name]) => query.names.includes(name))
      .map(([name, figure]) => [name, pair ? this.valuesOf(pair, figure, steps, now) : new Float64Array(0)] as const);
    return Promise.resolve({ steps, asOf, columns: new Map(columns) });
  }

  /** Returns 0: recorded candles are in memory. */
  cost(): number {
    return 0;
  }

  private valuesOf({ contract, spot }: Pair, figure: Figure, steps: Steps, now: number): Float64Array {
    const { start, stepMs, count } = steps;
    const range = { interval: INTERVAL, from: start, until: Math.min(start + count * stepMs, now + 1), shift: this.replay.shift } as const;
    const index = new Map(replayedCandles(spot, range).map(({ time, open }) => [time, open]));
    const joined = new JoinedValues(steps, 'last');
    for (const { time, open } of replayedCandles(contract, range)) joined.add(time, figure(open, index.get(time) ?? Number.NaN));
    return joined.values;
  }

  private pairOf(index: number): Pair | undefined {
    const { states } = this.replay;
    const contract = states[index];
    if (contract?.track.line !== 'usdt-m') return undefined;
    const { ticker } = contract.track;
    const spot = states.find(({ track }) => track.line === 'spot' && track.quoteCoin === 'USDT' && track.ticker === ticker);
    return spot && { contract, spot };
  }

  private availableFrom({ contract, spot }: Pair): number {
    return Math.max(contract.track.columns.firstTime, spot.track.columns.firstTime) + this.replay.shift;
  }
}
