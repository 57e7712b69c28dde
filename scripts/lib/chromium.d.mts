/** Path of the Chromium named by CHROMIUM_PATH, else of an installed one; null when there is none. */
export function findChromium(): string | null;
/** Provides a browser for the tests and returns its path; null means Playwright's own, which Playwright finds itself. */
export function ensureChromium(): Promise<string | null>;
