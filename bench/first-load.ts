import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright';
import { startStack } from '../scripts/lib/stack.mjs';
import { startBareApp } from './bare-app';
import { openBrowser } from './browser';
import type { BenchResult } from './fan-out';
import { dataFolder } from './data-folder';

// First-load JavaScript (decision 30): gz bytes of every script fetched until the first live tick + 2 s by a browser
// with an empty cache, beside the bare framework in the same run. All bodies are compressed here, at one level, so
// that the servers' compression makes no difference.

const AFTER_MS = 2_000;
const TICK_TIMEOUT_MS = 120_000;
/**
 * Timers of the page with this delay or more do not run: all rows of a list are fetched after 30 s, and a first load on a slow machine may
 * take longer.
 */
const LATE_TIMER_MS = 30_000;
const PAGES = ['/markets/spot', '/markets/futures/usdt-m'] as const;

const isScript = (response: Response): boolean => response.status() === 200 && /javascript/.test(response.headers()['content-type'] ?? '');

async function firstTick(page: Page): Promise<void> {
  const before = await page.getByTestId('price').allTextContents();
  await page.waitForFunction(
    (texts) =>
      [...document.querySelectorAll('[data-testid="price"]')].slice(0, 10).some((cell, index) => cell.textContent !== texts[index]),
    before,
    { timeout: TICK_TIMEOUT_MS },
  );
}

/** Loads a page with an empty cache; returns the number of scripts and the sum of their gzipped sizes. */
async function loadCold(browser: Browser, url: string, isDone: (page: Page) => Promise<void>): Promise<{ count: number; gzBytes: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript((lateMs) => {
    const setTimer = window.setTimeout;
    window.setTimeout = ((handler: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms >= lateMs ? 0 : setTimer(handler, ms, ...rest)) as typeof setTimeout;
  }, LATE_TIMER_MS);
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (isScript(response)) bodies.set(response.url(), response.body());
  });
  await page.goto(url);
  await isDone(page);
  await wait(AFTER_MS);
  const scripts = await Promise.all(bodies.values());
  await context.close();
  return { count: scripts.length, gzBytes: scripts.reduce((sum, body) => sum + gzipSync(body).length, 0) };
}

/** Measures both pages of a running product against the bare app. */
export async function measure(product: { origin: string }): Promise<BenchResult[]> {
  const browser = await openBrowser();
  const bare = await startBareApp();
  try {
    const floor = await loadCold(browser, bare.origin, async () => undefined);
    const results: BenchResult[] = [];
    for (const path of PAGES) {
      const { count, gzBytes } = await loadCold(browser, product.origin + path, firstTick);
      results.push({
        name: `first-load JavaScript of ${path}, ${count} files (bare app ${floor.count})`,
        value: gzBytes,
        unit: 'bytes gz',
        floor: floor.gzBytes,
        ratio: gzBytes / floor.gzBytes,
      });
    }
    return results;
  } finally {
    await browser.close();
    await bare.stop();
  }
}

/** Measures the built product. */
export async function run(): Promise<BenchResult[]> {
  const data = dataFolder();
  const stack = await startStack({ PORT: '0', DATA_DIR: data.path, LOG_LEVEL: 'warn' });
  try {
    return await measure(stack);
  } finally {
    await stack.stop();
    data.remove();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await run());
