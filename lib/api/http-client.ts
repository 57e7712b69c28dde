import type { AxiosResponse, AxiosStatic } from 'axios';
import { OWN_PAGE_HEADER } from '@/lib/contract/request-headers';
import { ApiError, NetworkError, RequestAborted } from './api-error';
import { getDeviceId } from './device-id';
import { unwrapEnvelope } from './envelope';
import { contextHeaders, requestContext } from './request-context';
import { reportSessionError } from './session-errors';

/** Timeouts of the two clients in the browser (specification §9), milliseconds. */
export const CLIENT_TIMEOUT_MS = { main: 20_000, other: 30_000 } as const;

/** Headers of a state-changing call, by which it proves that it comes from a page of this site. */
const OWN_PAGE_HEADERS = { [OWN_PAGE_HEADER]: 'tideline' } as const;

/** Query parameters; null and undefined are left out. */
export type QueryParameters = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A file as the body of a call. */
export interface FileUpload {
  headers: Readonly<Record<string, string>>;
  settings: {
    data: Blob;
    /** Milliseconds; 0 for none. */
    timeout: number;
    onUploadProgress: (event: { loaded: number; total?: number }) => void;
  };
}

/** Options of one call. */
export interface RequestOptions {
  method: 'GET' | 'POST';
  /** Path on this site, e.g. `/v1/mix/market/getHomeQuotation`. */
  path: string;
  query?: QueryParameters;
  body?: unknown;
  /** A file as the body, with what it needs (`upload-file.ts`). */
  upload?: FileUpload;
  signal?: AbortSignal;
  client?: keyof typeof CLIENT_TIMEOUT_MS;
  /** True for state-changing calls (logout is one by GET); default: every POST. */
  changesState?: boolean;
  /** `ignore` for calls that handle session errors themselves (userinfo, preference). */
  sessionErrors?: 'report' | 'ignore';
}

/** Loads axios with the first call: 22 kB that the first screen does not need. */
async function loadAxios(): Promise<AxiosStatic> {
  try {
    return (await import('axios')).default;
  } catch {
    throw new NetworkError('the client could not be loaded');
  }
}

const headersOf = ({ method, changesState = method === 'POST', upload }: RequestOptions): Record<string, string> => ({
  ...contextHeaders({ ...requestContext(), deviceId: getDeviceId() }),
  ...(changesState ? OWN_PAGE_HEADERS : {}),
  ...upload?.headers,
});

async function send(options: RequestOptions): Promise<AxiosResponse<unknown>> {
  const axios = await loadAxios();
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
