import type { Call } from '../contract/call';
import { NetworkError } from './api-error';
import { getDeviceId } from './device-id';
import { unwrapEnvelope } from './envelope';
import { contextHeaders, requestContext } from './request-context';
import { CLIENT_TIMEOUT_MS } from './request-options';

/** Query of a GET with its question mark; null and undefined are left out. */
function queryText(query: unknown): string {
  const parameters = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]])),
  );
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}

/**
 * Makes a call of the first screen with the browser's own `fetch`: the main client would load its library (22 kB). For calls that change
 * nothing. Resolves to the data of the answer; throws `ApiError` or `NetworkError`.
 */
export async function fetchCall<Input, Answer>({ method, path }: Call<Input, Answer>, input: NoInfer<Input>): Promise<Answer> {
  const isGet = method === 'GET';
  const headers = {
    ...contextHeaders({ ...requestContext(), deviceId: getDeviceId() }),
    ...(!isGet && { 'content-type': 'application/json' }),
  };
  const response = await fetch(isGet ? path + queryText(input) : path, {
    method,
    headers,
    body: isGet ? undefined : JSON.stringify(input),
    signal: AbortSignal.timeout(CLIENT_TIMEOUT_MS.main),
  }).catch(() => null);
  if (!response) throw new NetworkError('no answer');
  const body: unknown = await response.json().catch(() => null);
  return unwrapEnvelope(response.status, body) as Answer;
}
