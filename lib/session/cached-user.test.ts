// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { LOCAL_KEY } from '@/lib/preferences/local-store';
import { cachedUser } from './cached-user';

const ANN = { userId: 'ann', loginName: 'ann@example.com', accountMode: 4 };

/** As if another tab, or an earlier version of the site, had kept it. */
function keep(value: unknown): void {
  window.localStorage.setItem(LOCAL_KEY.user, JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key: LOCAL_KEY.user }));
}

beforeEach(() => {
  // Only a page that shows the user hears of other tabs.
  const stop = cachedUser.subscribe(() => undefined);
  return () => {
    cachedUser.clear();
    stop();
  };
});

it.each([
  ['a user', ANN],
  ['a name as long as an address may be', { ...ANN, loginName: 'a'.repeat(254) }],
  ['an id as long as it may be', { ...ANN, userId: 'a'.repeat(64) }],
])('takes %s from what is kept', (_what, value) => {
  keep(value);
  expect(cachedUser.get()).toEqual(value);
});

it.each([
  ['a number', 1],
  ['a list', []],
  ['an id that is no text', { ...ANN, userId: 7 }],
  ['an id that is too long', { ...ANN, userId: 'a'.repeat(65) }],
  ['no name', { userId: 'ann', accountMode: 0 }],
  ['a name that is too long', { ...ANN, loginName: 'a'.repeat(255) }],
  ['no account mode', { userId: 'ann', loginName: 'ann@example.com' }],
])('is a guest when %s is kept', (_what, value) => {
  keep(value);
  expect(cachedUser.get()).toBeNull();
});
