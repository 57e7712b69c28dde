import { defineConfig, devices } from '@playwright/test';
import type { WorkerOptions } from './e2e/fixtures/stack';
import { findChromium } from './scripts/lib/chromium.mjs';

const launchOptions = {
  executablePath: findChromium() ?? undefined,
  // A name other than localhost, which browsers treat as a secure page without https.
  args: [
    '--host-resolver-rules=MAP tideline.test 127.0.0.1',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
const PHONE = devices['Pixel 7'];
const ON_PHONES = '**/*.phone.spec.ts';
const LIVE_ONLY = '**/live-feed.spec.ts';
/** On the live market: all stories with `npm run verify:live`, else a sample. */
const live = { grep: process.env['VERIFY_LIVE'] === 'all' ? /./ : /@live/, workers: 1 };

export default defineConfig<object, WorkerOptions>({
  // Starts the shared product; tests that end its processes or set its variables start their own (e2e/fixtures/stack.ts).
  globalSetup: './e2e/fixtures/shared-product.ts',
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Timeouts for hanging operations, not measurements: machines may be ten times slower than the one a test was written on.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // Each test goes to the next free worker, so that both workers end together.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  // As for `expect`: an action whose element never appears ends the test with its name.
  // A trace without screenshots and snapshots: taking them at every action would slow down all tests for the few that fail.
  use: {
    actionTimeout: 60_000,
    launchOptions,
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
  projects: [
    // One worker, as each starts a product of its own; first, so that the other worker does not wait for it at the end.
    { name: 'live', use: { ...DESKTOP, market: 'live' }, testIgnore: ON_PHONES, ...live },
    { name: 'live-phone', use: { ...PHONE, market: 'live' }, testMatch: ON_PHONES, ...live },
    { name: 'desktop', use: DESKTOP, testIgnore: [ON_PHONES, LIVE_ONLY] },
    { name: 'phone', use: PHONE, testMatch: ON_PHONES },
  ],
});
