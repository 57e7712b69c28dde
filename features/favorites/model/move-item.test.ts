import { expect, it } from 'vitest';
import { moveItem } from './move-item';

it.each([
  ['up', 2, 0, ['c', 'a', 'b', 'd']],
  ['down', 0, 2, ['b', 'c', 'a', 'd']],
  ['to the end', 1, 3, ['a', 'c', 'd', 'b']],
  ['nowhere', 1, 1, ['a', 'b', 'c', 'd']],
])('moves an item %s', (_, from, to, order) => {
  expect(moveItem(['a', 'b', 'c', 'd'], from, to)).toEqual(order);
});
