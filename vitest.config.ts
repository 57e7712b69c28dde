import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const alias = { '@': import.meta.dirname, 'server-only': `${import.meta.dirname}/tests/setup/server-only.ts` };
/** Bounds for what hangs, not measurements: a machine may be ten times slower than the one a test was written on. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000 };
const exclude = ['node_modules/**', '.next/**', 'e2e/**', 'dist/**'];

export default defineConfig({
  test: {
    // Every core: left to itself one stays idle, half of what a small machine has.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['{app,components,features,lib}/**/*.test.{ts,tsx}', 'middleware.test.ts'],
          exclude,
          ...patience,
          setupFiles: ['tests/setup/no-console-errors.ts', 'tests/setup/web.ts'],
          server: { deps: { inline: ['next-intl'] } },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'server',
          environment: 'node',
          include: ['{server,scripts}/**/*.test.ts'],
          exclude,
          ...patience,
          setupFiles: ['tests/setup/no-console-errors.ts'],
          globalSetup: ['tests/setup/run-folder.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          exclude,
          ...patience,
          setupFiles: ['tests/setup/no-console-errors.ts'],
          globalSetup: ['tests/setup/run-folder.ts'],
        },
      },
    ],
  },
});
