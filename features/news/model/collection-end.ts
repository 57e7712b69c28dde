import type { NewsOfDay } from '@/lib/contract/news';

/** After so many days without news a page says that there are no later ones. */
const QUIET_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Returns the last day with news (Unix milliseconds) for a page of that day or a later one, once it is long before `now`; null for other pages
 * and while news is recent.
 */
export function collectionEnd({ day, last }: Pick<NewsOfDay, 'day' | 'last'>, now: number): number | null {
  const isAtEnd = day !== null && last !== null && day >= last;
  return isAtEnd && now - last > QUIET_DAYS * DAY_MS ? last : null;
}
