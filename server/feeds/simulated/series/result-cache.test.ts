import { expect, it } from 'vitest';
import { ResultCache } from './result-cache';

it('holds the most recently used results within its limit', () => {
  const cache = new ResultCache(5);
  cache.set('a', new Float64Array(2));
  cache.set('b', new Float64Array(2));
  expect(cache.get('a')).toHaveLength(2);
  cache.set('c', new Float64Array(3));
  expect(['a', 'b', 'c'].map((key) => cache.has(key))).toEqual([true, false, true]);
  cache.set('c', new Float64Array(1));
  cache.set('d', new Float64Array(2));
  expect(['a', 'c', 'd'].map((key) => cache.has(key))).toEqual([true, true, true]);
  cache.set('e', new Float64Array(6));
  expect(['a', 'c', 'd', 'e'].map((key) => cache.has(key))).toEqual([true, true, true, false]);
});
