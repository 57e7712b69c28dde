import { request } from '@/lib/api/http-client';
import { isBasis } from '@/lib/contract/lists';
import { languageByCode } from '@/lib/contract/languages';
import type { Preference, SavePreferenceRequest } from '@/lib/contract/preference';
import { isCurrencyCode } from '@/lib/money/currencies';
import { changeBasis, displayCurrency } from '@/lib/preferences/choices';
import { LANGUAGE_COOKIE } from '@/lib/preferences/cookie-names';
import { setCookie, readCookie } from '@/lib/preferences/cookies';
import { LOCAL_KEY, readLocal, writeLocal } from '@/lib/preferences/local-store';
import { chooseTheme, onThemeChoice, themeChoice } from '@/lib/theme/theme-choice';
import { areChoices, mergePreferences, type FollowingChoices } from '../model/merge-preferences';

const getPreference = (): Promise<Preference> =>
  request({ method: 'POST', path: '/v1/user/preference/get', changesState: false, sessionErrors: 'ignore' });
const savePreference = (changes: SavePreferenceRequest): Promise<Preference> =>
  request({ method: 'POST', path: '/v1/user/preference/save', body: changes, sessionErrors: 'ignore' });

const unlessDefault = <T>(value: T, fallback: T): T | null => (value === fallback ? null : value);

/** The language chosen here; null for none. What is no language of ours would have the account refuse all choices. */
const languageHere = (): string | null => languageByCode(readCookie(LANGUAGE_COOKIE) ?? '')?.code ?? null;

function choicesHere(): FollowingChoices {
  const theme = themeChoice();
  return {
    timeZone: unlessDefault(changeBasis.get(), changeBasis.fallback),
    currency: unlessDefault<string>(displayCurrency.get(), displayCurrency.fallback),
    theme: theme === 'system' ? null : theme,
    language: languageHere(),
  };
}

function applyHere({ timeZone, currency, theme, language }: Partial<FollowingChoices>): void {
  if (typeof timeZone === 'number' && isBasis(timeZone)) changeBasis.set(timeZone);
  if (typeof currency === 'string' && isCurrencyCode(currency)) displayCurrency.set(currency);
  if (theme) chooseTheme(theme);
  if (typeof language === 'string') setCookie(LANGUAGE_COOKIE, language);
}

/** Brings a user's choices and this browser's together. Rejects when the exchange does not answer: what is kept here holds. */
async function agree(userId: string): Promise<void> {
  const kept = readLocal(LOCAL_KEY.agreed, areChoices);
  const { apply, save } = mergePreferences(choicesHere(), await getPreference(), kept?.userId === userId ? kept : null);
  applyHere(apply);
  if (Object.keys(save).length > 0) await savePreference(save);
  writeLocal(LOCAL_KEY.agreed, { ...choicesHere(), userId });
}

/**
 * Agrees with the account of a user who has just signed in, before anything of theirs is shown: resolves to the code of the
 * language that holds now, theirs unless this browser's is newer; null when none was ever chosen, or there was no answer.
 */
export async function languageAfterSignIn(userId: string): Promise<string | null> {
  await agree(userId).catch(() => undefined);
  return languageHere();
}

/** Lets a user's choices follow from device to device: now, and after each choice made here. Returns how to stop. */
export function followPreferences(userId: string): () => void {
  // One after the other: two at once would each undo what the other has not seen.
  let turn: Promise<void> = Promise.resolve();
  const sync = (): void => {
    turn = turn.then(() => agree(userId)).catch(() => undefined);
  };
  sync();
  const stops = [changeBasis.subscribe(sync), displayCurrency.subscribe(sync), onThemeChoice(sync)];
  return () => stops.forEach((stop) => stop());
}
