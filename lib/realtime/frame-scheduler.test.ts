import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFrameScheduler } from './frame-scheduler';

const run = vi.fn();
let frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  run.mockClear();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => {
    frames[id - 1] = () => undefined;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('runs once in the next frame, however often it was scheduled', () => {
  const scheduler = createFrameScheduler();
  scheduler.schedule(run);
  scheduler.schedule(run);
  expect(frames).toHaveLength(1);
  frames[0]?.();
  vi.advanceTimersByTime(5_000);
  expect(run).toHaveBeenCalledTimes(1);
});

it('runs after half a second without a frame, and not again in a late frame', () => {
  const scheduler = createFrameScheduler();
  scheduler.schedule(run);
  vi.advanceTimersByTime(499);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  frames.forEach((frame) => frame());
  expect(run).toHaveBeenCalledTimes(1);
});

it('does not run once cancelled, and runs when scheduled again', () => {
  const scheduler = createFrameScheduler();
  scheduler.schedule(run);
  scheduler.cancel();
  frames.forEach((frame) => frame());
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
  scheduler.schedule(run);
  frames.at(-1)?.();
  expect(run).toHaveBeenCalledTimes(1);
});
