import { BEAT_MS } from '../../../lib/contract/freshness';
import type { CatalogCoin } from '../../instruments/catalog';
import { emptyCandle } from '../../instruments/candles';
import { QuoteBatch } from '../quote-batch';
import { emptyStats } from '../rolling-window';
import type { SimulatedCatalog } from './catalog';
import { DayWindow, HOUR_MINUTES } from './day-window';
import { FundingRates } from './funding';
import { IndexPrices } from './index-prices';
import { BEATS_PER_MINUTE, LiveMinute } from './live-minute';
import { LiveOpenInterest } from './live-open-interest';
import type { MarketModel, Path } from './market-model';
import { createYielder } from '../../platform/yielder';
import { previousSessionClose } from './trading-hours';
import { BarBuilder, logAt, MINUTE_MS, type SymbolModel } from './symbol-model';

/** Beats between checks of a contract without a trade for a new index or mark; the contracts take turns. */
const CHECK_EVERY_BEATS = 4;

/** State of all symbols at one beat: 24 h window, running minutes, index and mark prices. */
export class LiveState {
  /** Number of the current beat (Unix milliseconds / 250). */
  beat = 0;
  private minute: number;
  private readonly window: DayWindow;
  private readonly minutes: readonly LiveMinute[];
  private readonly byCoin: readonly (readonly LiveMinute[])[];
  private readonly prices: IndexPrices;
  private readonly funding: FundingRates;
  /** Previous session's close of each symbol with a session. */
  private readonly previousCloses: Float64Array;
  private readonly hasSession: Uint8Array;
  private readonly openInterest: LiveOpenInterest;
  private readonly pending: Uint8Array;
  private readonly batch: QuoteBatch;
  private readonly stats = emptyStats();

  private constructor(
    private readonly model: MarketModel,
    catalog: SimulatedCatalog,
    symbols: readonly SymbolModel[],
    now: number,
  ) {
    this.minute = Math.floor(now / MINUTE_MS);
    this.minutes = symbols.map((symbol) => new LiveMinute(symbol));
    const byCoin = new Map(catalog.coins.map((coin): [CatalogCoin, LiveMinute[]] => [coin, []]));
    for (const minute of this.minutes) byCoin.get(minute.model.symbol.coin)?.push(minute);
    this.byCoin = [...byCoin.values()];
    this.window = new DayWindow(hourStartsOf(this.byCoin, symbols.length), this.minute);
    this.prices = new IndexPrices(catalog, this.minutes);
    this.funding = new FundingRates(catalog.symbols);
    this.previousCloses = new Float64Array(symbols.length).fill(Number.NaN);
    this.hasSession = Uint8Array.from(symbols, ({ symbol }) => (symbol.session === null ? 0 : 1));
    this.openInterest = new LiveOpenInterest(model, symbols);
    this.pending = new Uint8Array(symbols.length).fill(1);
    this.batch = new QuoteBatch(symbols.length);
  }

  /** Computes the state at a time (Unix milliseconds), yielding to the event loop. */
  static async at(now: number, model: MarketModel, catalog: SimulatedCatalog, symbols: readonly SymbolModel[]): Promise<LiveState> {
    const state = new LiveState(model, catalog, symbols, now);
    await state.build(now);
    return state;
  }

  /** Advances to a later beat. Intended for a few minutes at most: each costs some milliseconds. */
  advance(beat: number): void {
    while (this.minute < Math.floor(beat / BEATS_PER_MINUTE)) this.roll();
    this.beat = beat;
    const inMinute = beat % BEATS_PER_MINUTE;
    for (const live of this.minutes) {
      if (live.advance(inMinute)) this.pending[live.index] = 1;
    }
  }

  /** Returns reports of the symbols that traded, and of contracts whose index or mark moved, since they were last reported. */
  report(): QuoteBatch {
    const { batch } = this;
    batch.clear();
    this.prices.begin();
    for (const live of this.minutes) {
      const { index } = live;
      if (live.isUnlisted) continue;
      if (this.pending[index] === 1 || this.isCheckDue(index)) this.addReport(live);
    }
    this.pending.fill(0);
    return batch;
  }

  private isCheckDue(index: number): boolean {
    return (this.beat + index) % CHECK_EVERY_BEATS === 0 && this.prices.hasMoved(index);
  }

  private addReport(live: LiveMinute): void {
    const { index } = live;
    const { low, high, values } = this.batch;
    const row = this.batch.add(index);
    const stats = this.window.stats(index, live.running, this.stats);
    const { mark, indexPrice } = this.prices.take(index);
    low[row] = live.low;
    high[row] = live.high;
    values.price[row] = live.last;
    values.open24h[row] = this.hasSession[index] === 1 ? (this.previousCloses[index] as number) : stats.open;
    values.high24h[row] = stats.high;
    values.low24h[row] = stats.low;
    values.baseVolume[row] = stats.baseVolume;
    values.quoteVolume[row] = stats.quoteVolume;
    values.markPrice[row] = mark;
    values.indexPrice[row] = indexPrice;
    values.fundingRate[row] = this.funding.rate(index);
    values.openInterest[row] = live.openInterest;
    live.reported();
  }

  private async build(now: number): Promise<void> {
    const pause = createYielder();
    const ranges = this.model.ranges(this.window.oldestMinute * MINUTE_MS, (this.minute + 1) * MINUTE_MS);
    for (const [at, range] of ranges.entries()) {
      const maker = new BarBuilder(range);
      const path = range.buffer();
      const complete = at === ranges.length - 1 ? maker.minutes - 1 : maker.minutes;
      for (const [coinIndex, lives] of this.byCoin.entries()) {
        range.coin(coinIndex, path);
        for (const live of lives) {
          this.load(maker, live, path, complete);
          if (complete < maker.minutes) this.begin(maker, live, path, complete);
          await pause();
        }
      }
    }
    this.advance(Math.floor(now / BEAT_MS));
  }

  private load(maker: BarBuilder, live: LiveMinute, path: Path, complete: number): void {
    const candle = emptyCandle();
    const { model } = live;
    maker.select(model, path);
    for (let minute = 0; minute < complete; minute += 1) {
      if (maker.timeOf(minute) < model.hours.from) continue;
      maker.bar(model, path, minute, candle);
      this.window.add(model.symbol.index, candle);
      this.pushBasis(maker, live, minute);
    }
  }

  private begin(maker: BarBuilder, live: LiveMinute, path: Path, minute: number): void {
    const { model } = live;
    live.isUnlisted = maker.timeOf(minute) < model.hours.from;
    live.isClosed = live.isUnlisted || maker.isClosed(minute);
    maker.bar(model, path, minute, live.bar);
    maker.knots(minute, live.knots);
    live.begin();
    if (live.isUnlisted) return;
    this.pushBasis(maker, live, minute);
    live.openInterest = this.openInterest.at(live.index, maker.timeOf(minute));
    if (this.hasSession[live.index] === 1) this.previousCloses[live.index] = previousClose(this.model, model, maker.timeOf(minute));
  }

  private pushBasis(maker: BarBuilder, live: LiveMinute, minute: number): void {
    const { index, contract } = live.model.symbol;
    if (contract === null) return;
    const basis = Math.expm1(maker.basisAt(minute));
    this.prices.pushBasis(index, basis);
    this.funding.push(index, maker.timeOf(minute), basis);
  }

  /** Advances to the next minute, whose first beat is a trade of every symbol. */
  private roll(): void {
    this.minute += 1;
    for (const range of this.model.ranges(this.minute * MINUTE_MS, (this.minute + 1) * MINUTE_MS)) {
      const maker = new BarBuilder(range);
      const path = range.buffer();
      for (const [coinIndex, lives] of this.byCoin.entries()) {
        range.coin(coinIndex, path);
        for (const live of lives) {
          live.finish();
          if (!live.isUnlisted) this.window.add(live.model.symbol.index, live.bar);
          maker.select(live.model, path);
          this.begin(maker, live, path, 0);
        }
      }
    }
    this.pending.fill(1);
    this.window.advance();
    this.restoreMinutes();
    this.openInterest.prepare(this.minute * MINUTE_MS);
  }

  /** Computes again the minutes that leave the window in the next hour, of the coins whose oldest hour begins: a sixtieth of them. */
  private restoreMinutes(): void {
    const from = this.window.oldestMinute;
    for (const range of this.model.ranges(from * MINUTE_MS, (from + HOUR_MINUTES) * MINUTE_MS)) {
      const maker = new BarBuilder(range);
      const path = range.buffer();
      for (let coinIndex = from % HOUR_MINUTES; coinIndex < this.byCoin.length; coinIndex += HOUR_MINUTES) {
        range.coin(coinIndex, path);
        for (const live of this.byCoin[coinIndex] ?? []) this.restoreSymbol(maker, live, path);
      }
    }
  }

  private restoreSymbol(maker: BarBuilder, { model, index }: LiveMinute, path: Path): void {
    const candle = emptyCandle();
    maker.select(model, path);
    for (let minute = 0; minute < maker.minutes; minute += 1) {
      const time = maker.timeOf(minute);
      const isListed = time >= model.hours.from;
      if (isListed) maker.bar(model, path, minute, candle);
      this.window.restore(index, time / MINUTE_MS, isListed ? candle : null);
    }
  }
}

/** Returns the minutes at which the hours of the symbols begin: all minutes in turn, the same one for the symbols of a coin. */
function hourStartsOf(byCoin: readonly (readonly LiveMinute[])[], symbols: number): Uint8Array {
  const starts = new Uint8Array(symbols);
  for (const [coinIndex, lives] of byCoin.entries()) for (const { index } of lives) starts[index] = coinIndex % HOUR_MINUTES;
  return starts;
}

/** Returns the close of the session before the running or last one, rounded to the symbol's tick. */
function previousClose(market: MarketModel, model: SymbolModel, time: number): number {
  const close = model.symbol.session === null ? Number.NaN : previousSessionClose(model.symbol.session, time);
  return model.roundToTick(Math.exp(model.closingLog(close, () => logAt(market.at(close), model, close))));
}
