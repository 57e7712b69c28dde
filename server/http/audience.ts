import type { FastifyRequest } from 'fastify';
import type { Audience } from '../market/visibility';
import type { HttpDeps } from './deps';

/**
 * Who a call shows things to (decision 25): of a browser its country and language; the web process renders pages that
 * are kept for everybody, so it is shown only what every country may see.
 */
export function audienceOf(request: FastifyRequest, deps: Pick<HttpDeps, 'addresses'>): Audience {
  const country = deps.addresses.isInternal(request.raw) ? null : deps.addresses.countryOf(request.raw);
  return { country, language: request.caller.language };
}
