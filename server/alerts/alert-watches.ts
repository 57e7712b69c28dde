import { ALERT_LINE } from '../../lib/contract/identifiers';
import { PRICE_TYPE, type AlertType, type PriceType } from '../../lib/contract/alert-terms';
import type { MarketView } from '../market/market-view';
import type { AlertIndex } from './alert-index';
import { ClosedSessions } from './closed-sessions';
import type { PassedExtremes } from './passed-extremes';
import { isChangeType, type TargetPrices, type AlertTargets } from './alert-targets';

/** A watched value of a target: a price, or its 24 h change. */
export interface WatchedValue {
  /** Number in the index. */
  number: number;
  exchangeId: string;
  priceType: PriceType;
  /** Null for a peer-to-peer book. */
  symbolIndex: number | null;
  /** Not evaluated since the start: a crossing found now happened earlier. */
  isUnevaluated: boolean;
  /** The next prices do not continue the last ones. */
  isDiscontinuous: boolean;
  /** The session was closed at the last attempt to evaluate. */
  isClosed: boolean;
  /** Feed time of the last evaluation, Unix milliseconds. */
  evaluatedAt: number;
}

/** Registry of the watched targets by symbol, with their prices. */
export class AlertWatches {
  private readonly byKey = new Map<string, WatchedValue>();
  private readonly bySymbol = new Map<number, WatchedValue[]>();
  private readonly byNumber: WatchedValue[] = [];
  private readonly books: WatchedValue[] = [];
  private readonly sessions = new ClosedSessions();

  constructor(
    private readonly market: MarketView,
    private readonly targets: AlertTargets,
    private readonly alertIndex: AlertIndex,
  ) {}

  /** Returns the watch of an alert, created on first use; null for a target that is not listed. */
  of(exchangeId: string, type: AlertType, priceType: PriceType): WatchedValue | null {
    const isChange = isChangeType(type);
    const key = `${exchangeId} ${isChange ? 'change' : priceType}`;
    const known = this.byKey.get(key);
    if (known) return known;
    const target = this.targets.find(exchangeId);
    if (!target) return null;
    const symbolIndex = target.line === ALERT_LINE.p2p ? null : (this.market.symbol(exchangeId)?.index ?? null);
    const watch: WatchedValue = {
      number: this.alertIndex.addWatch(isChange),
      exchangeId,
      priceType: isChange ? PRICE_TYPE.last : priceType,
      symbolIndex,
      isUnevaluated: true,
      isDiscontinuous: false,
      isClosed: false,
      evaluatedAt: 0,
    };
    this.byKey.set(key, watch);
    this.byNumber[watch.number] = watch;
    if (symbolIndex === null) this.books.push(watch);
    else this.bySymbol.set(symbolIndex, [...(this.bySymbol.get(symbolIndex) ?? []), watch]);
    return watch;
  }

  /** Whether the target has sessions and was closed all the time between two moments (Unix milliseconds). */
  isClosed({ symbolIndex }: WatchedValue, since: number, time: number): boolean {
    const session = symbolIndex === null ? null : (this.market.catalog.symbols[symbolIndex]?.session ?? null);
    return session !== null && this.sessions.isClosed(session, since, time);
  }

  /** Returns the watches of a symbol. */
  ofSymbol(index: number): readonly WatchedValue[] {
    return this.bySymbol.get(index) ?? [];
  }

  /** Returns the symbols with alerts on their last price, by index. */
  tradedSymbols(): Set<number> {
    const isTraded = ({ number, priceType }: WatchedValue): boolean => priceType === PRICE_TYPE.last && this.alertIndex.countOf(number) > 0;
    return new Set([...this.bySymbol].filter(([, watches]) => watches.some(isTraded)).map(([index]) => index));
  }

  /** Returns the watches of peer-to-peer books with alerts. */
  ofBooks(): readonly WatchedValue[] {
    return this.books.filter(({ number }) => this.alertIndex.countOf(number) > 0);
  }

  /** Returns the watch of a number. */
  at(number: number): WatchedValue | undefined {
    return this.byNumber[number];
  }

  all(): readonly WatchedValue[] {
    return this.byNumber;
  }

  /** Returns the prices since the last report; null when there are none. */
  prices({ exchangeId, priceType, symbolIndex, number }: WatchedValue): TargetPrices | null {
    const symbol = symbolIndex === null ? undefined : this.market.catalog.symbols[symbolIndex];
    return symbol
      ? this.targets.symbolPrices(symbol, priceType, this.alertIndex.isChange(number))
      : this.targets.prices(exchangeId, priceType);
  }

  /** Returns the current price, without the extremes that were evaluated already. */
  priceNow(watch: WatchedValue): TargetPrices | null {
    const prices = this.prices(watch);
    return prices && { ...prices, low: prices.last, high: prices.last };
  }

  /** Returns the current price with the extremes that have passed. */
  pricesSince(watch: WatchedValue, passed: PassedExtremes): TargetPrices | null {
    const prices = this.priceNow(watch);
    if (!prices || watch.symbolIndex === null) return prices;
    const { low, high } = passed.of(watch.symbolIndex, watch.priceType);
    const scale = 10 ** (this.market.catalog.symbols[watch.symbolIndex]?.pricePrecision ?? 0);
    return { ...prices, low: Math.min(prices.last, Math.round(low * scale)), high: Math.max(prices.last, Math.round(high * scale)) };
  }
}
