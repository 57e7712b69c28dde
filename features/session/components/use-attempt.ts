'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError, TooManyRequests } from '@/lib/api/api-error';
import { ERROR_CODE } from '@/lib/contract/envelope';

/** Why a try failed: the exchange's code (null: no answer), and that in the page's words. */
interface Failure {
  code: string | null;
  words: string;
}

interface Attempt {
  isBusy: boolean;
  failure: Failure | null;
  /** Resolves to true when the call succeeded; a second one before the first is answered is not made. */
  attempt: (call: () => Promise<unknown>) => Promise<boolean>;
}

/** Trying what a form asks for; `refused` is what is said when the exchange does not believe its name or password. */
export function useAttempt(refused: 'wrongLogin' | 'wrongPassword'): Attempt {
  const t = useTranslations('session');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const failureOf = (error: unknown): Failure => {
    if (!(error instanceof ApiError)) return { code: null, words: t('noAnswer') };
    const { code } = error;
    if (error instanceof TooManyRequests) return { code, words: t('tooMany') };
    if (code === ERROR_CODE.credentials) return { code, words: t(refused) };
    if (code === ERROR_CODE.commonPassword) return { code, words: t('passwordIsCommon') };
    if (code === ERROR_CODE.nameTaken) return { code, words: t('nameTaken') };
    return { code, words: t(code === ERROR_CODE.deadLink ? 'deadLink' : 'failed') };
  };

  const attempt = async (call: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false;
    setFailure(null);
    setIsBusy(true);
    try {
      await call();
      return true;
    } catch (error) {
      setFailure(failureOf(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, failure, attempt };
}
