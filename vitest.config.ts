import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const alias = { '@': import.meta.dirname, 'server-only': `${import.meta.dirname}/tests/setup/server-only.ts` };
const exclude = ['node_modules/**', '.next/**', 'e2e/**', 'dist/**'];

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['{app,components,features,lib}/**/*.test.{ts,tsx}', 'middleware.test.ts'],
          exclude,
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
          setupFiles: ['tests/setup/no-console-errors.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          exclude,
          setupFiles: ['tests/setup/no-console-errors.ts'],
        },
      },
    ],
  },
});
