declare global {
  interface Window {
    layoutShiftSum?: number;
    unsoundPrices?: string[];
    themeAtBody?: string | null;
    policyViolations?: string[];
    /** Set by a script that the policy must have stopped. */
    foreignScriptRan?: boolean;
  }
}

export {};
