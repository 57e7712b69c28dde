'use client';
import { useTranslations } from 'next-intl';
import { CREDENTIAL_MESSAGE } from '@/lib/contract/credentials';

const KEY: Readonly<Record<string, 'badMail' | 'badPassword' | 'passwordIsMail' | undefined>> = {
  [CREDENTIAL_MESSAGE.loginName]: 'badMail',
  [CREDENTIAL_MESSAGE.passwordLength]: 'badPassword',
  [CREDENTIAL_MESSAGE.passwordIsName]: 'passwordIsMail',
};

/** Localized messages of invalid names and passwords; null for valid ones. */
export function useProblemText(): (problem: string | null) => string | null {
  const t = useTranslations('session');
  return (problem) => (problem === null ? null : t(KEY[problem] ?? 'badMail'));
}
