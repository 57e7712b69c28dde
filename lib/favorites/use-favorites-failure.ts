'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { ApiError } from '../api/api-error';
import { ERROR_CODE } from '../contract/envelope';

/** Says in the page's words why favorites or their groups could not be changed. */
export function useFavoritesFailure(): (error: unknown) => string {
  const t = useTranslations('favorites');
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return t('failed');
      // Length and emojis were checked before the call: a name refused by the exchange is one that another page has made.
      if (error.code === ERROR_CODE.groupName) return t('problem.taken');
      // Which of the limits it is, the exchange says only in its sentence.
      // eslint-disable-next-line project/page-words -- only the number is read
      const [limit] = error.code === ERROR_CODE.favoriteLimit ? (/\d+/.exec(error.message) ?? []) : [];
      return limit === undefined ? t('failed') : t('problem.limit', { limit });
    },
    [t],
  );
}
