import { POLICY_ROWS, type ArticleKind } from '../contract/news-terms';

/** Path of the news of the latest day. */
export const TRENDS_PATH = '/markets/trends';
/** Path of the policy news. */
export const POLICY_PATH = '/markets/crypto-policy';
/** Query keys of the policy news. */
export const POLICY_KEYS = ['region', 'topic', 'page'] as const;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Text of a UTC day (Unix milliseconds) in addresses: `2024-04-20`. */
export const dayCode = (day: number): string => new Date(day).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Start of the UTC day (Unix milliseconds) that a text such as `2024-04-20` names; null for other texts, and before 1970. */
export function parseDayCode(text: string): number | null {
  const day = DAY.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  // Of some engines 30 February is 1 March.
  return day >= 0 && dayCode(day) === text ? day : null;
}

/** Path of the news of a UTC day (Unix milliseconds). */
export const trendsPath = (day: number): string => `${TRENDS_PATH}/${dayCode(day)}`;

/** Whether the segments after `markets/trends` are a day, or none. */
export const isTrendsPath = ([day, ...more]: readonly string[]): boolean =>
  more.length === 0 && (day === undefined || parseDayCode(day) !== null);

/** Region and topic of policy news, and their page from 1; null for all. */
export interface PolicyView {
  region: string | null;
  topic: string | null;
  page: number;
}

/** Address of policy news: the path, and in the query what differs from all of them. */
export function policyHref({ region, topic, page }: PolicyView): string {
  const entries = Object.entries({ region, topic, page: page === 1 ? null : String(page) });
  const query = new URLSearchParams(entries.flatMap(([key, value]) => (value === null ? [] : [[key, value]]))).toString();
  return query === '' ? POLICY_PATH : `${POLICY_PATH}?${query}`;
}

/** Address of policy news for search engines: that of a page of all of them; a region or topic shows a part of the same articles. */
export const policyCanonical = ({ region, topic, page }: PolicyView): string =>
  region === null && topic === null ? policyHref({ region, topic, page }) : POLICY_PATH;

/** Largest number of a page of policy news. */
const POLICY_PAGES_MAX = 99;

/** Number of pages of a number of articles of policy news; the first page exists without any. */
export const policyPages = (articles: number): number => Math.min(Math.max(Math.ceil(articles / POLICY_ROWS), 1), POLICY_PAGES_MAX);

/** An article as its address needs it. */
interface ArticleRef {
  id: string;
  kind: ArticleKind;
  day: number;
  region: string | null;
  topics: readonly string[];
}

/** Address of an article on its page. That of policy news names its region and first topic: the first page of these has it. */
export function articleHref({ id, kind, day, region, topics: [topic] }: ArticleRef): string {
  return `${kind === 'trend' ? trendsPath(day) : policyHref({ region, topic: topic ?? null, page: 1 })}#${id}`;
}
