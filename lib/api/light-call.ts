import { NetworkError } from './api-error';
import { getDeviceId } from './device-id';
import { unwrapEnvelope } from './envelope';
import { CLIENT_TIMEOUT_MS, type Query } from './http-client';
import { contextHeaders, requestContext } from './request-context';

/**
 * Makes a read-only call of the first screen with the browser's own `fetch`: the main client would load its library (22 kB).
 * Resolves to the envelope's data; throws `ApiError` or `NetworkError`.
 */
async function light<T>(url: string, init: RequestInit): Promise<T> {
  const headers = { ...contextHeaders({ ...requestContext(), deviceId: getDeviceId() }), ...init.headers };
  const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(CLIENT_TIMEOUT_MS.main) }).catch(() => null);
  if (!response) throw new NetworkError('no answer');
  const body: unknown = await response.json().catch(() => null);
  return unwrapEnvelope<T>(response.status, body);
}

/** Makes a GET without loading the main client; null and undefined are left out of its query. */
export function lightGet<T>(path: string, query: Query): Promise<T> {
  const parameters = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]])),
  );
  return light(parameters.size === 0 ? path : `${path}?${parameters.toString()}`, {});
}

/** Makes a read-only POST without loading the main client. */
export function lightPost<T>(path: string, body: object = {}): Promise<T> {
  return light(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}
