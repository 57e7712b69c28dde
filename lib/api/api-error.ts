import { ERROR_CODE, SESSION_ERROR_CODES } from '@/lib/contract/envelope';

/** The exchange answered with an error envelope; `message` is its own sentence. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';

  constructor(
    readonly code: string,
    message: string,
    /** Of the envelope; null but for the few codes that have some. */
    readonly data: unknown = null,
  ) {
    super(message);
  }

  /** True when the caller did something wrong: asking again would get the same answer. */
  get isClientError(): boolean {
    return this.code.startsWith('4') || this.isSessionError;
  }

  /** True for the codes of a session or permission problem (specification §8). */
  get isSessionError(): boolean {
    return SESSION_ERROR_CODES.includes(this.code);
  }
}

/** HTTP 429. Silent: no toast; a form says so in its own place (decision 24). */
export class TooManyRequests extends ApiError {
  override readonly name = 'TooManyRequests';
  readonly silent = true;

  constructor(message = '') {
    super(ERROR_CODE.tooManyRequests, message);
  }
}

/** No answer that could be read: no connection, too late, too large, or not an envelope. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** The caller gave up; nobody is to be told. */
export class RequestAborted extends Error {
  override readonly name = 'RequestAborted';
}
