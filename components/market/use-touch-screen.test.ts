// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useTouchScreen } from './use-touch-screen';

afterEach(() => vi.unstubAllGlobals());

it('is what the browser says first, also while it takes a picture of the whole page', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: none)' }));
  const { result, rerender } = renderHook(() => useTouchScreen());
  expect(result.current).toBe(true);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  rerender();
  expect(result.current).toBe(true);
});
