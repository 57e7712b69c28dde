import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { updateMode } from '@/lib/preferences/choices';
import { useHasInteracted } from './use-has-interacted';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  updateMode.clear();
});

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

it('stays false while updates are paused, until an interaction', () => {
  updateMode.set('paused');
  const { result } = renderHook(() => useHasInteracted());
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toBe(false);
  fireEvent.scroll(window);
  expect(result.current).toBe(true);
});

it('clears its timer on unmount', () => {
  const { unmount } = renderHook(() => useHasInteracted());
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
