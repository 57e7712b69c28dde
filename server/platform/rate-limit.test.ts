import { expect, it } from 'vitest';
import { networkOf, networkText, RateLimiter } from './rate-limit';

const takeMany = (limiter: RateLimiter, count: number, now: number): number =>
  Array.from({ length: count }).filter(() => limiter.take('203.0.113.9', now)).length;

it('allows twice the rate at once and then the rate', () => {
  const limiter = new RateLimiter(100);
  expect(takeMany(limiter, 500, 0)).toBe(200);
  expect(takeMany(limiter, 500, 1_000)).toBe(100);
  expect(takeMany(limiter, 500, 60_000)).toBe(200);
});

it('waits until tokens that were taken afterwards are there again', () => {
  const limiter = new RateLimiter(100);
  limiter.charge('203.0.113.9', 0, 450);
  expect(limiter.waitSeconds('203.0.113.9', 0, 1)).toBe(3);
  expect(limiter.waitSeconds('203.0.113.9', 2_400, 1)).toBe(1);
  expect(limiter.waitSeconds('203.0.113.9', 2_600, 1)).toBe(0);
});

it('counts addresses apart', () => {
  const limiter = new RateLimiter(1);
  takeMany(limiter, 10, 0);
  expect(limiter.take('203.0.113.10', 0)).toBe(true);
});

it('grants no calls for a clock that went back', () => {
  const limiter = new RateLimiter(1);
  takeMany(limiter, 10, 10_000);
  expect(limiter.take('203.0.113.9', 0)).toBe(false);
});

it('stores a limited number of addresses', () => {
  const limiter = new RateLimiter(1);
  for (let index = 0; index < 120_000; index += 1) limiter.take(`10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`, 0);
  expect(limiter.size).toBeLessThanOrEqual(50_000);
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8::1', '2001:db8::/64'],
  ['2001:db8:0:1::9', '2001:db8:0:1::/64'],
  ['0:0:1:2::', '0:0:1:2::/64'],
  ['::1', '::/64'],
])('the network of %s is read as %s', (address, text) => {
  expect(networkText(networkOf(address))).toBe(text);
});
