import { expect, it } from 'vitest';
import type { FearGreedIndex } from '@/lib/contract/fear-greed';
import { buildFearGreed } from '@/tests/builders/fear-greed';
import { fearGreedQuery } from './fear-greed.query';

const DAY_MS = 86_400_000;

/** Milliseconds until the next request after an answer. */
function nextAfter(index?: FearGreedIndex): number {
  const { refetchInterval } = fearGreedQuery() as unknown as { refetchInterval: (query: { state: { data?: FearGreedIndex } }) => number };
  return refetchInterval({ state: index ? { data: index } : {} });
}

it('a known index is requested once a minute', () => {
  expect(nextAfter(buildFearGreed())).toBe(60_000);
});

it('an index whose days are loading is requested often: at first, and when its day has ended', () => {
  const { day } = buildFearGreed();
  const ended = (day ?? Number.NaN) + DAY_MS;
  expect([nextAfter(), nextAfter(buildFearGreed({ status: 'computing', day: null }))]).toEqual([2_000, 2_000]);
  expect(nextAfter(buildFearGreed({ asOf: ended }))).toBe(2_000);
  expect(nextAfter(buildFearGreed({ asOf: ended - 1 }))).toBe(60_000);
});

it('an index whose earlier days are loading is requested more often', () => {
  expect(nextAfter(buildFearGreed({ history: { ...buildFearGreed().history, isWhole: false } }))).toBe(10_000);
});
