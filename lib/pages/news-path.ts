import { dayCode, POLICY_PATH, policyHref, type PolicyView } from '../contract/news-address';
import { POLICY_ROWS } from '../contract/news-terms';

/** Query keys of the policy news. */
export const POLICY_KEYS = ['region', 'topic', 'page'] as const;

const DAY = /^[1-9]\d{3}-\d\d-\d\d$/;

/** Start of the UTC day (Unix milliseconds) that a text such as `2024-04-20` names; null for other texts, and before the year 1000. */
export function parseDayCode(text: string): number | null {
  const day = DAY.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  // Of some engines 30 February is 1 March.
  return !Number.isNaN(day) && dayCode(day) === text ? day : null;
}

/** Whether the segments after `markets/trends` are a day, or none. */
export const isTrendsPath = ([day, ...more]: readonly string[]): boolean =>
  more.length === 0 && (day === undefined || parseDayCode(day) !== null);

/** Address of policy news for search engines: that of a page of all of them; a region or topic shows a part of the same articles. */
export const policyCanonical = ({ region, topic, page }: PolicyView): string =>
  region === null && topic === null ? policyHref({ region, topic, page }) : POLICY_PATH;

/** Largest number of a page of policy news: with the rows of a page more articles than the folders and feeds of an exchange may have. */
export const POLICY_PAGES_MAX = 300;

/** Number of pages of a number of articles of policy news; the first page exists without any. */
export const policyPages = (articles: number): number => Math.min(Math.max(Math.ceil(articles / POLICY_ROWS), 1), POLICY_PAGES_MAX);
