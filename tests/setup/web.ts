import { afterEach } from 'vitest';

if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // Long enough for slow machines; speed must be measured separately.
  configure({ asyncUtilTimeout: 240_000 });
  afterEach(cleanup);
}
