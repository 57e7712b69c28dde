import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens the Chromium named by `CHROMIUM_PATH`, else an installed one, else Playwright's own, with more arguments. */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = [process.env['CHROMIUM_PATH'], ...INSTALLED].find((path) => path !== undefined && path !== '' && existsSync(path));
  return chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: [...QUIET, ...more] });
}

/** Median; of an even count the lower of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
