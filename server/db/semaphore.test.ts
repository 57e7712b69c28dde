import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isDatabaseUnavailable } from './database';
import { Semaphore } from './semaphore';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('grants each permit to one call at a time, in the order of the calls', async () => {
  const semaphore = new Semaphore(2, 10);
  const order: string[] = [];
  const take = async (name: string) => {
    const release = await semaphore.acquire(1_000);
    order.push(name);
    return release;
  };
  const [first, second] = await Promise.all([take('a'), take('b')]);
  const third = take('c');
  const fourth = take('d');
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['a', 'b']);
  second();
  (await third)();
  await fourth;
  first();
  expect(order).toEqual(['a', 'b', 'c', 'd']);
});

it('rejects a call after its waiting time; a permit released later is granted to the next one', async () => {
  const semaphore = new Semaphore(1, 10);
  const release = await semaphore.acquire(1_000);
  const impatient = refusalOf(semaphore.acquire(1_000));
  const patient = semaphore.acquire(null);
  await vi.advanceTimersByTimeAsync(999);
  const state = vi.fn();
  void impatient.then(state);
  await vi.advanceTimersByTimeAsync(0);
  expect(state).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(isDatabaseUnavailable(await impatient)).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  release();
  (await patient)();
  await semaphore.acquire(1_000);
});

it('refuses a call at once when too many wait, except one without a time limit', async () => {
  const semaphore = new Semaphore(1, 2);
  const release = await semaphore.acquire(1_000);
  const waiting = [semaphore.acquire(1_000), semaphore.acquire(1_000)];
  expect(isDatabaseUnavailable(await refusalOf(semaphore.acquire(1_000)))).toBe(true);
  const patient = semaphore.acquire(null);
  release();
  for (const turn of [...waiting, patient]) (await turn)();
});

it('grants the next permit to a priority call, however many others wait', async () => {
  const semaphore = new Semaphore(1, 1);
  const release = await semaphore.acquire(1_000);
  const order: string[] = [];
  const call = semaphore.acquire(1_000).then((end) => [order.push('call'), end()]);
  const priority = semaphore.acquireFirst(1_000).then((end) => [order.push('priority'), end()]);
  release();
  await Promise.all([call, priority]);
  expect(order).toEqual(['priority', 'call']);
});

it('rejects a priority call, too, after its waiting time', async () => {
  const semaphore = new Semaphore(1, 1);
  const release = await semaphore.acquire(1_000);
  const priority = refusalOf(semaphore.acquireFirst(1_000));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isDatabaseUnavailable(await priority)).toBe(true);
  release();
  await semaphore.acquire(1_000);
});
