import { beforeEach, expect, it } from 'vitest';
import { CoinSupplies } from './coin-supplies';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2026, 10, 20);

let now: number;
/** Minutes after the start at which the source was asked. */
let asked: number[];
let errors: number;
/** Answer of the source; null: it does not answer. */
let answer: unknown;
let supplies: CoinSupplies;

const paprika = (price: number): unknown => [
  { id: 'btc-bitcoin', symbol: 'BTC', total_supply: 20, quotes: { USD: { price, market_cap: 76 } } },
];

beforeEach(() => {
  now = START;
  asked = [];
  errors = 0;
  answer = paprika(4);
  supplies = new CoinSupplies({
    source: 'coinpaprika',
    key: null,
    onError: () => (errors += 1),
    fetchJson: () => {
      asked.push((now - START) / MINUTE);
      return answer === null ? Promise.reject(new Error('away')) : Promise.resolve(answer);
    },
  });
});

/** Reads the supplies each minute, as while a line of a venue does not answer. */
async function run(durationMs: number): Promise<void> {
  for (const until = now + durationMs; now < until; now += MINUTE) await supplies.newest(now);
}

const bitcoins = async (): Promise<number | undefined> => (await supplies.newest(now))[0]?.circulatingSupply;

it('the source is asked once an hour', async () => {
  await run(3 * HOUR);
  expect(asked).toEqual([0, 60, 120]);
  expect(await bitcoins()).toBe(19);
});

it('a failure is retried in a minute, doubled up to an hour, and an answer ends that', async () => {
  answer = null;
  await run(4 * HOUR);
  expect(asked).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  expect([errors, await supplies.newest(now)]).toEqual([9, []]);
  answer = paprika(4);
  await run(2 * HOUR);
  expect(asked.slice(9)).toEqual([243, 303]);
  answer = null;
  await run(2 * HOUR);
  expect(asked.slice(11, 14)).toEqual([363, 364, 366]);
});

it.each([null, [], { error: 'limit' }])('the last supplies are kept when the source answers %j', async (broken) => {
  await supplies.newest(now);
  answer = broken;
  now += HOUR;
  expect(await bitcoins()).toBe(19);
  expect([errors, asked]).toEqual([1, [0, 60]]);
  answer = paprika(2);
  now += MINUTE;
  expect(await bitcoins()).toBe(38);
});

it('a call is due at the start, after a clock was set back too, and not while one runs', async () => {
  expect(supplies.isDue(now)).toBe(true);
  const reading = supplies.newest(now);
  expect(supplies.isDue(now)).toBe(false);
  await reading;
  expect([supplies.isDue(now + HOUR - 1), supplies.isDue(now + HOUR), supplies.isDue(now - HOUR)]).toEqual([false, true, true]);
});

it('without a source no call is ever due', async () => {
  const none = new CoinSupplies({ source: 'none', key: null, onError: () => (errors += 1) });
  expect([none.isDue(now), await none.newest(now), errors]).toEqual([false, [], 0]);
});
