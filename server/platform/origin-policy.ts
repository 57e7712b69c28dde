import type { IncomingMessage } from 'node:http';

/**
 * Returns a check of the pages that may open the live socket: those of the requested host, of the site's public origin and of the
 * listed origins. An unencrypted page of the site may not where the visitor's connection is known to be TLS: it can be
 * modified in transit. Callers without an `Origin` header are not browsers, and may: the check protects browsers only.
 */
export function createOriginPolicy(
  siteUrl: string | null,
  listedOrigins: readonly string[],
  isSecure: (request: IncomingMessage) => boolean,
): (request: IncomingMessage) => boolean {
  const listed = new Set(listedOrigins);
  return (request) => {
    const { origin, host } = request.headers;
    if (origin === undefined || listed.has(origin)) return true;
    if (!URL.canParse(origin)) return false;
    const page = new URL(origin);
    const isSafe = page.protocol === 'https:' || (page.protocol === 'http:' && !isSecure(request));
    return isSafe && (page.host === host || page.origin === siteUrl);
  };
}
