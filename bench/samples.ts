import { setTimeout as wait } from 'node:timers/promises';
import type { BenchResult } from './fan-out';

/** Value below which a share of all values lies; NaN of none. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** Median; NaN of none. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Largest value; 0 of none. */
export const largest = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0);

const rounded = (value: number): number => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

/** Builds one row of a bench, with rounded figures; a floor of 0 has no ratio. */
export function figure(name: string, value: number, unit: string, floor: number | null = null): BenchResult {
  return {
    name,
    value: rounded(value),
    unit,
    floor: floor === null ? null : rounded(floor),
    ratio: floor === null || floor === 0 ? null : rounded(value / floor),
  };
}

/** Builds one row of a bench whose value must not exceed a limit. */
export function limited(name: string, value: number, unit: string, limit: number): BenchResult {
  return { ...figure(name, value, unit, limit), isExceeded: value > limit };
}

/** Prints the figures that exceed their limit; returns whether there are any. */
export function reportExceeded(results: readonly BenchResult[]): boolean {
  const exceeded = results.filter(({ isExceeded }) => isExceeded);
  for (const { name, value, unit, floor } of exceeded) process.stdout.write(`too much: ${name}: ${value} ${unit} (at most ${floor})\n`);
  return exceeded.length > 0;
}

/** Duration of a function call, in milliseconds. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}

/** Calls a function at an interval until the signal and returns its results. */
export async function sample(everyMs: number, signal: AbortSignal, act: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  while (!signal.aborted) {
    values.push(await act());
    await wait(everyMs);
  }
  return values;
}

/** Text at an address; throws when the status is an error. */
export async function read(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

/** A value of the exchange's `/metrics`, which answers on its own machine only. */
export async function metricOf(origin: string, name: string): Promise<number> {
  const text = await read(`${origin}/metrics`);
  return Number(new RegExp(`^exchange_${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}
