// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { LOCAL_KEY } from '@/lib/preferences/local-store';
import { cachedUser } from './cached-user';

const ANN = { userId: 'ann', loginName: 'ann@example.com', accountMode: 4 };

/** Stores a value as another tab or an earlier version of the site would. */
function store(value: unknown): void {
  window.localStorage.setItem(LOCAL_KEY.user, JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key: LOCAL_KEY.user }));
}

afterEach(() => cachedUser.clear());

it.each([
  ['a user', ANN],
  ['a name of the maximum length of an address', { ...ANN, loginName: 'a'.repeat(254) }],
  ['an id of the maximum length', { ...ANN, userId: 'a'.repeat(64) }],
])('reads %s from storage', (_name, value) => {
  store(value);
  expect(cachedUser.get()).toEqual(value);
});

it.each([
  ['a number', 1],
  ['a list', []],
  ['an id that is not text', { ...ANN, userId: 7 }],
  ['an id that is too long', { ...ANN, userId: 'a'.repeat(65) }],
  ['no name', { userId: 'ann', accountMode: 0 }],
  ['a name that is too long', { ...ANN, loginName: 'a'.repeat(255) }],
  ['no account mode', { userId: 'ann', loginName: 'ann@example.com' }],
])('is a guest when %s is stored', (_name, value) => {
  store(value);
  expect(cachedUser.get()).toBeNull();
});
