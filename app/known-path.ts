import { parseListPath } from '@/features/market-lists/model/list-view';

/** Pages with exactly one address, without language prefix. */
const SINGLE_PAGES: readonly string[] = ['/markets/error', '/markets/search', '/markets/price-alert', '/login', '/register', '/account'];

/** Format of a coin's id; the exchange decides whether the coin exists. */
const COIN_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * True when a page may exist at this path (without language prefix). The middleware answers all others with the one 404
 * page of the language: a page that calls `notFound` has no text in its HTML, and one cached response serves them all.
 */
export function isKnownPath(path: string): boolean {
  if (SINGLE_PAGES.includes(path)) return true;
  const [, section, ...slug] = path.split('/');
  if (slug[0] === 'tokens') return slug.length === 2 && COIN_ID.test(slug[1] ?? '');
  return section === 'markets' && parseListPath(slug) !== null;
}
