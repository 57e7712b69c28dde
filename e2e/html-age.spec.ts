import { setTimeout as idle } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { test } from './fixtures/stack';

/** Longer than the lifetimes of all caches (front door, revalidation, expiry): without requests no cache has a fresh page. */
const IDLE_MS = 20_000;
const AGE_MAX_MS = 12_000;
/** Pages in a language that no other test of the shared product requests. */
const REQUESTED_PAGE = '/de/markets/margin';
const IDLE_PAGES = ['/de/markets/spot', '/de/markets/futures/usdt-m', '/de/markets/rwa'];

/** Returns the age of a page's prices at the time of the request, from its `as-of`. */
async function ageOf(url: string): Promise<number> {
  for (;;) {
    const requestedAt = Date.now();
    const html = await (await fetch(url)).text();
    const asOf = /<meta name="as-of" content="(\d+)"/.exec(html)?.[1];
    if (asOf !== undefined) return requestedAt - Number(asOf);
    // On a slow machine the answer may be a shell, without prices.
    expect(html).not.toContain('<tbody');
  }
}

// The sleep is part of the test: the bound must hold after a time without requests. `npx tsx bench/html-age.ts` measures
// the age of prices after ten idle minutes.
test('the first answer after 20 idle seconds has prices at most 12 s old, as does every answer of a page that is requested continuously', async ({
  stack,
}) => {
  for (const path of IDLE_PAGES) await ageOf(stack.origin + path);
  const end = Date.now() + IDLE_MS;
  while (Date.now() < end) {
    expect(await ageOf(stack.origin + REQUESTED_PAGE)).toBeLessThanOrEqual(AGE_MAX_MS);
    await idle(250);
  }
  for (const path of IDLE_PAGES) expect(await ageOf(stack.origin + path), path).toBeLessThanOrEqual(AGE_MAX_MS);
});
