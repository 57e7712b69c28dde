import hiddenCoins from '../content/hidden-coins.json';
import type { ListOrder, ListRef } from '../../lib/contract/lists';
import { ListMembers } from './list-members';
import type { MarketView } from './market-view';
import { OpenPrices } from './open-prices';
import { rankSymbols } from './ranking';
import { RowFacts } from './row-facts';
import { UNRESTRICTED_AUDIENCE, Visibility, type Audience, type ExcludedCountries } from './visibility';

/** Shared parts of all lists of a market: members, slow facts, opens and visibility. */
export class MarketLists {
  readonly members: ListMembers;
  readonly facts: RowFacts;
  readonly openPrices: OpenPrices;
  readonly visibility: Visibility;

  constructor(
    private readonly market: MarketView,
    countriesOff: ExcludedCountries,
  ) {
    this.members = new ListMembers(market);
    this.facts = new RowFacts(market);
    this.openPrices = new OpenPrices(market);
    this.visibility = new Visibility(market.catalog, hiddenCoins, countriesOff);
  }

  /** Updates to the market's time; resolves when missing opens have arrived. */
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

  /** Sorts any indices by an order. */
  rank(members: readonly number[], order: Omit<ListOrder, 'list'>): number[] {
    return rankSymbols(this.market, members, order, this.facts, (basis) => this.openPrices.since(basis).opens);
  }
}
