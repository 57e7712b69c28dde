import type { AxiosResponse, AxiosStatic } from 'axios';
import { ApiError, NetworkError, RequestAborted } from './api-error';
import { getDeviceId } from './device-id';
import { openEnvelope } from './envelope';
import { contextHeaders, requestContext } from './request-context';
import { reportSessionError } from './session-errors';

/** Time-outs of the two clients in the browser (specification §9), milliseconds. */
export const CLIENT_TIMEOUT_MS = { main: 20_000, other: 30_000 } as const;

/** Proof that a call that changes something comes from our own page: no other site can send it without asking. */
const OWN_PAGE_HEADER = { 'x-requested-with': 'tideline' } as const;

/** Values of a query; null and undefined are left out. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** What one call asks for. */
export interface RequestOptions {
  method: 'GET' | 'POST';
  /** Path below this site, e.g. `/v1/mix/market/getHomeQuotation`. */
  path: string;
  query?: Query;
  body?: unknown;
  signal?: AbortSignal;
  client?: keyof typeof CLIENT_TIMEOUT_MS;
  /** True for calls that change something (logout is a GET that does); default: every POST. */
  changesState?: boolean;
  /** `ignore` for the calls that deal with a session problem themselves (userinfo, preference). */
  sessionErrors?: 'report' | 'ignore';
}

/** Loaded with the first call: 22 kB that the first screen does without. */
async function loadAxios(): Promise<AxiosStatic> {
  try {
    return (await import('axios')).default;
  } catch {
    throw new NetworkError('the client could not be loaded');
  }
}

async function send(options: RequestOptions): Promise<AxiosResponse<unknown>> {
  const axios = await loadAxios();
  const { method, path, query, body, signal, client = 'main', changesState = method === 'POST' } = options;
  try {
    return await axios.request<unknown>({
      method,
      url: path,
      params: query,
      data: body ?? (method === 'POST' ? {} : undefined),
      signal,
      timeout: CLIENT_TIMEOUT_MS[client],
      validateStatus: () => true,
      headers: {
        ...contextHeaders({ ...requestContext(), deviceId: getDeviceId() }),
        ...(changesState ? OWN_PAGE_HEADER : {}),
      },
    });
  } catch (error) {
    if (axios.isCancel(error)) throw new RequestAborted(`${method} ${path}`);
    throw new NetworkError(`${method} ${path}: ${error instanceof Error ? error.message : 'no answer'}`);
  }
}

/**
 * One call from the browser; resolves to the envelope's data. Rejects with `ApiError` (the exchange's message),
 * `TooManyRequests` (silent), `NetworkError`, or `RequestAborted`, which nobody needs to be told. Session problems are
 * reported once to `onSessionError`.
 */
export async function request<T>(options: RequestOptions): Promise<T> {
  try {
    const response = await send(options);
    return openEnvelope<T>(response.status, response.data);
  } catch (error) {
    if (error instanceof RequestAborted) console.debug('request aborted', error.message);
    if (error instanceof ApiError && error.isSessionError && options.sessionErrors !== 'ignore') reportSessionError(error);
    throw error;
  }
}
