import { expect, it } from 'vitest';
import { AFTER_AN_EVENT, callsMade, OUTSIDE_OF_THE_WALK, SPECIFIED_CALLS } from '../e2e/fixtures/specified-calls';
import { CALLS } from '../lib/contract/calls';

/**
 * The calls of screens that the walk does not visit, and of the card that needs several sources of prices. Add no call, here or in the
 * list: a new call is made by the walk.
 */
const CALLS_OUTSIDE_OF_THE_WALK = `
signIn forgotPassword resetPassword verifyEmail sendVerification changePassword deleteAccount revokeSession revokeAllSessions
bindPhone verifyPhone removePhone testAlertChannel p2pBooks mergeFavorites topExchangeList
uploadApplicationImage removeApplicationImage sendApplication confirmApplication
`
  .trim()
  .split(/\s+/);

it('the calls that need no caller on the walk are these, and never more', () => {
  expect(AFTER_AN_EVENT).toEqual(['/v1/send/alert/log/updateRead/status']);
  expect([...OUTSIDE_OF_THE_WALK].sort()).toEqual(CALLS_OUTSIDE_OF_THE_WALK.sort());
});

it('each specified call is listed once, and in the call table', () => {
  expect(new Set(SPECIFIED_CALLS).size).toBe(SPECIFIED_CALLS.length);
  const paths: readonly string[] = Object.values(CALLS).map(({ path }) => path);
  expect(SPECIFIED_CALLS.filter((path) => !paths.includes(path))).toEqual([]);
});

it('a listed call is made by the site, in a browser or for its pages, not by another caller', () => {
  const metrics = [
    '# TYPE exchange_calls_total counter',
    'exchange_calls_total{route="/v1/mix/rwa",caller="pages"} 3',
    'exchange_calls_total{route="/v1/mix/rwa",caller="browser"} 1',
    'exchange_calls_total{route="/v1/cms/fearGreed",caller="other"} 7',
    'exchange_calls_total{route="/v1/mix/market/stock",caller="other"} 2',
    'exchange_calls_total{route="/v1/mix/market/stock",caller="browser"} 2',
  ].join('\n');
  expect(callsMade(metrics)).toEqual(
    new Map([
      ['/v1/mix/rwa', ['pages', 'browser']],
      ['/v1/mix/market/stock', ['browser']],
    ]),
  );
});
