import type { ListRef } from '../../lib/contract/lists';
import { RANKED_LIST } from '../../lib/contract/rankings';
import type { SectorWeighting, SectorWindow } from '../../lib/contract/sector-terms';
import type { CatalogCoin } from '../instruments/catalog';
import type { MarketView } from './market-view';
import { sectorCodes } from './plates';
import { growthOf, SectorLines, type Basket } from './sector-lines';
import { isHalted, statusNow } from './status';
import { UNRESTRICTED_AUDIENCE } from './visibility';

/** A coin of a sector over a window, by the index of its market; NaN without a price at both ends. */
export interface Member {
  index: number;
  /** Price at the window's start. */
  open: number;
  /** Share of the sector at the window's start. */
  weight: number;
  /** Change over the window as a fraction; weight × change is the member's contribution. */
  change: number;
}

/** Figures of a sector over one window. All members count, for every visitor. */
export interface Figures {
  /** As a fraction; NaN when no member has a price at both ends. */
  change: number;
  breadth: { up: number; down: number; flat: number };
  /** The largest weight first, then by turnover. */
  members: readonly Member[];
}

/** Figures of a sector that do not depend on a window. */
export interface SectorSize {
  weighting: SectorWeighting;
  /** In USDT; NaN when the supply of a member is unknown. */
  capitalization: number;
  /** Share of the capitalization of all coins of the spot market, as a fraction; NaN when the supply of any of them is unknown. */
  dominance: number;
  /** Of 24 hours, in USDT. */
  turnover: number;
  members: number;
  /** Number of members whose supply is simulated. */
  simulatedSupplies: number;
}

/** Least number of members of a sector with a page of its own: that of a single coin would repeat the coin's page. */
const DETAIL_MEMBERS_MIN = 2;

const OPEN_FIELD = { '1h': 'open1h', '7d': 'open7d', '30d': 'open30d' } as const;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const orZero = (value: number | undefined): number => (value !== undefined && value > 0 ? value : 0);

/**
 * Sectors of the spot market. A member is a coin by its market against USDT, the one that rankings have, while it trades. The change of a
 * sector is Σ supply × price now / Σ supply × price then − 1 over the members with a price at both ends, with today's supply; where a supply
 * is unknown, the mean of the members' changes weighted by turnover.
 */
export class Sectors {
  readonly lines: SectorLines;

  constructor(private readonly market: MarketView) {
    this.lines = new SectorLines(market);
  }

  /** Returns the codes of the sectors with a trading member, the one with the most coins first. */
  codes(): string[] {
    return sectorCodes(this.market).filter((code) => this.members(code).length > 0);
  }

  /** Returns the codes of the sectors with a page of their own, the one with the most coins first. */
  codesWithDetail(): string[] {
    return sectorCodes(this.market).filter((code) => this.members(code).length >= DETAIL_MEMBERS_MIN);
  }

  /** True for a sector with a page of its own. */
  hasDetail(code: string): boolean {
    return sectorCodes(this.market).includes(code) && this.members(code).length >= DETAIL_MEMBERS_MIN;
  }

  /** Returns the codes of the sectors of a coin that have a page, the main one first. */
  ofCoin(coin: CatalogCoin): readonly string[] {
    return coin.sectors.filter((code) => this.hasDetail(code));
  }

  /** Returns the indices of the members; with null those of the whole market, all coins that trade. */
  members(code: string | null): readonly number[] {
    return this.trading({ ...RANKED_LIST.spot, category: code });
  }

  /** Returns the capitalization of all coins of the spot market that trade; NaN when the supply of any of them is unknown. */
  capitalization(): number {
    return this.capitalizationOf(this.members(null));
  }

  /** Returns weighting, capitalization, dominance of a whole, turnover and numbers of members; with null of the whole market. */
  size(code: string | null, whole = this.capitalization()): SectorSize {
    const members = this.members(code);
    const weighting = this.weightingOf(members);
    const capitalization = this.capitalizationOf(members);
    return {
      weighting,
      capitalization,
      dominance: capitalization / whole,
      turnover: sumOf(members.map((index) => this.turnoverOf(index))),
      members: members.length,
      simulatedSupplies: members.filter((index) => this.coinOf(index)?.supplyOrigin === 'simulated').length,
    };
  }

  /** Returns the figures over a window; with null those of the whole market. */
  figures(code: string | null, window: SectorWindow): Figures {
    const basket = this.basket(code, window);
    const members = this.membersOf(basket);
    const known = members.filter(({ weight }) => weight > 0);
    const count = (isCounted: (change: number) => boolean): number => known.filter(({ change }) => isCounted(change)).length;
    return {
      change: growthOf(basket, this.priceOf) - 1,
      breadth: { up: count((change) => change > 0), down: count((change) => change < 0), flat: count((change) => change === 0) },
      members,
    };
  }

  /**
   * Returns a sector, with null the whole market, as a basket: units by supply, or such that each member is worth its turnover at the
   * window's start.
   */
  basket(code: string | null, window: SectorWindow): Basket {
    const members = this.members(code);
    const openOf = this.openOf(window);
    const isByTurnover = this.weightingOf(members) === 'turnover';
    const units = (index: number): number => (isByTurnover ? this.turnoverOf(index) / openOf(index) : this.supplyOf(index));
    return { units: new Map(members.map((index) => [index, units(index)])), openOf };
  }

  /** Returns one symbol as a basket; empty for an unknown one. */
  single(symbolId: string, window: SectorWindow): Basket {
    const index = this.market.symbol(symbolId)?.index;
    return { units: new Map(index === undefined ? [] : [[index, 1]]), openOf: this.openOf(window) };
  }

  private membersOf({ units, openOf }: Basket): Member[] {
    const members = [...units].map(([index, count]): Member & { worth: number } => {
      const isKnown = count > 0 && openOf(index) > 0 && this.priceOf(index) > 0;
      const open = isKnown ? openOf(index) : Number.NaN;
      return { index, open, change: this.priceOf(index) / open - 1, weight: Number.NaN, worth: count * open };
    });
    const whole = sumOf(members.map(({ worth }) => orZero(worth)));
    return members
      .map(({ worth, ...member }) => ({ ...member, weight: worth / whole }))
      .sort((a, b) => orZero(b.weight) - orZero(a.weight) || this.turnoverOf(b.index) - this.turnoverOf(a.index) || a.index - b.index);
  }

  /** Returns the prices at a window's start, those that rows of lists have. */
  private openOf(window: SectorWindow): (index: number) => number {
    if (window === '24h') return (index) => this.market.quote(index)?.open24h ?? Number.NaN;
    return (index) => this.market.lists.facts.past(index)[OPEN_FIELD[window]];
  }

  private trading(list: ListRef): readonly number[] {
    const { lists, catalog } = this.market;
    return (lists.of(list, UNRESTRICTED_AUDIENCE) ?? []).filter((index) => {
      const symbol = catalog.symbols[index];
      return symbol !== undefined && !isHalted(statusNow(this.market, symbol).status);
    });
  }

  private capitalizationOf(members: readonly number[]): number {
    if (this.weightingOf(members) === 'turnover') return Number.NaN;
    return sumOf(members.map((index) => orZero(this.supplyOf(index) * this.priceOf(index))));
  }

  private weightingOf(members: readonly number[]): SectorWeighting {
    return members.every((index) => this.supplyOf(index) > 0) ? 'capitalization' : 'turnover';
  }

  private readonly priceOf = (index: number): number => this.market.quote(index)?.price ?? Number.NaN;

  private supplyOf(index: number): number {
    return this.coinOf(index)?.circulatingSupply ?? Number.NaN;
  }

  private coinOf(index: number): CatalogCoin | undefined {
    return this.market.catalog.symbols[index]?.coin;
  }

  private turnoverOf(index: number): number {
    return orZero(this.market.quote(index)?.turnover);
  }
}
