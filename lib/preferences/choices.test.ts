// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_FAVORITES } from '@/lib/contract/identifiers';
import { changeBasis, displayCurrency, guestFavorites, updateMode, toggleGuestFavorite } from './choices';
import type { PersistedValue } from './persisted-value';
import { LOCAL_KEY, type LocalKey } from './local-store';

const all: readonly (readonly [LocalKey, PersistedValue<unknown>])[] = [
  [LOCAL_KEY.fiatName, displayCurrency as PersistedValue<unknown>],
  [LOCAL_KEY.changeBasis, changeBasis as PersistedValue<unknown>],
  [LOCAL_KEY.updateMode, updateMode as PersistedValue<unknown>],
  [LOCAL_KEY.favorites, guestFavorites as PersistedValue<unknown>],
];
/** Stores a value as another tab or an older release would. */
const store = (key: LocalKey, value: unknown): void => {
  window.localStorage.setItem(key, JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

afterEach(() => {
  for (const [, choice] of all) choice.clear();
});

it.each([
  ['USD', displayCurrency],
  [-1, changeBasis],
  ['live', updateMode],
  [DEFAULT_FAVORITES, guestFavorites],
])('the default is %j', (value, choice) => {
  expect(choice.get()).toEqual(value);
});

describe('a stored value', () => {
  it.each<[string, LocalKey, unknown]>([
    ['a currency', LOCAL_KEY.fiatName, 'KRW'],
    ['a day that begins in Hong Kong', LOCAL_KEY.changeBasis, 480],
    ['the westernmost day', LOCAL_KEY.changeBasis, -720],
    ['midnight at Greenwich, which is 0', LOCAL_KEY.changeBasis, 0],
    ['a mode of updates', LOCAL_KEY.updateMode, 'paused'],
    ['favorites', LOCAL_KEY.favorites, ['SOLUSDT_SPBL', '1000PEPEUSDT_UMCBL']],
    ['no favorites, after all were removed', LOCAL_KEY.favorites, []],
  ])('is used: %s', (_sentence, key, value) => {
    store(key, value);
    expect(all.find(([name]) => name === key)?.[1].get()).toEqual(value);
  });

  it.each<[string, LocalKey, unknown]>([
    ['a currency that is not available', LOCAL_KEY.fiatName, 'XAU'],
    ['a property of every object', LOCAL_KEY.fiatName, 'constructor'],
    ['half an hour', LOCAL_KEY.changeBasis, 330],
    ['a day beyond the date line', LOCAL_KEY.changeBasis, 780],
    ['a basis as text', LOCAL_KEY.changeBasis, '480'],
    ['an unknown mode of updates', LOCAL_KEY.updateMode, 'fast'],
    ['favorites that are not a list', LOCAL_KEY.favorites, 'BTCUSDT_SPBL'],
    ['a favorite that is not a symbol id', LOCAL_KEY.favorites, ['BTCUSDT_SPBL', '<script>']],
    ['a favorite with a comma, which would become two', LOCAL_KEY.favorites, ['BTC,ETHUSDT_SPBL']],
    ['more favorites than the limit', LOCAL_KEY.favorites, Array.from({ length: 301 }, (_, at) => `C${at}_SPBL`)],
  ])('is ignored: %s', (_sentence, key, value) => {
    store(key, value);
    const choice = all.find(([name]) => name === key)?.[1];
    expect(choice?.get()).toEqual(choice?.fallback);
  });
});

describe('toggleGuestFavorite', () => {
  it('adds at the end, and removes at any position', () => {
    guestFavorites.set(['A_SPBL', 'B_SPBL']);
    expect(toggleGuestFavorite('C_SPBL')).toBe(true);
    expect(guestFavorites.get()).toEqual(['A_SPBL', 'B_SPBL', 'C_SPBL']);
    expect(toggleGuestFavorite('A_SPBL')).toBe(true);
    expect(guestFavorites.get()).toEqual(['B_SPBL', 'C_SPBL']);
  });

  it('adds to the default favorites', () => {
    toggleGuestFavorite('SOLUSDT_SPBL');
    expect(guestFavorites.get()).toEqual([...DEFAULT_FAVORITES, 'SOLUSDT_SPBL']);
  });

  it('returns false at the limit, and still removes', () => {
    const full = Array.from({ length: 300 }, (_, at) => `C${at}_SPBL`);
    guestFavorites.set(full);
    expect(toggleGuestFavorite('D_SPBL')).toBe(false);
    expect(guestFavorites.get()).toBe(full);
    expect(toggleGuestFavorite('C0_SPBL')).toBe(true);
    expect(guestFavorites.get()).toHaveLength(299);
  });
});
