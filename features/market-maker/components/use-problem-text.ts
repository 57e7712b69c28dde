'use client';
import { useTranslations } from 'next-intl';
import { APPLICATION_LIMITS, charactersOf, type ApplicationProblem, type ApplicationText } from '@/lib/contract/market-maker-terms';

/** Text of a refused text of the form. */
export function useProblemText(): (problem: ApplicationProblem | null, field: ApplicationText, value: string) => string | null {
  const t = useTranslations('marketMaker');
  return (problem, field, value) =>
    problem && t(`problem.${problem}`, { count: charactersOf(value.trim()), max: APPLICATION_LIMITS[field] });
}
