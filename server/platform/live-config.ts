import { z } from 'zod';
import { VENUE_NAMES, type VenueName } from '../../lib/contract/venues';
import { list, oneOf, optional, url, whole, wordOrNone } from './variables';

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
  /** Days for which a database server keeps minutes, hours and days. */
  keptDays: { minutes: number; hours: number; days: number };
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
  // The least are what files keep, and the backfill asks for.
  LIVE_MINUTES_DAYS: whole(2, 366, 7),
  LIVE_HOURS_DAYS: whole(35, 1_096, 180),
  LIVE_DAYS_DAYS: whole(1_096, 7_300, 1_096),
};

/** Values of these variables. */
type Values = { [Name in keyof typeof liveVariables]: z.output<(typeof liveVariables)[Name]> };

const withoutSlash = (address: string | null): string | null => address?.replace(/\/+$/, '') ?? null;

/**
 * Returns the settings of the live feed from the values of its variables; throws when it is chosen without venues, CoinGecko without its key, or
 * hours are kept for a shorter time than the minutes that become hours.
 */
export function liveConfig(value: Values, isChosen: boolean): LiveConfig {
  if (isChosen && value.LIVE_VENUES.length === 0)
    throw new Error(`Wrong settings:\n  LIVE_VENUES must name at least one of ${VENUE_NAMES.join(', ')} with FEED=live`);
  if (value.COIN_FACTS === 'coingecko' && value.COIN_FACTS_KEY === null)
    throw new Error('Wrong settings:\n  COIN_FACTS_KEY must be set with COIN_FACTS=coingecko');
  if (value.LIVE_HOURS_DAYS < value.LIVE_MINUTES_DAYS)
    throw new Error('Wrong settings:\n  LIVE_HOURS_DAYS must be at least LIVE_MINUTES_DAYS');
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
    keptDays: { minutes: value.LIVE_MINUTES_DAYS, hours: value.LIVE_HOURS_DAYS, days: value.LIVE_DAYS_DAYS },
  };
}
