import type { IncomingHttpHeaders } from 'node:http';
import { OWN_PAGE_HEADER } from '../../lib/contract/request-headers';
import { type ApiError, crossSiteCall, unsupportedMediaType } from '../errors';
import { createOriginPolicy } from '../origin-policy';
import type { ApiServer, HttpDeps } from './deps';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call changes something: only pages of this site may make it. */
    changesState?: boolean;
  }
}

/** Config of routes that change something. */
export const CHANGES_STATE = { changesState: true } as const;

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/**
 * Why a call that changes something is refused; null when it may go on. Other sites' pages cannot set the header without
 * being asked first (which they are not), nor send JSON; `Sec-Fetch-Site` says the same in the browser's own words, and
 * `Origin` where a browser does not send that. Callers that are no browsers say neither.
 */
export function refusalOfForeignCall(method: string, headers: IncomingHttpHeaders, isOriginAllowed: () => boolean): ApiError | null {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined ? isOriginAllowed() : site === 'same-origin';
  if (!isOwn) return crossSiteCall('This call must come from a page of this site.');
  if (!headers[OWN_PAGE_HEADER]) return crossSiteCall(`The header ${OWN_PAGE_HEADER} is missing.`);
  return method === 'POST' && !JSON_TYPE.test(headers['content-type'] ?? '') ? unsupportedMediaType() : null;
}

/** Refuses foreign calls before their bodies are read; routes say by `config: CHANGES_STATE` that they change something. */
export function guardOwnPage(app: ApiServer, { config, addresses }: Pick<HttpDeps, 'config' | 'addresses'>): void {
  const isOriginAllowed = createOriginPolicy(config.siteUrl === null ? [] : [config.siteUrl], (request) => addresses.isSecure(request));
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.changesState !== true) return done();
    const refusal = refusalOfForeignCall(request.method, request.headers, () => isOriginAllowed(request.raw));
    return refusal ? done(refusal) : done();
  });
}
