import type { IncomingMessage } from 'node:http';

/**
 * Which pages may open the live socket: those of the host asked for, of the public origin and of the listed ones.
 * A page of the same host without encryption may not where the visitor's side is known to be TLS: on its way it can be
 * changed. Callers without an `Origin` header are no browsers, and may: the check protects people's browsers only.
 */
export function createOriginPolicy(
  allowed: readonly string[],
  isSecure: (request: IncomingMessage) => boolean,
): (request: IncomingMessage) => boolean {
  const listed = new Set(allowed);
  return (request) => {
    const { origin, host } = request.headers;
    if (origin === undefined || listed.has(origin)) return true;
    if (!URL.canParse(origin)) return false;
    const page = new URL(origin);
    const isSafe = page.protocol === 'https:' || (page.protocol === 'http:' && !isSecure(request));
    return isSafe && page.host === host;
  };
}
