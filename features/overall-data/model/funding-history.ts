import type { ChartColor, ChartContent } from '@/components/charts/chart-data';
import { paddedRange } from '@/components/charts/value-range';
import { UNKNOWN_TEXT } from '@/lib/money/digits';
import { formatPercent } from '@/lib/money/format-percent';
import { annualizedRate } from '@/lib/money/funding';

const HOUR_MS = 3_600_000;
/** Colors of the lines by their place: those that are apart in both themes and to color-blind people. */
export const LINE_COLORS: readonly ChartColor[] = ['accent', 'warn', 'text', 'text-2'];
const RATE_DECIMALS = 4;

/** Settled rates of a contract. */
export interface SettledRates {
  label: string;
  /** Hours between its settlements. */
  hours: number;
  /** Unix milliseconds of the first step, and the length of a step. */
  start: number;
  stepMs: number;
  /** Rate of the settlement in each step as a fraction; null without one. */
  rates: readonly (string | null)[];
}

interface Settlement {
  time: number;
  rate: string;
}

const settlementsOf = ({ rates, start, stepMs }: SettledRates): Settlement[] =>
  rates.flatMap((rate, at) => (rate === null ? [] : { time: start + at * stepMs, rate }));

/** Rate that was last settled at each time; null before the first settlement, and where one is missing. */
export function lastSettled(settlements: readonly Settlement[], hours: number, times: readonly number[]): (string | null)[] {
  const rateAt = new Map(settlements.map(({ time, rate }) => [time, rate]));
  const length = hours * HOUR_MS;
  return times.map((time) => rateAt.get(Math.floor(time / length) * length) ?? null);
}

/** Content of the chart, and the last rate of each contract. */
export interface FundingHistoryContent {
  content: Pick<ChartContent, 'times' | 'panes'>;
  last: readonly { label: string; rate: string | null; hours: number }[];
}

const percentOf = (text: string | null): number | null => (text === null ? null : Number(text) * 100);

/**
 * Settled rates of several contracts, annualized, so that different intervals compare; null without two settlements. `intervalText` names
 * an interval of some hours.
 */
export function fundingContent(all: readonly SettledRates[], intervalText: (hours: number) => string): FundingHistoryContent | null {
  const known = all.map((one) => ({ label: one.label, hours: one.hours, settlements: settlementsOf(one) }));
  const times = [...new Set(known.flatMap(({ settlements }) => settlements.map(({ time }) => time)))].sort((a, b) => a - b);
  const lines = known.map(({ label, hours, settlements }) => {
    const rates = lastSettled(settlements, hours, times);
    return { label, hours, rates, values: rates.map((rate) => percentOf(annualizedRate(rate, hours))) };
  });
  const range = paddedRange([0, ...lines.flatMap(({ values }) => values.filter((value) => value !== null))]);
  if (times.length < 2 || range === null) return null;
  const textOf = (rate: string | null, hours: number): string =>
    rate === null
      ? UNKNOWN_TEXT
      : `${formatPercent(annualizedRate(rate, hours))} (${formatPercent(rate, RATE_DECIMALS)} ${intervalText(hours)})`;
  const series = lines.map(({ label, hours, rates, values }, place) => ({
    kind: 'line' as const,
    values,
    color: LINE_COLORS[place] ?? 'text-2',
    columns: [{ label, text: (index: number) => textOf(rates[index] ?? null, hours) }],
  }));
  return {
    content: { times, panes: [{ key: 'funding', series, range, precision: 2, share: 1, axisText: (value) => `${value}%` }] },
    last: lines.map(({ label, hours, rates }) => ({ label, hours, rate: rates.at(-1) ?? null })),
  };
}
