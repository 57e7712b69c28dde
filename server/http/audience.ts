import type { FastifyRequest } from 'fastify';
import type { Audience } from '../market/visibility';
import type { HttpDeps } from './deps';

/**
 * Returns the audience of a call (decision 25): a browser's country and language. Pages of the web process are cached for all visitors, so
 * it gets only symbols that are shown in every country.
 */
export function audienceOf(request: FastifyRequest, deps: Pick<HttpDeps, 'addresses'>): Audience {
  const country = deps.addresses.isInternal(request.raw) ? null : deps.addresses.countryOf(request.raw);
  return { country, language: request.caller.language };
}
