import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startStack } from '../scripts/lib/stack.mjs';
import { dataFolder } from './data-folder';
import type { BenchResult } from './fan-out';

// Age of the prices in the first answer after ten idle minutes (decision 2). As it takes that long, `npm run bench`
// does not include it: `npx tsx bench/html-age.ts [idle minutes]`.

const MINUTE_MS = 60_000;
const IDLE_MINUTES = Number(process.argv[2] ?? 10);
const AGE_MAX_MS = 12_000;
const PAGES = ['/markets/spot', '/markets/futures/usdt-m', '/ja/markets/spot'];

async function ageMs(url: string): Promise<number> {
  const response = await fetch(url);
  const asOf = /<meta name="as-of" content="(\d+)"/.exec(await response.text())?.[1];
  if (asOf === undefined) throw new Error(`${url} has no as-of`);
  return Date.now() - Number(asOf);
}

/** Measures the age of the first answer after the idle time, for pages requested before it; the floor column is the bound of 12 s. */
export async function run(): Promise<BenchResult[]> {
  const data = dataFolder();
  const stack = await startStack({ PORT: '0', DATA_DIR: data.path, LOG_LEVEL: 'warn' });
  try {
    for (const path of PAGES) await ageMs(stack.origin + path);
    await wait(IDLE_MINUTES * MINUTE_MS);
    const results: BenchResult[] = [];
    for (const path of PAGES) {
      const value = await ageMs(stack.origin + path);
      results.push({
        name: `age of ${path} after ${IDLE_MINUTES} idle minutes`,
        value,
        unit: 'ms',
        floor: AGE_MAX_MS,
        ratio: value / AGE_MAX_MS,
      });
    }
    return results;
  } finally {
    await stack.stop();
    data.remove();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await run());
