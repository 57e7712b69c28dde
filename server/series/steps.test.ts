import { describe, expect, it } from 'vitest';
import { JoinedValues, stepsBetween } from './steps';

describe('steps', () => {
  it.each([
    ['begin at multiples of their length', 1, 35, 100, { start: 10, count: 3 }],
    ['include one that begins with the range, not one that begins with its end', 10, 30, 100, { start: 10, count: 2 }],
    ['include the running one', 10, 100, 30, { start: 10, count: 3 }],
    ['end before the next one', 10, 100, 29, { start: 10, count: 2 }],
    ['are none for a range without a beginning of a step', 11, 20, 100, { start: 20, count: 0 }],
    ['are none in the future', 50, 90, 20, { start: 50, count: 0 }],
  ])('%s', (_, from, until, asOf, expected) => {
    expect(stepsBetween(from, until, 10, asOf)).toEqual({ ...expected, stepMs: 10 });
  });
});

describe('joined values', () => {
  const STEPS = { start: 10, stepMs: 10, count: 3 };
  it.each([
    ['sum', [3, 5, NaN]],
    ['last', [2, 5, NaN]],
    ['max', [2, 5, NaN]],
  ] as const)('by %s', (join, expected) => {
    const joined = new JoinedValues(STEPS, join);
    joined.add(9, 100);
    joined.add(10, 1);
    joined.add(19, 2);
    joined.add(20, 5);
    joined.add(21, Number.NaN);
    joined.add(40, 100);
    expect([...joined.values]).toEqual(expected);
  });

  it('a smaller later value is the last, and not the largest', () => {
    const values = (['last', 'max'] as const).map((join) => {
      const joined = new JoinedValues(STEPS, join);
      joined.add(10, 7);
      joined.add(11, 4);
      return joined.values[0];
    });
    expect(values).toEqual([4, 7]);
  });
});
