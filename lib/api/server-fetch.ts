import 'server-only';
import { INTERNAL_HEADER } from '@/lib/contract/request-headers';
import { NetworkError } from './api-error';
import { openEnvelope } from './envelope';
import { nodeRequest } from './node-request';
import { contextHeaders } from './request-context';

/** Time-outs of calls made while rendering (specification §9): online or beta, and elsewhere, milliseconds. */
export const SERVER_TIMEOUT_MS = { online: 1_000, elsewhere: 5_000 } as const;

/** Largest answer taken: some ten times the longest list. */
const SIZE_BYTES_MAX = 8 * 1024 * 1024;

const DEFAULT_ORIGIN = 'http://localhost:3000';

/** What a call made while rendering asks for. */
export interface ExchangeFetchOptions {
  /** Default: POST when there is a body, else GET. */
  method?: 'GET' | 'POST';
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  body?: unknown;
  /** Language code of the product's table. */
  locale: string;
}

/** Where the exchange is, `EXCHANGE_ORIGIN`; read anew each time, so that a built page asks the one it was started with. */
export function exchangeOrigin(env: Readonly<Record<string, string | undefined>> = process.env): string {
  return env.EXCHANGE_ORIGIN || DEFAULT_ORIGIN;
}

/** An exchange away may cost a page no more than this, milliseconds. */
export function serverTimeoutMs(env: Readonly<Record<string, string | undefined>> = process.env): number {
  return env.NODE_ENV === 'production' ? SERVER_TIMEOUT_MS.online : SERVER_TIMEOUT_MS.elsewhere;
}

/** Our own exchange runs on the web process's machine. */
const OWN_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Proves to our own exchange that the web process calls; without a secret, or beside an exchange elsewhere, says nothing. */
export function internalHeaders(env: Readonly<Record<string, string | undefined>> = process.env): Record<string, string> {
  const isOwn = OWN_HOSTS.includes(new URL(exchangeOrigin(env)).hostname);
  return isOwn && env.INTERNAL_SECRET ? { [INTERNAL_HEADER]: env.INTERNAL_SECRET } : {};
}

function urlOf(path: string, query: ExchangeFetchOptions['query'] = {}): URL {
  const url = new URL(path, exchangeOrigin());
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NetworkError('answer is not JSON');
  }
}

/**
 * One call from a server component to the exchange; resolves to the envelope's data. Leaves a page static (ISR), is
 * never cached, and takes at most 1 s in production. Throws `ApiError` or `NetworkError`.
 */
export async function exchangeFetch<T>(path: string, options: ExchangeFetchOptions): Promise<T> {
  const method = options.method ?? (options.body === undefined ? 'GET' : 'POST');
  const body = method === 'POST' ? JSON.stringify(options.body ?? {}) : undefined;
  const context = contextHeaders({ locale: options.locale, deviceId: 'server', pfb: null });
  const response = await nodeRequest({
    url: urlOf(path, options.query),
    method,
    headers: {
      accept: 'application/json',
      ...context,
      ...internalHeaders(),
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    },
    body,
    timeoutMs: serverTimeoutMs(),
    sizeBytesMax: SIZE_BYTES_MAX,
  });
  return openEnvelope<T>(response.status, parseBody(response.text));
}
