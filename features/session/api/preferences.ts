import { call } from '@/lib/api/call';
import * as calls from '@/lib/contract/calls/session';
import { isBasis } from '@/lib/contract/lists';
import { languageByCode } from '@/lib/contract/languages';
import { isArrangement } from '@/lib/contract/overview-cards';
import type { Preference, SavePreferenceRequest } from '@/lib/contract/preference';
import { isCurrencyCode } from '@/lib/money/currencies';
import { changeBasis, displayCurrency } from '@/lib/preferences/choices';
import { LANGUAGE_COOKIE } from '@/lib/preferences/cookie-names';
import { setCookie, readCookie } from '@/lib/preferences/cookies';
import { LOCAL_KEY, readLocal, writeLocal } from '@/lib/preferences/local-store';
import { overviewCards } from '@/lib/preferences/overview-cards';
import { chooseTheme, themeChoice, useThemeChoice } from '@/lib/theme/theme-choice';
import { isSyncedPreferences, mergePreferences, type SyncedPreferences } from '../model/merge-preferences';

const getPreference = (): Promise<Preference> => call(calls.getPreference, {}, { sessionErrors: 'ignore' });
const savePreference = (changes: SavePreferenceRequest): Promise<Preference> =>
  call(calls.savePreference, changes, { sessionErrors: 'ignore' });

const unlessDefault = <T>(value: T, fallback: T): T | null => (value === fallback ? null : value);

/** Language chosen in this browser; null for none or an unknown one, for which the account would refuse all choices. */
const localLanguage = (): string | null => languageByCode(readCookie(LANGUAGE_COOKIE) ?? '')?.code ?? null;

function localChoices(): SyncedPreferences {
  const theme = themeChoice();
  return {
    timeZone: unlessDefault(changeBasis.get(), changeBasis.fallback),
    currency: unlessDefault<string>(displayCurrency.get(), displayCurrency.fallback),
    theme: theme === 'system' ? null : theme,
    language: localLanguage(),
    overviewCards: unlessDefault(overviewCards.get(), overviewCards.fallback),
  };
}

function applyLocally({ timeZone, currency, theme, language, overviewCards: cards }: Partial<SyncedPreferences>): void {
  if (typeof timeZone === 'number' && isBasis(timeZone)) changeBasis.set(timeZone);
  if (typeof currency === 'string' && isCurrencyCode(currency)) displayCurrency.set(currency);
  if (theme) chooseTheme(theme);
  if (typeof language === 'string') setCookie(LANGUAGE_COOKIE, language);
  if (typeof cards === 'string' && isArrangement(cards)) overviewCards.set(cards);
}

/** Synchronizes the choices of the account and of this browser. Rejects when the exchange does not answer: the local ones stay. */
async function syncPreferences(userId: string): Promise<void> {
  const lastSynced = readLocal(LOCAL_KEY.syncedPreferences, isSyncedPreferences);
  const { apply, save } = mergePreferences(localChoices(), await getPreference(), lastSynced?.userId === userId ? lastSynced : null);
  applyLocally(apply);
  if (Object.keys(save).length > 0) await savePreference(save);
  writeLocal(LOCAL_KEY.syncedPreferences, { ...localChoices(), userId });
}

/**
 * Synchronizes with the account right after signing in, before a page of the user is shown: resolves to the code of the
 * resulting language, the account's unless this browser's is newer; null when none was ever chosen.
 */
export async function languageAfterSignIn(userId: string): Promise<string | null> {
  await syncPreferences(userId).catch(() => undefined);
  return localLanguage();
}

/** Synchronizes a user's choices across devices: now, and after each local change. Returns the function that stops it. */
export function startPreferenceSync(userId: string): () => void {
  // Sequential: concurrent runs would overwrite each other's changes.
  let queue: Promise<void> = Promise.resolve();
  const sync = (): void => {
    queue = queue.then(() => syncPreferences(userId)).catch(() => undefined);
  };
  sync();
  const stops = [
    changeBasis.subscribe(sync),
    displayCurrency.subscribe(sync),
    useThemeChoice.subscribe(sync),
    overviewCards.subscribe(sync),
  ];
  return () => stops.forEach((stop) => stop());
}
