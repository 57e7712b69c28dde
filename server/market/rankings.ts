import {
  parseRankingName,
  RANKED_LIST,
  rankingName,
  rankingOrder,
  WINDOW_COLUMN,
  type ExclusionReason,
  type RankingRef,
} from '../../lib/contract/rankings';
import { BASIS_LAST_24H, lineOfList } from '../../lib/contract/lists';
import type { Config } from '../platform/config';
import type { ListKind, OrderedList } from './list-registry';
import type { MarketView } from './market-view';
import { isHalted, statusNow } from './status';
import { UNRESTRICTED_AUDIENCE, type Audience } from './visibility';

/** Limits below which an instrument is not ranked. */
export interface RankingFloor {
  /** Least turnover of 24 hours in USDT. */
  turnoverMin: number;
  /** Least time since its listing, milliseconds; not applied to new listings. */
  ageMsMin: number;
}

const HOUR_MS = 3_600_000;

/** Returns the configured floor. */
export function rankingFloor({ rankingTurnoverMin, rankingAgeHoursMin }: Config): RankingFloor {
  return { turnoverMin: rankingTurnoverMin, ageMsMin: rankingAgeHoursMin * HOUR_MS };
}

/** An instrument that is not ranked. */
export interface Exclusion {
  index: number;
  reason: ExclusionReason;
}

/** A ranking at one moment. */
export interface Ranked {
  /** Indices by place. */
  ranked: number[];
  /** In the catalog's order. */
  excluded: Exclusion[];
  /** Number of ranked instruments above, below and at their price at the window's start. */
  breadth: { up: number; down: number; flat: number };
}

/** Rankings of the markets: each instrument of a market is ranked, or excluded for one reason. */
export class Rankings implements ListKind {
  constructor(
    private readonly market: MarketView,
    readonly floor: RankingFloor,
  ) {}

  find(name: string): OrderedList | null {
    const ref = parseRankingName(name);
    return ref && this.list(ref);
  }

  /** Returns a ranking as a list. */
  list(ref: RankingRef): OrderedList {
    const base = RANKED_LIST[ref.market];
    const line = lineOfList(base);
    return {
      name: rankingName(ref),
      lines: line === null ? [] : [line],
      members: () => this.members(ref),
      ranked: (audience) => this.rank(ref, audience).ranked,
      candidates: (audience) => this.market.lists.of(base, audience) ?? [],
    };
  }

  /** Ranks the instruments that an audience may see. */
  rank(ref: RankingRef, audience: Audience): Ranked {
    const { lists } = this.market;
    const fit: number[] = [];
    const excluded: Exclusion[] = [];
    for (const index of lists.visibility.shown(this.members(ref), audience)) {
      const reason = this.reasonAgainst(index, ref);
      if (reason === null) fit.push(index);
      else excluded.push({ index, reason });
    }
    return { ranked: lists.rank(fit, { ...rankingOrder(ref), basis: BASIS_LAST_24H }), excluded, breadth: this.breadth(fit, ref) };
  }

  /** Returns the instruments of the universe, hidden ones included; of new listings those whose listing is known. */
  private members({ ranking, market, universe }: RankingRef): readonly number[] {
    const all = this.market.lists.of(RANKED_LIST[market], UNRESTRICTED_AUDIENCE) ?? [];
    const members = universe === 'all' ? all : this.largest(all, Number(universe));
    return ranking === 'new-listing' ? members.filter((index) => this.market.catalog.symbols[index]?.listTime != null) : members;
  }

  /** Returns the instruments of the `count` coins with the largest market values. */
  private largest(indices: readonly number[], count: number): readonly number[] {
    const { lists, catalog } = this.market;
    const known = indices.filter((index) => lists.sortValue(index, 'marketCap') !== null);
    const coins = new Set<string>();
    for (const index of lists.rank(known, { sort: 'marketCap', direction: 'desc', basis: BASIS_LAST_24H })) {
      if (coins.size === count) break;
      coins.add(catalog.symbols[index]?.coin.id ?? '');
    }
    return indices.filter((index) => coins.has(catalog.symbols[index]?.coin.id ?? ''));
  }

  private reasonAgainst(index: number, ref: RankingRef): ExclusionReason | null {
    const { catalog, asOf, lists } = this.market;
    const symbol = catalog.symbols[index];
    const quote = this.market.quote(index);
    if (!symbol || isHalted(statusNow(this.market, symbol).status)) return 'status';
    if (!quote || Number.isNaN(quote.turnover) || lists.sortValue(index, rankingOrder(ref).sort) === null) return 'unknown';
    const ageMs = asOf - (symbol.listTime ?? -Infinity);
    if (ref.ranking !== 'new-listing' && ageMs < this.floor.ageMsMin) return 'age';
    return quote.turnover < this.floor.turnoverMin ? 'turnover' : null;
  }

  private breadth(indices: readonly number[], { window }: RankingRef): Ranked['breadth'] {
    const breadth = { up: 0, down: 0, flat: 0 };
    for (const index of indices) {
      const change = this.market.lists.sortValue(index, WINDOW_COLUMN[window]);
      if (typeof change !== 'number') continue;
      breadth[change > 0 ? 'up' : change < 0 ? 'down' : 'flat'] += 1;
    }
    return breadth;
  }
}
