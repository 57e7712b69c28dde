import { z } from 'zod';
import { feedSourceSchema } from './feed';

/** Market config (specification §3), answer of `POST /v1/mix/public/config`. */
export const marketConfigSchema = z.object({
  /** Sections of lists, contract lines as lists (`futures/usdt-m`) and the ads (`p2p`); `show` is false for those without any symbol. */
  defineGroup: z.array(z.object({ code: z.string(), show: z.boolean() })),
  increasePricing: z.boolean(),
  downPricing: z.boolean(),
  coinHalfConfig: z.array(z.object({ coinName: z.string(), blocksPerHalving: z.number().int(), blockSeconds: z.number() })),
  overviewSwitch: z.object({
    aiIndex: z.boolean(),
    cheapCurrency: z.boolean(),
    contractData: z.boolean(),
    fearIndex: z.boolean(),
    globalDigitalCurrency: z.boolean(),
    industryTrend: z.boolean(),
    leadingSector: z.boolean(),
    marketChanges: z.boolean(),
    marketHeatMap: z.boolean(),
    quotationCards: z.boolean(),
    realTimeLeaderboard: z.boolean(),
    riseDistribution: z.boolean(),
    sexySector: z.boolean(),
  }),
  marketRanking: z.object({ before24Open: z.boolean(), marketValue: z.boolean(), newPrice: z.boolean(), vol: z.boolean() }),
  currencyConfig: z.array(
    z.object({ symbol: z.string(), name: z.string(), valueKey: z.string(), type: z.enum(['fiat', 'crypto']), displayName: z.string() }),
  ),
  /** Number of listed coins, which texts round down (decision 10). */
  coinCount: z.number().int(),
  source: feedSourceSchema,
});
export type MarketConfig = z.infer<typeof marketConfigSchema>;

/** Answer of `POST /v1/mix/public/clientCommonConfig`: the region config and the caller's address. */
export const clientCommonConfigSchema = z.object({
  localVo: z.object({ ip: z.string() }),
  regionConfig: z.object({
    ipCode: z.string(),
    fiatCurrency: z.string(),
    onChainSwitch: z.boolean(),
    rwaSwitch: z.boolean(),
    /** Ids of coins hidden from this caller, by language and by country. */
    hiddenCoinIds: z.array(z.string()),
  }),
});
export type ClientCommonConfig = z.infer<typeof clientCommonConfigSchema>;

/** Answer of `GET /v1/mix/public/webCommonConfigEtag`; with the same tag in `If-None-Match` the answer is 304. */
export const webCommonConfigSchema = z.object({
  etag: z.string(),
  siteName: z.string(),
  languages: z.array(z.object({ locale: z.string(), languageKey: z.string(), languageName: z.string(), languageType: z.number().int() })),
});
export type WebCommonConfig = z.infer<typeof webCommonConfigSchema>;

/** Body and answer of `POST /v1/mix/public/getTdkMltQueryList`: texts by translation key; unknown keys are left out. */
export const tdkRequestSchema = z.object({
  locale: z.string().max(20).default('en'),
  translationKeys: z.array(z.string().max(120)).min(1).max(50),
});
export type TdkRequest = z.infer<typeof tdkRequestSchema>;
export const tdkSchema = z.array(z.object({ translationKey: z.string(), translationContent: z.string() }));
export type Tdk = z.infer<typeof tdkSchema>;

/** Answer of `POST /v1/mix/public/usdtRate`: price of one USDT in each of the 13 display currencies. */
export const usdtRateSchema = z.object({ asOf: z.number().int(), rates: z.record(z.string(), z.string()) });
export type UsdtRate = z.infer<typeof usdtRateSchema>;

/** Answer of `POST /v1/mix/public/time`: Unix milliseconds. */
export const serverTimeSchema = z.object({ serverTime: z.number().int() });
export type ServerTime = z.infer<typeof serverTimeSchema>;

/** Answer of `GET /v1/mix/public/siteAddresses`: what pages of the site are about, for sitemaps. */
export const siteAddressesSchema = z.object({
  /** Codes of the lists with rows that are part of another list: categories, boards, chains and quote coins (`lists.ts`). */
  lists: z.array(z.string()),
  /** Coins with a market, and the languages (codes) in which they are hidden. */
  coins: z.array(z.object({ coinId: z.string(), hiddenIn: z.array(z.string()) })),
  /** Codes of the sectors with a page of their own. */
  sectors: z.array(z.string()),
  /** Help articles (`help/ID`) and pages of the operator (`terms`), with the UTC day of the latest change (`YYYY-MM-DD`) by language code. */
  texts: z.array(z.object({ page: z.string(), updated: z.record(z.string(), z.iso.date()) })),
});
export type SiteAddresses = z.infer<typeof siteAddressesSchema>;
