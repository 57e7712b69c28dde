import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test, type Stack } from './fixtures/stack';

const ADDRESSES = 10_000;
const AT_ONCE = 24;
const FORMS = [
  (word: string) => `/markets/${word}`,
  (word: string) => `/markets/spot/${word}`,
  (word: string) => `/markets/spot/${word}/usdt`,
  (word: string) => `/markets/futures/usdt-m/${word}`,
  (word: string) => `/markets/onChain/${word}`,
  (word: string) => `/markets/onChain/${word}/volume`,
  (word: string) => `/markets/margin/${word}`,
  (word: string) => `/markets/rwa/${word}`,
  (word: string) => `/markets/tokens/${word}`,
  (word: string) => `/${word}/markets/spot`,
  (word: string) => `/ja/markets/spot/${word}`,
] as const;

const addressOf = (place: number): string => (FORMS[place % FORMS.length] ?? FORMS[0])(`invented-${place.toString(36)}`);

const residentMiB = (pid: number): number => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024;

/** Files and bytes below a folder. */
function contents(folder: string): { files: number; bytes: number } {
  if (!existsSync(folder)) return { files: 0, bytes: 0 };
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return { files: files.length, bytes: files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0) };
}

/** Asks for the addresses [from, until), some at once; resolves to the statuses that came and how often. */
async function ask({ webOrigin, origin }: Stack, from: number, until: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let next = from;
  const worker = async (): Promise<void> => {
    while (next < until) {
      const place = next;
      next += 1;
      // Nine in ten without the front's limits of requests, so that the pages themselves are meant.
      const response = await fetch(`${place % 10 === 0 ? origin : webOrigin}${addressOf(place)}`, { redirect: 'manual' });
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return statuses;
}

test('ten thousand invented addresses are 404 each and leave nothing on the disk or in memory', async ({ startOwn }) => {
  const stack = await startOwn();
  // The first half lets the collector find its size; what is kept for each address would grow on.
  const warmed = await ask(stack, 0, ADDRESSES / 2);
  const before = { web: residentMiB(stack.webPid), exchange: residentMiB(stack.exchangePid), next: contents('.next') };
  const statuses = await ask(stack, ADDRESSES / 2, ADDRESSES);
  const after = { web: residentMiB(stack.webPid), exchange: residentMiB(stack.exchangePid), next: contents('.next') };

  expect(new Map([...warmed, ...statuses].map(([status]) => [status, true]))).toEqual(new Map([[404, true]]));
  expect(after.next).toEqual(before.next);
  // The collector's own ups and downs; five thousand kept pages of 100 kB would be half a gigabyte.
  expect(after.web - before.web).toBeLessThan(120);
  expect(after.exchange - before.exchange).toBeLessThan(80);
});

test('the page of an address that does not exist shows no section as the one it was first asked for in', async ({ startOwn }) => {
  const { origin } = await startOwn();
  const first = await (await fetch(`${origin}/fr/markets/spot/invented`)).text();
  expect(first).toContain('href="/fr/markets/spot"');
  // Of the address itself only the framework's data knows; the browser goes by its own.
  expect(first).not.toMatch(/aria-current="(true|page)" href="\/fr\/markets\//);
});
