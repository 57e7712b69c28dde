import { describe, expect, it } from 'vitest';
import { areChoices, mergePreferences, type FollowingChoices } from './merge-preferences';

const NONE: FollowingChoices = { timeZone: null, currency: null, theme: null, language: null };
const choices = (over: Partial<FollowingChoices>): FollowingChoices => ({ ...NONE, ...over });

describe('mergePreferences', () => {
  it.each([
    [
      'a new device takes the account’s',
      choices({ currency: 'USD' }),
      choices({ currency: 'EUR' }),
      null,
      { apply: { currency: 'EUR' }, save: {} },
    ],
    ['an account without a choice takes this browser’s', choices({ theme: 'black' }), NONE, null, { apply: {}, save: { theme: 'black' } }],
    [
      'what changed here since is newer',
      choices({ language: 'ja' }),
      choices({ language: 'en' }),
      choices({ language: 'en' }),
      { apply: {}, save: { language: 'ja' } },
    ],
    [
      'what changed elsewhere since is newer',
      choices({ timeZone: -1 }),
      choices({ timeZone: 480 }),
      choices({ timeZone: -1 }),
      { apply: { timeZone: 480 }, save: {} },
    ],
    [
      'a choice taken back here is not forced upon it',
      choices({ theme: null }),
      choices({ theme: 'black' }),
      choices({ theme: 'black' }),
      { apply: {}, save: {} },
    ],
    ['nothing to do where both agree', choices({ currency: 'EUR' }), choices({ currency: 'EUR' }), null, { apply: {}, save: {} }],
  ])('%s', (_, here, account, agreed, expected) => expect(mergePreferences(here, account, agreed)).toEqual(expected));
});

describe('areChoices', () => {
  it('knows its own and nothing else', () => {
    expect(areChoices({ ...NONE, userId: '1' })).toBe(true);
    for (const value of [null, 'x', NONE, { userId: '1', timeZone: {} }]) expect(areChoices(value)).toBe(false);
  });
});
