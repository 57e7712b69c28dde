import 'server-only';
import { getTranslations } from 'next-intl/server';
import { venueNames } from '@/lib/contract/venue-names';
import { marketFacts } from '@/lib/region/market-facts.server';
import { formatWindow } from '@/lib/time/format-window';

/** Name of the price source in a language (internal tag); null while the exchange is unavailable. */
export async function feedSourceName(locale: string): Promise<string | null> {
  const source = (await marketFacts(locale))?.source;
  if (source === undefined) return null;
  const t = await getTranslations('markets.feed');
  return t(source.kind, { window: formatWindow(source.from ?? 0, source.until ?? 0, locale), venues: venueNames(source) });
}
