import type { SeriesJoin } from '../../lib/contract/series-terms';

/** Equal steps of time: step number i begins at `start` + i × `stepMs`, Unix milliseconds. */
export interface Steps {
  start: number;
  stepMs: number;
  count: number;
}

/** Returns the steps that begin in [from, until): multiples of their length since 1970, none after `asOf`. */
export function stepsBetween(from: number, until: number, stepMs: number, asOf: number): Steps {
  const start = Math.ceil(from / stepMs) * stepMs;
  const end = Math.min(until, asOf + 1);
  return { start, stepMs, count: Math.max(0, Math.ceil((end - start) / stepMs)) };
}

/** Values of a series by step, joined from shorter ones; NaN where none is known. */
export class JoinedValues {
  readonly values: Float64Array;

  constructor(
    private readonly steps: Steps,
    private readonly join: Extract<SeriesJoin, 'sum' | 'last' | 'max'>,
  ) {
    this.values = new Float64Array(steps.count).fill(Number.NaN);
  }

  /** Makes the value of the step at a time (Unix milliseconds) unknown. */
  forget(time: number): void {
    this.values[Math.floor((time - this.steps.start) / this.steps.stepMs)] = Number.NaN;
  }

  /** Adds a value at a time (Unix milliseconds), in order of time; NaN and times outside of the steps are ignored. */
  add(time: number, value: number): void {
    const step = Math.floor((time - this.steps.start) / this.steps.stepMs);
    if (step < 0 || step >= this.values.length || Number.isNaN(value)) return;
    const known = this.values[step] as number;
    if (Number.isNaN(known) || this.join === 'last') this.values[step] = value;
    else this.values[step] = this.join === 'sum' ? known + value : Math.max(known, value);
  }
}
