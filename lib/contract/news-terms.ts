/** Terms of the news. Zod-free: the browser imports it. The calls are in `news.ts`. */

/** Business type of trend news in the call of a day, by the specification. */
export const TREND_BIZ_TYPE = 4;

/** Kinds of articles: trend news of a day, and policy news of a region. */
export const ARTICLE_KINDS = ['trend', 'policy'] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];

/** Origins of articles: shipped with the exchange, of the operator's folder, or of a feed (an excerpt that links to its publisher). */
export const ARTICLE_ORIGINS = ['collection', 'operator', 'feed'] as const;
export type ArticleOrigin = (typeof ARTICLE_ORIGINS)[number];

/** Topics that pages have a name for. An operator's article may have others, which are shown as they are. */
export const NEWS_TOPICS = [
  'adoption',
  'aml',
  'ban',
  'cbdc',
  'consumer-protection',
  'defi',
  'enforcement',
  'etf',
  'exchange',
  'failure',
  'fork',
  'halving',
  'hack',
  'legal',
  'legal-tender',
  'licensing',
  'listing',
  'market',
  'mining',
  'nft',
  'regulation',
  'stablecoin',
  'tax',
  'upgrade',
] as const;
export type NewsTopic = (typeof NEWS_TOPICS)[number];

/** Region of policy news that is not about one country. Others are two letters: those of ISO 3166-1, `eu`, and `uk` for Britain. */
export const GLOBAL_REGION = 'global';
/** Form of a region. */
export const REGION = /^(?:global|[a-z]{2})$/;
/** Form of a topic. */
export const TOPIC = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Longest topic, characters. */
export const TOPIC_LENGTH_MAX = 40;

/** Largest number of articles in one answer. */
export const NEWS_LIMIT_MAX = 100;

/** Articles on a page of policy news on the site; the page of an article is counted by it. */
export const POLICY_ROWS = 30;

/** Kinds of what is ahead: of a coin's protocol, of contracts, of trading sessions. */
export const AHEAD_KINDS = ['protocol', 'contract', 'session'] as const;
export type AheadKind = (typeof AHEAD_KINDS)[number];

/** Keys of the texts of what is ahead. */
export const AHEAD_KEYS = ['halving', 'funding', 'expiry', 'holiday', 'earlyClose'] as const;
export type AheadKey = (typeof AHEAD_KEYS)[number];

/** Hours of the morning paper's window before the last full hour. */
export const PAPER_HOURS = 12;

/** Sentences of the morning paper in their order. One whose numbers are unknown is left out. */
export const PAPER_SENTENCES = [
  'bitcoin',
  'ether',
  'breadth',
  'rises',
  'falls',
  'strongSector',
  'weakSector',
  'newHighs',
  'fundingHigh',
  'fundingLow',
  'fearGreed',
] as const;
export type PaperSentence = (typeof PAPER_SENTENCES)[number];

/** Addresses of the Atom feeds, each with the parameter `language`. */
export const ATOM_PATH = { trend: '/v1/public/trends.atom', policy: '/v1/public/policy.atom' } as const satisfies Record<
  ArticleKind,
  string
>;
