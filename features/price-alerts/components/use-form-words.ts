'use client';
import { useTranslations } from 'next-intl';
import { ApiError, TooManyRequests } from '@/lib/api/api-error';
import { ALERT_CODE } from '@/lib/contract/alert-terms';
import type { AlertParameters } from '@/lib/contract/alerts';
import type { FormField, Problems } from '../model/form-problems';

type Refused =
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
type Known = 'price' | 'boundOrder' | 'aboveLowestAd' | 'belowHighestAd' | 'expiry';

const KNOWN: readonly Known[] = ['price', 'boundOrder', 'aboveLowestAd', 'belowHighestAd', 'expiry'];
const isKnown = (name: string): name is Known => KNOWN.some((known) => known === name);
const isRefusal = (name: string): name is Refused => name in ALERT_CODE && !isKnown(name);

/** Name of a refusal's code; empty for one that is none of the alerts'. */
const nameOf = (code: string): string => Object.entries(ALERT_CODE).find(([, known]) => known === code)?.[0] ?? '';

/** Words of what is wrong with a form, found here or said by the exchange. */
export function useFormWords(parameters: AlertParameters | undefined): {
  problems: (found: Problems) => Partial<Record<FormField, string>>;
  refusal: (error: unknown, isNew: boolean) => string;
} {
  const t = useTranslations('alerts');
  const limits = { line: parameters?.businessLineLimit ?? 0, total: parameters?.totalLimit ?? 0 };
  const said = ({ code, message }: ApiError): string => {
    const name = nameOf(code);
    if (isKnown(name)) return t(`problem.${name}`);
    return isRefusal(name) ? t(`refused.${name}`, limits) : message;
  };
  return {
    problems: (found) => Object.fromEntries(Object.entries(found).map(([field, problem]) => [field, t(`problem.${problem}`)])),
    refusal: (error, isNew) => {
      const failed = isNew ? t('failed') : t('saveFailed');
      if (error instanceof TooManyRequests) return t('tooMany');
      return (error instanceof ApiError ? said(error) : '') || failed;
    },
  };
}
