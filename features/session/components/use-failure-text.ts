'use client';
import { useTranslations } from 'next-intl';
import { ApiError, TooManyRequests } from '@/lib/api/api-error';
import { ERROR_CODE } from '@/lib/contract/error-codes';

/** True for the exchange's error with a code, one of `ERROR_CODE`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}

/** Localized message of a failed call; `refused` is the message key for refused credentials. */
export function useFailureText(refused: 'wrongLogin' | 'wrongPassword'): (error: Error) => string {
  const t = useTranslations('session');
  return (error) => {
    if (!(error instanceof ApiError)) return t('noAnswer');
    if (error instanceof TooManyRequests) return t('tooMany');
    if (error.code === ERROR_CODE.credentials) return t(refused);
    if (error.code === ERROR_CODE.commonPassword) return t('passwordIsCommon');
    if (error.code === ERROR_CODE.nameTaken) return t('nameTaken');
    return t(error.code === ERROR_CODE.deadLink ? 'deadLink' : 'failed');
  };
}
