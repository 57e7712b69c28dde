import { z } from 'zod';
import { decimalSchema } from './quotes';

/** Entry of a list's second level: partition, contract category, chain, board or class. */
export const plateSchema = z.object({
  /** Slug in the address. */
  code: z.string(),
  /** In the requested language. */
  name: z.string(),
  /** Number of its symbols. */
  count: z.number().int(),
});
export type Plate = z.infer<typeof plateSchema>;

/** Plates hidden in some countries, for the titles of pages cached for every country. Never sent to browsers. */
const regionalPlatesSchema = z.array(plateSchema.omit({ count: true })).optional();

/** Body and answer of `POST /v1/mix/market-plate-config/config`; `type` is a list section, of futures with its line: `futures/usdt-m`. */
export const plateConfigRequestSchema = z.object({ languageType: z.string().max(20).optional(), type: z.string().max(40) });
export const plateConfigSchema = z.object({ type: z.string(), plates: z.array(plateSchema), regional: regionalPlatesSchema });
export type PlateConfig = z.infer<typeof plateConfigSchema>;

/** Answer of `GET /v1/mix/onchain/allChain`: chains with tokens, largest first. */
export const allChainSchema = z.object({ chains: z.array(plateSchema), regional: regionalPlatesSchema });
export type AllChain = z.infer<typeof allChainSchema>;

/** Banner of the exchange; texts are plain, addresses are paths of this site or https. */
export const bannerSchema = z.object({
  bannerId: z.string(),
  title: z.string(),
  text: z.string(),
  linkUrl: z.string(),
  linkText: z.string(),
});
export type Banner = z.infer<typeof bannerSchema>;

/** Body and answer of `POST /v1/mix/index/locationBanner`; `location` is a list section. */
export const locationBannerRequestSchema = z.object({ languageType: z.string().max(20).optional(), location: z.string().max(40) });
export const locationBannerSchema = z.object({ banners: z.array(bannerSchema) });
export type LocationBanner = z.infer<typeof locationBannerSchema>;

/** Query of `GET /v1/mix/onchain/resourcePositionV2`, and its answer: banners of the on-chain list. */
export const resourcePositionRequestSchema = z.object({ locale: z.string().max(20).optional() });
export const resourcePositionSchema = z.object({ positions: z.array(bannerSchema) });
export type ResourcePosition = z.infer<typeof resourcePositionSchema>;

/**
 * Origins of a supply: `computed` by the rules of the protocol, `listed` by hand, rounded, as of the end of 2025, or `simulated` with the
 * prices of a simulated market and no fact about the real coin.
 */
const SUPPLY_ORIGINS = ['computed', 'listed', 'simulated'] as const;
export type SupplyOrigin = (typeof SUPPLY_ORIGINS)[number];

/** Body of `POST /v1/cms/crypto/getCryptoListBySymbol`: symbol ids, at most 400. */
export const cryptoListRequestSchema = z.object({ symbols: z.array(z.string().max(50)).min(1).max(400) });
/** Facts of the coins behind symbols; values in USDT. `sectors` are codes of partitions with their names, the main one first. */
export const cryptoListSchema = z.object({
  list: z.array(
    z.object({
      symbolId: z.string(),
      coinId: z.string(),
      coinName: z.string(),
      rank: z.number().int().nullable(),
      marketCap: decimalSchema.nullable(),
      circulatingSupply: decimalSchema.nullable(),
      totalSupply: decimalSchema.nullable(),
      /** Origin of both supplies; null when they are unknown. */
      supplyOrigin: z.enum(SUPPLY_ORIGINS).nullable(),
      /** Maximum by the rules of the protocol, with the name of the source; units are null where there is no maximum. Null: unknown. */
      maxSupply: z.object({ units: decimalSchema.nullable(), source: z.string() }).nullable(),
      allTimeHigh: decimalSchema.nullable(),
      /** Sectors of the coin that have a page of their own, with their names in the caller's language. */
      sectors: z.array(plateSchema.omit({ count: true })),
      /** Plain text about the coin in the caller's language; null for a coin without one, and in a language without texts. */
      about: z.string().nullable(),
    }),
  ),
});
export type CryptoList = z.infer<typeof cryptoListSchema>;

/** Interval (milliseconds) and number of the points of a 24 h sparkline: open prices at full half hours, oldest first. */
export const SPARKLINE_STEP_MS = 1_800_000;
export const SPARKLINE_POINTS = 48;

/** Query of `GET /v1/mix/index/getMultiKlineDataNewV2`: ids joined by commas, at most 100. */
export const multiKlineRequestSchema = z.object({ symbolIds: z.string().min(1).max(4_000) });
/**
 * `closes` by symbol id: prices every `stepMs`, oldest first, null where there was none; of the last day, or of the last
 * session of a closed market. The next point is available at `nextTime` (Unix milliseconds).
 */
export const multiKlineSchema = z.object({
  stepMs: z.number().int(),
  nextTime: z.number().int(),
  closes: z.record(z.string(), z.array(decimalSchema.nullable())),
});
export type MultiKline = z.infer<typeof multiKlineSchema>;
