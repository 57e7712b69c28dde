import type { FeedSource } from '../../../lib/contract/feed';
import { venueNames } from '../../../lib/contract/venue-names';
import { FEAR_GREED_TEXTS } from '../../content/text-folders';

/** Returns the name of a source in a language, of a live one with its venues. */
export function sourceText(language: string, source: FeedSource): string {
  return FEAR_GREED_TEXTS.of(language, `sources.${source.kind}`, { venues: venueNames(source) });
}
