import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMountedRows } from './use-mounted-rows';

const FIRST_ROWS = 50;
const ROWS = Array.from({ length: 1_000 }, (_, at) => at);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

/** Mounts the first rows of a list at the top of a viewport of 20 rows, and returns the number of mounted rows. */
function mountList(): () => number {
  vi.stubGlobal('innerHeight', 20 * 48);
  const body = document.createElement('tbody');
  const { result, rerender } = renderHook(() => {
    const mounted = useMountedRows(ROWS, { firstRows: FIRST_ROWS });
    mounted.body.current ??= body;
    return mounted;
  });
  rerender();
  return () => result.current.rows.length;
}

const nextFrame = () => act(() => vi.advanceTimersToNextFrame());

it('unmounts the first rows below the viewport in steps, a few in each frame', () => {
  const count = mountList();
  const counts = [count()];
  for (let frame = 0; frame < 5; frame += 1) {
    nextFrame();
    counts.push(count());
  }
  expect(counts).toEqual([50, 41, 32, 28, 28, 28]);
});
