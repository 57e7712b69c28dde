// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { getPreference, savePreference } from '@/lib/contract/calls/session';
import { LANGUAGE_COOKIE } from '@/lib/preferences/cookie-names';
import { deleteCookie, setCookie } from '@/lib/preferences/cookies';
import { LOCAL_KEY, writeLocal } from '@/lib/preferences/local-store';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { languageAfterSignIn } from './preferences';

const exchange = mockExchange();

const NONE = { timeZone: null, currency: null, theme: null, language: null, overviewCards: null };
const POPUPS = { spotPopSwitch: true, spotVoiceSwitch: true, contractPopSwitch: true, contractVoiceSwitch: true };

beforeEach(() => {
  deleteCookie(LANGUAGE_COOKIE);
  window.localStorage.clear();
});

describe('languageAfterSignIn', () => {
  it.each([
    ['is the account’s on a new device', 'ja', null, null, 'ja', []],
    ['is the account’s where this browser’s is unchanged since the last synchronization', 'ja', 'de', 'de', 'ja', []],
    ['is this browser’s where it was chosen since then, and is saved in the account', 'ja', 'de', 'ja', 'de', [{ language: 'de' }]],
    ['is this browser’s for an account without a choice, and is saved there', null, 'de', null, 'de', [{ language: 'de' }]],
    ['is null where none was chosen', null, null, null, null, []],
    ['is null for an invalid language cookie, which is not saved in the account', null, 'klingon', null, null, []],
  ])('%s', async (_sentence, account, local, lastSynced, expected, savedChanges) => {
    exchange.answer(getPreference, { ...NONE, ...POPUPS, language: account });
    exchange.answer(savePreference, { ...NONE, ...POPUPS });
    if (local !== null) setCookie(LANGUAGE_COOKIE, local);
    if (lastSynced !== null) writeLocal(LOCAL_KEY.syncedPreferences, { ...NONE, language: lastSynced, userId: 'ann' });
    expect(await languageAfterSignIn('ann')).toBe(expected);
    expect(exchange.inputs(savePreference)).toEqual(savedChanges);
  });

  it('is this browser’s without an answer', async () => {
    exchange.disconnect(getPreference);
    setCookie(LANGUAGE_COOKIE, 'ar');
    expect(await languageAfterSignIn('ann')).toBe('ar');
  });
});
