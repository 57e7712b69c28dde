import type { ArticleKind } from './news-terms';

/** Path of the news of the latest day on the site. */
export const TRENDS_PATH = '/markets/trends';
/** Path of the policy news on the site. */
export const POLICY_PATH = '/markets/crypto-policy';

/** Text of a UTC day (Unix milliseconds) in addresses: `2024-04-20`. */
export const dayCode = (day: number): string => new Date(day).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Path of the news of a UTC day (Unix milliseconds). */
export const trendsPath = (day: number): string => `${TRENDS_PATH}/${dayCode(day)}`;

/** Region and topic of policy news, and their page from 1; null for all. */
export interface PolicyView {
  region: string | null;
  topic: string | null;
  page: number;
}

/** Address of policy news: the path, and in the query what differs from all of them. */
export function policyHref({ region, topic, page }: PolicyView): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ region, topic, page: page > 1 ? String(page) : null }))
    if (value !== null) query.set(key, value);
  const text = query.toString();
  return text === '' ? POLICY_PATH : `${POLICY_PATH}?${text}`;
}

/** An article as its address needs it. */
export interface ArticleRef {
  id: string;
  kind: ArticleKind;
  /** Start of its UTC day, Unix milliseconds. */
  day: number;
  region: string | null;
  topics: readonly string[];
  /** Page of the policy news of its region and first topic that has it, from 1; null for trend news. */
  page: number | null;
}

/** Address of an article, without the language: its place on the page of its day, or of the policy news of its region and first topic. */
export function articleHref({ id, kind, day, region, topics: [topic], page }: ArticleRef): string {
  return `${kind === 'trend' ? trendsPath(day) : policyHref({ region, topic: topic ?? null, page: page ?? 1 })}#${id}`;
}
