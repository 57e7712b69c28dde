import { expect, it } from 'vitest';
import { testsMatching, timeTests } from './lib/test-files.mjs';

it('time tests are those that use the machine’s time zone or local days, and those that import a file that does', () => {
  const tests = timeTests();
  expect(tests).toEqual(
    expect.arrayContaining([
      'lib/time/date-time.test.ts',
      'components/charts/axis-times.test.ts',
      'features/session/components/session-list.test.tsx',
      'server/alerts/alert-machine.test.ts',
      'server/instruments/sessions.test.ts',
    ]),
  );
  expect(tests).not.toContain('lib/time/format-utc-offset.test.ts');
});

it('finds test files by their text, and no other files', () => {
  const tests = testsMatching(/vi\.unmock\(/);
  expect(tests).toContain('server/accounts/password-hash.test.ts');
  expect(testsMatching(/export const PASSWORD_COST/)).toEqual([]);
});

it('no two test files differ by their extension only: the type check would read one of them', () => {
  const tests = testsMatching(/./);
  expect(tests.filter((file) => tests.includes(`${file}x`))).toEqual([]);
});
