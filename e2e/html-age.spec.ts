import { setTimeout as idle } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { test } from './fixtures/stack';

/** Longer than every bound in the chain (front door, revalidation, expiry): no fresh copy of a page is left without requests. */
const IDLE_MS = 20_000;
const AGE_MAX_MS = 12_000;
/** Pages in a language that no other test of the shared product visits. */
const ASKED_ALL_THE_TIME = '/de/markets/margin';
const LEFT_ALONE = ['/de/markets/spot', '/de/markets/futures/usdt-m', '/de/markets/rwa'];

/** Age of a page's prices at the time of the request, from its `as-of`: the duration of the answer does not count. */
async function ageOf(url: string): Promise<number> {
  for (;;) {
    const askedAt = Date.now();
    const html = await (await fetch(url)).text();
    const asOf = /<meta name="as-of" content="(\d+)"/.exec(html)?.[1];
    if (asOf !== undefined) return askedAt - Number(asOf);
    // A machine too slow to render in time answers without prices.
    expect(html).not.toContain('<tbody');
  }
}

// The sleep is part of the test: the bound holds after a time without requests. The age of prices after ten
// idle minutes is measured by `npx tsx bench/html-age.ts`.
test('the first answer after 20 idle seconds has prices at most 12 s old, as does every answer of a page that is requested continuously', async ({
  stack,
}) => {
  for (const path of LEFT_ALONE) await ageOf(stack.origin + path);
  const end = Date.now() + IDLE_MS;
  while (Date.now() < end) {
    expect(await ageOf(stack.origin + ASKED_ALL_THE_TIME)).toBeLessThanOrEqual(AGE_MAX_MS);
    await idle(250);
  }
  for (const path of LEFT_ALONE) expect(await ageOf(stack.origin + path), path).toBeLessThanOrEqual(AGE_MAX_MS);
});
