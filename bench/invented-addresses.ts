import { pathToFileURL } from 'node:url';
import { startStack } from '../scripts/lib/stack.mjs';
import { dataFolder } from './data-folder';
import type { BenchResult } from './fan-out';
import { residentMiB } from './process-figures';

// Memory of both processes after ten thousand addresses that do not exist. Memory kept for each of them would still grow
// after the first half, in which the garbage collector finds its heap size; five thousand kept pages of 100 kB would be half a gigabyte.

const ADDRESSES = 10_000;
const GROWTH_MIB_MAX = { web: 120, exchange: 80 } as const;
const AT_ONCE = 8;
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

/** Forms of addresses, used in turn. */
export const FORM_COUNT = FORMS.length;

const addressOf = (place: number): string => (FORMS[place % FORMS.length] ?? FORMS[0])(`invented-${place.toString(36)}`);

/** Returns the status of an address. A 200 shell, served when the machine is too slow to query the exchange in time, is requested again. */
async function statusOf(url: string): Promise<number> {
  for (;;) {
    // A new connection for each request: the web process may close an idle one while the next request is being sent.
    const response = await fetch(url, { redirect: 'manual', headers: { connection: 'close' } });
    if (!(await response.text()).includes('data-exchange="away"')) return response.status;
  }
}

/** Requests the invented addresses [from, until), some at once; resolves to the number of answers by status. */
export async function requestInvented(
  { webOrigin, origin }: { webOrigin: string; origin: string },
  from: number,
  until: number,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let next = from;
  const worker = async (): Promise<void> => {
    while (next < until) {
      const place = next;
      next += 1;
      // Nine in ten directly, without the request limits of the front, to measure the pages themselves.
      const status = await statusOf(`${place % 10 === 0 ? origin : webOrigin}${addressOf(place)}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return statuses;
}

/** Measures the growth of each process over the second half of the addresses; the floor column is the bound. */
export async function run(): Promise<BenchResult[]> {
  const data = dataFolder();
  const stack = await startStack({ PORT: '0', DATA_DIR: data.path, LOG_LEVEL: 'warn' });
  const resident = () => ({ web: residentMiB(stack.webPid), exchange: residentMiB(stack.exchangePid) });
  try {
    await requestInvented(stack, 0, ADDRESSES / 2);
    const before = resident();
    await requestInvented(stack, ADDRESSES / 2, ADDRESSES);
    const after = resident();
    return (['web', 'exchange'] as const).map((name) => {
      const value = after[name] - before[name];
      return {
        name: `memory of the ${name} process after 5,000 more invented addresses`,
        value,
        unit: 'MiB',
        floor: GROWTH_MIB_MAX[name],
        ratio: value / GROWTH_MIB_MAX[name],
      };
    });
  } finally {
    await stack.stop();
    data.remove();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await run());
