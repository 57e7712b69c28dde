import { expect, it } from 'vitest';
import { TokenBucket } from './token-bucket';

const takeAll = (bucket: TokenBucket, times: number, nowMs: number): number =>
  Array.from({ length: times }, () => bucket.take(nowMs)).filter(Boolean).length;

it('allows the burst at once and not one more', () => {
  expect(takeAll(new TokenBucket(20, 40), 60, 1_000)).toBe(40);
});

it('refills at its rate and never above the burst', () => {
  const bucket = new TokenBucket(20, 40);
  takeAll(bucket, 40, 0);
  expect(takeAll(bucket, 60, 500)).toBe(10);
  expect(takeAll(bucket, 60, 3_600_000)).toBe(40);
});

it('a clock that steps back grants no tokens', () => {
  const bucket = new TokenBucket(20, 1);
  expect(bucket.take(1_000)).toBe(true);
  expect(bucket.take(0)).toBe(false);
});
