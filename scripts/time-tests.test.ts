import { expect, it } from 'vitest';
import { timeTests } from './lib/time-tests.mjs';

it('time tests are those that use the machine’s time zone, those that import a file that does, and those of local days', () => {
  const tests = timeTests();
  expect(tests).toEqual(
    expect.arrayContaining([
      'lib/time/date-time.test.ts',
      'components/market/chart-times.test.ts',
      'features/session/components/session-list.test.tsx',
      'server/alerts/alert-machine.test.ts',
      'server/market/sessions.test.ts',
    ]),
  );
  expect(tests).not.toContain('lib/time/format-utc-offset.test.ts');
});
