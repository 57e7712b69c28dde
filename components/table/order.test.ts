import { describe, expect, it } from 'vitest';
import { nextOrder } from './next-order';
import { sortRows } from './sort-rows';

const BY_SIZE = { sort: 'size', direction: 'desc' } as const;

describe('nextOrder', () => {
  it.each([
    ['another column: its first direction', BY_SIZE, 'name', 'asc', { sort: 'name', direction: 'asc' }],
    ['its first direction: the other one', { sort: 'name', direction: 'asc' }, 'name', 'asc', { sort: 'name', direction: 'desc' }],
    ['its other direction: the table’s own order', { sort: 'name', direction: 'desc' }, 'name', 'asc', BY_SIZE],
    ['the table’s own order in its first direction: the other one', BY_SIZE, 'size', 'desc', { sort: 'size', direction: 'asc' }],
  ] as const)('after %s', (_sentence, now, key, first, expected) => {
    expect(nextOrder<'size' | 'name'>(now, key, first, BY_SIZE)).toEqual(expected);
  });
});

describe('sortRows', () => {
  const rows = [
    { id: 'b', size: 1 },
    { id: 'unknown', size: null },
    { id: 'c', size: 2 },
    { id: 'a', size: 1 },
  ];
  const sorted = (direction: 'asc' | 'desc'): string[] =>
    sortRows(
      rows,
      ({ size }) => size,
      direction,
      (a, b) => a.id.localeCompare(b.id),
    ).map(({ id }) => id);

  it('puts unknown values last in either direction, and compares equal ones', () => {
    expect(sorted('asc')).toEqual(['a', 'b', 'c', 'unknown']);
    expect(sorted('desc')).toEqual(['c', 'a', 'b', 'unknown']);
  });
});
