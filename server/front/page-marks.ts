/** Marks in a page about its prices and its rendering. */
export interface PageMarks {
  /** Rendered while the exchange did not answer: a shell, which must not be cached. */
  isShell: boolean;
  /** Time of its prices, Unix milliseconds; null on pages without prices. */
  asOf: number | null;
}

const SHELL = 'data-exchange="away"';
const AS_OF = /<meta name="as-of" content="(\d{12,14})"/;

/** Reads the marks from the HTML; visitors' text cannot forge them, as its quotes are escaped. */
export function readPageMarks(html: string): PageMarks {
  const asOf = AS_OF.exec(html)?.[1];
  return { isShell: html.includes(SHELL), asOf: asOf === undefined ? null : Number(asOf) };
}
