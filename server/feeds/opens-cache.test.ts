import { expect, it } from 'vitest';
import { OpensCache } from './opens-cache';

const MINUTE = 60_000;
const NOW = 1_000 * MINUTE;

function scene(pastRevision?: () => number): { cache: OpensCache; asked: number[]; failNext: () => void } {
  const asked: number[] = [];
  let isFailing = false;
  const cache = new OpensCache(
    2,
    (minute) => {
      asked.push(minute);
      const answer = isFailing ? Promise.reject(new Error('away')) : Promise.resolve(Float64Array.of(minute, 1));
      isFailing = false;
      return answer;
    },
    pastRevision,
  );
  return { cache, asked, failNext: () => (isFailing = true) };
}

it('a minute is requested once, and a time to come never', async () => {
  const { cache, asked } = scene();
  expect(await cache.at(3 * MINUTE + 5, NOW, false)).toEqual(Float64Array.of(3 * MINUTE, 1));
  await cache.at(4 * MINUTE - 1, NOW, false);
  await cache.at(3 * MINUTE, NOW, true);
  expect(asked).toEqual([3 * MINUTE]);
  expect(await cache.at(NOW + 1, NOW, false)).toEqual(Float64Array.of(Number.NaN, Number.NaN));
  expect(asked).toHaveLength(1);
});

it('a request that fails, and one of the background, are not kept', async () => {
  const { cache, asked, failNext } = scene();
  failNext();
  await expect(cache.at(MINUTE, NOW, false)).rejects.toThrow('away');
  await cache.at(MINUTE, NOW, true);
  await cache.at(MINUTE, NOW, false);
  expect(asked).toEqual([MINUTE, MINUTE, MINUTE]);
});

it('of many minutes the earliest requests are forgotten', async () => {
  const { cache, asked } = scene();
  for (let minute = 0; minute <= 128; minute += 1) await cache.at(minute * MINUTE, NOW, false);
  await cache.at(MINUTE, NOW, false);
  expect(asked).toHaveLength(129);
  await cache.at(0, NOW, false);
  expect(asked).toHaveLength(130);
});

it('opens are requested again once the past is another one', async () => {
  let revision = 0;
  const { cache, asked } = scene(() => revision);
  await cache.at(MINUTE, NOW, false);
  await cache.at(MINUTE, NOW + MINUTE, false);
  expect(asked).toEqual([MINUTE]);
  revision = 1;
  await cache.at(MINUTE, NOW, false);
  await cache.at(MINUTE, NOW, false);
  expect(asked).toEqual([MINUTE, MINUTE]);
});
