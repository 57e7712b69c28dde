import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { failureTexts } from './scripts/lib/failure-texts.mjs';
import { testsMatching, timeTests } from './scripts/lib/test-files.mjs';

const alias = { '@': import.meta.dirname, 'server-only': `${import.meta.dirname}/tests/setup/server-only.ts` };
/** Timeouts for hanging operations, not measurements: a machine may be ten times slower than the one a test was written on. */
const timeouts = { testTimeout: 300_000, hookTimeout: 300_000 };
const NEVER = ['node_modules/**', '.next/**', 'e2e/**', 'dist/**'];

/**
 * Fixed time zones, so that results are the same on every machine: every test runs west of UTC, in a zone with daylight saving time; those
 * that depend on time zones again east of it.
 */
const WEST = 'America/St_Johns';
const EAST = 'Asia/Kathmandu';
const isServer = (file: string): boolean => file.startsWith('server/');

/** Axios as browsers load it; its build for Node does not load in the environment of component tests. */
const browserAxios = { axios: `${import.meta.dirname}/node_modules/axios/dist/browser/axios.cjs` };

/**
 * Creating a document takes longer than most tests: a `.test.ts` that needs one declares it in its first line, and shares the environment's
 * code with the component tests.
 */
const WITH_DOCUMENT = testsMatching(/^\/\/ @vitest-environment jsdom/);
const hasDocument = (file: string): boolean => file.endsWith('.tsx') || WITH_DOCUMENT.includes(file);

/** Modules of the server have no state that matters between tests, so that files share them; those that replace a module have their own. */
const WITH_MOCKS = testsMatching(/\bvi\.(?:un)?mock\(/).filter(isServer);

const web = (
  name: string,
  environment: 'jsdom' | 'node',
  include: string[],
  zone: string,
  exclude: string[] = [],
): TestProjectInlineConfiguration => ({
  plugins: [react()],
  define: { FAILURE_TEXTS: JSON.stringify(failureTexts()) },
  resolve: { alias: environment === 'jsdom' ? { ...alias, ...browserAxios } : alias },
  test: {
    name,
    environment,
    ...(environment === 'jsdom' ? { pool: 'vmForks' as const, execArgv: ['--import', './tests/setup/commonjs-helpers.mjs'] } : {}),
    include,
    exclude: [...NEVER, ...exclude],
    ...timeouts,
    env: { TZ: zone },
    setupFiles: ['tests/setup/no-console-errors.ts', 'tests/setup/web.ts'],
    server: { deps: { inline: ['next-intl'] } },
  },
});

const node = (
  name: string,
  include: string[],
  zone: string,
  options: { isolate?: boolean; exclude?: string[] } = {},
): TestProjectInlineConfiguration => ({
  resolve: { alias },
  test: {
    name,
    environment: 'node',
    include,
    ...timeouts,
    ...options,
    exclude: [...NEVER, ...(options.exclude ?? [])],
    env: { TZ: zone },
    setupFiles: ['tests/setup/no-console-errors.ts', 'tests/setup/cheap-passwords.ts'],
    globalSetup: ['tests/setup/run-folder.ts'],
  },
});

export default defineConfig({
  test: {
    // All cores: the default leaves one idle, which is half of a small machine; one more gains nothing. At least two: with one worker,
    // vitest runs all files of a `vm` pool in one context, where a module that one file replaces is replaced for the others.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      web('web', 'node', ['{app,components,features,lib}/**/*.test.ts', 'middleware.test.ts'], WEST, WITH_DOCUMENT),
      web('components', 'jsdom', ['{app,components,features,lib}/**/*.test.tsx', ...WITH_DOCUMENT], WEST),
      node('server', ['{server,scripts}/**/*.test.ts'], WEST, { isolate: false, exclude: WITH_MOCKS }),
      node('server, mocks', WITH_MOCKS, WEST),
      node('contract', ['tests/{contract,venues}/**/*.test.ts'], WEST),
      web(
        'web, east',
        'node',
        timeTests().filter((file) => !isServer(file) && !hasDocument(file)),
        EAST,
      ),
      web(
        'components, east',
        'jsdom',
        timeTests().filter((file) => !isServer(file) && hasDocument(file)),
        EAST,
      ),
      node(
        'server, east',
        timeTests().filter((file) => isServer(file) && !WITH_MOCKS.includes(file)),
        EAST,
        { isolate: false },
      ),
    ],
  },
});
