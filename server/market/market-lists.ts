import hiddenCoins from '../content/hidden-coins.json';
import { lineOfList, orderBizNo, parseOrderBizNo, type ListOrder, type ListRef } from '../../lib/contract/lists';
import type { SortKey } from '../../lib/contract/ordering';
import { ListRegistry, type OrderedList } from './list-registry';
import { ListMembers } from './list-members';
import type { MarketState } from './market-state';
import { NameLanguages } from './name-languages';
import { OpenPrices } from './open-prices';
import { rankSymbols, sortValueOf } from './ranking';
import { RowFacts } from './row-facts';
import { UNRESTRICTED_AUDIENCE, Visibility, type Audience, type ExcludedCountries } from './visibility';

/** Shared parts of all lists of a market: members, slow facts, opens and visibility. */
export class MarketLists {
  readonly members: ListMembers;
  readonly facts: RowFacts;
  readonly openPrices: OpenPrices;
  readonly visibility: Visibility;
  readonly nameLanguages: NameLanguages;
  /** Every list by name: those of the address grammar, and the kinds that `compose` adds. */
  readonly registry = new ListRegistry();

  constructor(
    private readonly market: MarketState,
    countriesOff: ExcludedCountries,
  ) {
    this.members = new ListMembers(market);
    this.facts = new RowFacts(market);
    this.openPrices = new OpenPrices(market);
    this.visibility = new Visibility(market.catalog, hiddenCoins, countriesOff);
    this.nameLanguages = new NameLanguages(market.catalog);
    this.registry.add({ find: (name) => this.named(name) });
  }

  /** Advances to the market's time; missing opens arrive later. */
  advance(): void {
    this.facts.advance();
    this.openPrices.advance();
  }

  /** As `advance`; resolves when missing opens have arrived. */
  async refresh(): Promise<void> {
    await Promise.all([this.facts.refresh(), this.openPrices.refresh()]);
  }

  /** Returns the indices of a list that an audience may see, in the catalog's order; null when the list does not exist for it. */
  of(list: ListRef, audience: Audience = UNRESTRICTED_AUDIENCE): readonly number[] | null {
    const members = this.members.of(list);
    return members && this.visibility.shown(members, audience);
  }

  /** Returns the indices of a list in an order; null when the list does not exist. */
  ranked(order: ListOrder, audience: Audience = UNRESTRICTED_AUDIENCE): number[] | null {
    const members = this.of(order.list, audience);
    return members && this.rank(members, order);
  }

  /** Returns a list of the address grammar in an order. */
  ordered(order: ListOrder): OrderedList {
    const { list } = order;
    const line = lineOfList(list);
    // Categories and boards change their members.
    const whole: ListRef = { ...list, category: null, board: null };
    return {
      name: orderBizNo(order),
      lines: line === null ? [] : [line],
      members: () => this.members.of(list),
      ranked: (audience) => this.ranked(order, audience),
      candidates: (audience) => this.of(whole, audience) ?? [],
    };
  }

  private named(name: string): OrderedList | null {
    const order = parseOrderBizNo(name);
    return order && this.ordered(order);
  }

  /** Returns the value by which a symbol is sorted, a change that of the last 24 h; null when unknown. */
  sortValue(index: number, sort: SortKey): number | string | null {
    return sortValueOf(this.market, index, sort, this.facts);
  }

  /** Sorts any indices by an order. */
  rank(members: readonly number[], order: Omit<ListOrder, 'list'>): number[] {
    return rankSymbols(this.market, members, order, this.facts, (basis) => this.openPrices.since(basis).opens);
  }
}
