import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from 'playwright';
import type { AlertLogAnswer } from '../lib/contract/alerts';
import type { HomeQuotation } from '../lib/contract/quotes';
import { startStack } from '../scripts/lib/stack.mjs';
import { openBrowser } from './browser';
import type { BenchResult } from './fan-out';
import { dataFolder } from './data-folder';

// Time from the beat that makes an alert true to its pop-up in a browser on the same machine: whole product, embedded
// database, one transaction and one delivery per event. Each alert watches a narrow price channel, which the market leaves
// within seconds. Floor: the 250 ms between two beats.

const BEAT_MS = 250;
const ROUNDS = 5;
const ALERTS_PER_ROUND = 20;
const ROUND_MS_MAX = 30_000;
/** Half widths of the channels, as fractions of the price. They differ, so that the market leaves them one after the other. */
const HALF_WIDTHS = Array.from({ length: ALERTS_PER_ROUND }, (_, place) => 0.00004 + place * 0.00001);
const SYMBOLS = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT', 'BNBUSDT'];
const CREDENTIALS = { loginName: 'watcher@example.org', password: 'correct horse battery' };

type Shown = Record<string, number>;
interface Watching {
  shown?: Shown;
}

async function post<T>(context: BrowserContext, path: string, body: object): Promise<T> {
  const response = await context.request.post(path, { data: body, headers: { 'x-requested-with': 'tideline' } });
  const { code, msg, data } = (await response.json()) as { code: string; msg: string; data: T };
  if (code !== '00000') throw new Error(`${path}: ${code} ${msg}`);
  return data;
}

/** Records when each pop-up is added to the document. */
async function recordPopups(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: Shown = {};
    (window as Watching).shown = shown;
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) {
          if (node instanceof HTMLElement && node.dataset['eventId'] !== undefined) shown[node.dataset['eventId']] ??= Date.now();
        }
      }
    }).observe(document, { subtree: true, childList: true });
  });
}

async function createRound(context: BrowserContext, round: number): Promise<void> {
  const symbol = SYMBOLS[round % SYMBOLS.length] ?? 'BTCUSDT';
  const answer = await context.request.get(`/v1/mix/market/getHomeQuotation?symbolIds=${symbol}_SPBL`);
  const { data } = (await answer.json()) as { data: HomeQuotation };
  const price = Number(data.rows[0]?.price);
  for (const [place, width] of HALF_WIDTHS.entries()) {
    await post(context, '/v1/send/priceremindconfig/inster', {
      ...{
        businessLine: 1,
        exchangeId: `${symbol}_SPBL`,
        alertType: 8,
        priceType: 0,
        configurePrice: null,
        frequency: 3,
        channels: [5],
        note: '',
        expiresAt: null,
      },
      ...{
        configurePriceUp: (price * (1 + width)).toFixed(8),
        configurePriceDown: (price * (1 - width)).toFixed(8),
        requestId: `round-${round}-${place}`,
      },
    });
  }
}

/** Times of an event, Unix milliseconds: the feed's, the engine's, the document's. */
interface Timed {
  feedTime: number;
  firedAt: number;
  shownAt: number;
}

async function eventsOfRound(context: BrowserContext, page: Page, round: number): Promise<Timed[]> {
  const { latestSeq: afterSeq } = await post<AlertLogAnswer>(context, '/v1/send/alert/log/select', { limit: 1 });
  await createRound(context, round);
  const until = performance.now() + ROUND_MS_MAX;
  const log = (): Promise<AlertLogAnswer> => post<AlertLogAnswer>(context, '/v1/send/alert/log/select', { limit: 100, afterSeq });
  while (performance.now() < until && (await log()).latestSeq < afterSeq + ALERTS_PER_ROUND) await wait(500);
  await wait(1_000);
  const { alerts } = await post<{ alerts: { alertId: string }[] }>(context, '/v1/send/priceremindconfig/select', {});
  await post(context, '/v1/send/priceremindconfig/deleted', { alertIds: alerts.map(({ alertId }) => alertId) });
  const shown = await page.evaluate(() => (window as Watching).shown ?? {});
  const { events } = await log();
  return events.flatMap(({ eventId, feedTime, firedAt }) =>
    shown[eventId] === undefined ? [] : [{ feedTime, firedAt, shownAt: shown[eventId] }],
  );
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Measures the latency of pop-ups; needs a build (`npm run build`). */
export async function run(): Promise<BenchResult[]> {
  const data = dataFolder();
  const browser = await openBrowser();
  const stack = await startStack({ PORT: '0', DATA_DIR: data.path, LOG_LEVEL: 'warn' });
  try {
    const context = await browser.newContext({ baseURL: stack.origin });
    await post(context, '/v1/user/public/register', CREDENTIALS);
    const page = await context.newPage();
    await recordPopups(page);
    // Signed in by the form, so that the page has the user.
    await page.goto('/login');
    await page.getByRole('main').getByLabel('Email').fill(CREDENTIALS.loginName);
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(CREDENTIALS.password);
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(/favorite/);
    await wait(3_000);
    const events: Timed[] = [];
    for (let round = 0; round < ROUNDS; round += 1) events.push(...(await eventsOfRound(context, page, round)));
    const sorted = (from: (event: Timed) => number): number[] => events.map((event) => event.shownAt - from(event)).sort((a, b) => a - b);
    const fromTick = sorted(({ firedAt }) => firedAt);
    const fromFeed = sorted(({ feedTime }) => feedTime);
    const result = (name: string, value: number): BenchResult => ({
      name: `${name} of ${events.length}`,
      value,
      unit: 'ms',
      floor: BEAT_MS,
      ratio: value / BEAT_MS,
    });
    return [
      result('tick processed to pop-up, median', quantile(fromTick, 0.5)),
      result('tick processed to pop-up, p99', quantile(fromTick, 0.99)),
      result('feed time to pop-up, median', quantile(fromFeed, 0.5)),
      result('feed time to pop-up, p99', quantile(fromFeed, 0.99)),
    ];
  } finally {
    await browser.close();
    await stack.stop();
    data.remove();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await run());
