import { describe, expect, it } from 'vitest';
import { isSyncedPreferences, mergePreferences, type SyncedPreferences } from './merge-preferences';

const NONE: SyncedPreferences = { timeZone: null, currency: null, theme: null, language: null, overviewCards: null };
const choices = (over: Partial<SyncedPreferences>): SyncedPreferences => ({ ...NONE, ...over });

describe('mergePreferences', () => {
  it.each([
    [
      'a new device applies the account’s',
      choices({ currency: 'USD' }),
      choices({ currency: 'EUR' }),
      null,
      { apply: { currency: 'EUR' }, save: {} },
    ],
    ['an account without a choice saves this browser’s', choices({ theme: 'black' }), NONE, null, { apply: {}, save: { theme: 'black' } }],
    [
      'a local change since the last synchronization wins',
      choices({ language: 'ja' }),
      choices({ language: 'en' }),
      choices({ language: 'en' }),
      { apply: {}, save: { language: 'ja' } },
    ],
    [
      'a remote change since the last synchronization is applied',
      choices({ timeZone: -1 }),
      choices({ timeZone: 480 }),
      choices({ timeZone: -1 }),
      { apply: { timeZone: 480 }, save: {} },
    ],
    [
      'a choice reset locally is not applied again',
      choices({ theme: null }),
      choices({ theme: 'black' }),
      choices({ theme: 'black' }),
      { apply: {}, save: {} },
    ],
    [
      'an arrangement of the overview follows the user; that of the exchange, chosen, is one too',
      choices({ overviewCards: 'default' }),
      choices({ overviewCards: 'topCoins,-breadth' }),
      choices({ overviewCards: 'topCoins,-breadth' }),
      { apply: {}, save: { overviewCards: 'default' } },
    ],
    ['nothing to do where both are equal', choices({ currency: 'EUR' }), choices({ currency: 'EUR' }), null, { apply: {}, save: {} }],
  ])('%s', (_, local, account, lastSynced, expected) => expect(mergePreferences(local, account, lastSynced)).toEqual(expected));
});

describe('isSyncedPreferences', () => {
  it('accepts the stored form and nothing else', () => {
    expect(isSyncedPreferences({ ...NONE, userId: '1' })).toBe(true);
    for (const value of [null, 'x', NONE, { userId: '1', timeZone: {} }]) expect(isSyncedPreferences(value)).toBe(false);
  });
});
