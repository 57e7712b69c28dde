'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { FeedSource } from '@/lib/contract/feed';
import { venueNames } from '@/lib/contract/venue-names';
import { formatWindow } from '@/lib/time/format-window';

/** Returns a function with the text that names a source below a figure; of one venue alone with its name. Empty without a source. */
export function useSourceText(): (source: FeedSource | null, venue?: string) => string {
  const t = useTranslations('chartKit.source');
  const locale = useLocale();
  return (source, venue) =>
    source === null
      ? ''
      : t(source.kind, { window: formatWindow(source.from ?? 0, source.until ?? 0, locale), venues: venue ?? venueNames(source) });
}
