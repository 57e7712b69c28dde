import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright';
import { median, openBrowser } from './browser';
import type { BenchResult } from './fan-out';
import { makeFloorPage } from './floor-page';
import { startLiveProduct } from './live-product';
import { startRelay, type Relay } from './live-relay';

// Main-thread cost of the live list (decision 30): CDP TaskDuration over 20 s, median of 5, (a) 2,000 updates/s over
// 1,000 symbols at the hub, (b) 2,000 updates/s on the rows in view; beside plain DOM writes to the same rows from the
// same frames. Page and floor alternate, so that a slow minute of the machine affects both.

const SYMBOLS = 1_000;
const UPDATES_PER_SECOND = 2_000;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SETTLE_MS = 3_000;
const VIEWPORT = { width: 1440, height: 900 };
const LIST = '/markets/spot';

interface Cost {
  /** Milliseconds of main thread per second. */
  taskMsPerSecond: number;
  /** Visible changes of price cells per second. */
  changesPerSecond: number;
}

// No named function inside `evaluate`: tsx would wrap it in a helper that the page does not have.
async function visibleChanges(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { priceChanges: number };
    counted.priceChanges = 0;
    const body = document.querySelector('tbody');
    if (body) {
      new MutationObserver((records) => {
        counted.priceChanges += records.filter(({ target }) =>
          (target instanceof Element ? target : target.parentElement)?.closest('[data-testid="price"]'),
        ).length;
      }).observe(body, { subtree: true, characterData: true, childList: true });
    }
  });
  return () => page.evaluate(() => (window as unknown as { priceChanges: number }).priceChanges);
}

async function measure(browser: Browser, url: string, counted: boolean): Promise<Cost> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.goto(url);
  await wait(SETTLE_MS);
  const changes = counted ? await visibleChanges(page) : null;
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  const taskSeconds = async (): Promise<number> =>
    (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  const before = await taskSeconds();
  const startedAt = performance.now();
  await wait(SECONDS * 1_000);
  const spent = (await taskSeconds()) - before;
  const seconds = (performance.now() - startedAt) / 1_000;
  const changesPerSecond = changes ? (await changes()) / seconds : Number.NaN;
  await context.close();
  return { taskMsPerSecond: (spent * 1_000) / seconds, changesPerSecond };
}

async function prepareFloor(browser: Browser, relay: Relay): Promise<void> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.goto(relay.origin + LIST);
  await wait(SETTLE_MS);
  relay.setFloorPage(await makeFloorPage(page));
  await context.close();
}

/** Measures page and floor in turn; an additional round of each, which is not part of the median, counts the changed cells. */
async function compare(browser: Browser, relay: Relay, name: string): Promise<BenchResult[]> {
  await prepareFloor(browser, relay);
  const [page, floor] = [relay.origin + LIST, `${relay.origin}/floor`];
  const seen = await measure(browser, page, true);
  const floorSeen = await measure(browser, floor, true);
  const costs: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.push((await measure(browser, page, false)).taskMsPerSecond);
    floors.push((await measure(browser, floor, false)).taskMsPerSecond);
  }
  const [value, floorValue] = [median(costs), median(floors)];
  return [
    { name: `main thread, ${name}`, value, unit: 'ms/s', floor: floorValue, ratio: value / floorValue },
    {
      name: `price cells seen to change, ${name}`,
      value: seen.changesPerSecond,
      unit: '1/s',
      floor: floorSeen.changesPerSecond,
      ratio: seen.changesPerSecond / floorSeen.changesPerSecond,
    },
  ];
}

/** Measures both loads; needs a build (`npm run build`) and takes about eight minutes. */
export async function run(): Promise<BenchResult[]> {
  const browser = await openBrowser();
  let origin = '';
  const relays = [await startRelay(() => origin, null), await startRelay(() => origin, UPDATES_PER_SECOND)] as const;
  const product = await startLiveProduct(
    SYMBOLS,
    UPDATES_PER_SECOND,
    relays.map((relay) => relay.origin),
  ).catch(async (error: unknown) => {
    await Promise.all([browser.close(), ...relays.map((relay) => relay.stop())]);
    throw error;
  });
  origin = product.origin;
  try {
    return [
      ...(await compare(browser, relays[0], '2,000 updates/s over 1,000 symbols')),
      ...(await compare(browser, relays[1], '2,000 updates/s on the rows in view')),
    ];
  } finally {
    await browser.close();
    await Promise.all(relays.map((relay) => relay.stop()));
    await product.stop();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await run());
