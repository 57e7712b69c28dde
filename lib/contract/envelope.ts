/**
 * Envelope of every answer of `/v1`; `data` is null for error codes, except `favoriteLimit`, whose data names the limit, and `application`,
 * whose data names the fields.
 */
export interface Envelope<T> {
  code: string;
  msg: string;
  data: T;
}

/** Codes of success; any other comes with the server's message. */
export const SUCCESS_CODES: readonly string[] = ['00000', '200'];

/** Error codes of session and permission problems (specification §8). */
export const SESSION_ERROR_CODES: readonly string[] = ['00004', '00005', '00006', '20906', '20205'];

/** Codes that each page knows with its first load; all are in `error-codes.ts`. */
export const TOO_MANY_REQUESTS = '42900';
export const FAVORITE_LIMIT_REACHED = '40034';
export const GROUP_NAME_REFUSED = '40033';
export const NOT_SIGNED_IN = '00004';

/** True when an envelope's code is one of the two success codes. */
export function isSuccess(code: string): boolean {
  return SUCCESS_CODES.includes(code);
}
