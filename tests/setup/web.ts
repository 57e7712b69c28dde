import { afterEach } from 'vitest';

if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // As long as a slow machine may need; what must be quick is measured by itself.
  configure({ asyncUtilTimeout: 240_000 });
  afterEach(cleanup);
}
