// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sparklines } from '@/lib/contract/calls/klines';
import { mockExchange } from '@/tests/builders/mock-exchange';
import type * as SparklineStore from './sparkline-store';

const exchange = mockExchange();

const BATCH_MS = 120;
let store: typeof SparklineStore;

const ids = (length: number, first = 0): string[] => Array.from({ length }, (_, at) => `C${first + at}_SPBL`);
/** Symbols of each call so far. */
const requested = (): string[][] => exchange.inputs(sparklines).map(({ symbolIds }) => symbolIds.split(','));
const answer = (): void =>
  exchange.answer(sparklines, ({ symbolIds }) => ({
    stepMs: 1,
    nextTime: 3,
    closes: Object.fromEntries(symbolIds.split(',').map((id) => [id, ['1.5', null, '2']])),
  }));
const subscribe = (symbolIds: readonly string[], listener: () => void = () => undefined): (() => void)[] =>
  symbolIds.map((id) => {
    const hide = store.acquireSparkline(id);
    const unsubscribe = store.useSparklines.subscribe((points, before) => {
      if (points.get(id) !== before.get(id)) listener();
    });
    return () => {
      unsubscribe();
      hide();
    };
  });
const pointsOf = (symbolId: string) => store.useSparklines.getState().get(symbolId);
/** Lets time pass; in steps, so that an answer comes before the timeout of its call. */
const pass = async (ms = BATCH_MS, stepMs = ms): Promise<void> => {
  for (let passed = 0; passed < ms; passed += stepMs) {
    await vi.advanceTimersByTimeAsync(Math.min(stepMs, ms - passed));
    await exchange.settled();
  }
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  store = await import('./sparkline-store');
  answer();
});
afterEach(() => void vi.useRealTimers());

it('batches the requests of a short interval, and notifies each listener', async () => {
  const listener = vi.fn();
  subscribe(['A_SPBL', 'B_SPBL'], listener);
  await pass(BATCH_MS - 1);
  subscribe(['C_SPBL'], listener);
  expect(requested()).toEqual([]);
  await pass(1);
  expect(requested()).toEqual([['A_SPBL', 'B_SPBL', 'C_SPBL']]);
  expect(listener).toHaveBeenCalledTimes(3);
  expect(pointsOf('B_SPBL')).toEqual([1.5, null, 2]);
});

it('requests at most a hundred symbols at a time', async () => {
  subscribe(ids(230));
  await pass();
  expect(requested().map(({ length }) => length)).toEqual([100]);
  await pass(2 * BATCH_MS, BATCH_MS);
  expect(requested().map(({ length }) => length)).toEqual([100, 100, 30]);
  expect(requested().flat()).toEqual(ids(230));
  // The remaining timer is for the next step.
  expect(vi.getTimerCount()).toBe(1);
});

it('does not request symbols that were unsubscribed meanwhile', async () => {
  const [stopFirst] = subscribe(['A_SPBL', 'B_SPBL']);
  stopFirst?.();
  await pass();
  expect(requested()).toEqual([['B_SPBL']]);
});

it('makes no request when every listener has unsubscribed', async () => {
  for (const stop of subscribe(ids(3))) stop();
  await pass();
  expect(exchange.calls()).toEqual([]);
});

it('still requests a symbol with one remaining listener', async () => {
  const [stop] = subscribe(['A_SPBL']);
  subscribe(['A_SPBL']);
  stop?.();
  await pass();
  expect(requested()).toEqual([['A_SPBL']]);
});

it('requests a cached symbol only once', async () => {
  subscribe(['A_SPBL']);
  await pass();
  subscribe(['A_SPBL']);
  await pass();
  expect(exchange.calls()).toHaveLength(1);
});

it('retries a failed symbol on the next subscription', async () => {
  exchange.disconnect(sparklines);
  const [stop] = subscribe(['A_SPBL']);
  await pass();
  answer();
  expect(pointsOf('A_SPBL')).toBeUndefined();
  stop?.();
  subscribe(['A_SPBL']);
  await pass();
  expect(pointsOf('A_SPBL')).toEqual([1.5, null, 2]);
});

it('does not notify a removed listener', async () => {
  const listener = vi.fn();
  subscribe(['A_SPBL']);
  const [stop] = subscribe(['A_SPBL'], listener);
  stop?.();
  await pass();
  expect(listener).not.toHaveBeenCalled();
});

it('evicts the oldest days, never those shown', async () => {
  subscribe(['A_SPBL']);
  await pass();
  const stops = subscribe(ids(100));
  await pass();
  for (const stop of stops) stop();
  subscribe(ids(400, 100));
  await pass(6 * BATCH_MS, BATCH_MS);
  expect(pointsOf('A_SPBL')).toBeDefined();
  expect(pointsOf('C0_SPBL')).toBeUndefined();
  expect(pointsOf('C499_SPBL')).toBeDefined();
});

describe('on the next step of the day', () => {
  const HALF_HOUR_MS = 1_800_000;
  /** Half of a call's timeout. */
  const STEP_MS = 10_000;
  const REFRESHED_MS_MAX = HALF_HOUR_MS + 2 * 60_000 + BATCH_MS;
  let nextTime: () => number;
  const answerAll = (): void =>
    exchange.answer(sparklines, ({ symbolIds }) => ({
      stepMs: HALF_HOUR_MS,
      nextTime: nextTime(),
      closes: Object.fromEntries(symbolIds.split(',').map((id) => [id, ['1', '2', String(requested().length)]])),
    }));
  beforeEach(() => {
    vi.setSystemTime(2 * HALF_HOUR_MS + 60_000);
    nextTime = () => Math.floor(Date.now() / HALF_HOUR_MS + 1) * HALF_HOUR_MS;
    answerAll();
  });

  it('reloads the symbols shown, which stay until the response, and evicts the others', async () => {
    const listener = vi.fn();
    const [stopFirst] = subscribe(['A_SPBL', 'B_SPBL'], listener);
    await pass();
    stopFirst?.();
    await pass(HALF_HOUR_MS - 60_000);
    expect([requested().length, pointsOf('B_SPBL')]).toEqual([1, [1, 2, 1]]);
    await pass(REFRESHED_MS_MAX - HALF_HOUR_MS + 60_000, STEP_MS);
    expect(requested()[1]).toEqual(['B_SPBL']);
    expect([pointsOf('A_SPBL'), pointsOf('B_SPBL'), listener.mock.calls.length]).toEqual([undefined, [1, 2, 2], 3]);
  });

  it('retries a failed request after a delay', async () => {
    exchange.disconnect(sparklines);
    subscribe(['A_SPBL']);
    await pass();
    expect(pointsOf('A_SPBL')).toBeUndefined();
    answerAll();
    await pass(2 * 60_000 + BATCH_MS, STEP_MS);
    expect(pointsOf('A_SPBL')).toEqual([1, 2, 2]);
  });

  it('requests at most once a minute, however wrong the clock is', async () => {
    nextTime = () => -1_000 * HALF_HOUR_MS;
    subscribe(['A_SPBL']);
    await pass();
    await pass(59_000, STEP_MS);
    expect(requested()).toHaveLength(1);
    await pass(62_000, STEP_MS);
    expect(requested()).toHaveLength(2);
  });
});
