import 'server-only';
import { serverCaller } from '../api/server-call';
import { marketConfig } from '../contract/calls/site';
import type { FeedSource } from '../contract/feed';
import { CONTRACT_LINES } from '../contract/identifiers';
import { codeOfTag } from '../i18n/languages';

/** Facts about the market that the frame of every page shows. */
export interface MarketFacts {
  source: FeedSource;
  /** Codes of lists without a symbol, e.g. `stocks` or `futures/usdc-m`. */
  hiddenLists: readonly string[];
}

/** Cache lifetime, milliseconds; the facts change only with the exchange's feed. */
const CACHED_MS = 30_000;

let cached: { facts: MarketFacts; at: number } | null = null;

/** Returns the facts of the market, fetched for a page in a language (internal tag); null while the exchange is unavailable. */
export async function marketFacts(locale: string): Promise<MarketFacts | null> {
  const now = performance.now();
  if (cached && now - cached.at < CACHED_MS) return cached.facts;
  try {
    const { source, defineGroup } = await serverCaller(codeOfTag(locale))(marketConfig, {});
    cached = { facts: { source, hiddenLists: defineGroup.flatMap(({ code, show }) => (show ? [] : code)) }, at: now };
    return cached.facts;
  } catch {
    // The page's own calls report that the exchange is unavailable; the frame omits the source, and has all links.
    return null;
  }
}

/** Returns whether a link leads to a list without a symbol, or to a part of one. */
export function isOfHiddenList(href: string, facts: Pick<MarketFacts, 'hiddenLists'> | null): boolean {
  return facts?.hiddenLists.some((code) => href === `/markets/${code}` || href.startsWith(`/markets/${code}/`)) ?? false;
}

const contractLists = CONTRACT_LINES.map((line): `/${string}` => `/markets/futures/${line}`);

/**
 * Returns the address to which a link to a list leads: that of the first contracts with a symbol for the first list of contracts, null for
 * another list without a symbol, else its own.
 */
export function shownHref(href: string, facts: Pick<MarketFacts, 'hiddenLists'> | null): string | null {
  if (!isOfHiddenList(href, facts)) return href;
  return href === contractLists[0] ? (contractLists.find((list) => !isOfHiddenList(list, facts)) ?? null) : null;
}
