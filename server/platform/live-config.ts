import { z } from 'zod';
import { VENUE_NAMES, type VenueName } from '../../lib/contract/venues';
import { list, oneOf, optional, url, wordOrNone } from './variables';

/** Sources of supplies of coins. */
export const COIN_FACTS = ['none', 'coinpaprika', 'coingecko'] as const;
export type CoinFactsSource = (typeof COIN_FACTS)[number];

/** Addresses that replace those of a venue; null: its own. */
export interface VenueAddresses {
  rest: string | null;
  socket: string | null;
}

/** Settings of the live feed. */
export interface LiveConfig {
  /** Venues in the order of their preference; empty unless the feed is live. */
  venues: readonly VenueName[];
  /** Quote coins of spot pairs. */
  quotes: readonly string[];
  addresses: Readonly<Record<VenueName, VenueAddresses>>;
  coinFacts: CoinFactsSource;
  coinFactsKey: string | null;
}

const socketUrl = optional(
  z
    .url({ protocol: /^wss?$/, error: 'a ws or wss address, or empty' })
    .optional()
    .transform((text) => text ?? null),
);

/** Variables of the live feed. */
export const liveVariables = {
  LIVE_VENUES: list(z.enum(VENUE_NAMES), `venues such as ${VENUE_NAMES.join(', ')} separated by commas`),
  LIVE_QUOTES: list(z.string().regex(/^[A-Z0-9]{1,12}$/), 'coins such as USDT, USDC, BTC separated by commas', ['USDT', 'USDC', 'BTC']),
  LIVE_BINANCE_REST_URL: url,
  LIVE_BINANCE_WS_URL: socketUrl,
  LIVE_BYBIT_REST_URL: url,
  LIVE_BYBIT_WS_URL: socketUrl,
  LIVE_OKX_REST_URL: url,
  LIVE_OKX_WS_URL: socketUrl,
  LIVE_BITGET_REST_URL: url,
  LIVE_BITGET_WS_URL: socketUrl,
  COIN_FACTS: oneOf(COIN_FACTS, 'none'),
  COIN_FACTS_KEY: wordOrNone,
};

/** Values of these variables. */
type Values = { [Name in keyof typeof liveVariables]: z.output<(typeof liveVariables)[Name]> };

const withoutSlash = (address: string | null): string | null => address?.replace(/\/+$/, '') ?? null;

/** Returns the settings of the live feed from the values of its variables; throws when it is chosen without venues. */
export function liveConfig(value: Values, isChosen: boolean): LiveConfig {
  if (isChosen && value.LIVE_VENUES.length === 0)
    throw new Error(`Wrong settings:\n  LIVE_VENUES must name at least one of ${VENUE_NAMES.join(', ')} with FEED=live`);
  const addresses = (rest: string | null, socket: string | null): VenueAddresses => ({
    rest: withoutSlash(rest),
    socket: withoutSlash(socket),
  });
  return {
    venues: isChosen ? [...new Set(value.LIVE_VENUES as VenueName[])] : [],
    quotes: value.LIVE_QUOTES,
    addresses: {
      binance: addresses(value.LIVE_BINANCE_REST_URL, value.LIVE_BINANCE_WS_URL),
      bybit: addresses(value.LIVE_BYBIT_REST_URL, value.LIVE_BYBIT_WS_URL),
      okx: addresses(value.LIVE_OKX_REST_URL, value.LIVE_OKX_WS_URL),
      bitget: addresses(value.LIVE_BITGET_REST_URL, value.LIVE_BITGET_WS_URL),
    },
    coinFacts: value.COIN_FACTS,
    coinFactsKey: value.COIN_FACTS_KEY,
  };
}
