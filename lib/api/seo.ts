import 'server-only';
import { pageTexts } from '@/lib/contract/calls/site';
import type { SeoKeys } from '@/lib/contract/seo-keys';
import { serverCaller } from './server-call';

const CACHE_MS = 60_000;
const ENTRIES_MAX = 500;

/** Title and description as plain text, not escaped for HTML. */
export interface Seo {
  title: string;
  description: string;
}

interface Entry {
  seo: Seo;
  at: number;
}

const cache = new Map<string, Entry>();

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''));
}

async function load(locale: string, keys: SeoKeys): Promise<Seo | null> {
  const answer = await serverCaller(locale)(pageTexts, { locale, translationKeys: [keys.title, keys.description] });
  const text = (key: string): string | undefined => answer.find((entry) => entry.translationKey === key)?.translationContent;
  const title = text(keys.title);
  return title ? { title, description: text(keys.description) ?? '' } : null;
}

function store(id: string, seo: Seo): void {
  cache.delete(id);
  cache.set(id, { seo, at: performance.now() });
  const oldest = cache.keys().next();
  if (cache.size > ENTRIES_MAX && !oldest.done) cache.delete(oldest.value);
}

/**
 * Fetches a page's title and description from the exchange's translations, `{name}` replaced by `values`. Cached for a
 * minute in this process, longer while the exchange is unavailable; null when there are none.
 */
export async function fetchSeo(locale: string, keys: SeoKeys, values: Readonly<Record<string, string>> = {}): Promise<Seo | null> {
  const id = JSON.stringify([locale, keys.title, keys.description]);
  const known = cache.get(id);
  let templates: Seo | null = known?.seo ?? null;
  if (!known || performance.now() - known.at >= CACHE_MS) {
    const fresh = await load(locale, keys).catch(() => null);
    if (fresh) store(id, fresh);
    templates = fresh ?? templates;
  }
  return templates && { title: fill(templates.title, values), description: fill(templates.description, values) };
}

/** Clears the cache, for tests. */
export function clearSeoCache(): void {
  cache.clear();
}
