import { expect, it } from 'vitest';
import { testsMatching, timeTests } from './lib/test-files.mjs';

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

it('test files are found by their text, other files are not', () => {
  const tests = testsMatching(/vi\.unmock\(/);
  expect(tests).toContain('server/accounts/password-hash.test.ts');
  expect(testsMatching(/export const PASSWORD_COST/)).toEqual([]);
});
