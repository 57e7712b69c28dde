import { ERROR_CODE } from '../lib/contract/envelope';
import type { FavoriteLimitReached } from '../lib/contract/favorites';

/** A refusal the caller may read: HTTP status, code, message and data of the envelope, and headers that go with it. */
export class ApiError extends Error {
  constructor(
    readonly statusCode: number,
    readonly apiCode: string,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly data: FavoriteLimitReached | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** 400: the body is not JSON or not an object. */
export const invalidBody = (): ApiError => new ApiError(400, ERROR_CODE.invalidBody, 'The body must be a JSON object.');

/** 400: a field of the body or the query is wrong; `detail` names it. */
export const invalidParameter = (detail: string): ApiError => new ApiError(400, ERROR_CODE.invalidParameter, detail);

/** 415: a body of another type than JSON. */
export const unsupportedMediaType = (): ApiError =>
  new ApiError(415, ERROR_CODE.unsupportedMediaType, 'The body must be sent as application/json.');

/** 413: a body over the bound. */
export const bodyTooLarge = (): ApiError => new ApiError(413, ERROR_CODE.bodyTooLarge, 'The body is too large.');

/** 404: no such path. */
export const notFound = (): ApiError => new ApiError(404, ERROR_CODE.notFound, 'Not found.');

/** 405: the path exists with other methods, which `Allow` names. */
export const methodNotAllowed = (methods: readonly string[]): ApiError =>
  new ApiError(405, ERROR_CODE.methodNotAllowed, 'Method not allowed.', { allow: methods.join(', ') });

/** `Retry-After` in whole seconds, rounded up: by then the wait is over. */
export const retryAfter = (waitMs: number): { 'retry-after': string } => ({
  'retry-after': String(Math.max(1, Math.ceil(waitMs / 1_000))),
});

/** 429: too many calls, of an address or about an account; free again after `waitMs` milliseconds. */
export const tooManyRequests = (waitMs: number): ApiError =>
  new ApiError(429, ERROR_CODE.tooManyRequests, 'Too many requests.', retryAfter(waitMs));

/** 503: more candles are asked for than can be computed; asking again makes sense after `waitMs` milliseconds. */
export const historyBusy = (waitMs: number): ApiError =>
  new ApiError(503, ERROR_CODE.notReady, 'Too many candles are being computed. Please try again later.', retryAfter(waitMs));

/** 503: the market is not open yet, or the exchange is stopping. */
export const notReady = (): ApiError => new ApiError(503, ERROR_CODE.notReady, 'The exchange is not ready yet.', { 'retry-after': '1' });

/** 503: the database does not answer, or has no room. What was asked for may have happened: the same request again is safe. */
export const databaseAway = (): ApiError =>
  new ApiError(503, ERROR_CODE.notReady, 'Accounts cannot be reached at the moment. Please try again in a few seconds.', {
    'retry-after': '5',
  });

/** 403: an address that may not see this. */
export const forbidden = (): ApiError => new ApiError(403, '40300', 'Forbidden.');

/** 401: not signed in, or the session is over; the web goes home with the sentence. */
export const notSignedIn = (): ApiError => new ApiError(401, ERROR_CODE.notSignedIn, 'Please sign in again.');

/** 403: a call that changes something and does not come from a page of this site. */
export const crossSiteCall = (detail: string): ApiError => new ApiError(403, ERROR_CODE.crossSiteCall, detail);

/** 400: nothing of that id belongs to the caller; the same answer whether it is somebody else's or nobody's. */
export const unknownId = (detail: string): ApiError => new ApiError(400, ERROR_CODE.unknownId, detail);

/** The data folder cannot be had; the message is a sentence for whoever started the process. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}
