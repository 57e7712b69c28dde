import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '@/lib/api/api-error';
import type * as SparklineStore from './sparkline-store';

const { lightGet } = vi.hoisted(() => ({ lightGet: vi.fn() }));
vi.mock('@/lib/api/light-call', () => ({ lightGet }));

const BATCH_MS = 120;
let store: typeof SparklineStore;

const ids = (length: number, first = 0): string[] => Array.from({ length }, (_, at) => `C${first + at}_SPBL`);
/** Symbols of each call so far. */
const asked = (): string[][] => lightGet.mock.calls.map(([, query]) => (query as { symbolIds: string }).symbolIds.split(','));
const want = (symbolIds: readonly string[], listener: () => void = () => undefined): (() => void)[] =>
  symbolIds.map((id) => store.wantPoints(id, listener));
const pass = (ms = BATCH_MS) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  store = await import('./sparkline-store');
  lightGet
    .mockReset()
    .mockImplementation((_path: string, { symbolIds }: { symbolIds: string }) =>
      Promise.resolve({ stepMs: 1, nextTime: 3, closes: Object.fromEntries(symbolIds.split(',').map((id) => [id, ['1.5', null, '2']])) }),
    );
});
afterEach(() => void vi.useRealTimers());

it('asks once for all that is wanted within a moment, and tells each', async () => {
  const listener = vi.fn();
  want(['A_SPBL', 'B_SPBL'], listener);
  await pass(BATCH_MS - 1);
  want(['C_SPBL'], listener);
  expect(asked()).toEqual([]);
  await pass(1);
  expect(asked()).toEqual([['A_SPBL', 'B_SPBL', 'C_SPBL']]);
  expect(listener).toHaveBeenCalledTimes(3);
  expect(store.pointsOf('B_SPBL')).toEqual([1.5, null, 2]);
});

it('asks for a hundred at most at a time', async () => {
  want(ids(230));
  await pass();
  expect(asked().map(({ length }) => length)).toEqual([100]);
  await pass(2 * BATCH_MS);
  expect(asked().map(({ length }) => length)).toEqual([100, 100, 30]);
  expect(asked().flat()).toEqual(ids(230));
  // The next one is for the next step.
  expect(vi.getTimerCount()).toBe(1);
});

it('does not ask for what was scrolled past meanwhile', async () => {
  const [stopFirst] = want(['A_SPBL', 'B_SPBL']);
  stopFirst?.();
  await pass();
  expect(asked()).toEqual([['B_SPBL']]);
});

it('asks nothing when nothing is wanted any more', async () => {
  for (const stop of want(ids(3))) stop();
  await pass();
  expect(lightGet).not.toHaveBeenCalled();
});

it('keeps asking for a symbol that one of two rows still shows', async () => {
  const [stop] = want(['A_SPBL']);
  want(['A_SPBL']);
  stop?.();
  await pass();
  expect(asked()).toEqual([['A_SPBL']]);
});

it('asks once only for what is known', async () => {
  want(['A_SPBL']);
  await pass();
  want(['A_SPBL']);
  await pass();
  expect(lightGet).toHaveBeenCalledOnce();
});

it('asks again, with the row, for what failed before', async () => {
  lightGet.mockRejectedValueOnce(new NetworkError('no answer'));
  const [stop] = want(['A_SPBL']);
  await pass();
  expect(store.pointsOf('A_SPBL')).toBeUndefined();
  stop?.();
  want(['A_SPBL']);
  await pass();
  expect(store.pointsOf('A_SPBL')).toEqual([1.5, null, 2]);
});

it('tells nobody who has left', async () => {
  const listener = vi.fn();
  want(['A_SPBL']);
  const [stop] = want(['A_SPBL'], listener);
  stop?.();
  await pass();
  expect(listener).not.toHaveBeenCalled();
});

it('lets go of the days that came longest ago, never of those shown', async () => {
  want(['A_SPBL']);
  await pass();
  const stops = want(ids(100));
  await pass();
  for (const stop of stops) stop();
  want(ids(400, 100));
  await pass(6 * BATCH_MS);
  expect(store.pointsOf('A_SPBL')).toBeDefined();
  expect(store.pointsOf('C0_SPBL')).toBeUndefined();
  expect(store.pointsOf('C499_SPBL')).toBeDefined();
});

describe('when the day goes on by a step', () => {
  const HALF_HOUR_MS = 1_800_000;
  const RENEWED_MS_MAX = HALF_HOUR_MS + 2 * 60_000 + BATCH_MS;
  let nextTime: () => number;
  beforeEach(() => {
    vi.setSystemTime(2 * HALF_HOUR_MS + 60_000);
    nextTime = () => Math.floor(Date.now() / HALF_HOUR_MS + 1) * HALF_HOUR_MS;
    lightGet.mockImplementation((_path: string, { symbolIds }: { symbolIds: string }) =>
      Promise.resolve({
        stepMs: HALF_HOUR_MS,
        nextTime: nextTime(),
        closes: Object.fromEntries(symbolIds.split(',').map((id) => [id, ['1', '2', String(asked().length)]])),
      }),
    );
  });

  it('asks again for what is shown, which stays until the answer has come, and forgets the rest', async () => {
    const listener = vi.fn();
    const [stopFirst] = want(['A_SPBL', 'B_SPBL'], listener);
    await pass();
    stopFirst?.();
    await pass(HALF_HOUR_MS - 60_000);
    expect([asked().length, store.pointsOf('B_SPBL')]).toEqual([1, [1, 2, 1]]);
    await pass(RENEWED_MS_MAX - HALF_HOUR_MS + 60_000);
    expect(asked()[1]).toEqual(['B_SPBL']);
    expect([store.pointsOf('A_SPBL'), store.pointsOf('B_SPBL'), listener.mock.calls.length]).toEqual([undefined, [1, 2, 2], 3]);
  });

  it('asks again in a while for what could not be had', async () => {
    lightGet.mockRejectedValueOnce(new NetworkError('no answer'));
    want(['A_SPBL']);
    await pass();
    expect(store.pointsOf('A_SPBL')).toBeUndefined();
    await pass(2 * 60_000 + BATCH_MS);
    expect(store.pointsOf('A_SPBL')).toEqual([1, 2, 2]);
  });

  it('asks once a minute at most, however wrong the clock is', async () => {
    nextTime = () => -1_000 * HALF_HOUR_MS;
    want(['A_SPBL']);
    await pass();
    await pass(59_000);
    expect(asked()).toHaveLength(1);
    await pass(62_000);
    expect(asked()).toHaveLength(2);
  });
});
