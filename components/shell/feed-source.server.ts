import 'server-only';
import { getTranslations } from 'next-intl/server';
import { exchangeFetch } from '@/lib/api/server-fetch';
import type { MarketConfig } from '@/lib/contract/config';
import type { FeedSource } from '@/lib/contract/feed';
import { codeOfTag } from '@/lib/i18n/languages';
import { formatWindow } from '@/lib/time/format-window';

/** The source changes only with a restart of the exchange: asked for again after this, milliseconds. */
const KEEP_MS = 30_000;

let kept: { source: FeedSource; at: number } | null = null;

/** Where the prices come from, in the words of a language (inner tag); null while the exchange cannot say. */
export async function feedSourceName(locale: string): Promise<string | null> {
  const source = await feedSource(locale);
  if (source === null) return null;
  const t = await getTranslations('markets.feed');
  if (source.kind !== 'replay' || source.from === null || source.until === null) return t(source.kind, { window: '' });
  return t('replay', { window: formatWindow(source.from, source.until, locale) });
}

async function feedSource(locale: string): Promise<FeedSource | null> {
  const now = performance.now();
  if (kept && now - kept.at < KEEP_MS) return kept.source;
  try {
    const { source } = await exchangeFetch<MarketConfig>('/v1/mix/public/config', { locale: codeOfTag(locale), method: 'POST' });
    kept = { source, at: now };
    return source;
  } catch {
    // The page's own calls say that the exchange is away; the foot then names nothing.
    return null;
  }
}
