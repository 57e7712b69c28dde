import { TRADING_SESSION_CODES } from '../../lib/contract/trading-sessions';
import { SESSION_TIME_ZONE, spansBetween } from '../instruments/sessions';
import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';

const DAY_MS = 86_400_000;
/** Range of days before and after now: longer than any holiday. */
const DAYS_BEFORE = 5;
const DAYS_AFTER = 10;

/** Registers `GET /v1/mix/rwa/marketConfig`: openings and closes of each session around now. */
export function registerRwaMarketConfig(app: ApiServer, deps: HttpDeps): void {
  registerCall(app, deps, 'tradingSessions', { summary: 'Trading sessions', tags: ['stocks'] }, () => {
    const serverTime = deps.clock();
    const spansOf = (code: (typeof TRADING_SESSION_CODES)[number]) =>
      spansBetween(code, serverTime - DAYS_BEFORE * DAY_MS, serverTime + DAYS_AFTER * DAY_MS);
    return success({
      serverTime,
      schedules: TRADING_SESSION_CODES.map((code) => ({ code, timeZone: SESSION_TIME_ZONE, spans: spansOf(code) })),
    });
  });
}
