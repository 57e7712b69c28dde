'use client';
import { useTranslations } from 'next-intl';
import type { CredentialProblem } from '@/lib/contract/credentials';

const KEY = { loginName: 'badMail', passwordLength: 'badPassword', passwordIsName: 'passwordIsMail' } as const satisfies Record<
  CredentialProblem,
  string
>;

/** Localized messages of invalid names and passwords; null for valid ones. */
export function useProblemText(): (problem: CredentialProblem | null) => string | null {
  const t = useTranslations('session');
  return (problem) => (problem === null ? null : t(KEY[problem]));
}
