// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { LOCAL_KEY } from '@/lib/preferences/local-store';
import { recentSearches, withRecent } from './recent-searches';

const storeInOtherTab = (value: unknown): void => {
  window.localStorage.setItem(LOCAL_KEY.recentSearches, JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key: LOCAL_KEY.recentSearches }));
};

afterEach(() => recentSearches.clear());

describe('withRecent', () => {
  it.each([
    ['puts the newest in front', ['eth'], 'btc', ['btc', 'eth']],
    ['has no duplicates: a repeated search moves to the front', ['eth', 'btc'], 'btc', ['btc', 'eth']],
    ['trims spaces', [], '  sol ', ['sol']],
    ['ignores blank text', ['eth'], '   ', ['eth']],
    ['is case-sensitive', ['BTC'], 'btc', ['btc', 'BTC']],
    ['drops the oldest beyond eight', ['1', '2', '3', '4', '5', '6', '7', '8'], '0', ['0', '1', '2', '3', '4', '5', '6', '7']],
    ['truncates text beyond the maximum length', [], 'x'.repeat(65), ['x'.repeat(64)]],
  ])('%s', (_sentence, before, text, after) => {
    expect(withRecent(before, text)).toEqual(after);
  });
});

describe('recentSearches', () => {
  it('accepts a valid stored list', () => {
    storeInOtherTab(['btc', 'eth']);
    expect(recentSearches.get()).toEqual(['btc', 'eth']);
  });

  it.each([
    ['too many', Array.from({ length: 9 }, String)],
    ['one too long', ['x'.repeat(65)]],
    ['a number among them', ['btc', 7]],
    ['no list', 'btc'],
  ])('rejects a stored list that has %s', (_sentence, value) => {
    storeInOtherTab(['before']);
    expect(recentSearches.get()).toEqual(['before']);
    storeInOtherTab(value);
    expect(recentSearches.get()).toEqual([]);
  });
});
