'use client';
import { useTranslations } from 'next-intl';
import { ApiError, TooManyRequests } from '@/lib/api/api-error';
import { ERROR_CODE } from '@/lib/contract/error-codes';

/** Returns the text of a failed call of the panel. */
export function useFailureText(): (error: Error) => string {
  const t = useTranslations('support');
  return (error) => {
    if (error instanceof TooManyRequests) return t('tooMany');
    return t(error instanceof ApiError && error.code === ERROR_CODE.unknownId ? 'unknown' : 'unavailable');
  };
}
