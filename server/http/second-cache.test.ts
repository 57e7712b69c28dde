import { expect, it } from 'vitest';
import { SecondCache } from './second-cache';

it('computes a value once a second', () => {
  const cache = new SecondCache<number>(4);
  let made = 0;
  const get = (now: number): number => cache.get('a', now, () => (made += 1));
  expect([get(1_000), get(1_999), get(2_000)]).toEqual([1, 1, 2]);
});

it('drops the oldest when full', () => {
  const cache = new SecondCache<number>(2);
  let made = 0;
  const get = (key: string): number => cache.get(key, 0, () => (made += 1));
  expect([get('a'), get('b'), get('c'), get('b'), get('a')]).toEqual([1, 2, 3, 2, 4]);
});
