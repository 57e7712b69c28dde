/** A Chromium that is there: the one named by CHROMIUM_PATH, else an installed one; null when there is none. */
export function findChromium(): string | null;
/** Makes sure of a browser for the tests; null means that Playwright knows where its own is. */
export function ensureChromium(): Promise<string | null>;
