import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { RequestContext } from '../../lib/contract/request-headers';
import type { AccountServices } from '../accounts/account-services';
import type { Config } from '../config';
import type { Clock, Market } from '../market/market';
import type { ClientAddresses } from './client-address';

declare module 'fastify' {
  interface FastifyRequest {
    /** Context of the caller from the request's headers. */
    caller: RequestContext;
  }
}

/** The fastify instance with the contract's schemas as its types. */
export type ApiServer = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

/** Dependencies of the routes. */
export interface HttpDeps {
  config: Config;
  clock: Clock;
  addresses: ClientAddresses;
  /** Returns the open market; throws `notReady` (503) before it is open and while stopping. */
  market(): Market;
  /** Returns the services over the open database; throws `notReady` (503) before it is open and while stopping. */
  accounts(): AccountServices;
}

/** Caches one value for the open market, made on first use: lists and texts that are fixed for its life. */
export function oncePerMarket<T>(deps: HttpDeps, make: (market: Market) => T): () => T {
  let made: { market: Market; value: T } | undefined;
  return () => {
    const market = deps.market();
    if (made?.market !== market) made = { market, value: make(market) };
    return made.value;
  };
}
