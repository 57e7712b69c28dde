import { isSuccess, TOO_MANY_REQUESTS } from '@/lib/contract/envelope';
import { ApiError, NetworkError, TooManyRequests } from './api-error';

const HTTP_TOO_MANY_REQUESTS = 429;

/**
 * Returns the data of an answer. Throws `TooManyRequests` for 429, `ApiError` with the exchange's own message for any code
 * but the two of success, `NetworkError` when the body is not an envelope.
 */
export function unwrapEnvelope(status: number, body: unknown): unknown {
  const envelope = typeof body === 'object' && body !== null ? (body as { code?: unknown; msg?: unknown; data?: unknown }) : {};
  const { code, msg } = envelope;
  const message = typeof msg === 'string' ? msg : '';
  if (status === HTTP_TOO_MANY_REQUESTS || code === TOO_MANY_REQUESTS) throw new TooManyRequests(message);
  if (typeof code !== 'string') throw new NetworkError(`No envelope in the answer (HTTP ${status})`);
  if (!isSuccess(code)) throw new ApiError(code, message, envelope.data ?? null);
  return envelope.data;
}
