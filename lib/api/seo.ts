import 'server-only';
import type { Tdk } from '@/lib/contract/config';
import type { SeoKeys } from '@/lib/contract/seo-keys';
import { exchangeFetch } from './server-fetch';

const KEEP_MS = 60_000;
const KEPT_MAX = 500;

/** Title and description as plain text; whoever writes them into HTML escapes them. */
export interface Seo {
  title: string;
  description: string;
}

interface Kept {
  seo: Seo;
  at: number;
}

const kept = new Map<string, Kept>();

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''));
}

async function load(locale: string, keys: SeoKeys): Promise<Seo | null> {
  const answer = await exchangeFetch<Tdk>('/v1/mix/public/getTdkMltQueryList', {
    locale,
    body: { locale, translationKeys: [keys.title, keys.description] },
  });
  const text = (key: string): string | undefined => answer.find((entry) => entry.translationKey === key)?.translationContent;
  const title = text(keys.title);
  return title ? { title, description: text(keys.description) ?? '' } : null;
}

function keep(id: string, seo: Seo): void {
  kept.delete(id);
  kept.set(id, { seo, at: performance.now() });
  const oldest = kept.keys().next();
  if (kept.size > KEPT_MAX && !oldest.done) kept.delete(oldest.value);
}

/**
 * A page's title and description from the exchange's translations, `{name}` replaced by `values`. Kept for a minute in
 * this process, and longer while the exchange is away; null when there are none.
 */
export async function fetchSeo(locale: string, keys: SeoKeys, values: Readonly<Record<string, string>> = {}): Promise<Seo | null> {
  const id = JSON.stringify([locale, keys.title, keys.description]);
  const known = kept.get(id);
  let templates: Seo | null = known?.seo ?? null;
  if (!known || performance.now() - known.at >= KEEP_MS) {
    const fresh = await load(locale, keys).catch(() => null);
    if (fresh) keep(id, fresh);
    templates = fresh ?? templates;
  }
  return templates && { title: fill(templates.title, values), description: fill(templates.description, values) };
}

/** Forgets what was kept, for tests. */
export function clearSeoCache(): void {
  kept.clear();
}
