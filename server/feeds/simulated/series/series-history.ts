import type { SeriesName } from '../../../../lib/contract/series-terms';
import { growth, ratioOf } from '../../../series/formulas';
import { seriesDecimals } from '../../../series/series-terms-of';
import { JoinedValues, type Steps } from '../../../series/steps';
import { createYielder, type YielderOptions } from '../../../platform/yielder';
import type { RangeCache } from '../range-cache';
import { MINUTE_MS } from '../symbol-model';
import { MINUTE_SERIES, type MinuteSeries, type MinuteSeriesName } from './minute-series';
import { TapeChunk, type TapeSymbol } from './tape';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A quarter of a day is computed in one step of about a millisecond. */
const CHUNK_MS = DAY_MS / 4;

/** Series of one symbol over some steps; the running minute begins at `asOf`, Unix milliseconds. */
export interface SeriesTask {
  index: number;
  names: readonly SeriesName[];
  steps: Steps;
  asOf: number;
}

/** Series from which others are computed. */
const SOURCES: Readonly<Record<Exclude<SeriesName, MinuteSeriesName>, readonly MinuteSeriesName[]>> = {
  takerRatio: ['takerBuy', 'takerSell'],
  marginLoanGrowth: ['marginLoans'],
};
const isDerived = (name: SeriesName): name is keyof typeof SOURCES => name in SOURCES;

/** Minutes [from, until) that are read, Unix milliseconds. */
interface Span {
  from: number;
  until: number;
}

interface Source {
  series: MinuteSeries;
  joined: JoinedValues;
}

/** The steps and the one before them, of which a change needs the last value. */
const withStepBefore = ({ start, stepMs, count }: Steps): Steps => ({ start: start - stepMs, stepMs, count: count + 1 });

function spansOf(series: MinuteSeries, { start, stepMs, count }: Steps, asOf: number): Span[] {
  const lead = series.leadMinutes * MINUTE_MS;
  const end = (step: number): number => Math.min(start + (step + 1) * stepMs, series.isOfWholeMinute ? asOf : asOf + MINUTE_MS);
  if (series.join !== 'last') return [{ from: start - lead, until: end(count - 1) }];
  return Array.from({ length: count }, (_, step) => ({ from: end(step) - MINUTE_MS - lead, until: end(step) }));
}

/** True for a series of which every minute is read, and not only the last ones of the steps. */
const isReadAlways = ({ join, leadMinutes }: MinuteSeries): boolean => join !== 'last' || leadMinutes > 0;

/** Joins spans that overlap or leave less than an hour between them. */
function union(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.until + HOUR_MS) last.until = Math.max(last.until, span.until);
    else if (span.until > span.from) joined.push({ ...span });
  }
  return joined;
}

/** Series of the simulated market, computed from its minutes. */
export class SeriesHistory {
  constructor(
    private readonly tapeOf: (index: number) => TapeSymbol,
    private readonly cache: RangeCache,
    private readonly seed: number,
  ) {}

  /** Returns the days of minutes to compute for a task. */
  days(task: SeriesTask): number {
    const { spans } = this.plan(task);
    return spans.reduce((sum, { from, until }) => sum + (until - from), 0) / DAY_MS;
  }

  /** Returns the values of a task, one series after the other; NaN is unknown. */
  async compute(task: SeriesTask, pacing: YielderOptions = {}): Promise<Float64Array> {
    const { sources, spans } = this.plan(task);
    const pause = createYielder(pacing);
    for (const span of spans) {
      for (const { series } of sources.values()) series.reset();
      for (let from = Math.floor(span.from / HOUR_MS) * HOUR_MS; from < span.until;) {
        const until = Math.min(Math.floor(from / CHUNK_MS + 1) * CHUNK_MS, Math.ceil(span.until / HOUR_MS) * HOUR_MS);
        this.read(task, [...sources.values()], span, new TapeChunk(this.tapeOf(task.index), from, this.cache.ranges(from, until)));
        from = until;
        await pause();
      }
    }
    return this.pack(task, sources);
  }

  private plan({ index, names, steps, asOf }: SeriesTask): { sources: Map<MinuteSeriesName, Source>; spans: Span[] } {
    const tape = this.tapeOf(index);
    const sources = new Map<MinuteSeriesName, Source>();
    if (steps.count === 0) return { sources, spans: [] };
    const all = withStepBefore(steps);
    const spans: Span[] = [];
    for (const name of new Set(names.flatMap((one) => (isDerived(one) ? SOURCES[one] : [one])))) {
      const series = MINUTE_SERIES[name]({ tape, seed: this.seed, scale: this.scaleOf(name, tape) });
      sources.set(name, { series, joined: new JoinedValues(all, series.join) });
      spans.push(...spansOf(series, name === 'marginLoans' && names.includes('marginLoanGrowth') ? all : steps, asOf));
    }
    return { sources, spans: union(spans) };
  }

  private scaleOf(name: SeriesName, { model }: TapeSymbol): number {
    return 10 ** seriesDecimals(name, model.symbol);
  }

  private read({ steps, asOf }: SeriesTask, sources: readonly Source[], span: Span, chunk: TapeChunk): void {
    const first = Math.max(0, (span.from - chunk.first) / MINUTE_MS);
    const end = Math.min(chunk.minutes, (Math.min(span.until, asOf + MINUTE_MS) - chunk.first) / MINUTE_MS);
    for (let minute = first; minute < end; minute += 1) {
      const time = chunk.timeOf(minute);
      const isLast = time === asOf || (time + MINUTE_MS) % steps.stepMs === 0;
      for (const { series, joined } of sources) {
        const isNeeded = series.isOfWholeMinute ? time < asOf : isLast || isReadAlways(series);
        if (isNeeded) joined.add(time, series.read(chunk, minute));
      }
    }
  }

  private pack({ index, names, steps }: SeriesTask, sources: ReadonlyMap<MinuteSeriesName, Source>): Float64Array {
    const tape = this.tapeOf(index);
    const { count } = steps;
    const packed = new Float64Array(names.length * count);
    const unitsOf = (name: MinuteSeriesName, step: number): number => sources.get(name)?.joined.values[step + 1] ?? Number.NaN;
    names.forEach((name, column) => {
      const scale = this.scaleOf(name, tape);
      for (let step = 0; step < count; step += 1) {
        const units =
          name === 'takerRatio'
            ? Math.round(ratioOf(unitsOf('takerBuy', step), unitsOf('takerSell', step)) * scale)
            : name === 'marginLoanGrowth'
              ? Math.round(growth(unitsOf('marginLoans', step), unitsOf('marginLoans', step - 1)) * scale)
              : unitsOf(name, step);
        packed[column * count + step] = units / scale;
      }
    });
    return packed;
  }
}
