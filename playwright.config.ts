import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.mjs';

const launchOptions = {
  executablePath: findChromium() ?? undefined,
  // A name that is not localhost: browsers take that one for a secure page without https.
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

export default defineConfig({
  // Starts the product that specs share; those that end its processes or set its variables start their own (e2e/fixtures/stack.ts).
  globalSetup: './e2e/fixtures/shared-product.ts',
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Bounds for what hangs, not measurements: machines are at times ten times slower than the one a test was written on.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A test goes to the worker that is free, so that both end together.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  // As `expect`: an action whose element never comes ends the test with its name.
  // A trace without pictures and copies of the page: those of every action slow each test down, for the one that fails.
  use: {
    actionTimeout: 60_000,
    launchOptions,
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }, testIgnore: '**/*.phone.spec.ts' },
    { name: 'phone', use: { ...devices['Pixel 7'] }, testMatch: '**/*.phone.spec.ts' },
  ],
});
