import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { partLoader } from './part-loader';

const Part = (): null => null;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A load that fails this often before it succeeds. */
const failing = (failures: number) => {
  const load = vi.fn(() => Promise.resolve({ Part }));
  for (let count = 0; count < failures; count += 1) load.mockRejectedValueOnce(new Error('no connection'));
  return load;
};

test('code that does not arrive is requested again, after waits that double, until it does', async () => {
  const load = failing(3);
  const part = partLoader(load, 'Part')();
  const calls: number[] = [];
  for (const waitMs of [0, 1_999, 1, 3_999, 1, 7_999, 1]) {
    await vi.advanceTimersByTimeAsync(waitMs);
    calls.push(load.mock.calls.length);
  }
  expect(calls).toEqual([1, 1, 2, 2, 3, 3, 4]);
  expect(await part).toEqual({ default: Part });
});

test('no wait is longer than half a minute', async () => {
  const load = failing(20);
  void partLoader(load, 'Part')();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(load).toHaveBeenCalledTimes(5);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(load).toHaveBeenCalledTimes(15);
});

test('one request serves all who ask, while it waits and afterwards', async () => {
  const load = failing(1);
  const loadPart = partLoader(load, 'Part');
  const parts = [loadPart(), loadPart()];
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await Promise.all([...parts, loadPart()])).toEqual(Array(3).fill({ default: Part }));
  expect(load).toHaveBeenCalledTimes(2);
});
