import type { IncomingMessage } from 'node:http';

/**
 * page: HTML that is the same for all visitors and may be cached for seconds.
 * asset: a file of the build or of `public/`.
 * other: depends on the visitor or on its query; passed through.
 */
export type RequestKind = 'page' | 'asset' | 'other';

/** Limits of a request; longer ones are refused unread. */
export const URL_LENGTH_MAX = 4_096;
const HEADERS_MAX = 100;

/** Headers of the framework's client: it requests data, not HTML. */
const DATA_HEADERS = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree', 'next-action'];

/** Classifies a request by its address and headers. */
export function kindOf(request: IncomingMessage): RequestKind {
  const url = request.url ?? '/';
  if (url === '/' || url.includes('?')) return 'other';
  if (url.startsWith('/_next/static/')) return 'asset';
  if (url.startsWith('/_next/') || url.startsWith('/__next') || url.startsWith('/api/')) return 'other';
  if (url.slice(url.lastIndexOf('/')).includes('.')) return 'asset';
  return DATA_HEADERS.some((name) => request.headers[name] !== undefined) ? 'other' : 'page';
}

/** Returns the status with which a request above the limits is refused; null for a valid one. */
export function refusalStatusOf(request: IncomingMessage, isAnyMethodAllowed: boolean): 400 | 405 | 414 | 431 | null {
  const url = request.url ?? '';
  if (!isAnyMethodAllowed && request.method !== 'GET' && request.method !== 'HEAD') return 405;
  if (url.length > URL_LENGTH_MAX) return 414;
  // `//host` would be parsed as another site's address further on; an absolute form is for proxies.
  if (!url.startsWith('/') || url.startsWith('//') || url.includes('\\')) return 400;
  return request.rawHeaders.length > 2 * HEADERS_MAX ? 431 : null;
}
