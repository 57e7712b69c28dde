import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Lets a test decide when elements come near the screen, in all tests of a file. Called at its top level; returns what brings all of them near. */
export function installNearObserver(): () => void {
  const listeners = new Set<(entries: { isIntersecting: boolean }[]) => void>();
  beforeEach(() => {
    listeners.clear();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(private readonly listener: (entries: { isIntersecting: boolean }[]) => void) {}
        observe(): void {
          listeners.add(this.listener);
        }
        disconnect(): void {
          listeners.delete(this.listener);
        }
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());
  return () =>
    act(() => {
      for (const listener of [...listeners]) listener([{ isIntersecting: true }]);
    });
}
