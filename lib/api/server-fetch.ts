import 'server-only';
import { INTERNAL_HEADER } from '@/lib/contract/request-headers';
import { NetworkError } from './api-error';
import { unwrapEnvelope } from './envelope';
import { nodeRequest } from './node-request';
import { contextHeaders } from './request-context';

/** Timeouts of calls during rendering (specification §9), milliseconds: online or beta, and elsewhere. */
export const SERVER_TIMEOUT_MS = { online: 1_000, elsewhere: 5_000 } as const;

/** Maximum size of an answer: some ten times the longest list. */
const SIZE_BYTES_MAX = 8 * 1024 * 1024;

const DEFAULT_ORIGIN = 'http://localhost:3000';

/** Options of a call during rendering. */
export interface ExchangeFetchOptions {
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  /** With a body the call is a POST, else a GET. */
  body?: unknown;
  /** Language code of the product. */
  locale: string;
}

/** Origin of the exchange, `EXCHANGE_ORIGIN`; read on every call, so that a built app uses the value of its process. */
export function exchangeOrigin(env: Readonly<Record<string, string | undefined>> = process.env): string {
  return env.EXCHANGE_ORIGIN || DEFAULT_ORIGIN;
}

/** Maximum time that an unavailable exchange delays a page, milliseconds. */
export function serverTimeoutMs(env: Readonly<Record<string, string | undefined>> = process.env): number {
  return env.NODE_ENV === 'production' ? SERVER_TIMEOUT_MS.online : SERVER_TIMEOUT_MS.elsewhere;
}

/** Hosts of our own exchange, which runs on the machine of the web process. */
const OWN_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Headers that authenticate the web process to our own exchange; none without a secret or for an exchange elsewhere. */
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
 * Calls the exchange from a server component; resolves to the envelope's data. Keeps a page static (ISR), is never
 * cached, and waits for at most 1 s in production, besides the time in which this process is blocked. Throws `ApiError` or `NetworkError`.
 */
export async function exchangeFetch(path: string, options: ExchangeFetchOptions): Promise<unknown> {
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  const context = contextHeaders({ locale: options.locale, deviceId: 'server', pfb: null });
  const response = await nodeRequest({
    url: urlOf(path, options.query),
    method: body === undefined ? 'GET' : 'POST',
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
  return unwrapEnvelope(response.status, parseBody(response.text));
}
