import type { MarketView } from '../market/market-view';
import type { AlertWatches } from './alert-watches';

/** Period of the comparison of the symbols whose trades are watched. */
const TRADES_EVERY_MS = 1_000;

/** Makes the feed report every trade of the symbols with alerts on their last price, where it does so only for chosen ones. */
export class TradeWatch {
  private checkedAt = 0;
  private symbols: ReadonlySet<number> = new Set();

  constructor(
    private readonly market: Pick<MarketView, 'watchTrades'>,
    private readonly watches: Pick<AlertWatches, 'tradedSymbols'>,
  ) {}

  /** To be called with each beat; `now` in Unix milliseconds. */
  update(now: number): void {
    const { watchTrades } = this.market;
    if (!watchTrades || Math.abs(now - this.checkedAt) < TRADES_EVERY_MS) return;
    this.checkedAt = now;
    const symbols = this.watches.tradedSymbols();
    if (symbols.size === this.symbols.size && [...symbols].every((index) => this.symbols.has(index))) return;
    this.symbols = symbols;
    watchTrades(symbols);
  }
}
