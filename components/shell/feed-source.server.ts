import 'server-only';
import { getTranslations } from 'next-intl/server';
import { serverCaller } from '@/lib/api/server-call';
import { marketConfig } from '@/lib/contract/calls/site';
import type { FeedSource } from '@/lib/contract/feed';
import { codeOfTag } from '@/lib/i18n/languages';
import { formatWindow } from '@/lib/time/format-window';

/** Cache lifetime, milliseconds; the source changes only with a restart of the exchange. */
const CACHED_MS = 30_000;

let cached: { source: FeedSource; at: number } | null = null;

/** Name of the price source in a language (internal tag); null while the exchange is unavailable. */
export async function feedSourceName(locale: string): Promise<string | null> {
  const source = await feedSource(locale);
  if (source === null) return null;
  const t = await getTranslations('markets.feed');
  if (source.kind !== 'replay' || source.from === null || source.until === null) return t(source.kind, { window: '' });
  return t('replay', { window: formatWindow(source.from, source.until, locale) });
}

async function feedSource(locale: string): Promise<FeedSource | null> {
  const now = performance.now();
  if (cached && now - cached.at < CACHED_MS) return cached.source;
  try {
    const { source } = await serverCaller(codeOfTag(locale))(marketConfig, {});
    cached = { source, at: now };
    return source;
  } catch {
    // The page's own calls report that the exchange is unavailable; the footer omits the source.
    return null;
  }
}
