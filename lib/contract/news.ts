import { z } from 'zod';
import { callerBodySchema } from './caller-body';
import { feedSourceSchema } from './feed';
import {
  AHEAD_KEYS,
  AHEAD_KINDS,
  ARTICLE_KINDS,
  ARTICLE_ORIGINS,
  NEWS_LIMIT_MAX,
  PAPER_SENTENCES,
  REGION,
  TOPIC,
  TOPIC_LENGTH_MAX,
  TREND_BIZ_TYPE,
} from './news-terms';
import { decimalSchema } from './quotes';

const count = z.number().int().nonnegative();
/** Unix milliseconds. */
const time = z.number().int();
/** Start of a UTC day, Unix milliseconds. */
const day = z.number().int();
const region = z.string().regex(REGION);
const topic = z.string().max(TOPIC_LENGTH_MAX).regex(TOPIC);
const limit = z.number().int().min(1).max(NEWS_LIMIT_MAX).optional();
const coinId = z.string().max(80);

/** A coin that an article names; coins that are hidden from the caller are left out. */
export const mentionedCoinSchema = z.object({
  coinId: z.string(),
  ticker: z.string(),
  coinName: z.string(),
  /** Path of the icon on this site; null when there is none. */
  imgUrl: z.string().nullable(),
  /** Market whose live price pages show: that against USDT on the spot market, else another one. */
  symbolId: z.string(),
});
export type MentionedCoin = z.infer<typeof mentionedCoinSchema>;

/** An article without its text. */
export const articleSummarySchema = z.object({
  /** Unique among all articles, and valid as the id of an element. */
  id: z.string(),
  kind: z.enum(ARTICLE_KINDS),
  origin: z.enum(ARTICLE_ORIGINS),
  day,
  /** Of a feed's entry the time of publication, else the start of the day. */
  time,
  title: z.string(),
  /** Code of the language of title and text: the requested one, else English, else the only one that there is. */
  language: z.string(),
  /** Beginning of the text, plain and in one line. */
  excerpt: z.string(),
  topics: z.array(z.string()),
  /** Of policy news; null for trend news. */
  region: z.string().nullable(),
  /** Page of the policy news of its region and first topic that has it, from 1; null for trend news. */
  page: z.number().int().positive().nullable(),
  coins: z.array(mentionedCoinSchema),
  /** http or https. Of a feed's entry the publisher, with the address of the entry. */
  sources: z.array(z.object({ name: z.string(), url: z.string() })),
});
export type ArticleSummary = z.infer<typeof articleSummarySchema>;

/** An article with its text. */
export const articleSchema = articleSummarySchema.extend({
  /** Sanitised HTML: headings from level 3, links with `rel`, no images, styles and scripts. Null for a feed's entry, which is an excerpt. */
  html: z.string().nullable(),
});
export type Article = z.infer<typeof articleSchema>;

/** Number of articles of a day. */
export const newsDaySchema = z.object({ day, count });
export type NewsDay = z.infer<typeof newsDaySchema>;

/** Body of `POST /v1/cms/webInstitute/getWebInstitute`: a moment of the UTC day, without it the last day with trend news. */
export const newsOfDayRequestSchema = callerBodySchema.extend({
  startTimeStamp: z.number().int().min(Date.UTC(1000, 0)).max(253_402_300_799_999).optional(),
  bizType: z.literal(TREND_BIZ_TYPE).optional(),
});

/** Trend news of a UTC day. */
export const newsOfDaySchema = z.object({
  /** Null when no day was requested and there is no news at all. */
  day: day.nullable(),
  articles: z.array(articleSchema),
  /** Nearest days with news before and after it. */
  previous: day.nullable(),
  next: day.nullable(),
  /** Of a day without news the nearest day with news, of two the earlier; else null. */
  nearest: day.nullable(),
  /** Days with news in the calendar month of `day`, the first one first. */
  month: z.array(newsDaySchema),
  /** First and last day with news. */
  first: day.nullable(),
  last: day.nullable(),
});
export type NewsOfDay = z.infer<typeof newsOfDaySchema>;

/**
 * Answer of `POST /v1/cms/webInstitute/getNewsDays`: every day with trend news, the last one first. `updated` is its latest change, null when
 * it is not known; 0:00 UTC stands for a day without an hour, as of articles that come with the exchange.
 */
export const newsDaysSchema = z.object({ days: z.array(newsDaySchema.extend({ updated: time.nullable() })) });
export type NewsDays = z.infer<typeof newsDaysSchema>;

/** Body of `POST /v1/cms/webInstitute/getPolicyNews`; 50 articles from the newest on by default. */
export const policyNewsRequestSchema = callerBodySchema.extend({
  region: region.optional(),
  topic: topic.optional(),
  limit,
  offset: count.max(10_000).optional(),
});

const facetSchema = z.object({ code: z.string(), count });

/** Policy news of a region and topic. */
export const policyNewsSchema = z.object({
  /** Number of articles of the region and topic. */
  total: count,
  /** Latest change of them, Unix milliseconds; null without any, or when that of one is not known. */
  updated: time.nullable(),
  /** The newest first. */
  articles: z.array(articleSchema),
  /** Regions with articles of the topic, and topics with articles of the region, the one with the most first. */
  regions: z.array(facetSchema),
  topics: z.array(facetSchema),
});
export type PolicyNews = z.infer<typeof policyNewsSchema>;

/** Body of `POST /v1/cms/quotesPage/getNewsList`; 20 articles of both kinds by default. */
export const newsListRequestSchema = callerBodySchema.extend({
  kind: z.enum(ARTICLE_KINDS).optional(),
  coinId: coinId.optional(),
  limit,
});

/** Articles of a kind and about a coin, the newest first; `total` is the number of all of them. */
export const newsListSchema = z.object({ total: count, articles: z.array(articleSummarySchema) });
export type NewsList = z.infer<typeof newsListSchema>;

/** Answer of `POST /v1/cms/quotesPage/getLatestOneContent`: the newest article; null without any. */
export const latestNewsSchema = z.object({ article: articleSchema.nullable() });
export type LatestNews = z.infer<typeof latestNewsSchema>;

/** A known or estimated event of the future. */
export const aheadEventSchema = z.object({
  kind: z.enum(AHEAD_KINDS),
  /** Key of its text, whose numbers are `values`. */
  key: z.enum(AHEAD_KEYS),
  time,
  /** Whether it is a date without an hour (`holiday`): `time` is then its 0:00 UTC. */
  isDay: z.boolean(),
  /** Range of an estimate; null for a fixed time. */
  range: z.object({ earliest: time, latest: time }).nullable(),
  /** `halving`: number, height; `funding`, `expiry`: count of contracts; `holiday`, `earlyClose`: none. */
  values: z.record(z.string(), z.number()),
  /** Contracts of an expiry. */
  symbols: z.array(z.object({ symbolId: z.string(), name: z.string() })),
});
export type AheadEvent = z.infer<typeof aheadEventSchema>;

/** Answer of `POST /v1/cms/news/calendar/event/appMainList`. */
export const newsCalendarSchema = z.object({
  asOf: time,
  /** Start of the running UTC day. */
  today: day,
  /** Articles of this day of the year in earlier years, the latest year first. */
  onThisDay: z.array(articleSummarySchema),
  /** The newest articles of the collection and the operator. */
  latest: z.array(articleSummarySchema),
  /** By time. */
  ahead: z.array(aheadEventSchema),
});
export type NewsCalendar = z.infer<typeof newsCalendarSchema>;

/** An instrument that a sentence names, with the numbers that the sentence has of it. */
export const paperSymbolSchema = z.object({
  symbolId: z.string(),
  coinId: z.string(),
  name: z.string(),
  /** Price, and its change in the window as a fraction. */
  price: decimalSchema.optional(),
  change: decimalSchema.optional(),
  /** Of a contract as fractions. */
  fundingRate: decimalSchema.optional(),
  annualizedRate: decimalSchema.optional(),
});

/** A sentence of the morning paper. */
export const paperSentenceSchema = z.object({
  key: z.enum(PAPER_SENTENCES),
  /** Plain text in `language`. */
  text: z.string(),
  /** `breadth`: coins `up`, `down` and `flat`; `newHighs`: `coins`; `fearGreed`: its `value`. */
  counts: z.record(z.string(), count),
  symbols: z.array(paperSymbolSchema),
  /** With the change of 24 hours as a fraction. */
  sectors: z.array(z.object({ plateCategoryId: z.string(), name: z.string(), hasDetail: z.boolean(), change: decimalSchema })),
});
export type MorningPaperSentence = z.infer<typeof paperSentenceSchema>;

/** Answer of `POST /v1/cms/quotesPage/getCurrentMorningPaper`: what has moved since the full hour 12 hours ago, computed once a minute. */
export const morningPaperSchema = z.object({
  epoch: z.number().int(),
  /** Time of the prices, and their source. */
  asOf: time,
  source: feedSourceSchema,
  /** Start of the window; its end is `asOf`. */
  from: time,
  /** Code of the language of the texts. */
  language: z.string(),
  title: z.string(),
  sentences: z.array(paperSentenceSchema),
});
export type MorningPaper = z.infer<typeof morningPaperSchema>;
