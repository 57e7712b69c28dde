import { NetworkError } from './api-error';
import { getDeviceId } from './device-id';
import { openEnvelope } from './envelope';
import { CLIENT_TIMEOUT_MS, type Query } from './http-client';
import { contextHeaders, requestContext } from './request-context';

/**
 * A reading call of the first screen, by the browser's own `fetch`: the main client's library would come with it (22 kB).
 * Resolves to the envelope's data; throws `ApiError` or `NetworkError`.
 */
export async function lightGet<T>(path: string, query: Query): Promise<T> {
  const parameters = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]])));
  const response = await fetch(`${path}?${parameters.toString()}`, { headers: contextHeaders({ ...requestContext(), deviceId: getDeviceId() }), signal: AbortSignal.timeout(CLIENT_TIMEOUT_MS.main) }).catch(() => null);
  if (!response) throw new NetworkError('no answer');
  const body: unknown = await response.json().catch(() => null);
  return openEnvelope<T>(response.status, body);
}
