import { ApiError } from '@/lib/api/api-error';
import { exchangeFetch } from '@/lib/api/server-fetch';
import { ERROR_CODE } from '@/lib/contract/envelope';
import { DEFAULT_LANGUAGE } from '@/lib/contract/languages';
import { listCode, type ListRef } from '@/lib/contract/lists';

/** Existing lists remembered, at most; there are some two hundred. */
const KNOWN_MAX = 1_000;
/** An existing list is taken for existing this long, milliseconds. */
const KNOWN_MS = 300_000;

const known = new Map<string, number>();

/** True for lists whose every part is fixed by the grammar: they need no answer of the exchange. */
const isFixed = ({ category, quote, section }: ListRef): boolean => (category === null && quote === null) || section === 'favorite' || section === 'tradfi';

/**
 * Whether the exchange has the partition, chain or quote coin that an address names. Asked before a page is rendered,
 * so that an invented slug costs one short call and leaves nothing in any cache. True when the exchange does not answer.
 */
export async function listExists(list: ListRef, now = Date.now()): Promise<boolean> {
  if (isFixed(list)) return true;
  const code = listCode(list);
  if (now - (known.get(code) ?? -Infinity) < KNOWN_MS) return true;
  try {
    await exchangeFetch('/v1/mix/market/getHomeQuotation', { query: { list: code, limit: 1 }, locale: DEFAULT_LANGUAGE });
  } catch (error) {
    return !(error instanceof ApiError && error.code === ERROR_CODE.notFound);
  }
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(code, now);
  return true;
}
