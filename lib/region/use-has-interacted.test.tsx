import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useHasInteracted } from './use-has-interacted';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits for the first sign of use', () => {
  const { result } = renderHook(() => useHasInteracted());
  expect(result.current).toBe(false);
  fireEvent.scroll(window);
  expect(result.current).toBe(true);
});

it('takes somebody who looks for long for somebody who looks on', () => {
  const { result } = renderHook(() => useHasInteracted());
  act(() => void vi.advanceTimersByTime(29_000));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(result.current).toBe(true);
});

it('leaves nothing behind', () => {
  const { unmount } = renderHook(() => useHasInteracted());
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
