// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useTouchScreen } from './use-touch-screen';

afterEach(() => vi.unstubAllGlobals());

it('keeps the first value the browser reports, also during a full-page screenshot', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: none)' }));
  const { result, rerender } = renderHook(() => useTouchScreen());
  expect(result.current).toBe(true);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  rerender();
  expect(result.current).toBe(true);
});
