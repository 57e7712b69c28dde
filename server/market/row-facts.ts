import type { ChainFacts } from '../feeds/feed';
import type { CatalogSymbol } from './catalog';
import type { MarketView } from './market-view';
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

interface Known {
  at: number;
  opens: Float64Array;
}

/** Facts of symbols that move slowly: made anew once a minute, or once an hour, for all of them together. */
export class RowFacts {
  private readonly pasts = new Map<string, Known>();
  private ranks: { minute: number; byCoin: ReadonlyMap<string, number> } = { minute: -1, byCoin: new Map() };

  constructor(private readonly market: MarketView) {}

  /** Opens of the past; of the minute an hour ago and of the whole hours 7 and 30 days ago. */
  past(index: number): PastOpens {
    return {
      open1h: this.opens('1h', HOUR_MS, MINUTE_MS)[index] ?? Number.NaN,
      open7d: this.opens('7d', 7 * DAY_MS, HOUR_MS)[index] ?? Number.NaN,
      open30d: this.opens('30d', 30 * DAY_MS, HOUR_MS)[index] ?? Number.NaN,
    };
  }

  /** Liquidity and holders of an on-chain token. */
  chain(index: number): ChainFacts {
    return this.market.feed.chainFacts(index, this.market.asOf);
  }

  /** Next settlement of a perpetual contract: funding intervals are whole hours of UTC, Unix milliseconds; null for others. */
  fundingTime({ contract }: CatalogSymbol): number | null {
    if (!contract || contract.fundingHours === null) return null;
    const length = contract.fundingHours * HOUR_MS;
    return (Math.floor(this.market.asOf / length) + 1) * length;
  }

  /** Place of a crypto coin by market value among all, from 1; null when its value is unknown. */
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
    return new Map(values.map(({ id }, place) => [id, place + 1]));
  }

  private opens(name: string, ago: number, step: number): Float64Array {
    const at = Math.floor((this.market.asOf - ago) / step) * step;
    const known = this.pasts.get(name);
    if (known?.at === at) return known.opens;
    const opens = this.market.feed.opensAt(at, this.market.now());
    this.pasts.set(name, { at, opens });
    return opens;
  }
}
