'use client';
import { useTranslations } from 'next-intl';
import { CREDENTIAL_MESSAGE } from '@/lib/contract/credentials';

const KEY: Readonly<Record<string, 'badMail' | 'badPassword' | 'passwordIsMail' | undefined>> = {
  [CREDENTIAL_MESSAGE.loginName]: 'badMail',
  [CREDENTIAL_MESSAGE.passwordLength]: 'badPassword',
  [CREDENTIAL_MESSAGE.passwordIsName]: 'passwordIsMail',
};

/** The rules of names and passwords in the page's words; null where nothing is wrong. */
export function useProblemWords(): (problem: string | null) => string | null {
  const t = useTranslations('session');
  return (problem) => (problem === null ? null : t(KEY[problem] ?? 'badMail'));
}
