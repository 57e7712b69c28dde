import { lineOfList, type Board, type ListRef } from '../../lib/contract/lists';
import type { CatalogSymbol } from '../instruments/catalog';
import type { MarketState } from './market-state';
import { statusAt } from './status';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const NEW_FOR_MS = 30 * DAY_MS;
/** Number of rows in lists that are selected by activity. */
const DYNAMIC_COUNT: Readonly<Partial<Record<Board, number>>> = { trending: 30, hotPicks: 50, newPicks: 50 };
const HOT_COUNT = 20;
/** Categories of Coin-M contracts besides their coins' sectors. */
const PERPETUAL = 'perpetual';
const DELIVERY = 'delivery';
/** The sector of coins without one: no category. */
const NO_SECTOR = 'other';

/** Returns the heat of a symbol: turnover × size of the change (decision record 038); 0 when unknown. */
export function heatOf(market: MarketState, index: number): number {
  const quote = market.quote(index);
  return quote && quote.turnover > 0 ? quote.turnover * Math.abs(quote.price / quote.open24h - 1) : 0;
}

/** Returns the codes of a symbol's categories in its section's lists, except those selected once a minute. */
export function categoriesOf(symbol: CatalogSymbol): readonly string[] {
  if (symbol.onChain) return [symbol.onChain.chain];
  if (symbol.line === 'tradfi') return symbol.coin.sectors;
  const sectors = symbol.coin.sectors.filter((sector) => sector !== NO_SECTOR);
  if (symbol.line !== 'coin-m') return sectors;
  return [symbol.contract?.expiryTime ? DELIVERY : PERPETUAL, ...sectors];
}

/** Members of each list: fixed lists are computed once, dynamic ones once a minute. */
export class ListMembers {
  private readonly fixed = new Map<string, readonly number[]>();
  private readonly dynamic = new Map<string, { minute: number; members: readonly number[] }>();

  constructor(private readonly market: MarketState) {}

  /** Returns the indices of a list, in the catalog's order; null when its line, category, chain, class or quote coin has no symbol. */
  of(list: ListRef): readonly number[] | null {
    const base = this.dynamicOrFixed(list);
    if (base.length === 0 && list.section !== 'favorite') return null;
    const asOf = this.market.asOf;
    return base.filter((index) => this.statusOf(index, asOf) !== 'settled');
  }

  private statusOf(index: number, asOf: number): string | null {
    const symbol = this.market.catalog.symbols[index];
    return symbol ? statusAt(symbol, asOf).status : null;
  }

  private dynamicOrFixed(list: ListRef): readonly number[] {
    if (!isDynamic(list)) return this.fixedMembers(list);
    const { section, category, board, quote } = list;
    const key = `${section} ${category ?? ''} ${board ?? ''} ${quote ?? ''}`;
    const minute = Math.floor(this.market.asOf / MINUTE_MS);
    const known = this.dynamic.get(key);
    if (known?.minute === minute) return known.members;
    const members = this.selectDynamic(list);
    this.dynamic.set(key, { minute, members });
    return members;
  }

  private selectDynamic({ section, category, board, quote }: ListRef): readonly number[] {
    const { symbols } = this.market.catalog;
    const all = this.fixedMembers({ section, contractLine: null, category: section === 'spot' ? null : category, board: null, quote });
    const now = this.market.asOf;
    if (category === 'new') return all.filter((index) => now - (symbols[index]?.listTime ?? -Infinity) < NEW_FOR_MS);
    if (category === 'hot') {
      const usdt = all.filter((index) => symbols[index]?.quoteCoin === (quote ?? 'USDT'));
      return topBy(usdt, HOT_COUNT, (index) => this.market.quote(index)?.turnover || 0);
    }
    const count = DYNAMIC_COUNT[board ?? 'trending'] ?? all.length;
    if (board === 'newPicks') return topBy(all, count, (index) => symbols[index]?.onChain?.createdTime ?? 0);
    return topBy(all, count, (index) => heatOf(this.market, index));
  }

  private fixedMembers(list: ListRef): readonly number[] {
    const { category, quote, section } = list;
    const line = lineOfList(list);
    const key = `${section} ${line ?? ''} ${category ?? ''} ${quote ?? ''}`;
    const known = this.fixed.get(key);
    if (known) return known;
    const members = this.market.catalog.symbols.filter(
      (symbol) =>
        symbol.line === line &&
        (section !== 'margin' || symbol.margin !== null) &&
        (category === null || categoriesOf(symbol).includes(category)) &&
        (quote === null || symbol.quoteCoin === quote),
    );
    const indices = members.map(({ index }) => index);
    // Lists without members are not cached: callers may send any name.
    if (indices.length > 0) this.fixed.set(key, indices);
    return indices;
  }
}

/** True for lists whose members depend on the present market. */
function isDynamic({ section, category, board }: ListRef): boolean {
  if (board !== null) return DYNAMIC_COUNT[board] !== undefined;
  return section === 'spot' && (category === 'hot' || category === 'new');
}

/** Returns the `count` members with the largest score, in their original order. */
function topBy(members: readonly number[], count: number, score: (index: number) => number): number[] {
  const selected = new Set([...members].sort((a, b) => score(b) - score(a) || a - b).slice(0, count));
  return members.filter((index) => selected.has(index));
}
