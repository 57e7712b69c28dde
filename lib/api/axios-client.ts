import axios from 'axios';
import { OWN_PAGE_HEADER } from '../contract/request-headers';
import { NetworkError, RequestAborted } from './api-error';
import { getDeviceId } from './device-id';
import { contextHeaders, requestContext } from './request-context';
import { CLIENT_TIMEOUT_MS, type HttpAnswer, type RequestOptions } from './request-options';

/** Headers of a state-changing call, by which it proves that it comes from a page of this site. */
const OWN_PAGE_HEADERS = { [OWN_PAGE_HEADER]: 'tideline' } as const;

const headersOf = ({ method, changesState = method === 'POST', upload }: RequestOptions): Record<string, string> => ({
  ...contextHeaders({ ...requestContext(), deviceId: getDeviceId() }),
  ...(changesState ? OWN_PAGE_HEADERS : {}),
  ...upload?.headers,
});

/** Sends a call through axios, whatever its status; rejects with `RequestAborted` or `NetworkError`. Loaded on demand by `http-client.ts`. */
export async function send(options: RequestOptions): Promise<HttpAnswer> {
  const { method, path, query, body, upload, signal, client = 'main' } = options;
  try {
    return await axios.request<unknown>({
      method,
      url: path,
      params: query,
      data: body ?? (method === 'POST' ? {} : undefined),
      signal,
      timeout: CLIENT_TIMEOUT_MS[client],
      validateStatus: () => true,
      headers: headersOf(options),
      ...upload?.settings,
    });
  } catch (error) {
    if (axios.isCancel(error)) throw new RequestAborted(`${method} ${path}`);
    throw new NetworkError(`${method} ${path}: ${error instanceof Error ? error.message : 'no answer'}`);
  }
}
