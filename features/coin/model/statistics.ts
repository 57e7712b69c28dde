import type { LiveValues } from '@/components/market/latest-values';
import type { CoinStatistics } from '@/lib/contract/coin-statistics';
import type { QuoteRow } from '@/lib/contract/quotes';
import { compareDecimals } from '@/lib/money/digits';
import { divideDecimals } from '@/lib/money/divide';
import { multiplyDecimals } from '@/lib/money/multiply';

const DAY_MS = 86_400_000;
const SHARE_DECIMALS = 8;

/** Windows of the changes, shortest first. */
export const CHANGE_WINDOWS = ['1h', '24h', '7d', '30d', '1y'] as const;
export type ChangeWindow = (typeof CHANGE_WINDOWS)[number];

/** Price at the start of a window: the row's where it has one, else that of the statistics; null while unknown. */
export function openOfWindow(
  window: ChangeWindow,
  row: QuoteRow,
  values: LiveValues,
  statistics: CoinStatistics | undefined,
): string | null {
  if (window === '24h') return values.open24h;
  if (window === '1y') return statistics?.open1y ?? null;
  return row[`open${window}`] ?? statistics?.[`open${window}`] ?? null;
}

/** Place of the last price between the lowest and the highest, per cent; null when it is unknown or they are equal. */
export function rangePosition({ price, low24h, high24h }: Pick<LiveValues, 'price' | 'low24h' | 'high24h'>): number | null {
  const [last, low, high] = [price, low24h, high24h].map((text) => (text === null ? Number.NaN : Number(text))) as [number, number, number];
  const position = ((last - low) / (high - low)) * 100;
  return Number.isFinite(position) ? Math.min(100, Math.max(0, position)) : null;
}

/** A price and the UTC day on which it was reached, Unix milliseconds. */
type DatedPrice = NonNullable<CoinStatistics['highest']>;

/**
 * Extreme of the history: the recorded one, or that of the last 24 hours where it goes further, which is then of the running day, as earlier
 * days are recorded.
 */
export function extremeOf(kind: 'highest' | 'lowest', statistics: CoinStatistics | undefined, values: LiveValues): DatedPrice | null {
  const recorded = statistics?.[kind];
  if (!statistics || !recorded) return null;
  const live = kind === 'highest' ? values.high24h : values.low24h;
  const order = compareDecimals(live, recorded.price) ?? 0;
  const isFurther = kind === 'highest' ? order > 0 : order < 0;
  return live !== null && isFurther ? { price: live, time: Math.floor(statistics.asOf / DAY_MS) * DAY_MS } : recorded;
}

/** Turnover of 24 hours as a fraction of the capitalization; both in USDT. Null while one is unknown. */
export function turnoverShare(
  values: Pick<LiveValues, 'price' | 'turnover'>,
  supply: string | undefined,
  usdtPrice: string | undefined,
): string | null {
  return divideDecimals(values.turnover, multiplyDecimals(values.price, supply, usdtPrice), SHARE_DECIMALS);
}
