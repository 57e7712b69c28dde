import { vi } from 'vitest';

/** A call of a canvas context with the fill and stroke styles in force. */
export interface CanvasCall {
  name: string;
  values: unknown[];
  fillStyle: unknown;
  strokeStyle: unknown;
}

class Path {
  readonly calls: string[] = [];
  constructor() {
    for (const name of ['moveTo', 'lineTo', 'rect', 'arc', 'closePath', 'addPath', 'bezierCurveTo'] as const)
      Object.assign(this, { [name]: () => this.calls.push(name) });
  }
}

const RESULTS: Readonly<Record<string, unknown>> = {
  measureText: { width: 50 },
  createLinearGradient: { addColorStop: () => undefined },
};

/** A canvas context that records its calls and draws nothing. */
function contextOf(calls: CanvasCall[]): CanvasRenderingContext2D {
  const state: Record<string, unknown> = {};
  return new Proxy(state, {
    get: (_, name) => {
      if (typeof name === 'symbol' || name in state) return Reflect.get(state, name);
      return (...values: unknown[]): unknown => {
        calls.push({ name, values, fillStyle: state['fillStyle'], strokeStyle: state['strokeStyle'] });
        return RESULTS[name];
      };
    },
  }) as unknown as CanvasRenderingContext2D;
}

/** Every element is on the screen. */
class VisibleObserver {
  constructor(private readonly listener: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(): void {
    this.listener([{ isIntersecting: true }]);
  }
  disconnect(): void {
    return undefined;
  }
}

class SizeObserver {
  observe(): void {
    return undefined;
  }
  disconnect(): void {
    return undefined;
  }
}

/**
 * Provides what jsdom lacks for charts, and records the calls of their canvases. All but `Path2D` to be undone by `vi.unstubAllGlobals` and
 * `vi.restoreAllMocks`.
 */
export function installCanvas(): CanvasCall[] {
  const calls: CanvasCall[] = [];
  // Stays: a chart draws in a microtask, which may come after the test.
  Object.assign(globalThis, { Path2D: Path });
  vi.stubGlobal('IntersectionObserver', VisibleObserver);
  vi.stubGlobal('ResizeObserver', SizeObserver);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => contextOf(calls)) as never);
  return calls;
}
