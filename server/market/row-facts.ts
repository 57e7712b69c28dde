import type { ChainFacts } from '../feeds/feed';
import type { CatalogSymbol } from '../instruments/catalog';
import type { MarketState } from './market-state';
import { RollingOpens } from './rolling-opens';
import { usdtPriceOf } from './usdt-price';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Prices an hour, 7 and 30 days ago; NaN when unknown. */
export interface PastOpens {
  open1h: number;
  open7d: number;
  open30d: number;
}

/** The running minute and the 1,439 before it make up 24 hours, as in a quote's window. */
const MINUTES_BACK = 1_439;

/** Slowly changing facts of symbols: computed once a minute, or once an hour, for all of them together. */
export class RowFacts {
  private readonly hourAgo: RollingOpens;
  private readonly dayAgo: RollingOpens;
  private readonly weekAgo: RollingOpens;
  private readonly monthAgo: RollingOpens;
  private ranks: { minute: number; byCoin: ReadonlyMap<string, number> } = { minute: -1, byCoin: new Map() };

  constructor(private readonly market: MarketState) {
    this.hourAgo = new RollingOpens(market, MINUTE_MS);
    this.dayAgo = new RollingOpens(market, MINUTE_MS);
    this.weekAgo = new RollingOpens(market, HOUR_MS);
    this.monthAgo = new RollingOpens(market, HOUR_MS);
  }

  /** Advances to the market's time; missing opens arrive later. */
  advance(): void {
    const { asOf } = this.market;
    const minute = wholeOf(asOf, MINUTE_MS);
    const hour = wholeOf(asOf, HOUR_MS);
    this.hourAgo.advance(minute - HOUR_MS);
    this.dayAgo.advance(minute - MINUTES_BACK * MINUTE_MS);
    this.weekAgo.advance(hour - 7 * DAY_MS);
    this.monthAgo.advance(hour - 30 * DAY_MS);
  }

  /** As `advance`; resolves when missing opens have arrived. */
  async refresh(): Promise<void> {
    this.advance();
    await Promise.all([this.hourAgo.loaded, this.dayAgo.loaded, this.weekAgo.loaded, this.monthAgo.loaded]);
  }

  /** Returns past opens: of the minute an hour ago and of the whole hours 7 and 30 days ago. */
  past(index: number): PastOpens {
    const of = ({ known }: RollingOpens): number => known.opens[index] ?? Number.NaN;
    return { open1h: of(this.hourAgo), open7d: of(this.weekAgo), open30d: of(this.monthAgo) };
  }

  /** Grows when past opens change: values computed from them are then outdated. */
  get revision(): number {
    return this.hourAgo.revision + this.weekAgo.revision + this.monthAgo.revision;
  }

  /** Returns the price 24 hours before the running minute, never of another minute; NaN when unknown. */
  open24h(index: number): number {
    const { time, opens } = this.dayAgo.known;
    return time === wholeOf(this.market.asOf, MINUTE_MS) - MINUTES_BACK * MINUTE_MS ? (opens[index] ?? Number.NaN) : Number.NaN;
  }

  /** Returns liquidity and holders of an on-chain token. */
  chain(index: number): ChainFacts {
    return this.market.chainFacts(index, this.market.asOf);
  }

  /**
   * Returns the next settlement of a perpetual contract, Unix milliseconds: the announced one, or the end of an interval of whole hours of UTC;
   * null for other symbols, and where it is unknown.
   */
  fundingTime({ contract, index }: CatalogSymbol): number | null {
    if (!contract || contract.expiryTime !== null) return null;
    const announced = this.market.fundingTime(index);
    // An announced time that has passed is that of the interval before.
    if (announced !== undefined) return announced !== null && announced > this.market.asOf ? announced : null;
    if (contract.fundingHours === null) return null;
    const length = contract.fundingHours * HOUR_MS;
    return (Math.floor(this.market.asOf / length) + 1) * length;
  }

  /** Returns the rank of a crypto coin by market value, from 1; null when its value is unknown. */
  rank(coinId: string): number | null {
    const minute = Math.floor(this.market.asOf / MINUTE_MS);
    if (this.ranks.minute !== minute) this.ranks = { minute, byCoin: this.rankCoins() };
    return this.ranks.byCoin.get(coinId) ?? null;
  }

  private rankCoins(): ReadonlyMap<string, number> {
    const values = this.market.catalog.coins
      .filter(({ assetClass }) => assetClass === 'crypto')
      .map((coin) => ({ id: coin.id, value: coin.circulatingSupply * usdtPriceOf(this.market, coin.ticker) }))
      .filter(({ value }) => value > 0)
      .sort((a, b) => b.value - a.value);
    return new Map(values.map(({ id }, index) => [id, index + 1]));
  }
}

const wholeOf = (time: number, step: number): number => Math.floor(time / step) * step;
