import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { timeTests } from './scripts/lib/time-tests.mjs';

const alias = { '@': import.meta.dirname, 'server-only': `${import.meta.dirname}/tests/setup/server-only.ts` };
/** Timeouts for hanging operations, not measurements: a machine may be ten times slower than the one a test was written on. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000 };
const exclude = ['node_modules/**', '.next/**', 'e2e/**', 'dist/**'];

/** Fixed time zones, so that results are the same on every machine: every test runs west of UTC, in a zone with daylight saving time; those that depend on time zones again east of it. */
const WEST = 'America/St_Johns';
const EAST = 'Asia/Kathmandu';
const isServer = (file: string): boolean => file.startsWith('server/');
const isComponent = (file: string): boolean => file.endsWith('.tsx');

/** Creating a document takes longer than most tests: a `.test.ts` that needs one declares it in its first line. */
const web = (name: string, environment: 'jsdom' | 'node', include: string[], zone: string): TestProjectInlineConfiguration => ({
  plugins: [react()],
  resolve: { alias },
  test: {
    name,
    environment,
    ...(environment === 'jsdom' ? { pool: 'vmForks' as const, execArgv: ['--import', './tests/setup/commonjs-helpers.mjs'] } : {}),
    include,
    exclude,
    ...patience,
    env: { TZ: zone },
    setupFiles: ['tests/setup/no-console-errors.ts', 'tests/setup/web.ts'],
    server: { deps: { inline: ['next-intl'] } },
  },
});

const node = (name: string, include: string[], zone: string): TestProjectInlineConfiguration => ({
  resolve: { alias },
  test: {
    name,
    environment: 'node',
    include,
    exclude,
    ...patience,
    env: { TZ: zone },
    setupFiles: ['tests/setup/no-console-errors.ts', 'tests/setup/cheap-passwords.ts'],
    globalSetup: ['tests/setup/run-folder.ts'],
  },
});

export default defineConfig({
  test: {
    // All cores: the default leaves one idle, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      web('web', 'node', ['{app,components,features,lib}/**/*.test.ts', 'middleware.test.ts'], WEST),
      web('components', 'jsdom', ['{app,components,features,lib}/**/*.test.tsx'], WEST),
      node('server', ['{server,scripts}/**/*.test.ts'], WEST),
      node('contract', ['tests/contract/**/*.test.ts'], WEST),
      web(
        'web, east',
        'node',
        timeTests().filter((file) => !isServer(file) && !isComponent(file)),
        EAST,
      ),
      web('components, east', 'jsdom', timeTests().filter(isComponent), EAST),
      node('server, east', timeTests().filter(isServer), EAST),
    ],
  },
});
