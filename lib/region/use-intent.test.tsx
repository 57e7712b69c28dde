import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIntent } from './use-intent';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits for the first sign of use', () => {
  const { result } = renderHook(() => useIntent());
  expect(result.current).toBe(false);
  fireEvent.scroll(window);
  expect(result.current).toBe(true);
});

it('takes somebody who looks for long for somebody who looks on', () => {
  const { result } = renderHook(() => useIntent());
  act(() => void vi.advanceTimersByTime(29_000));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(result.current).toBe(true);
});

it('leaves nothing behind', () => {
  const { unmount } = renderHook(() => useIntent());
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
