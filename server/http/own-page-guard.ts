import type { IncomingHttpHeaders } from 'node:http';
import { OWN_PAGE_HEADER } from '../../lib/contract/request-headers';
import { type CallError, crossSiteCall, unsupportedMediaType } from '../platform/errors';
import { createOriginPolicy } from '../platform/origin-policy';
import type { ApiServer, HttpDeps } from './deps';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call changes state: only pages of this site may make it. */
    changesState?: boolean;
    /** The body of the call is a file. */
    isUpload?: boolean;
  }
}

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
/** Pages of other sites cannot send this type without a preflight request either. */
const FILE_TYPE = /^application\/octet-stream$/i;

/**
 * Returns the reason to refuse a call that changes state; null when it is allowed. Pages of other sites cannot set the header without a
 * preflight request (which is refused), nor send JSON or a file's bytes; `Sec-Fetch-Site` is the browser's own statement of the site, and
 * `Origin` serves where a browser does not send it. Callers that are no browsers send neither.
 */
export function refusalOfForeignCall(
  method: string,
  headers: IncomingHttpHeaders,
  isOriginAllowed: () => boolean,
  isUpload = false,
): CallError | null {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined ? isOriginAllowed() : site === 'same-origin';
  if (!isOwn) return crossSiteCall('This call must come from a page of this site.');
  if (!headers[OWN_PAGE_HEADER]) return crossSiteCall(`The header ${OWN_PAGE_HEADER} is missing.`);
  const isRightType = (isUpload ? FILE_TYPE : JSON_TYPE).test(headers['content-type'] ?? '');
  return method === 'POST' && !isRightType ? unsupportedMediaType() : null;
}

/** Refuses foreign calls before their bodies are read. The call table names the calls that change state. */
export function guardOwnPage(app: ApiServer, { config, addresses }: Pick<HttpDeps, 'config' | 'addresses'>): void {
  const isOriginAllowed = createOriginPolicy(config.siteUrl, [], (request) => addresses.isSecure(request));
  app.addHook('onRequest', (request, _reply, done) => {
    const { changesState, isUpload } = request.routeOptions.config;
    if (changesState !== true) return done();
    const refusal = refusalOfForeignCall(request.method, request.headers, () => isOriginAllowed(request.raw), isUpload);
    return refusal ? done(refusal) : done();
  });
}
