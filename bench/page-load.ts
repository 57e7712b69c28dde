import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { startStack } from '../scripts/lib/stack.mjs';
import { startBareApp } from './bare-app';
import { median, openBrowser } from './browser';
import { dataFolder } from './data-folder';
import type { BenchResult } from './fan-out';
import { figure } from './samples';

// Total blocking time of a load with an empty cache at a quarter of the processor's speed: of each task of the main thread
// that is longer than 50 ms the part beyond, until the page has been live for some seconds. Floor: the bare framework.

const SLOWDOWN = 4;
const LOADS = 9;
const WATCHED_MS = 6_000;
const LONG_TASK_MS = 50;
const VIEWPORT = { width: 1440, height: 900 };

interface Load {
  /** Sum of the parts of long tasks beyond 50 ms. */
  blockedMs: number;
  longestMs: number;
  tasks: number;
}

async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url);
  await wait(WATCHED_MS);
  const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
  await context.close();
  return {
    blockedMs: durations.reduce((sum, ms) => sum + ms - LONG_TASK_MS, 0),
    longestMs: Math.max(0, ...durations),
    tasks: durations.length,
  };
}

/** Measures loads of the spot list and of the bare app in turn; needs a build (`npm run build`). */
export async function run(): Promise<BenchResult[]> {
  const data = dataFolder();
  const browser = await openBrowser();
  const bare = await startBareApp();
  const stack = await startStack({ PORT: '0', DATA_DIR: data.path, LOG_LEVEL: 'warn' });
  try {
    const list: Load[] = [];
    const floor: Load[] = [];
    for (let round = 0; round < LOADS; round += 1) {
      list.push(await load(browser, `${stack.origin}/markets/spot`));
      floor.push(await load(browser, bare.origin));
    }
    const of = (loads: readonly Load[], field: keyof Load): number => median(loads.map((one) => one[field]));
    const blocked = of(list, 'blockedMs');
    const bareBlocked = of(floor, 'blockedMs');
    return [
      figure(`blocking time of a load of /markets/spot at ${SLOWDOWN} × slower, median of ${LOADS}`, blocked, 'ms', bareBlocked),
      figure('the same, above the bare app', blocked - bareBlocked, 'ms'),
      figure('its longest task', of(list, 'longestMs'), 'ms', of(floor, 'longestMs')),
      figure('its tasks longer than 50 ms', of(list, 'tasks'), 'tasks', of(floor, 'tasks')),
    ];
  } finally {
    await browser.close();
    await stack.stop();
    await bare.stop();
    data.remove();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await run());
