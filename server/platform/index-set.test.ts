import { expect, it } from 'vitest';
import { IndexSet } from './index-set';

it('holds each number once, in the order of addition', () => {
  const set = new IndexSet(10);
  for (const index of [7, 0, 7, 3, 0]) set.add(index);
  expect([...set.values()]).toEqual([7, 0, 3]);
});

it('is empty after it is cleared, and can be filled again', () => {
  const set = new IndexSet(10);
  set.add(7);
  set.clear();
  expect([...set.values()]).toEqual([]);
  for (const index of [9, 7]) set.add(index);
  expect([...set.values()]).toEqual([9, 7]);
});

it('ignores a number that is not below the limit', () => {
  const set = new IndexSet(2);
  for (const index of [2, -1, 0.5, 1]) set.add(index);
  expect([...set.values()]).toEqual([1]);
});
