import { ApiError, NetworkError, RequestAborted } from './api-error';
import { unwrapEnvelope } from './envelope';
import type { HttpAnswer, RequestOptions } from './request-options';
import { reportSessionError } from './session-errors';

/** Loads the client with the first call: axios is 22 kB that the first screen does not need. */
async function send(options: RequestOptions): Promise<HttpAnswer> {
  const client = await import('./axios-client').catch(() => null);
  if (client === null) throw new NetworkError('the client could not be loaded');
  return client.send(options);
}

/**
 * Calls the exchange from the browser; resolves to the envelope's data. Rejects with `ApiError` (the exchange's message),
 * `TooManyRequests` (silent), `NetworkError`, or `RequestAborted`, which needs no message. Session errors are
 * reported once to the listeners of `onSessionError`.
 */
export async function request(options: RequestOptions): Promise<unknown> {
  try {
    const response = await send(options);
    return unwrapEnvelope(response.status, response.data);
  } catch (error) {
    if (error instanceof RequestAborted) console.debug('request aborted', error.message);
    if (error instanceof ApiError && error.isSessionError && options.sessionErrors !== 'ignore') reportSessionError(error);
    throw error;
  }
}
