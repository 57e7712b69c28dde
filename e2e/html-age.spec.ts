import { setTimeout as idle } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { test } from './fixtures/stack';

/** The sleep is the test: what is promised is promised after a time in which nobody asks. */
const IDLE_MS = 20_000;
const AGE_MAX_MS = 12_000;

/** Age of the prices in a page, by its own `as-of`. */
async function ageOf(url: string): Promise<number> {
  const response = await fetch(url);
  const html = await response.text();
  const asOf = /<meta name="as-of" content="(\d+)"/.exec(html)?.[1];
  if (asOf === undefined) throw new Error(`no as-of in ${url}`);
  return Date.now() - Number(asOf);
}

// Twenty seconds are longer than every bound in the chain (front door, revalidation, expiry), so that nothing young
// is left; the ten minutes of the promise are `npx tsx bench/html-age.ts`.
test('after 20 idle seconds the first answer carries prices at most 12 s old', async ({ startOwn }) => {
  const stack = await startOwn();
  const paths = ['/markets/spot', '/markets/futures/usdt-m', '/ja/markets/spot'];
  for (const path of paths) await ageOf(stack.origin + path);
  await idle(IDLE_MS);
  for (const path of paths) expect(await ageOf(stack.origin + path), path).toBeLessThanOrEqual(AGE_MAX_MS);
});

test('while it is asked for all the time no answer is older than 12 s', async ({ startOwn }) => {
  const stack = await startOwn();
  const ages: number[] = [];
  const end = Date.now() + IDLE_MS;
  while (Date.now() < end) {
    ages.push(await ageOf(`${stack.origin}/markets/spot`));
    await idle(250);
  }
  expect(Math.max(...ages)).toBeLessThanOrEqual(AGE_MAX_MS);
});
