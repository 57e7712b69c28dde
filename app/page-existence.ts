import { existingPolicyView } from '@/features/news/api/policy-view.server';
import { ApiError } from '@/lib/api/api-error';
import { serverCaller } from '@/lib/api/server-call';
import { policyNews } from '@/lib/contract/calls/news';
import { homeQuotation } from '@/lib/contract/calls/quotation';
import { sectorDetail } from '@/lib/contract/calls/sectors';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import { DEFAULT_LANGUAGE } from '@/lib/contract/languages';
import { CONTRACT_LINES } from '@/lib/contract/identifiers';
import { listCode, parseListSegments, type ListRef } from '@/lib/contract/lists';
import { parseDayCode, policyPages } from '@/lib/pages/news-path';
import { parsePageQuery, queryText } from '@/lib/pages/page-query';
import type { PageMatch } from '@/lib/pages/page-table';

/** Cache limit for existing lists, sectors, and coins by language; there are about twenty thousand. */
const CACHED_MAX = 25_000;
/** Cache lifetime of a positive result, milliseconds. */
const CACHED_MS = 300_000;

const PAGE_NUMBER = /^[1-9]\d*$/;

const existing = new Map<string, number>();

/**
 * Checks before a page is rendered, so that an invented address costs one short call, gets the 404 page with its text,
 * and leaves nothing in any cache. True when the exchange does not answer.
 */
async function exists(key: string, find: () => Promise<boolean>, now: number): Promise<boolean> {
  if (now - (existing.get(key) ?? -Infinity) < CACHED_MS) return true;
  try {
    if (!(await find())) return false;
  } catch (error) {
    return !(error instanceof ApiError && error.code === ERROR_CODE.notFound);
  }
  if (existing.size >= CACHED_MAX) existing.clear();
  existing.set(key, now);
  return true;
}

/** Whether the exchange has symbols of the line, partition, chain or quote coin that the address of a list names. */
export async function listExists(list: ListRef, now = Date.now()): Promise<boolean> {
  const code = listCode(list);
  const find = (): Promise<boolean> => serverCaller(DEFAULT_LANGUAGE)(homeQuotation, { list: code, limit: 1 }).then(() => true);
  return list.section === 'favorite' || exists(`list/${code}`, find, now);
}

/** Whether the exchange has a market of a coin, in some country, and shows it in a language (code). */
export async function coinExists(coinId: string, language: string, now = Date.now()): Promise<boolean> {
  const find = async (): Promise<boolean> => {
    const { rows, isRegional } = await serverCaller(language)(homeQuotation, { coinId, limit: 1 });
    return rows.length > 0 || isRegional === true;
  };
  return exists(`coin/${language}/${coinId}`, find, now);
}

/** Whether the exchange has a page of a sector. */
export async function sectorExists(code: string, now = Date.now()): Promise<boolean> {
  const find = (): Promise<boolean> => serverCaller(DEFAULT_LANGUAGE)(sectorDetail, { plateCategoryId: code, limit: 1 }).then(() => true);
  return exists(`sector/${code}`, find, now);
}

/** Whether the news of a day (`2024-04-20`) may exist: its day has begun in UTC. Without a day it is the latest one. */
export const isPastDay = (day: string | undefined, now = Date.now()): boolean =>
  day === undefined || (parseDayCode(day) ?? Infinity) <= now;

/** Whether policy news of the region and topic of a query (`?region=us&page=2`) have the page of it. Those without any have the first page. */
export async function policyPageExists(search: string, now = Date.now()): Promise<boolean> {
  const query = parsePageQuery(search);
  const text = queryText(query, 'page') ?? '';
  const page = PAGE_NUMBER.test(text) ? Number(text) : 1;
  if (page === 1) return true;
  const { region, topic } = await existingPolicyView(query);
  const find = async (): Promise<boolean> => {
    const filter = { ...(region !== null && { region }), ...(topic !== null && { topic }) };
    const { total } = await serverCaller(DEFAULT_LANGUAGE)(policyNews, { ...filter, limit: 1 });
    return page <= policyPages(total);
  };
  return exists(`policy/${region}/${topic}/${page}`, find, now);
}

/**
 * Returns the address to which one of missing content leads instead of the 404 page: for the first list of contracts, which tabs link to, the
 * first one that exists. Null without any.
 */
export async function placeOfMissing({ entry, segments }: PageMatch): Promise<string | null> {
  const list = entry.content === 'list' ? parseListSegments(segments) : null;
  if (list === null || listCode(list) !== `futures/${CONTRACT_LINES[0]}`) return entry.redirectOfMissing ?? null;
  for (const contractLine of CONTRACT_LINES.slice(1))
    if (await listExists({ ...list, contractLine })) return `/markets/futures/${contractLine}`;
  return null;
}

/** Whether the exchange has the content that an address names, with its query (`?page=2`), in a language (code); true for pages that name none. */
export async function contentExists({ entry, segments }: PageMatch, search: string, language: string): Promise<boolean> {
  if (entry.content === 'newsDay') return isPastDay(segments[0]);
  if (entry.content === 'policyPage') return policyPageExists(search);
  if (entry.content === 'sector') return sectorExists(segments[0] ?? '');
  if (entry.content === 'coin') return coinExists(segments[0] ?? '', language);
  const list = entry.content === 'list' ? parseListSegments(segments) : null;
  return list === null || listExists(list);
}
