import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useHasInteracted } from './use-has-interacted';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is false until the first interaction', () => {
  const { result } = renderHook(() => useHasInteracted());
  expect(result.current).toBe(false);
  fireEvent.scroll(window);
  expect(result.current).toBe(true);
});

it('is true after 30 s without an interaction', () => {
  const { result } = renderHook(() => useHasInteracted());
  act(() => void vi.advanceTimersByTime(29_000));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(result.current).toBe(true);
});

it('clears its timer on unmount', () => {
  const { unmount } = renderHook(() => useHasInteracted());
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
