import type { MarketView } from '../market/market-view';
import type { AlertWatches } from './alert-watches';

/** Period of the comparison of the symbols whose trades are watched. */
const TRADES_EVERY_MS = 1_000;

/** Makes the feed report every trade of the symbols with alerts on their last price, where it does so only for chosen ones. */
export class TradeWatch {
  private checkedAt = 0;
  /** Symbols that the feed was asked for last; null while they are those of an earlier market. */
  private symbols: ReadonlySet<number> | null;

  constructor(
    private readonly market: Pick<MarketView, 'watchTrades'>,
    private readonly watches: Pick<AlertWatches, 'tradedSymbols'>,
    isFollowing: boolean,
  ) {
    this.symbols = isFollowing ? null : new Set();
  }

  /** To be called with each beat; `now` in Unix milliseconds. */
  update(now: number): void {
    const { watchTrades } = this.market;
    if (!watchTrades || Math.abs(now - this.checkedAt) < TRADES_EVERY_MS) return;
    this.checkedAt = now;
    const symbols = this.watches.tradedSymbols();
    const asked = this.symbols;
    if (symbols.size === asked?.size && [...symbols].every((index) => asked.has(index))) return;
    this.symbols = symbols;
    watchTrades(symbols);
  }
}
