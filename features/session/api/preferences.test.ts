// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '@/lib/api/api-error';
import { LANGUAGE_COOKIE } from '@/lib/preferences/cookie-names';
import { deleteCookie, setCookie } from '@/lib/preferences/cookies';
import { LOCAL_KEY, writeLocal } from '@/lib/preferences/local-store';
import { languageAfterSignIn } from './preferences';

const { request } = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock('@/lib/api/http-client', () => ({ request }));

const NONE = { timeZone: null, currency: null, theme: null, language: null };
const answer = (language: string | null): void =>
  void request.mockImplementation(({ path }: { path: string }) => Promise.resolve(path.endsWith('/get') ? { ...NONE, language } : {}));
const saved = (): unknown[] =>
  request.mock.calls
    .map(([options]) => options as { path: string; body?: unknown })
    .filter(({ path }) => path.endsWith('/save'))
    .map(({ body }) => body);

beforeEach(() => {
  request.mockReset();
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
    answer(account);
    if (local !== null) setCookie(LANGUAGE_COOKIE, local);
    if (lastSynced !== null) writeLocal(LOCAL_KEY.agreed, { ...NONE, language: lastSynced, userId: 'ann' });
    expect(await languageAfterSignIn('ann')).toBe(expected);
    expect(saved()).toEqual(savedChanges);
  });

  it('is this browser’s without an answer', async () => {
    request.mockRejectedValue(new NetworkError('no answer'));
    setCookie(LANGUAGE_COOKIE, 'ar');
    expect(await languageAfterSignIn('ann')).toBe('ar');
  });
});
