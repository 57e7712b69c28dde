'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError, TooManyRequests } from '@/lib/api/api-error';
import { ERROR_CODE } from '@/lib/contract/envelope';

/** Failure of an attempt: the exchange's code (null: no answer) and the localized message. */
interface Failure {
  code: string | null;
  message: string;
}

interface Attempt {
  isBusy: boolean;
  failure: Failure | null;
  /** Resolves to true when the call succeeded; ignored while another call is pending. */
  attempt: (call: () => Promise<unknown>) => Promise<boolean>;
}

/** Submission state of a form; `refused` is the message key for refused credentials. */
export function useAttempt(refused: 'wrongLogin' | 'wrongPassword'): Attempt {
  const t = useTranslations('session');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const failureOf = (error: unknown): Failure => {
    if (!(error instanceof ApiError)) return { code: null, message: t('noAnswer') };
    const { code } = error;
    if (error instanceof TooManyRequests) return { code, message: t('tooMany') };
    if (code === ERROR_CODE.credentials) return { code, message: t(refused) };
    if (code === ERROR_CODE.commonPassword) return { code, message: t('passwordIsCommon') };
    if (code === ERROR_CODE.nameTaken) return { code, message: t('nameTaken') };
    return { code, message: t(code === ERROR_CODE.deadLink ? 'deadLink' : 'failed') };
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
