import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { DEFAULT_FAVORITES } from '../lib/contract/identifiers';
import { startStack } from '../scripts/lib/stack.mjs';
import { median, openBrowser } from './browser';
import type { BenchResult } from './fan-out';
import { dataFolder } from './data-folder';

// Cost of being signed in for the first two screens: time from navigation to the first price that moves, and layout
// shift meanwhile, beside the same screens for a guest.

const ROUNDS = 5;
const MOVE_MS_MAX = 20_000;
const SETTLE_MS = 1_500;
const PATHS = ['/markets/spot', '/markets/favorite'] as const;
const CREDENTIALS = { loginName: 'reader@example.org', password: 'correct horse battery' };

interface Watched {
  movedAt?: number;
  shifted?: number;
}
interface Visit {
  moveMs: number;
  shift: number;
}
type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

async function visit(browser: Browser, url: string, state: State | undefined): Promise<Visit> {
  const context = await browser.newContext({ storageState: state });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const watched = window as Watched;
    watched.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        watched.shifted = (watched.shifted ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver((records) => {
      if (records.some(({ target }) => target instanceof HTMLElement && ['up', 'down'].includes(target.dataset['move'] ?? '')))
        watched.movedAt ??= performance.now();
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-move'] });
  });
  await page.goto(url);
  await page.waitForFunction(() => (window as Watched).movedAt !== undefined, undefined, { timeout: MOVE_MS_MAX });
  await wait(SETTLE_MS);
  const result = await page.evaluate(() => ({
    moveMs: (window as Watched).movedAt ?? Number.NaN,
    shift: (window as Watched).shifted ?? Number.NaN,
  }));
  await context.close();
  return result;
}

async function signIn(browser: Browser, origin: string): Promise<State> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto('/register');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(CREDENTIALS.loginName);
  await main.getByLabel('New password').fill(CREDENTIALS.password);
  await main.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.waitForURL(/favorite/);
  // Guest and user must get the same rows.
  await context.request.post('/v1/user/optional/addUserSelfList', {
    data: { symbolIds: DEFAULT_FAVORITES },
    headers: { 'x-requested-with': 'tideline' },
  });
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Measures the first two screens, signed in and signed out; needs a build (`npm run build`). */
export async function run(): Promise<BenchResult[]> {
  const data = dataFolder();
  const browser = await openBrowser();
  const stack = await startStack({ PORT: '0', DATA_DIR: data.path, LOG_LEVEL: 'warn' });
  try {
    const state = await signIn(browser, stack.origin);
    const results: BenchResult[] = [];
    for (const path of PATHS) {
      const guests: Visit[] = [];
      const users: Visit[] = [];
      await visit(browser, stack.origin + path, undefined);
      for (let round = 0; round < ROUNDS; round += 1) {
        guests.push(await visit(browser, stack.origin + path, undefined));
        users.push(await visit(browser, stack.origin + path, state));
      }
      const floor = median(guests.map(({ moveMs }) => moveMs));
      const value = median(users.map(({ moveMs }) => moveMs));
      results.push({ name: `${path}, first price that moves, signed in`, value, unit: 'ms', floor, ratio: value / floor });
      results.push({
        name: `${path}, layout shift, signed in`,
        value: median(users.map(({ shift }) => shift)),
        unit: 'CLS',
        floor: median(guests.map(({ shift }) => shift)),
        ratio: null,
      });
    }
    return results;
  } finally {
    await browser.close();
    await stack.stop();
    data.remove();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await run());
