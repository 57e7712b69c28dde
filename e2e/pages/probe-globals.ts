/** Entry of the browser's Layout Instability API, which TypeScript's types lack. */
export interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Layout shift with a description of the moved elements. */
export interface SeenShift {
  value: number;
  moved: string[];
}

declare global {
  interface Window {
    layoutShifts?: SeenShift[];
    invalidPrices?: string[];
    themeAtBody?: string | null;
    policyViolations?: string[];
    /** Event ids of the pop-ups of alerts that the page has shown. */
    shownPopups?: Set<string>;
    /** Texts of the toasts that the page has shown. */
    shownToasts?: string[];
    /** Mark of the last piece of a page that arrives in pieces. */
    lastPiece?: string | null;
    /** Set by a script that the policy must block. */
    foreignScriptRan?: boolean;
    /** Set by `installTextProbe`. */
    textProbe?: {
      /** Text nodes that are messages, as they are or stretched. */
      messages: () => Text[];
      stretch: (node: Text, text: string) => void;
      /** Top and bottom of the letters of a text in a line, from the highest accent to the lowest descender. */
      inkOf: (node: Text, line: DOMRect) => [top: number, bottom: number];
      isStretched: (node: Text) => boolean;
    };
  }
}
