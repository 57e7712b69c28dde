import { expect, it } from 'vitest';
import { BASE_MS } from './candle-store';
import { CandleWriter } from './candle-writer';

const part = (count: number) => ({ name: 'BTC', interval: '1m' as const, from: 0, slots: new Array<null>(count).fill(null) });

it.each([
  ['the first', 0],
  ['the last', 8_000],
])('slots of several batches count as left out when %s is refused', async (_name, refused) => {
  const written: number[] = [];
  const errors: unknown[] = [];
  const failure = new Error('refused');
  const writer = new CandleWriter({
    write: ([batch]) => {
      const first = (batch?.from ?? 0) / BASE_MS['1m'];
      if (first === refused) return Promise.reject(failure);
      written.push(first);
      return Promise.resolve();
    },
    onError: (error) => errors.push(error),
  });
  expect(await writer.add(part(9_000))).toBe(false);
  expect([written, errors]).toEqual([[0, 4_000, 8_000].filter((first) => first !== refused), [failure]]);
  expect(await writer.add({ ...part(9_000), from: 60_000 * BASE_MS['1m'] })).toBe(true);
});
