import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { startStack } from '../scripts/lib/stack.mjs';
import { median, openBrowser } from './browser';
import { dataFolder } from './data-folder';
import type { BenchResult } from './fan-out';

// A chart of 30 days of minutes on the page of trading data, beside uPlot alone with the same answer in the same run: time from the
// answer to the first paint, processor time of the script of a frame while zooming by the wheel, and the heap after five visits.

const ROUNDS = 5;
const VISITS = 5;
const FRAMES = 60;
const MINUTE_MS = 60_000;
const POINTS = 43_200;
/** Time for which the answer is held back, so that the code of the chart is there when it comes, milliseconds. */
const HELD_MS = 2_000;
/** Time for which a page is left alone before it is measured, milliseconds. */
const SETTLED_MS = 1_000;
const PAINT_RATIO_MAX = 1.5;
const HEAP_MIB_MAX = 5;
const SERIES = 'concentration';
const UPLOT = createRequire(import.meta.url).resolve('uplot/dist/uPlot.iife.min.js');

/** Values of the minutes from `from` on: a slow wave with noise, as decimal text. */
const valuesFrom = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const minute = from / MINUTE_MS + index;
    return (0.2 + 0.02 * Math.sin(minute / 700) + 0.002 * Math.sin(minute * 12.9898)).toFixed(6);
  });

interface PointsInput {
  symbolId: string;
  names: string[];
  from: number;
  until?: number;
}

/** Answers the calls of one series: the newest 30 days of minutes. */
async function answerSeries(context: BrowserContext, end: number): Promise<void> {
  const first = end - POINTS * MINUTE_MS;
  await context.route('**/v1/mix/series/points', async (route) => {
    const { symbolId, names, from, until } = route.request().postDataJSON() as PointsInput;
    // Only the measured chart has points, and none before the first answer.
    const start = names.includes(SERIES) && until === undefined ? Math.max(first, Math.ceil(from / MINUTE_MS) * MINUTE_MS) : end;
    const series = { [SERIES]: valuesFrom(start, (end - start) / MINUTE_MS) };
    if (end - start > MINUTE_MS * 1_000) await wait(HELD_MS);
    const data = { symbolId, granularity: '1m', start, stepMs: MINUTE_MS, asOf: end, series };
    await route.fulfill({ json: { code: '00000', msg: 'success', data } });
  });
}

/** Defines what the compiler of the bench adds to named functions, for those that run in a page. */
const KEEP_NAMES = 'globalThis.__name = (one) => one';

/** Notes when the answer with the points has arrived, and when a canvas in the element has been painted. */
function watchPaint(selector: string): void {
  const seen = window as unknown as { answered: number; painted: number };
  Object.assign(seen, { answered: 0, painted: 0 });
  const original = window.fetch;
  window.fetch = async (...input: Parameters<typeof fetch>) => {
    const response = await original(...input);
    const request = input[0];
    const url = typeof request === 'string' ? request : request instanceof URL ? request.href : request.url;
    if (url.includes('/series/points') && seen.answered === 0) {
      const body = await response.clone().arrayBuffer();
      if (body.byteLength > 100_000) seen.answered = performance.now();
    }
    return response;
  };
  const look = (): void => {
    if (seen.answered > 0 && document.querySelector(`${selector} canvas`) !== null) {
      // After the frame in which it was drawn.
      requestAnimationFrame(() => void (seen.painted = performance.now()));
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function paintTime(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as unknown as { painted: number }).painted > 0, null, { timeout: 60_000 });
  return page.evaluate(() => {
    const { answered, painted } = window as unknown as { answered: number; painted: number };
    return painted - answered;
  });
}

/** Counts processor time: the script of a page on a busy machine is longer by the time in which others have the processor. */
const PROCESSOR_TIME = { timeDomain: 'threadTicks' } as const;

/** Script of a page so far, milliseconds. */
async function scriptTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
}

interface Measured {
  paintMs: number;
  frameMs: number;
}

/** Opens the page of trading data with the chart of 30 days. */
async function openChart(page: Page, origin: string, end: number): Promise<void> {
  const range = `${(end - POINTS * MINUTE_MS) / 1_000}-${end / 1_000}`;
  await page.goto(`${origin}/markets/trading-data/trading?window=1m&series=${SERIES}&range=${range}`);
}

/** The chart of the page: its paint, and the frames of a zoom by the wheel to a hundredth and back. */
async function measureChart(browser: Browser, origin: string, end: number): Promise<Measured> {
  const context = await browser.newContext();
  await answerSeries(context, end);
  const page = await context.newPage();
  await page.addInitScript(KEEP_NAMES);
  await page.addInitScript(watchPaint, `#${SERIES}`);
  await openChart(page, origin, end);
  const paintMs = await paintTime(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', PROCESSOR_TIME);
  await wait(SETTLED_MS);
  const before = await scriptTime(cdp);
  await page.evaluate(
    async ({ selector, frames }) => {
      const target = document.querySelector(`${selector} [role="application"]`);
      const { left, width } = target?.getBoundingClientRect() ?? { left: 0, width: 0 };
      for (let frame = 0; frame < frames; frame += 1) {
        await new Promise(requestAnimationFrame);
        const deltaY = frame < frames / 2 ? -10 : 10;
        target?.dispatchEvent(
          new WheelEvent('wheel', { deltaY, ctrlKey: true, clientX: left + width / 2, bubbles: true, cancelable: true }),
        );
      }
      await new Promise(requestAnimationFrame);
    },
    { selector: `#${SERIES}`, frames: FRAMES },
  );
  const frameMs = ((await scriptTime(cdp)) - before) / FRAMES;
  await context.close();
  return { paintMs, frameMs };
}

/** The library alone with its own axes and cursor, with the same answer, size and ranges. */
async function measureBare(browser: Browser, origin: string, end: number): Promise<Measured> {
  const context = await browser.newContext({ bypassCSP: true });
  await answerSeries(context, end);
  const page = await context.newPage();
  await page.addInitScript(KEEP_NAMES);
  await page.goto(`${origin}/markets/error`);
  await page.addScriptTag({ content: readFileSync(UPLOT, 'utf8') });
  await page.evaluate(watchPaint, '#bare');
  await page.evaluate(
    async ({ from, name }) => {
      const body = JSON.stringify({ symbolId: 'BTCUSDT_SPBL', names: [name], granularity: '1m', from });
      const response = await fetch('/v1/mix/series/points', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      const { data } = (await response.json()) as { data: { start: number; stepMs: number; series: Record<string, string[]> } };
      const values = (data.series[name] ?? []).map(Number);
      const times = values.map((_, index) => data.start + index * data.stepMs);
      const host = document.createElement('div');
      host.id = 'bare';
      document.body.prepend(host);
      type Plot = new (options: object, values: number[][], host: Element) => { setScale: (key: string, range: object) => void };
      const { uPlot } = window as unknown as { uPlot: Plot };
      const options = { width: 1_000, height: 152, ms: 1, series: [{}, { stroke: '#4f46c8', width: 1.5 }] };
      Object.assign(window, { plot: new uPlot(options, [times, values], host) });
    },
    { from: end - POINTS * MINUTE_MS, name: SERIES },
  );
  const paintMs = await paintTime(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', PROCESSOR_TIME);
  await wait(SETTLED_MS);
  const before = await scriptTime(cdp);
  await page.evaluate(
    async ({ from, until, frames }) => {
      const { plot } = window as unknown as { plot: { setScale: (key: string, range: object) => void } };
      let [min, max] = [from, until];
      for (let frame = 0; frame < frames; frame += 1) {
        await new Promise(requestAnimationFrame);
        const half = ((max - min) / 2) * 1.015 ** (frame < frames / 2 ? -10 : 10);
        const middle = (min + max) / 2;
        [min, max] = [middle - half, middle + half];
        plot.setScale('x', { min, max });
      }
      await new Promise(requestAnimationFrame);
    },
    { from: end - POINTS * MINUTE_MS, until: end, frames: FRAMES },
  );
  const frameMs = ((await scriptTime(cdp)) - before) / FRAMES;
  await context.close();
  return { paintMs, frameMs };
}

/** Growth of the heap over five visits that follow a first one, MiB. */
async function heapGrowth(browser: Browser, origin: string, end: number): Promise<number> {
  const context = await browser.newContext();
  await answerSeries(context, end);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  const heap = async (): Promise<number> => {
    await wait(SETTLED_MS);
    await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 2 ** 20;
  };
  const shown = (): Promise<void> => page.locator(`#${SERIES} canvas`).waitFor();
  const left = (): Promise<void> => page.locator(`#${SERIES}`).waitFor({ state: 'detached' });
  await openChart(page, origin, end);
  await shown();
  await page.getByRole('main').getByRole('link', { name: 'Rankings', exact: true }).click();
  await left();
  const before = await heap();
  for (let visit = 0; visit < VISITS; visit += 1) {
    await page.goBack();
    await shown();
    await page.goForward();
    await left();
  }
  const after = await heap();
  await context.close();
  return after - before;
}

/** Measures a chart of 30 days of minutes; needs a build (`npm run build`). */
export async function run(): Promise<BenchResult[]> {
  const data = dataFolder();
  const browser = await openBrowser();
  const stack = await startStack({ PORT: '0', DATA_DIR: data.path, LOG_LEVEL: 'warn' });
  try {
    const end = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
    const own: Measured[] = [];
    const bare: Measured[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      own.push(await measureChart(browser, stack.origin, end));
      bare.push(await measureBare(browser, stack.origin, end));
    }
    const compared = (name: string, of: (one: Measured) => number): BenchResult => {
      const [value, floor] = [median(own.map(of)), median(bare.map(of))];
      return { name, value, unit: 'ms', floor, ratio: value / floor, isExceeded: value > PAINT_RATIO_MAX * floor };
    };
    const heap = await heapGrowth(browser, stack.origin, end);
    return [
      compared(`first paint of ${POINTS} points, median of ${ROUNDS}`, ({ paintMs }) => paintMs),
      compared('script of a frame while zooming, processor time', ({ frameMs }) => frameMs),
      {
        name: `heap after ${VISITS} visits`,
        value: heap,
        unit: 'MiB',
        floor: HEAP_MIB_MAX,
        ratio: heap / HEAP_MIB_MAX,
        isExceeded: heap > HEAP_MIB_MAX,
      },
    ];
  } finally {
    await browser.close();
    await stack.stop();
    data.remove();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await run());
