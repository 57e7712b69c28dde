import { expect, it } from 'vitest';
import { timeTests } from './lib/time-tests.mjs';

it('tests of time are those that use a clock of the machine’s zone, those of files that do, and those of local days', () => {
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
