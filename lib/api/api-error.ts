import { SESSION_ERROR_CODES, TOO_MANY_REQUESTS } from '@/lib/contract/envelope';

/** Error envelope of the exchange; `message` is the exchange's own sentence. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';

  constructor(
    readonly code: string,
    message: string,
    /** Data of the envelope; null for most codes. */
    readonly data: unknown = null,
  ) {
    super(message);
  }

  /** True for an error of the client: a retry would get the same answer. */
  get isClientError(): boolean {
    return this.code.startsWith('4') || this.isSessionError;
  }

  /** True for the codes of session and permission problems (specification §8). */
  get isSessionError(): boolean {
    return SESSION_ERROR_CODES.includes(this.code);
  }
}

/** HTTP 429. Silent: no toast; a form shows its own message (decision 24). */
export class TooManyRequests extends ApiError {
  override readonly name = 'TooManyRequests';
  readonly silent = true;

  constructor(message = '') {
    super(TOO_MANY_REQUESTS, message);
  }
}

/** No valid answer: no connection, a timeout, too large, or not an envelope. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** The caller aborted the request; no message is shown. */
export class RequestAborted extends Error {
  override readonly name = 'RequestAborted';
}
