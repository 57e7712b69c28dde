import 'server-only';
import { pageTexts } from '@/lib/contract/calls/site';
import type { SeoKeys } from '@/lib/contract/seo-keys';
import { columnsOf, DESCRIPTION_COLUMNS, TITLE_COLUMNS } from '@/lib/seo/text-columns';
import { serverCaller } from './server-call';

const CACHE_MS = 60_000;
const ENTRIES_MAX = 500;

/** Title and description as plain text, not escaped for HTML. */
export interface Seo {
  title: string;
  description: string;
}

/** Stands for texts that are wider than search results show, as with the long name of a coin. */
interface ShortSeo {
  title: string;
  /** For the placeholders of the description. */
  values?: Readonly<Record<string, string>>;
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

function fillSeo({ title, description }: Seo, values: Readonly<Record<string, string>>, short?: ShortSeo): Seo {
  const full = { title: fill(title, values), description: fill(description, values) };
  if (!short) return full;
  return {
    title: columnsOf(full.title) > TITLE_COLUMNS ? short.title : full.title,
    description: columnsOf(full.description) > DESCRIPTION_COLUMNS && short.values ? fill(description, short.values) : full.description,
  };
}

/**
 * Fetches a page's title and description from the exchange's translations, `{name}` replaced by `values`, and `short` in place of each that
 * is too wide then. Cached for a minute in this process, longer while the exchange is unavailable; null when there are none.
 */
export async function fetchSeo(
  locale: string,
  keys: SeoKeys,
  values: Readonly<Record<string, string>> = {},
  short?: ShortSeo,
): Promise<Seo | null> {
  const id = JSON.stringify([locale, keys.title, keys.description]);
  const known = cache.get(id);
  let templates: Seo | null = known?.seo ?? null;
  if (!known || performance.now() - known.at >= CACHE_MS) {
    const fresh = await load(locale, keys).catch(() => null);
    if (fresh) store(id, fresh);
    templates = fresh ?? templates;
  }
  return templates && fillSeo(templates, values, short);
}

/** Clears the cache, for tests. */
export function clearSeoCache(): void {
  cache.clear();
}
