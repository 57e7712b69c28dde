import { VenueError, type RestCall, type RestClient } from '../../rest-client';
import type { LiveLine, VenueOrigins } from '../../venue';
import { BrokenFieldError, wireList, wireRow, type WireRow } from '../wire-values';

const REST_ORIGIN = 'https://api.bybit.com';
const SOCKET_ORIGIN = 'wss://stream.bybit.com';

/** Origin of Bybit's public calls. */
export const REST_ORIGINS: VenueOrigins = { spot: REST_ORIGIN, 'usdt-m': REST_ORIGIN, 'coin-m': REST_ORIGIN };

/** Origin of Bybit's public sockets. */
export const SOCKET_ORIGINS: VenueOrigins = { spot: SOCKET_ORIGIN, 'usdt-m': SOCKET_ORIGIN, 'coin-m': SOCKET_ORIGIN };

/** Names of the lines in calls and paths. */
export const CATEGORY: Readonly<Record<LiveLine, string>> = { spot: 'spot', 'usdt-m': 'linear', 'coin-m': 'inverse' };

/** Codes of an answer that is a refusal because of too many calls, which the client reads, and of one because of an unknown parameter. */
const LIMIT_CODES = new Set([10006, 10018]);
const PARAMETER_CODE = 10001;
const LIMIT_STATUS = 429;
const PARAMETER_STATUS = 400;
const FAILURE_STATUS = 500;

/** Status of an answer that refuses a call because of too many; null for others. */
export function limitStatusOf(answer: unknown): number | null {
  const code = typeof answer === 'object' && answer !== null && 'retCode' in answer ? Number(answer.retCode) : Number.NaN;
  return LIMIT_CODES.has(code) ? LIMIT_STATUS : null;
}

function errorOf(path: string, code: number, message: unknown): VenueError {
  const text = `${path}: ${code} ${String(message)}`;
  return code === PARAMETER_CODE ? new VenueError(text, PARAMETER_STATUS, true) : new VenueError(text, FAILURE_STATUS, false);
}

/** Result of a call with its rows and the venue's time, Unix milliseconds, NaN when it has none. */
export interface BybitAnswer {
  result: WireRow;
  list: readonly unknown[];
  time: number;
}

/** Calls `/v5/market/…` of a line. Rejects with `VenueError`, also for a refusal in an answer with status 200. */
export async function marketAnswer(
  rest: RestClient,
  line: LiveLine,
  name: string,
  parameters: Readonly<Record<string, string | number>> = {},
  options: Pick<RestCall, 'isBackground'> = {},
): Promise<BybitAnswer> {
  const query = Object.entries({ category: CATEGORY[line], ...parameters }).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  const answer = wireRow(await rest.get({ line, path: `/v5/market/${name}?${query.join('&')}`, ...options }), name);
  const code = Number(answer['retCode']);
  if (!Number.isInteger(code)) throw new BrokenFieldError(`${name} has no retCode`);
  if (code !== 0) throw errorOf(name, code, answer['retMsg']);
  const result = wireRow(answer['result'], 'result');
  return { result, list: wireList(result['list'], 'list'), time: Number(answer['time'] ?? Number.NaN) };
}
