import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { RequestContext } from '../../lib/contract/request-headers';
import type { Accounts } from '../accounts/accounts';
import type { SessionStore } from '../accounts/session-store';
import type { Tickets } from '../accounts/socket-tickets';
import type { Alerts } from '../alerts/alerts';
import type { Database } from '../db/database';
import type { DeliveryServices } from '../delivery/delivery-services';
import type { Favorites } from '../favorites/favorites';
import type { Config } from '../platform/config';
import type { Clock } from '../platform/clock';
import type { SearchCounts } from '../market/search-counts';
import type { MarketView } from '../market/market-view';
import type { ApplicationImages } from '../market-maker/application-images';
import type { Applications } from '../market-maker/applications';
import type { News } from '../news/news';
import type { Movers } from '../movers/movers';
import type { Picks } from '../picks/picks';
import type { Halving } from '../halving/halving';
import type { SupportMessages } from '../support/support-messages';
import type { ShareImages } from '../share/share-images';
import type { ClientAddresses } from './client-address';

declare module 'fastify' {
  interface FastifyRequest {
    /** Context of the caller from the request's headers. */
    caller: RequestContext;
  }
}

/** The fastify instance with the contract's schemas as its types. */
export type ApiServer = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

/** Services with users' data that calls need, over one open database. */
export interface UserServices {
  database: Database;
  sessions: SessionStore;
  accounts: Accounts;
  favorites: Favorites;
  alerts: Alerts;
  tickets: Tickets;
  delivery: Pick<DeliveryServices, 'phones' | 'log' | 'settings'>;
  applications: Applications;
  applicationImages: ApplicationImages;
  support: SupportMessages;
}

/** Dependencies of the routes. */
export interface HttpDeps {
  config: Config;
  clock: Clock;
  addresses: ClientAddresses;
  /** Returns the open market; throws `notReady` (503) before it is open and while stopping. */
  market(): MarketView;
  /** Returns the top movers; throws `notReady` (503) before they are started and while stopping. */
  movers(): Movers;
  /** Returns the token picks; throws `notReady` (503) before they are started and while stopping. */
  picks(): Picks;
  /** Returns the news; throws `notReady` (503) before it is read and while stopping. */
  news(): News;
  /** Searches of coins. */
  searches: SearchCounts;
  /** The next halving of Bitcoin. */
  halving: Halving;
  /** Images of pages for social networks. */
  share: ShareImages;
  /** Returns the services over the open database; throws `notReady` (503) before it is open and while stopping. */
  accounts(): UserServices;
}

/** Caches one value for the open market, made on first use: lists and texts that are fixed for its life. A replaced market is not kept. */
export function oncePerMarket<T extends object>(deps: HttpDeps, make: (market: MarketView) => T): () => T {
  const values = new WeakMap<MarketView, T>();
  return () => {
    const market = deps.market();
    const known = values.get(market);
    if (known) return known;
    const made = make(market);
    values.set(market, made);
    return made;
  };
}
