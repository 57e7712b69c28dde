import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { startStack } from '../scripts/lib/stack.mjs';
import { median, openBrowser } from './browser';
import { dataFolder } from './data-folder';
import type { BenchResult } from './fan-out';
import { figure, limited } from './samples';

// Largest paint of the overview with all of its cards, against that of the spot list: loads with an empty cache at a quarter of the
// processor's speed, in turn. Also its layout shift while each card comes near the screen.

const SLOWDOWN = 4;
const LOADS = 9;
const WATCHED_MS = 6_000;
const SCROLL_MS = 400;
const SCROLL_STEP = 600;
const VIEWPORT = { width: 1440, height: 900 };
const LARGEST_PAINT_RATIO_MAX = 1.3;
const SHIFT_MAX = 0.005;

interface Load {
  largestPaintMs: number;
  /** Sum of the layout shifts without user input. */
  shift: number;
}

async function load(browser: Browser, url: string, isScrolled: boolean): Promise<Load> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = { largestPaintMs: 0, shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      seen.largestPaintMs = list.getEntries().at(-1)?.startTime ?? seen.largestPaintMs;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url);
  await wait(WATCHED_MS);
  const height = isScrolled ? await page.evaluate(() => document.documentElement.scrollHeight) : 0;
  for (let top = 0; top < height; top += SCROLL_STEP) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await wait(SCROLL_MS);
  }
  const seen = await page.evaluate(() => (window as unknown as { seen: Load }).seen);
  await context.close();
  return seen;
}

/** Measures loads of the overview and of the spot list in turn; needs a build (`npm run build`). */
export async function run(): Promise<BenchResult[]> {
  const data = dataFolder();
  const browser = await openBrowser();
  const stack = await startStack({ PORT: '0', DATA_DIR: data.path, LOG_LEVEL: 'warn' });
  try {
    const overview: Load[] = [];
    const list: Load[] = [];
    for (let round = 0; round < LOADS; round += 1) {
      overview.push(await load(browser, `${stack.origin}/markets/overview`, true));
      list.push(await load(browser, `${stack.origin}/markets/spot`, false));
    }
    const paintOf = (loads: readonly Load[]): number => median(loads.map(({ largestPaintMs }) => largestPaintMs));
    return [
      figure(`largest paint of /markets/overview at ${SLOWDOWN} × slower, median of ${LOADS}`, paintOf(overview), 'ms', paintOf(list)),
      limited('the same, divided by that of /markets/spot', paintOf(overview) / paintOf(list), '×', LARGEST_PAINT_RATIO_MAX),
      limited('its layout shift, with every card shown, greatest', Math.max(...overview.map(({ shift }) => shift)), '', SHIFT_MAX),
    ];
  } finally {
    await browser.close();
    await stack.stop();
    data.remove();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await run());
