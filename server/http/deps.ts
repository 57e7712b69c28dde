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
    /** What the headers say of the caller. */
    caller: RequestContext;
  }
}

/** The fastify instance with the contract's schemas as its types. */
export type ApiServer = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

/** What routes are made of. */
export interface HttpDeps {
  config: Config;
  clock: Clock;
  addresses: ClientAddresses;
  /** The open market; throws `notReady` (503) before it is open and while stopping. */
  market(): Market;
  /** The services over the open database; throws `notReady` (503) before it is open and while stopping. */
  accounts(): AccountServices;
}

/** Keeps one value for the open market, made when first wanted: lists and texts that are fixed for its life. */
export function oncePerMarket<T>(deps: HttpDeps, make: (market: Market) => T): () => T {
  let made: { market: Market; value: T } | undefined;
  return () => {
    const market = deps.market();
    if (made?.market !== market) made = { market, value: make(market) };
    return made.value;
  };
}
