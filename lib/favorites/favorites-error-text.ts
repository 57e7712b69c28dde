import type { useTranslations } from 'next-intl';
import { ApiError } from '../api/api-error';
import { FAVORITE_LIMIT_REACHED, GROUP_NAME_REFUSED } from '../contract/envelope';
import type { FavoriteLimitReached, FavoriteLimits } from '../contract/favorites';

const KEY_OF_LIMIT = { groupLimit: 'problem.limit', groupCoinLimit: 'problem.groupFull', totalLimit: 'full' } as const satisfies Record<
  keyof FavoriteLimits,
  string
>;

function isLimitReached(data: unknown): data is FavoriteLimitReached {
  const { reached, limit } = (data ?? {}) as Partial<FavoriteLimitReached>;
  return reached !== undefined && reached in KEY_OF_LIMIT && typeof limit === 'number';
}

/** Describes, in the page's language, an error of changing favorites or groups; `t` has the texts of favorites. */
export function favoritesErrorText(t: ReturnType<typeof useTranslations<'favorites'>>, error: unknown): string {
  if (!(error instanceof ApiError)) return t('failed');
  // Length and emojis are checked before the call: a name refused by the exchange was just taken on another page.
  if (error.code === GROUP_NAME_REFUSED) return t('problem.taken');
  if (error.code !== FAVORITE_LIMIT_REACHED || !isLimitReached(error.data)) return t('failed');
  return t(KEY_OF_LIMIT[error.data.reached], { limit: error.data.limit });
}
