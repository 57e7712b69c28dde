import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { requestInvented, FORM_COUNT } from '../bench/invented-addresses';
import { listHtml } from './fixtures/list-html';
import { INDEPENDENT } from './fixtures/simulated-only';
import { SMALL_MARKET } from './fixtures/small-market';
import { test, type Stack } from './fixtures/stack';

test.use({ simulatedOnly: INDEPENDENT });

/** A hundred of each form; `bench/invented-addresses.ts` measures the memory after ten thousand. */
const ADDRESSES = 1_100;

/** Number of pages in the front's cache, from its metrics. */
async function pagesKept({ origin }: Stack): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^exchange_front_pages_kept (\d+)$/m.exec(metrics)?.[1]);
}

/** Number of files and bytes below a folder. */
function contents(folder: string): { files: number; bytes: number } {
  if (!existsSync(folder)) return { files: 0, bytes: 0 };
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return { files: files.length, bytes: files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0) };
}

test('invented addresses are answered 404 and stored neither on the disk nor in the front', async ({ startOwn }) => {
  const stack = await startOwn(SMALL_MARKET);
  await requestInvented(stack, 0, FORM_COUNT);
  await listHtml(`${stack.origin}/markets/spot`);
  const before = { pages: await pagesKept(stack), next: contents('.next') };
  expect(before.pages).toBeGreaterThan(0);
  const statuses = await requestInvented(stack, FORM_COUNT, ADDRESSES);
  expect([...statuses.keys()]).toEqual([404]);
  expect(await pagesKept(stack)).toBeLessThanOrEqual(before.pages);
  expect(contents('.next')).toEqual(before.next);
});

test('the 404 page marks no section as the current one, whichever address rendered it first', async ({ stack: { origin } }) => {
  const first = await (await fetch(`${origin}/fr/markets/spot/invented`)).text();
  expect(first).toContain('href="/fr/markets/spot"');
  // Only the framework's data contains the address, in place of which the browser uses its own.
  expect(first).not.toMatch(/aria-current="(true|page)" href="\/fr\/markets\//);
});

test('the 404 page is excluded from search engines, which is said once', async ({ stack: { origin } }) => {
  for (const path of ['/invented', '/markets/spot/invented', '/markets/spot/invented?sort=price', '/ja/markets/crypto-policy?page=999']) {
    const html = await (await fetch(origin + path)).text();
    expect(html.match(/<meta name="robots"[^>]*>/g), path).toEqual(['<meta name="robots" content="noindex"/>']);
  }
});
