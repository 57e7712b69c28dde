/** An entry of the browser's Layout Instability API, which TypeScript does not know. */
export interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** A layout shift with what moved, in words. */
export interface SeenShift {
  value: number;
  moved: string[];
}

declare global {
  interface Window {
    layoutShifts?: SeenShift[];
    unsoundPrices?: string[];
    themeAtBody?: string | null;
    policyViolations?: string[];
    /** Set by a script that the policy must have stopped. */
    foreignScriptRan?: boolean;
  }
}
