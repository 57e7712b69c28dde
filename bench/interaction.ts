import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Browser, CDPSession, Page } from 'playwright';
import { startStack } from '../scripts/lib/stack.mjs';
import { median, openBrowser } from './browser';
import type { BenchResult } from './fan-out';
import { dataFolder } from './data-folder';

// Cost of a press while the list is live: the longest of the page's own interactions (Event Timing, from the press to
// the next paint) at a quarter of the processor's speed, and the growth of the heap by scrolling to the end of the list
// and back. Floor of a press: the same press on an empty document, which is the browser's own part.

const SLOWDOWN = 4;
const ROUNDS = 3;
const SETTLE_MS = 3_000;
const AFTER_MS = 1_200;
const SCROLL_STEP_PX = 2_000;
const VIEWPORT = { width: 1440, height: 900 };

interface Timed {
  pressMs?: number;
}

// No named function inside `evaluate`: tsx would wrap it in a helper that the page does not have.
async function watchPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId > 0) (window as Timed).pressMs = Math.max((window as Timed).pressMs ?? 0, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** Longest interaction during `act`, in ms; Event Timing has a resolution of 8 ms and reports nothing below 16. */
async function pressMs(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => void ((window as Timed).pressMs = 0));
  await act();
  await wait(AFTER_MS);
  return page.evaluate(() => (window as Timed).pressMs ?? Number.NaN);
}

const PRESSES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'sort by price': (page) => page.getByRole('columnheader', { name: 'Last price' }).getByRole('button').click(),
  'tab to margin': (page) => page.getByRole('navigation', { name: 'Market sections' }).getByRole('link', { name: 'Margin' }).click(),
  'tab to spot': (page) => page.getByRole('navigation', { name: 'Market sections' }).getByRole('link', { name: 'Spot' }).click(),
  'search opened': (page) => page.keyboard.press('/'),
  'search typed': (page) => page.keyboard.type('bitco', { delay: 60 }),
  'search left': (page) => page.keyboard.press('Escape'),
};

async function slowedPage(browser: Browser): Promise<{ page: Page; cdp: CDPSession; close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await watchPresses(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return { page, cdp, close: () => context.close() };
}

async function presses(browser: Browser, url: string): Promise<Map<string, number>> {
  const { page, close } = await slowedPage(browser);
  await page.goto(url);
  await wait(SETTLE_MS);
  // The first interaction loads the rest of the rows; this one is not a press.
  await page.mouse.move(700, 500);
  await wait(SETTLE_MS);
  const costs = new Map<string, number>();
  for (const [name, act] of Object.entries(PRESSES)) costs.set(name, await pressMs(page, () => act(page)));
  await close();
  return costs;
}

async function emptyPress(browser: Browser): Promise<number> {
  const { page, close } = await slowedPage(browser);
  await page.goto('data:text/html,<button>press</button>');
  const cost = await pressMs(page, () => page.getByRole('button').click());
  await close();
  return cost;
}

/** Bytes on the heap after a collection. */
async function heapBytes(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const steps = Math.ceil(height / SCROLL_STEP_PX);
  for (let step = 0; step < steps * 2; step += 1) {
    await page.mouse.wheel(0, step < steps ? SCROLL_STEP_PX : -SCROLL_STEP_PX);
    await wait(50);
  }
}

/** Returns the heap's bytes with all rows loaded, then after each of two scrolls to the end and back. */
async function heapsOfScrolls(browser: Browser, url: string): Promise<readonly [number, number, number]> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  // The first interaction that the page's scripts handle loads the rest of the rows.
  let hasRest = false;
  page.on('response', (response) => (hasRest ||= response.url().includes('getHomeQuotation') && !response.url().includes('limit=')));
  await page.goto(url);
  for (let x = 700; !hasRest; x = 1_400 - x + 1) {
    await page.mouse.move(x, 500);
    await wait(50);
  }
  await wait(SETTLE_MS);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  const before = await heapBytes(cdp);
  await scrollThrough(page);
  await wait(SETTLE_MS);
  const first = await heapBytes(cdp);
  await scrollThrough(page);
  await wait(SETTLE_MS);
  const second = await heapBytes(cdp);
  await context.close();
  return [before, first, second];
}

/** Measures presses and heap of the spot list; needs a build (`npm run build`). */
export async function run(): Promise<BenchResult[]> {
  const data = dataFolder();
  const browser = await openBrowser();
  const stack = await startStack({ PORT: '0', DATA_DIR: data.path, LOG_LEVEL: 'warn' });
  try {
    const url = `${stack.origin}/markets/spot`;
    const rounds: Map<string, number>[] = [];
    const empty: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await presses(browser, url));
      empty.push(await emptyPress(browser));
    }
    const floor = median(empty);
    const results: BenchResult[] = Object.keys(PRESSES).map((name) => {
      const value = median(rounds.map((costs) => costs.get(name) ?? Number.NaN));
      return { name: `press at ${SLOWDOWN} × slower, live: ${name}`, value, unit: 'ms', floor, ratio: floor > 0 ? value / floor : null };
    });
    const [before, first, second] = await heapsOfScrolls(browser, url);
    const heap = (name: string, value: number, from: number): BenchResult => ({
      name,
      value: value / 1_048_576,
      unit: 'MiB',
      floor: from / 1_048_576,
      ratio: value / from,
    });
    return [
      ...results,
      heap('heap after scrolling through 1,200 rows for the first time', first, before),
      heap('heap after the next scroll to the end and back', second, first),
    ];
  } finally {
    await browser.close();
    await stack.stop();
    data.remove();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await run());
