import { parseListCode, RWA_BOARDS, STOCK_BOARDS, TRADFI_CLASSES, type ListRef } from '../../lib/contract/lists';
import { RANKED_LIST } from '../../lib/contract/rankings';
import { categoriesOf } from './list-members';
import type { MarketView } from './market-view';
import { UNRESTRICTED_AUDIENCE, type Audience } from './visibility';

/** Code and size of a chip on a list's second level, before its name is added. */
export interface PlateCount {
  code: string;
  count: number;
}

const BOARDS: Readonly<Partial<Record<ListRef['section'], readonly string[]>>> = { rwa: RWA_BOARDS, stocks: STOCK_BOARDS };
/** Categories of spot that depend on the present market; they come first. */
const DYNAMIC_SPOT_CATEGORIES = ['hot', 'new'];

/** Returns the second-level lists of a section (of futures with its line), those of categories by size; null when `type` is unknown. */
export function platesOf(market: MarketView, type: string, audience: Audience): PlateCount[] | null {
  const list = parseListCode(type);
  if (!list || list.category !== null || list.board !== null || list.quote !== null) return null;
  const sizeOf = (part: Partial<ListRef>): number => market.lists.of({ ...list, ...part }, audience)?.length ?? 0;
  const boards = BOARDS[list.section];
  if (boards) return boards.map((board) => ({ code: board, count: sizeOf({ board: board as ListRef['board'] }) }));
  const categories = list.section === 'tradfi' ? TRADFI_CLASSES : categoriesBySize(market, list, audience);
  const dynamic = list.section === 'spot' ? DYNAMIC_SPOT_CATEGORIES : [];
  return [...dynamic, ...categories].map((code) => ({ code, count: sizeOf({ category: code }) })).filter(({ count }) => count > 0);
}

/** Returns the sectors of the spot market against USDT, the one with the most coins first. */
export function sectorCodes(market: MarketView): string[] {
  return categoriesBySize(market, RANKED_LIST.spot, UNRESTRICTED_AUDIENCE);
}

function categoriesBySize(market: MarketView, list: ListRef, audience: Audience): string[] {
  const counts = new Map<string, number>();
  for (const index of market.lists.of(list, audience) ?? []) {
    const symbol = market.catalog.symbols[index];
    for (const category of symbol ? categoriesOf(symbol) : []) counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([category]) => category);
}
