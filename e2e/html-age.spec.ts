import { setTimeout as idle } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { test } from './fixtures/stack';
import { addressesOn } from './pages/addresses';

// The exact bounds of every cache are tested with moved clocks: `server/front/front.test.ts`, `server/front/page-cache.test.ts`,
// `scripts/cache-handler.test.ts`. Here the built product is observed without bounds on its speed. `npx tsx bench/html-age.ts` measures
// the age of prices after ten idle minutes.

/** Longer than the lifetimes of all caches (front door, revalidation, expiry): without requests no cache has a fresh page. */
const IDLE_MS = 18_000;
/** Longer than the second for which the exchange sends an answer again. */
const SHARED_ANSWER_MS = 2_000;
/** Age of prices that caches allow at the time of a request. */
const AGE_MAX_MS = 12_000;
/** Pages in a language that no other test of the shared product requests. */
const REQUESTED_PAGE = '/de/markets/futures/coin-m';
const IDLE_PAGES = ['/de/markets/spot', '/de/markets/futures/usdt-m', '/de/markets/rwa'];

/** Requests a page until it has prices, and returns their time and that of the last request, Unix milliseconds. */
async function pricesOf(url: string): Promise<{ asOf: number; requestedAt: number }> {
  for (;;) {
    const requestedAt = Date.now();
    const html = await (await fetch(url)).text();
    const asOf = /<meta name="as-of" content="(\d+)"/.exec(html)?.[1];
    if (asOf !== undefined) return { asOf: Number(asOf), requestedAt };
    // On a slow machine the answer may be a shell, without prices.
    expect(html).not.toContain('<tbody');
  }
}

/** Returns the present time of the exchange's prices. */
async function marketTime(origin: string): Promise<number> {
  const response = await fetch(`${origin}/v1/mix/market/getHomeQuotation?businessLine=spot&limit=1`);
  const { data } = (await response.json()) as { data: { asOf: number } };
  return data.asOf;
}

/** Requests a page continuously for some time; returns the ages of its prices and the longest time between two requests. */
async function requestFor(durationMs: number, url: string): Promise<{ ages: number[]; longestStep: number }> {
  const ages: number[] = [];
  let longestStep = 0;
  const start = Date.now();
  for (let last = start; last < start + durationMs;) {
    const { asOf, requestedAt } = await pricesOf(url);
    ages.push(requestedAt - asOf);
    await idle(250);
    longestStep = Math.max(longestStep, Date.now() - last);
    last = Date.now();
  }
  return { ages, longestStep };
}

// The sleep is part of the test: it must be longer than the lifetimes of the caches.
test('after idle time the first answer has present prices; those of a page requested all the time are as old as its caches allow', async ({
  stack,
  market,
}) => {
  const idlePages = addressesOn(market, IDLE_PAGES);
  for (const path of idlePages) await pricesOf(stack.origin + path);
  const { ages, longestStep } = await requestFor(IDLE_MS, stack.origin + REQUESTED_PAGE);
  // A request may share a rendering that began before it: the age grows by the time that this takes on the machine of the test.
  for (const age of ages) expect(age).toBeLessThanOrEqual(AGE_MAX_MS + longestStep);

  const end = await marketTime(stack.origin);
  await idle(SHARED_ANSWER_MS);
  for (const path of idlePages) expect((await pricesOf(stack.origin + path)).asOf, path).toBeGreaterThanOrEqual(end);
});
