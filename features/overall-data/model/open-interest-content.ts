import type { ChartColor, ChartContent } from '@/components/charts/chart-data';
import { paddedRange } from '@/components/charts/value-range';
import type { ContractData, OpenInterestHistory } from '@/lib/contract/contract-data';
import { CONTRACT_LINES, type ContractMarketLine } from '@/lib/contract/identifiers';
import { abbreviate } from '@/lib/money/abbreviate';
import { UNKNOWN_TEXT } from '@/lib/money/digits';
import { changeRatio } from '@/lib/money/format-percent';

const DAY_MS = 86_400_000;
/** Margin above the highest value, as a share of it. */
const MARGIN = 0.08;

/** Colors of the lines; that of their sum is `text`. */
export const LINE_COLOR = { 'usdt-m': 'accent', 'usdc-m': 'text-2', 'coin-m': 'warn' } as const satisfies Record<
  ContractMarketLine,
  ChartColor
>;

const numberOf = (text: string | null | undefined): number | null => (text == null ? null : Number(text));

/** Sum of the lines at each time, USD; null where one is unknown. */
export function totals({ times, lines }: OpenInterestHistory): (number | null)[] {
  return times.map((_, at) =>
    CONTRACT_LINES.reduce<number | null>((sum, line) => {
      const value = numberOf(lines[line][at]);
      return sum === null || value === null ? null : sum + value;
    }, 0),
  );
}

/** Change of the open interest of all contracts since the history’s point nearest to 24 hours ago, as a fraction; null while that is unknown. */
export function openInterestChange({ asOf, openInterestUsd, history }: ContractData): string | null {
  const distances = history.times.map((time) => Math.abs(time - (asOf - DAY_MS)));
  const least = Math.min(...distances);
  const then = least <= history.stepMs ? totals(history)[distances.indexOf(least)] : null;
  return then == null ? null : changeRatio(openInterestUsd, then.toFixed(2));
}

/** Text of an amount of USD. */
export const usdText = (value: number | null | undefined): string => (value == null ? UNKNOWN_TEXT : `$${abbreviate(value.toFixed(2))}`);

/** Times and plots of the open interest: of all contracts on a scale of its own, and of each line from zero; null without two points. */
export function openInterestContent(history: OpenInterestHistory, labels: { all: string }): Pick<ChartContent, 'times' | 'panes'> | null {
  const all = totals(history);
  const known = all.filter((value) => value !== null);
  const range = paddedRange(known);
  if (known.length < 2 || range === null) return null;
  const series = (label: string, values: readonly (number | null)[], color: ChartColor) =>
    ({
      kind: 'line',
      values,
      color,
      columns: [{ label, text: (index: number) => usdText(values[index]), value: (index: number) => values[index]?.toFixed(2) ?? null }],
    }) as const;
  // A line without contracts has zeros.
  const every = CONTRACT_LINES.map((line) => ({ line, values: history.lines[line].map(numberOf) }));
  const lines = every.filter(({ values }) => values.some((value) => value !== 0));
  const highest = Math.max(...lines.flatMap(({ values }) => values.filter((value) => value !== null)));
  const last = all.at(-1);
  return {
    times: history.times,
    panes: [
      {
        key: 'all',
        series: [series(labels.all, all, 'text')],
        range,
        precision: 0,
        share: 3,
        axisText: (value) => `$${abbreviate(value, 2)}`,
        ...(last == null ? {} : { marker: { value: last, text: usdText(last) } }),
      },
      {
        key: 'lines',
        series: lines.map(({ line, values }) => series(line.toUpperCase(), values, LINE_COLOR[line])),
        range: { low: 0, high: highest * (1 + MARGIN) },
        precision: 0,
        share: 2,
        isRangeFixed: true,
        axisText: (value) => (Number(value) === 0 ? '$0' : `$${abbreviate(value, 1)}`),
      },
    ],
  };
}
