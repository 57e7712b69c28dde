import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { askInvented, FORM_COUNT } from '../bench/invented-addresses';
import { listHtml } from './fixtures/list-html';
import { SMALL_MARKET } from './fixtures/small-market';
import { test, type Stack } from './fixtures/stack';

/** A hundred of each form; what ten thousand leave in memory is measured by `bench/invented-addresses.ts`. */
const ADDRESSES = 1_100;

/** Pages that the front keeps, by its own count. */
async function pagesKept({ origin }: Stack): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^exchange_front_pages_kept (\d+)$/m.exec(metrics)?.[1]);
}

/** Files and bytes below a folder. */
function contents(folder: string): { files: number; bytes: number } {
  if (!existsSync(folder)) return { files: 0, bytes: 0 };
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return { files: files.length, bytes: files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0) };
}

test('invented addresses are 404 each, and nothing of them is kept on the disk or by the front', async ({ startOwn }) => {
  const stack = await startOwn(SMALL_MARKET);
  await askInvented(stack, 0, FORM_COUNT);
  await listHtml(`${stack.origin}/markets/spot`);
  const before = { pages: await pagesKept(stack), next: contents('.next') };
  expect(before.pages).toBeGreaterThan(0);
  const statuses = await askInvented(stack, FORM_COUNT, ADDRESSES);
  expect([...statuses.keys()]).toEqual([404]);
  expect(await pagesKept(stack)).toBeLessThanOrEqual(before.pages);
  expect(contents('.next')).toEqual(before.next);
});

test('the page of an address that does not exist shows no section as the one it was first asked for in', async ({ stack: { origin } }) => {
  const first = await (await fetch(`${origin}/fr/markets/spot/invented`)).text();
  expect(first).toContain('href="/fr/markets/spot"');
  // Of the address itself only the framework's data knows; the browser goes by its own.
  expect(first).not.toMatch(/aria-current="(true|page)" href="\/fr\/markets\//);
});
