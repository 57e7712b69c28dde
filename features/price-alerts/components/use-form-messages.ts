'use client';
import { useTranslations } from 'next-intl';
import { ApiError, TooManyRequests } from '@/lib/api/api-error';
import { ALERT_CODE } from '@/lib/contract/alert-terms';
import type { AlertParameters } from '@/lib/contract/alerts';
import type { FormField, Problems } from '../model/form-problems';
import { isStoreAway } from '../model/store-away';

type RefusalCode =
  | 'parameters'
  | 'wrongType'
  | 'noSuchAlert'
  | 'noTemplate'
  | 'noUser'
  | 'lineLimit'
  | 'totalLimit'
  | 'p2pLimit'
  | 'timesLimit'
  | 'similar'
  | 'same'
  | 'business';
type ProblemCode = 'price' | 'boundOrder' | 'aboveLowestAd' | 'belowHighestAd' | 'expiry';

const PROBLEM_CODES: readonly ProblemCode[] = ['price', 'boundOrder', 'aboveLowestAd', 'belowHighestAd', 'expiry'];
const isProblemCode = (name: string): name is ProblemCode => PROBLEM_CODES.some((known) => known === name);
const isRefusalCode = (name: string): name is RefusalCode => name in ALERT_CODE && !isProblemCode(name);

/** Name of a refusal's code; empty for a code that is not about alerts. */
const nameOf = (code: string): string => Object.entries(ALERT_CODE).find(([, known]) => known === code)?.[0] ?? '';

/** Localized messages of form problems and of the exchange's refusals. */
export function useFormMessages(parameters: AlertParameters | undefined): {
  problems: (found: Problems) => Partial<Record<FormField, string>>;
  refusal: (error: unknown, isNew: boolean) => string;
} {
  const t = useTranslations('alerts');
  const limits = { line: parameters?.businessLineLimit ?? 0, total: parameters?.totalLimit ?? 0 };
  const errorText = ({ code, message }: ApiError): string => {
    const name = nameOf(code);
    if (isProblemCode(name)) return t(`problem.${name}`);
    return isRefusalCode(name) ? t(`refused.${name}`, limits) : message;
  };
  return {
    problems: (found) => Object.fromEntries(Object.entries(found).map(([field, problem]) => [field, t(`problem.${problem}`)])),
    refusal: (error, isNew) => {
      const failed = isNew ? t('failed') : t('saveFailed');
      if (error instanceof TooManyRequests) return t('tooMany');
      if (isStoreAway(error)) return t('away');
      return (error instanceof ApiError ? errorText(error) : '') || failed;
    },
  };
}
