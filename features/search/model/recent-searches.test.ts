// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOCAL_KEY } from '@/lib/preferences/local-store';
import { recentSearches, withRecent } from './recent-searches';

const keptElsewhere = (value: unknown): void => {
  window.localStorage.setItem(LOCAL_KEY.recentSearches, JSON.stringify(value));
  // Held as long as the page; another tab's change lets go of it.
  window.dispatchEvent(new StorageEvent('storage', { key: LOCAL_KEY.recentSearches }));
};
let stop: () => void;

beforeEach(() => {
  stop = recentSearches.subscribe(() => undefined);
});
afterEach(() => {
  recentSearches.clear();
  stop();
});

describe('withRecent', () => {
  it.each([
    ['puts the newest in front', ['eth'], 'btc', ['btc', 'eth']],
    ['has each once: asked again it moves to the front', ['eth', 'btc'], 'btc', ['btc', 'eth']],
    ['keeps no spaces around it', [], '  sol ', ['sol']],
    ['keeps nothing of nothing', ['eth'], '   ', ['eth']],
    ['tells texts apart by their letters’ case', ['BTC'], 'btc', ['btc', 'BTC']],
    ['forgets the oldest beyond eight', ['1', '2', '3', '4', '5', '6', '7', '8'], '0', ['0', '1', '2', '3', '4', '5', '6', '7']],
    ['cuts off what is longer than a search can be', [], 'x'.repeat(65), ['x'.repeat(64)]],
  ])('%s', (_sentence, before, text, after) => {
    expect(withRecent(before, text)).toEqual(after);
  });
});

describe('recentSearches', () => {
  it('believes a list of its own', () => {
    keptElsewhere(['btc', 'eth']);
    expect(recentSearches.get()).toEqual(['btc', 'eth']);
  });

  it.each([
    ['too many', Array.from({ length: 9 }, String)],
    ['one too long', ['x'.repeat(65)]],
    ['a number among them', ['btc', 7]],
    ['no list', 'btc'],
  ])('believes nothing kept that has %s', (_sentence, value) => {
    keptElsewhere(['before']);
    expect(recentSearches.get()).toEqual(['before']);
    keptElsewhere(value);
    expect(recentSearches.get()).toEqual([]);
  });
});
