import type { ChartContent } from '@/components/charts/chart-data';
import { paddedLogRange } from '@/components/charts/value-range';
import type { FearGreedIndex } from '@/lib/contract/fear-greed';
import { FEAR_GREED_CLASSES, fearGreedClassOf, type FearGreedClass } from '@/lib/contract/fear-greed-terms';
import { formatPrice } from '@/lib/money/format-price';

const DAY_MS = 86_400_000;
/** Bounds of the classes on the axis: halfway between their values. */
const GUIDES = FEAR_GREED_CLASSES.slice(0, -1).map(({ to }) => String(to));

/** Names in the chart. */
export interface HistoryLabels {
  index: string;
  classification: string;
  bitcoin: string;
  nameOf: (classification: FearGreedClass) => string;
}

/** Times and plots of the history, the running day last: the index above, the close of Bitcoin below it; null without two days. */
export function historyPlot(
  { history: { from, values, closes, pricePrecision }, value, day }: FearGreedIndex,
  labels: HistoryLabels,
): Pick<ChartContent, 'times' | 'panes'> | null {
  if (from === null) return null;
  const isRunning = value !== null && day !== null;
  const all = isRunning ? [...values, value] : values;
  if (all.length < 2) return null;
  const text = (index: number): string => String(all[index] ?? '--');
  const nameAt = (index: number): string => {
    const one = all[index] ?? null;
    return one === null ? '--' : labels.nameOf(fearGreedClassOf(one));
  };
  const prices = all.map((_, index) => (closes[index] === undefined ? null : Number(closes[index])));
  const range = paddedLogRange(prices.filter((price) => price !== null));
  const index: ChartContent['panes'][number] = {
    key: 'index',
    series: [
      {
        kind: 'line',
        values: all,
        color: 'accent',
        columns: [
          { label: labels.index, text },
          { label: labels.classification, text: nameAt },
        ],
      },
    ],
    range: { low: 0, high: 100 },
    isRangeFixed: true,
    guides: GUIDES,
    precision: 0,
    share: 3,
  };
  const bitcoin: ChartContent['panes'][number] | null = range && {
    key: 'bitcoin',
    series: [
      {
        kind: 'line',
        values: prices,
        color: 'text-2',
        columns: [{ label: labels.bitcoin, text: (at) => formatPrice(closes[at] ?? null, pricePrecision) }],
      },
    ],
    range,
    precision: pricePrecision,
    share: 2,
  };
  return { times: all.map((_, at) => from + at * DAY_MS), panes: bitcoin ? [index, bitcoin] : [index] };
}

/** A day of the history. */
export interface HistoryDay {
  /** Start of the UTC day, Unix milliseconds. */
  day: number;
  value: number | null;
  /** Close of Bitcoin; null where it is hidden. */
  close: string | null;
}

/** Returns the last complete day of each month of the history, that of the running month included, newest first. */
export function monthEnds({ history: { from, values, closes } }: FearGreedIndex): HistoryDay[] {
  if (from === null) return [];
  const monthOf = (at: number): number => new Date(from + at * DAY_MS).getUTCMonth();
  return values
    .map((value, at) => ({ day: from + at * DAY_MS, value, close: closes[at] ?? null }))
    .filter((_, at) => at === values.length - 1 || monthOf(at) !== monthOf(at + 1))
    .reverse();
}
