import { existsSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { run, runNode } from './run.mjs';

/** Paths of installed browsers. The headless one is first: tests take a seventh less time with it. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of the Chromium named by CHROMIUM_PATH, else of an installed one; null when there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  return INSTALLED.find((file) => existsSync(file)) ?? null;
}

/**
 * Provides a browser for the tests: an installed one, else Debian's package, else Playwright's own.
 * Returns its path; null means Playwright's own, which Playwright finds itself.
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium …\n');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'], { env });
    const installed = findChromium();
    if (installed !== null) return installed;
  }
  await runNode(inRoot('node_modules/@playwright/test/cli.js'), ['install', 'chromium']);
  return null;
}
