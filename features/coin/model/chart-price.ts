import type { LiveValues } from '@/components/market/latest-values';

/** Prices of which a chart is drawn: mark and index of contracts only. */
export const CHART_PRICES = ['last', 'mark', 'index'] as const;
export type ChartPrice = (typeof CHART_PRICES)[number];

/** Returns the current one of these prices; null while it is unknown, and for a symbol without it. */
export function currentPrice({ price, markPrice, indexPrice }: LiveValues, of: ChartPrice): string | null {
  return { last: price, mark: markPrice, index: indexPrice }[of];
}
