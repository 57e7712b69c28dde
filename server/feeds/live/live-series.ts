import {
  SERIES,
  SERIES_GRANULARITIES,
  SERIES_GRANULARITY_NAMES,
  SERIES_NAMES,
  type SeriesGranularity,
  type SeriesName,
} from '../../../lib/contract/series-terms';
import type { SeriesColumns, SeriesQuery } from '../../series/query';
import { JoinedValues, stepsBetween, type Steps } from '../../series/steps';
import type { SeriesDescription, SeriesFeed } from '../feed';
import type { LiveSymbol } from './candle-pages';
import { LIQUIDATION_SERIES, liquidationSource, type LiquidationLog } from './liquidation-log';
import { SeriesChunks, type ChunkQuery } from './series-chunks';
import type { VenueInstrument, VenuePoint, VenueSeries } from './venue';

/** Dependencies of the series of a live feed. */
export interface LiveSeriesOptions {
  /** By index. */
  symbols: readonly LiveSymbol[];
  liquidations: LiquidationLog;
  /** Whether the venue of a symbol reports its liquidations. */
  hasLiquidations: (index: number) => boolean;
  /** Returns the opening of the first day of a symbol whose venue does not say when it was listed, Unix milliseconds; NaN while unknown. */
  firstDayOf: (index: number) => number;
}

/** A series of a venue and the granularity of it from which steps are made. */
interface Source {
  series: VenueSeries;
  granularity: SeriesGranularity;
}

const lengthOf = (granularity: SeriesGranularity): number => SERIES_GRANULARITIES[granularity];
const LIQUIDATIONS: readonly SeriesName[] = LIQUIDATION_SERIES;
const isLiquidation = (name: SeriesName): name is (typeof LIQUIDATION_SERIES)[number] => LIQUIDATIONS.includes(name);

/** Returns whether a series can be about an instrument. */
function isAbout(name: SeriesName, { contract }: VenueInstrument): boolean {
  const { of } = SERIES[name];
  if (contract === null) return of === 'all' || of === 'spot';
  if (of === 'perpetual') return contract.expiryTime === null;
  return of === 'all' || of === 'futures' || (of === 'dated' && contract.expiryTime !== null);
}

/** Returns the way in which steps of a series are joined from shorter ones; null when they cannot be. */
function joinOf(name: SeriesName): 'sum' | 'last' | 'max' | null {
  const { join } = SERIES[name];
  return join === 'ratio' || join === 'change' ? null : join;
}

/** Returns the longest granularity of a venue whose steps make those of another; undefined without any. */
function sourceGranularity({ granularities }: VenueSeries, name: SeriesName, wanted: SeriesGranularity): SeriesGranularity | undefined {
  if (granularities.includes(wanted)) return wanted;
  if (joinOf(name) === null) return undefined;
  const shorter = granularities.filter((one) => lengthOf(wanted) % lengthOf(one) === 0);
  return shorter.sort((a, b) => lengthOf(b) - lengthOf(a))[0];
}

/**
 * Series that the venue of a symbol publishes, requested when they are asked for, and the liquidations that it has reported since the start.
 * The ratio of taker volumes at a step that the venue does not have follows from the joined volumes. Everything else is absent.
 */
export class LiveSeries implements SeriesFeed {
  private readonly chunks = new SeriesChunks();

  constructor(private readonly options: LiveSeriesOptions) {}

  available(index: number, now: number): SeriesDescription[] {
    return SERIES_NAMES.flatMap((name) => {
      const granularities = SERIES_GRANULARITY_NAMES.filter((granularity) => this.isPublished(index, name, granularity));
      const [shortest] = granularities;
      if (!shortest) return [];
      const availableFrom = this.availableFrom(index, name, shortest, now);
      return [{ name, cadenceMs: lengthOf(shortest), granularities, availableFrom, parameters: {} }];
    });
  }

  steps({ index, names, granularity, from, until }: SeriesQuery, now: number): Steps {
    const stepMs = lengthOf(granularity);
    const published = names.filter((name) => this.isPublished(index, name, granularity));
    const earliest = Math.min(...published.map((name) => this.availableFrom(index, name, granularity, now)));
    const first = published.length > 0 ? Math.max(from, Math.floor(earliest / stepMs) * stepMs) : until;
    return stepsBetween(first, until, stepMs, now);
  }

  async points(query: SeriesQuery, now: number, signal?: AbortSignal): Promise<SeriesColumns> {
    const { index, granularity } = query;
    const steps = this.steps(query, now);
    const names = query.names.filter((name) => this.isPublished(index, name, granularity));
    const groups = this.groupsOf(query, steps, now);
    const known = await Promise.all(groups.map(({ chunkQuery }) => this.chunks.points(chunkQuery, now, signal)));
    const inputs = new Map<SeriesName, Float64Array>();
    groups.forEach((group, at) => {
      for (const name of group.names) inputs.set(name, this.joined(query, steps, name, known[at]?.points ?? [], now));
    });
    const columns = names.map((name) => {
      if (isLiquidation(name)) return [name, this.liquidated(query, steps, name, now)] as const;
      return [name, inputs.get(name) ?? ratioOf(inputs, steps)] as const;
    });
    return { steps, asOf: known.reduce((oldest, { asOf }) => Math.min(oldest, asOf), now), columns: new Map(columns) };
  }

  /** Calls of the venue that are needed, each counted as a day; 0 for what is in memory. */
  cost(query: SeriesQuery, now: number): number {
    const groups = this.groupsOf(query, this.steps(query, now), now);
    return groups.reduce((sum, { chunkQuery }) => sum + this.chunks.callsFor(chunkQuery, now), 0);
  }

  /** Returns what is to be requested for a query: names that the venue publishes together are one group. */
  private groupsOf(
    { index, names, granularity }: SeriesQuery,
    steps: Steps,
    now: number,
  ): { names: SeriesName[]; chunkQuery: ChunkQuery }[] {
    const symbol = this.options.symbols[index];
    const range = { from: steps.start, until: Math.min(steps.start + steps.count * steps.stepMs, now + 1) };
    const groups: { names: SeriesName[]; chunkQuery: ChunkQuery }[] = [];
    if (!symbol || steps.count === 0) return groups;
    for (const name of new Set(names.flatMap((one) => this.inputsOf(index, one, granularity)))) {
      const source = this.sourceOf(index, name, granularity);
      if (!source) continue;
      const known = groups.find(({ chunkQuery }) => chunkQuery.series === source.series && chunkQuery.granularity === source.granularity);
      if (known) known.names.push(name);
      else groups.push({ names: [name], chunkQuery: { index, symbol, ...source, ...range } });
    }
    return groups;
  }

  /** Returns the series of the venue of which a series is made: itself, or both taker volumes; none for liquidations and what is absent. */
  private inputsOf(index: number, name: SeriesName, granularity: SeriesGranularity): SeriesName[] {
    if (isLiquidation(name) || !this.isPublished(index, name, granularity)) return [];
    return this.sourceOf(index, name, granularity) ? [name] : ['takerBuy', 'takerSell'];
  }

  private isPublished(index: number, name: SeriesName, granularity: SeriesGranularity): boolean {
    const instrument = this.options.symbols[index]?.instrument;
    if (!instrument || !isAbout(name, instrument)) return false;
    if (isLiquidation(name)) return this.options.hasLiquidations(index);
    if (this.sourceOf(index, name, granularity)) return true;
    const isListed = name === 'takerRatio' && this.seriesOf(index, name).length > 0;
    return isListed && [this.sourceOf(index, 'takerBuy', granularity), this.sourceOf(index, 'takerSell', granularity)].every(Boolean);
  }

  private seriesOf(index: number, name: SeriesName): VenueSeries[] {
    const symbol = this.options.symbols[index];
    return symbol?.venue.series.filter((one) => one.line === symbol.instrument.line && one.names.includes(name)) ?? [];
  }

  private sourceOf(index: number, name: SeriesName, wanted: SeriesGranularity): Source | undefined {
    for (const series of this.seriesOf(index, name)) {
      const granularity = sourceGranularity(series, name, wanted);
      if (granularity) return { series, granularity };
    }
    return undefined;
  }

  private availableFrom(index: number, name: SeriesName, granularity: SeriesGranularity, now: number): number {
    if (isLiquidation(name)) return this.options.liquidations.availableFrom(index);
    const source = this.sourceOf(index, name, granularity) ?? this.sourceOf(index, 'takerBuy', granularity);
    if (!source) return now;
    const stepMs = lengthOf(source.granularity);
    const listTime = this.options.symbols[index]?.instrument.listTime ?? (this.options.firstDayOf(index) || -Infinity);
    return Math.max(Math.ceil((now - source.series.keptMs) / stepMs) * stepMs, Math.floor(listTime / stepMs) * stepMs);
  }

  private joined(query: SeriesQuery, steps: Steps, name: SeriesName, points: readonly VenuePoint[], now: number): Float64Array {
    const joined = new JoinedValues(steps, joinOf(name) ?? 'last');
    const from = this.wholeFrom(query, steps, name, now);
    for (const { time, values } of points) if (time >= from) joined.add(time, values[name] ?? Number.NaN);
    return joined.values;
  }

  /** Values of liquidations: 0 in steps without any, unknown in those in which a stream was away. */
  private liquidated(query: SeriesQuery, steps: Steps, name: (typeof LIQUIDATION_SERIES)[number], now: number): Float64Array {
    const joined = new JoinedValues(steps, SERIES[name].join);
    const end = Math.min(steps.start + steps.count * steps.stepMs, now + 1);
    const from = Math.max(steps.start, this.wholeFrom(query, steps, name, now));
    const { liquidations, symbols } = this.options;
    const symbol = symbols[query.index];
    const source = symbol ? liquidationSource(symbol.venue, symbol.instrument.line) : '';
    for (const { time, values } of liquidations.points(query.index, from, end)) joined.add(time, values[name]);
    for (let step = from; step < end; step += steps.stepMs) {
      const isWhole = liquidations.isWhole(source, step, Math.min(step + steps.stepMs, end));
      if (isWhole) joined.add(step, 0);
      else joined.forget(step);
    }
    return joined.values;
  }

  /** Returns the first step that is known as a whole, Unix milliseconds: a sum or a maximum of a part would be another number. */
  private wholeFrom({ index, granularity }: SeriesQuery, { stepMs }: Steps, name: SeriesName, now: number): number {
    if (joinOf(name) === 'last') return -Infinity;
    return Math.ceil(this.availableFrom(index, name, granularity, now) / stepMs) * stepMs;
  }
}

/** Returns taker buy volume / taker sell volume; NaN without sales. */
function ratioOf(volumes: ReadonlyMap<SeriesName, Float64Array>, { count }: Steps): Float64Array {
  const [buy, sell] = [volumes.get('takerBuy'), volumes.get('takerSell')];
  return Float64Array.from({ length: count }, (_, step) => {
    const sold = sell?.[step] ?? Number.NaN;
    return sold > 0 ? (buy?.[step] ?? Number.NaN) / sold : Number.NaN;
  });
}
