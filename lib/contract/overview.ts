import { z } from 'zod';
import { feedSourceSchema } from './feed';
import { multiKlineSchema } from './market-plates';
import { OVERVIEW_CARDS, OVERVIEW_MARKETS, SIZE_MEASURES } from './overview-terms';
import { decimalSchema, homeQuotationSchema, quoteRowSchema } from './quotes';

const count = z.number().int().nonnegative();
const language = z.string().max(20).optional();
const market = z.enum(OVERVIEW_MARKETS);
const limit = z.coerce.number<number | string>().int().min(1).max(100).optional();

/** Moment of an answer: epoch and time of the market (Unix milliseconds), and the source of its prices. */
const momentFields = { epoch: z.number().int(), asOf: z.number().int(), source: feedSourceSchema };

/** Answer of `POST /v1/cms/quotesPage/getCurrentModel`: the cards of the overview in their order, without those that are off or have no data. */
export const currentModelSchema = z.object({ cards: z.array(z.object({ code: z.enum(OVERVIEW_CARDS) })) });
export type CurrentModel = z.infer<typeof currentModelSchema>;

/**
 * Answer of `GET /v1/mix/index/quotationCards`: rows of the main instruments in the configured order, with their prices of 24 hours as
 * `getMultiKlineDataNewV2` has them; null while past prices are loaded.
 */
export const quotationCardsSchema = homeQuotationSchema.extend({ pictures: multiKlineSchema.nullable() });
export type QuotationCards = z.infer<typeof quotationCardsSchema>;

/** Query of `GET /v1/mix/index/topCoins` and `GET /v1/mix/index/cheapCurrency`: number of rows, 10 by default. */
export const coinCardRequestSchema = z.object({ limit });

/**
 * The largest coins by their markets against USDT; by capitalization, or by turnover of 24 hours where no supply is known. `total` is the
 * number of coins with that measure.
 */
export const topCoinsSchema = homeQuotationSchema.extend({ by: z.enum(SIZE_MEASURES) });
export type TopCoins = z.infer<typeof topCoinsSchema>;

/** Coins cheaper than `priceMax`, the largest turnover first: those of the ranking by turnover, without stablecoins. */
export const cheapCurrencySchema = homeQuotationSchema.extend({
  /** In USDT; a listed price is below it. */
  priceMax: decimalSchema,
  /** Least 24 h turnover in USDT and least age in hours, as in rankings. */
  floor: z.object({ turnover: decimalSchema, ageHours: count }),
  /** Number of stablecoins below the price that are left out. */
  stablecoins: count,
});
export type CheapCurrency = z.infer<typeof cheapCurrencySchema>;

/** Query of `GET /v1/mix/index/marketHeatMap`; spot by default. */
export const marketHeatMapRequestSchema = z.object({ market: market.optional(), languageType: language });

/** One instrument of the heat map; what is unknown is null. */
export const heatMapItemSchema = quoteRowSchema
  .pick({
    symbolId: true,
    symbolCodeDisplayName: true,
    leftCoinName: true,
    rightCoinName: true,
    coinId: true,
    coinName: true,
    imgUrl: true,
    pricePrecision: true,
    price: true,
    open24h: true,
    turnover: true,
    version: true,
  })
  .extend({
    /** Prices an hour and 7 days ago. */
    open1h: decimalSchema.nullable(),
    open7d: decimalSchema.nullable(),
    /** Changes as a fraction. */
    change1h: decimalSchema.nullable(),
    change24h: decimalSchema.nullable(),
    change7d: decimalSchema.nullable(),
    /** Supply of the coin × its price on the spot market, in USDT. */
    capitalization: decimalSchema.nullable(),
    /** Code of the coin's main sector. */
    sector: z.string().nullable(),
  });
export type HeatMapItem = z.infer<typeof heatMapItemSchema>;

/** The instruments of a market with the largest turnover, the largest first; `total` is the number of instruments of the market. */
export const marketHeatMapSchema = z.object({
  ...momentFields,
  market,
  total: count,
  items: z.array(heatMapItemSchema),
  /** Sectors of the items with their names in the requested language, the one with the most coins first. */
  sectors: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type MarketHeatMap = z.infer<typeof marketHeatMapSchema>;

/** Query of `GET /v1/mix/index/riseDistribution`; spot by default. */
export const riseDistributionRequestSchema = z.object({ market: market.optional() });

/** A class of changes. */
export const riseClassSchema = z.object({
  /** Bounds as a fraction (0.03 is 3 %); null: open. Equal bounds are one value. */
  from: decimalSchema.nullable(),
  to: decimalSchema.nullable(),
  /** Whether a change equal to the bound belongs to the class. */
  hasFrom: z.boolean(),
  hasTo: z.boolean(),
  count,
  /** Value of the query key `change` of the list's address that selects exactly the class, by the change of 24 hours. */
  filter: z.string(),
});
export type RiseClass = z.infer<typeof riseClassSchema>;

/** Changes of 24 hours of every instrument of a list: the counts of the classes and `unknown` add up to `total`. */
export const riseDistributionSchema = z.object({
  ...momentFields,
  market,
  /** Code of the list (`spot/usdt`), whose address is `/markets/` and the code. */
  list: z.string(),
  total: count,
  rising: count,
  falling: count,
  unchanged: count,
  unknown: count,
  /** From the greatest falls to the greatest rises. */
  classes: z.array(riseClassSchema),
});
export type RiseDistribution = z.infer<typeof riseDistributionSchema>;

/** Query of `GET /v1/mix/index/industryTrend`. */
export const industryTrendRequestSchema = z.object({ languageType: language });

/** Indices of the largest sectors over 30 days, from 100. */
export const industryTrendSchema = z.object({
  ...momentFields,
  by: z.enum(SIZE_MEASURES),
  /** Unix milliseconds: the start, full steps of time, and now; null while past prices are loaded. */
  times: z.array(z.number().int()).nullable(),
  /** The largest first. */
  sectors: z.array(
    z.object({
      plateCategoryId: z.string(),
      name: z.string(),
      hasDetail: z.boolean(),
      /** Change over 30 days as a fraction. */
      change: decimalSchema.nullable(),
      /** One value for each time, null where it is unknown; null while past prices are loaded. */
      points: z.array(decimalSchema.nullable()).nullable(),
    }),
  ),
});
export type IndustryTrend = z.infer<typeof industryTrendSchema>;

/** Answer of `GET /v1/mix/index/getMetrics`: the coins that trade against USDT together, hidden ones included. */
export const metricsSchema = z.object({
  ...momentFields,
  coins: count,
  /** Σ supply × price in USDT; null while the supply of any coin is unknown. */
  capitalization: decimalSchema.nullable(),
  /** Change over 24 hours as a fraction, with today's supplies; null like the capitalization. */
  capitalizationChange: decimalSchema.nullable(),
  /** Number of coins whose supply is unknown. */
  unknownSupplies: count,
  /** Number of coins whose supply is simulated, and with it their part of the capitalization. */
  simulatedSupplies: count,
  /** Σ turnover of 24 hours in USDT. */
  turnover: decimalSchema,
  /** Bitcoin and Ether, unless hidden from the caller: shares of the capitalization, as a fraction. */
  dominance: z.array(
    z.object({ coinId: z.string(), ticker: z.string(), capitalization: decimalSchema.nullable(), dominance: decimalSchema.nullable() }),
  ),
});
export type MetricsAnswer = z.infer<typeof metricsSchema>;

/** Answer of `GET /v1/mix/index/topExchangeList`: the sources of the present feed, the largest turnover first. */
export const topExchangeListSchema = z.object({
  ...momentFields,
  exchanges: z.array(
    z.object({
      exchangeName: z.string(),
      /** Number of its coins that trade against USDT, and their turnover of 24 hours in USDT. */
      coins: count,
      turnover: decimalSchema,
    }),
  ),
});
export type TopExchangeList = z.infer<typeof topExchangeListSchema>;

/**
 * Answer of `GET /v1/mix/index/breadth`: shares of the coins that trade against USDT, the same for every caller. Past prices are those at
 * 0:00 UTC, the opens of daily candles; a coin counts when all prices that a share needs are known. Shares are null while past prices are
 * loaded (`days.loaded` of `days.all`), and when no coin counts.
 */
export const breadthSchema = z.object({
  ...momentFields,
  /** The last 0:00 UTC of the loaded prices, Unix milliseconds; null while they are first loaded. */
  day: z.number().int().nullable(),
  /** Days whose prices are loaded, and that are needed; `since` is the time from which they are loaded, null when all are. */
  days: z.object({ loaded: count, all: count, since: z.number().int().nullable() }),
  coins: count,
  /** Coins whose price is above the mean of the prices at the last 50 and 200 times 0:00 UTC. */
  aboveMean: z.array(z.object({ days: count, share: decimalSchema.nullable(), above: count, counted: count })),
  /** Of the largest coins without Bitcoin those whose change since 0:00 UTC 90 days ago is greater than Bitcoin's. */
  beatBitcoin: z.object({
    days: count,
    /** Number of the largest coins. */
    largest: count,
    by: z.enum(SIZE_MEASURES),
    share: decimalSchema.nullable(),
    above: count,
    counted: count,
  }),
});
export type Breadth = z.infer<typeof breadthSchema>;
