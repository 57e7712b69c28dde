import type { Envelope } from '../../lib/contract/envelope';
import { ERROR_CODE } from '../../lib/contract/error-codes';
import type { FavoriteLimitReached } from '../../lib/contract/favorites';
import type { ApplicationRefusal } from '../../lib/contract/market-maker';
import { DEFAULT_LANGUAGE, languageByCode } from '../../lib/contract/languages';
import { ERROR_TEXTS } from '../content/text-folders';

type ErrorKey = Parameters<typeof ERROR_TEXTS.of>[1];

/**
 * Text of an error: a key of `content/errors`, with its values if it has any, or a `detail` in English about a call that no form makes, with
 * the names of the refused fields if it is about some.
 */
export type ErrorText =
  ErrorKey | { key: ErrorKey; values: Readonly<Record<string, string>> } | { detail: string; fields?: readonly string[] };

/**
 * Returns the text of an error in a language (code of the product's table). A detail is for readers of English, in which a developer's call
 * without a language is answered; any other language has a sentence of its own instead, with the same fields.
 */
export function errorText(text: ErrorText, language: string): string {
  if (typeof text === 'string') return ERROR_TEXTS.of(language, text);
  if ('key' in text) return ERROR_TEXTS.of(language, text.key, text.values);
  const { detail, fields = [] } = text;
  const { lang = DEFAULT_LANGUAGE } = languageByCode(language) ?? {};
  if (lang.startsWith(DEFAULT_LANGUAGE)) return detail;
  return fields.length === 0
    ? ERROR_TEXTS.of(language, 'invalidCall')
    : ERROR_TEXTS.of(language, 'invalidField', { fields: fields.join(', ') });
}

/** Error answer of a call: HTTP status; code, text and data of the envelope; additional headers. Its message is the English text. */
export class CallError extends Error {
  constructor(
    readonly statusCode: number,
    readonly apiCode: string,
    readonly text: ErrorText,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly data: FavoriteLimitReached | ApplicationRefusal | null = null,
  ) {
    super(errorText(text, DEFAULT_LANGUAGE));
    this.name = 'CallError';
  }
}

/** Returns the envelope of a refusal or failure without data. */
export function failure(code: string, msg: string): Envelope<null> {
  return { code, msg, data: null };
}

/** 400: the body is not JSON or not an object. */
export const invalidBody = (): CallError => new CallError(400, ERROR_CODE.invalidBody, { detail: 'The body must be a JSON object.' });

/** 400: fields of the body or the query are invalid; `detail` says why, in English. */
export const invalidParameter = (fields: readonly string[], detail: string): CallError =>
  new CallError(400, ERROR_CODE.invalidParameter, { detail, fields });

/** 400: a field of the body or the query is invalid, for a reason in English. */
export const invalidField = (field: string, reason: string): CallError => invalidParameter([field], `${field}: ${reason}`);

/** 415: the body has another type than that of the call. */
export const unsupportedMediaType = (): CallError =>
  new CallError(415, ERROR_CODE.unsupportedMediaType, {
    detail: 'The body must be sent as application/json, a file as application/octet-stream.',
  });

/** 413: the body is larger than the limit. */
export const bodyTooLarge = (): CallError => new CallError(413, ERROR_CODE.bodyTooLarge, { detail: 'The body is too large.' });

/** 404: no such path. */
export const notFound = (): CallError => new CallError(404, ERROR_CODE.notFound, 'notFound');

/** 405: the path exists with other methods, which `Allow` names. */
export const methodNotAllowed = (methods: readonly string[]): CallError =>
  new CallError(405, ERROR_CODE.methodNotAllowed, { detail: 'Method not allowed.' }, { allow: methods.join(', ') });

/** `Retry-After` header in whole seconds, rounded up. */
export const retryAfter = (waitMs: number): { 'retry-after': string } => ({
  'retry-after': String(Math.max(1, Math.ceil(waitMs / 1_000))),
});

/** 429: too many calls from an address or for an account; allowed again after `waitMs` milliseconds. */
export const tooManyRequests = (waitMs: number): CallError =>
  new CallError(429, ERROR_CODE.tooManyRequests, 'tooManyRequests', retryAfter(waitMs));

/** 503: more history is requested than can be computed; a retry makes sense after `waitMs` milliseconds. */
export const historyBusy = (waitMs: number): CallError => new CallError(503, ERROR_CODE.notReady, 'historyBusy', retryAfter(waitMs));

/** 503: the source of past prices does not answer; a retry makes sense after `waitMs` milliseconds. */
export const historyAway = (waitMs: number): CallError => new CallError(503, ERROR_CODE.notReady, 'historyAway', retryAfter(waitMs));

/** 503: too many share images are being drawn, or their renderer was lost (`cause`); a retry makes sense after `waitMs` milliseconds. */
export const shareImagesBusy = (waitMs: number, cause?: unknown): CallError =>
  Object.assign(new CallError(503, ERROR_CODE.notReady, 'imageBusy', retryAfter(waitMs)), { cause });

/** 503: the market is not open yet, or the exchange is stopping; ready after `waitMs` milliseconds, 0 when that is unknown. */
export const notReady = (waitMs = 0): CallError => new CallError(503, ERROR_CODE.notReady, 'notReady', retryAfter(waitMs));

/**
 * 503: the database does not answer, or its disk is full; its state is known again after `waitMs` milliseconds. The request may have been
 * carried out; repeating it is safe.
 */
export const databaseUnavailable = (waitMs: number): CallError =>
  new CallError(503, ERROR_CODE.notReady, 'accountsAway', retryAfter(waitMs));

/** 403: the caller's address has no access. */
export const forbidden = (): CallError => new CallError(403, '40300', 'forbidden');

/** 401: not signed in, or the session has ended; the web app returns to the home page with the message. */
export const notSignedIn = (): CallError => new CallError(401, ERROR_CODE.notSignedIn, 'notSignedIn');

/** 403: a state-changing call that does not come from a page of this site. */
export const crossSiteCall = (detail: string): CallError => new CallError(403, ERROR_CODE.crossSiteCall, { detail });

/** 400: nothing of that id belongs to the caller; the same answer whether another user owns it or it does not exist. */
export const unknownId = (text: 'unknownGroup' | 'unknownSession' | 'unknownSymbol'): CallError =>
  new CallError(400, ERROR_CODE.unknownId, text);

/** The data folder cannot be locked; the message is addressed to the operator. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/**
 * Refusal of a history job: the queue is full, the job waited or ran too long, its worker was lost (`cause`), or the source of the prices does
 * not answer (`isSourceAway`). `retryAfterSeconds` is the time after which a retry makes sense.
 */
export class HistoryBusyError extends Error {
  override readonly name = 'HistoryBusyError';

  /** Whether the job had begun when its caller left: its work was done. */
  readonly hasBegun: boolean;
  readonly isSourceAway: boolean;

  constructor(
    readonly retryAfterSeconds: number,
    { hasBegun = false, isSourceAway = false, ...options }: { cause?: unknown; hasBegun?: boolean; isSourceAway?: boolean } = {},
  ) {
    super('History is busy.', options);
    this.hasBegun = hasBegun;
    this.isSourceAway = isSourceAway;
  }
}
