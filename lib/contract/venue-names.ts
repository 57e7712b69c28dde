import type { FeedSource } from './feed';

/** Names of the venues of a source as one text, e.g. `Binance · OKX`, equal in every language; empty for a source without venues. */
export function venueNames({ venues = [] }: Pick<FeedSource, 'venues'>): string {
  return venues.map(({ name }) => name).join(' · ');
}
