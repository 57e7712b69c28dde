import { CHANGE_BASES, EXTREME_BASES, MOVE_CLASSES, type MoveBase, type MoveKind } from '../../lib/contract/moves';
import type { MarketBeat, MarketView } from '../market/market-view';
import type { Quote } from '../market/quote';
import { PAUSE_MS_MAX } from '../market/source-times';
import { dollarText } from '../market/quote-text';
import { DayExtremes } from './day-extremes';
import { LazyCandles } from './lazy-candles';
import { BASE_MINUTES, MinuteOpens } from './minute-opens';
import type { MoveLog } from './move-log';
import {
  classOf,
  hasLeft,
  isOver,
  levelOf,
  OFF,
  REVERSAL_RULE,
  reversalStrength,
  ruleNumber,
  WATCHED_MOVES,
  type MoverRules,
} from './mover-rules';
import { MoverStates, type MoveStep } from './mover-states';
import { ExtremesOfDays } from './past-extremes';
import { TradingTimes } from './trading-times';
import { VolumeRatios } from './volume-ratios';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Numbers of the rules, in pairs up and down: the rule down is the next one. */
const CHANGE_RULE = CHANGE_BASES.map((base) => ruleNumber('rise', base));
const EXTREME_RULE = EXTREME_BASES.map((base) => ruleNumber('high', base));
const PULLBACK = ruleNumber('pullback', 'day');
const VOLUME_RULE = ruleNumber('volume-rise', '15m');
const PAST_WINDOWS = ['7d', '30d'] as const;
/** Direction of a rule: up, or down. */
type Way = 1 | -1;
const WAYS: readonly Way[] = [1, -1];
const offset = (way: Way): number => (way === 1 ? 0 : 1);

/** Dependencies of the engine. */
export interface MoverEngineOptions {
  market: MarketView;
  moveLog: MoveLog;
  rules: MoverRules;
  log: { error(details: object, message: string): void };
}

/** Prices of a move that a rule has found. */
interface Found {
  priceThen: number;
  price: number;
  volumeRatio: number | null;
}

/**
 * Finds the moves of every symbol that reports a price: compares it with the opens of the rolling windows and of the day, and with the
 * extremes of the day and of the last 24 hours, 7 and 30 days. Past prices that it needs are requested asynchronously; a rule whose
 * numbers are unknown is not looked at (docs/decisions/081-top-movers.md).
 */
export class MoverEngine {
  private readonly states: MoverStates;
  private readonly opens: MinuteOpens;
  private readonly day: DayExtremes;
  private readonly trading: TradingTimes;
  private readonly candles: LazyCandles;
  private readonly pastDays: ExtremesOfDays;
  private readonly volumes: VolumeRatios;
  /** Opens of the bases of rises and drops at the present beat; null while unknown. */
  private baseOpens: (Float64Array | null)[] = [];
  private baseStarts: number[] = [];
  private asOf = Number.NaN;
  /** Pauses of the source of each symbol at its last look. */
  private readonly pauses: Uint32Array;
  private stopListening: () => void = () => undefined;

  constructor(private readonly options: MoverEngineOptions) {
    const { market, moveLog } = options;
    const { symbols } = market.catalog;
    this.states = new MoverStates(symbols.length);
    this.pauses = Uint32Array.from(symbols, ({ index }) => market.pausesOf(index));
    this.opens = new MinuteOpens(market);
    this.day = new DayExtremes(symbols.length);
    this.trading = new TradingTimes(symbols);
    this.candles = new LazyCandles(market);
    this.pastDays = new ExtremesOfDays(this.candles);
    this.volumes = new VolumeRatios(this.candles);
    for (const { kind, base, class: size, symbolId, seq } of moveLog.openMoves()) {
      const rule = ruleNumber(kind, base);
      const index = market.symbol(symbolId)?.index;
      if (index !== undefined && rule !== -1) this.states.restore(rule, index, size === null ? 0 : MOVE_CLASSES.indexOf(size), seq);
    }
  }

  /** Follows the market's beats. */
  start(): void {
    this.stopListening = this.options.market.onBeat((beat) => this.onBeat(beat));
  }

  stop(): void {
    this.stopListening();
    this.candles.clear();
  }

  /** Resolves when no past prices are being requested. */
  async whenIdle(): Promise<void> {
    await Promise.all([this.opens.whenIdle(), this.candles.whenIdle()]);
  }

  /** Looks at the symbols of a beat. */
  onBeat(beat: MarketBeat): void {
    try {
      this.look(beat);
    } catch (err) {
      // The beat has other listeners too.
      this.options.log.error({ err }, 'moves not found');
    }
  }

  private look({ asOf, reported, isDiscontinuous }: MarketBeat): void {
    const isPause = asOf - this.asOf > PAUSE_MS_MAX;
    if (isDiscontinuous || isPause) this.rebase(isDiscontinuous);
    this.asOf = asOf;
    this.opens.advance(asOf);
    this.day.advance(asOf);
    this.trading.advance(asOf);
    this.readOpens();
    for (const index of reported) {
      const { market } = this.options;
      // A late report of a source that has stopped is no price of now.
      if (asOf - market.asOfSymbol(index) > PAUSE_MS_MAX) continue;
      this.noticePause(index);
      const quote = market.quote(index);
      if (quote && !Number.isNaN(this.trading.of(index))) this.lookAt(index, quote);
    }
    this.options.moveLog.flush(this.options.market.now());
  }

  /** Starts anew after a step that is no price move; prices of another time are forgotten. */
  private rebase(isOtherTime: boolean): void {
    this.states.rebase(isOtherTime);
    this.day.clear();
    if (!isOtherTime) return;
    this.opens.clear();
    this.candles.clear();
    this.pastDays.clear();
    this.volumes.clear();
  }

  /** Makes the look at a symbol whose source has resumed after a pause a first one: nothing fires for the step over it. */
  private noticePause(index: number): void {
    const pauses = this.options.market.pausesOf(index);
    if (pauses === this.pauses[index]) return;
    this.pauses[index] = pauses;
    this.states.rebaseSymbol(index);
    this.day.clearSymbol(index);
  }

  private readOpens(): void {
    const { openTime, opens } = this.options.market.lists.openPrices.since(0);
    const dayStart = Math.floor(this.asOf / DAY_MS) * DAY_MS;
    const isToday = openTime === dayStart && opens.length > 0;
    const minute = Math.floor(this.asOf / MINUTE_MS);
    this.baseOpens = CHANGE_BASES.map((base) => (base === 'day' ? (isToday ? opens : null) : this.opens.since(base)));
    this.baseStarts = CHANGE_BASES.map((base) => (base === 'day' ? -Infinity : (minute - BASE_MINUTES[base] + 1) * MINUTE_MS));
  }

  private lookAt(index: number, quote: Quote): void {
    this.day.add(index, quote.low, quote.high, quote.price);
    for (let at = 0; at < CHANGE_BASES.length; at += 1) this.lookAtChange(at, index, quote);
    for (const way of WAYS) {
      this.lookAtExtreme(index, quote, way);
      this.lookAtReversal(index, quote, way);
      this.lookAtVolume(index, quote, way);
    }
  }

  /** Returns the open of a base of a symbol; NaN when it is unknown or the symbol did not trade then. */
  private openOf(base: number, index: number): number {
    const start = this.baseStarts[base] as number;
    return start !== -Infinity && start < this.trading.of(index) ? Number.NaN : (this.baseOpens[base]?.[index] ?? Number.NaN);
  }

  private lookAtChange(base: number, index: number, quote: Quote): void {
    const open = this.openOf(base, index);
    if (!(open > 0)) return;
    const change = quote.price / open - 1;
    const { change: rule } = this.options.rules;
    for (const way of WAYS) {
      const number = (CHANGE_RULE[base] as number) + offset(way);
      const reached = levelOf(way * change, rule);
      const hasEnded = isOver(way * change, rule);
      if (this.step(number, index, quote, reached, hasEnded) === 'fires') this.fire(number, index, quote, found(open, quote.price));
    }
  }

  /** A beat that makes the 24 h extreme may also make that of longer windows. */
  private lookAtExtreme(index: number, quote: Quote, way: Way): void {
    const extreme = extremeOf(quote, way);
    if (!(extreme > 0) || !(quote.open24h > 0)) return;
    const isHit = way === 1 ? quote.high >= extreme : quote.low <= extreme;
    const hasEnded = !isHit && hasLeft(extreme, quote.price, this.options.rules.extremeOver);
    const [first = 0, ...longer] = EXTREME_RULE;
    const number = first + offset(way);
    const step = this.step(number, index, quote, isHit ? 0 : OFF, hasEnded);
    if (step === 'fires') this.fire(number, index, quote, found(quote.open24h, extreme));
    if (isHit) this.lookAtLongerWindows(index, way);
    else for (const rule of longer) this.step(rule + offset(way), index, quote, OFF, hasEnded);
  }

  /** Looks at the windows beyond 24 hours, at once or when their candles have arrived. */
  private lookAtLongerWindows(index: number, way: Way): void {
    const onKnown = (): void => {
      this.lookAtPast(index, way);
      this.options.moveLog.flush(this.options.market.now());
    };
    if (this.pastDays.of(index, this.asOf, onKnown)) this.lookAtPast(index, way);
  }

  /** Compares the 24 h extreme, which a beat has just made, with those of the days before. */
  private lookAtPast(index: number, way: Way): void {
    const quote = this.options.market.quote(index);
    const windows = this.pastDays.of(index, this.asOf, () => undefined);
    if (!quote || !windows) return;
    PAST_WINDOWS.forEach((window, at) => {
      const past = windows[window];
      const number = (EXTREME_RULE[at + 1] as number) + offset(way);
      const isHit = past !== undefined && (way === 1 ? quote.high24h >= past.high : quote.low24h <= past.low);
      const extreme = extremeOf(quote, way);
      if (this.step(number, index, quote, isHit ? 0 : OFF, false) === 'fires' && past)
        this.fire(number, index, quote, found(past.open, extreme));
    });
  }

  private lookAtReversal(index: number, quote: Quote, way: Way): void {
    const open = this.openOf(CHANGE_BASES.indexOf('day'), index);
    if (!(open > 0)) return;
    const { rules } = this.options;
    const rule = PULLBACK + offset(way);
    const isWhole = this.day.isComplete(index);
    // Without the whole day: the extreme of 24 hours is at least as far, which is enough to rule the move out.
    const outer = extremeOf(quote, way);
    const extreme = isWhole ? ((way === 1 ? this.day.high : this.day.low)[index] as number) : outer;
    const swing = way * (extreme / open - 1);
    const strength = swing > 0 ? reversalStrength(open, extreme, quote.price, rules) : 0;
    if (!isWhole && strength >= REVERSAL_RULE.over) return this.requestDay(index);
    const step = this.step(rule, index, quote, levelOf(strength, REVERSAL_RULE), isOver(strength, REVERSAL_RULE));
    if (step === 'fires') this.fire(rule, index, quote, found(extreme, quote.price));
  }

  private requestDay(index: number): void {
    const from = Math.floor(this.asOf / DAY_MS) * DAY_MS;
    this.candles.request({
      key: `day ${index}`,
      index,
      interval: '1d',
      from,
      until: this.asOf + 1,
      onLoaded: ([candle]) => {
        if (Math.floor(this.asOf / DAY_MS) * DAY_MS === from) this.day.complete(index, candle);
      },
    });
  }

  private lookAtVolume(index: number, quote: Quote, way: Way): void {
    const { volume: rule, volumeRatio } = this.options.rules;
    const number = VOLUME_RULE + offset(way);
    const open = this.openOf(CHANGE_BASES.indexOf('15m'), index);
    if (!(open > 0)) return;
    const strength = way * (quote.price / open - 1);
    const reached = levelOf(strength, rule);
    let ratio = Number.NaN;
    if (reached > this.states.level(number, index)) {
      ratio = this.volumes.of(index, this.asOf);
      if (Number.isNaN(ratio)) return;
    }
    const step = this.step(number, index, quote, ratio >= volumeRatio ? reached : OFF, isOver(strength, rule));
    if (step === 'fires') this.fire(number, index, quote, { ...found(open, quote.price), volumeRatio: ratio });
  }

  private step(rule: number, index: number, { turnover }: Quote, reached: number, hasEnded: boolean): MoveStep {
    const step = this.states.step(rule, index, reached, hasEnded, turnover >= this.options.rules.turnoverMin);
    if (step === 'ends') {
      const seq = this.states.seq(rule, index);
      if (!Number.isNaN(seq)) this.options.moveLog.end(seq);
      this.states.forget(rule, index);
    }
    return step;
  }

  /** Records a move. */
  private fire(rule: number, index: number, { turnover }: Quote, prices: Found): void {
    const { kind, base } = WATCHED_MOVES[rule] as { kind: MoveKind; base: MoveBase };
    const symbolId = this.options.market.catalog.symbols[index]?.symbolId ?? '';
    const size = classOf(kind, this.states.level(rule, index));
    const replaces = this.replacedBy(rule, index);
    const { priceThen, price, volumeRatio } = prices;
    const seq = this.options.moveLog.add({
      ...{ kind, base, class: size, symbolId, time: this.asOf },
      ...{ priceThen, price, volumeRatio, replaces },
      // As it is sent: a filter finds the same by the number and by its text.
      turnover: Number(dollarText(turnover)),
    });
    this.states.record(rule, index, seq);
  }

  /**
   * Returns the number of the move that a new one of a rule replaces: its own smaller class, or the extreme of the next shorter window that
   * is on.
   */
  private replacedBy(rule: number, index: number): number | null {
    const own = this.states.seq(rule, index);
    if (!Number.isNaN(own)) return own;
    const [first = 0] = EXTREME_RULE;
    const last = first + 2 * EXTREME_RULE.length;
    for (let shorter = rule - 2; rule < last && shorter >= first; shorter -= 2) {
      const seq = this.states.seq(shorter, index);
      if (!Number.isNaN(seq)) return seq;
    }
    return null;
  }
}

/** Returns the extreme of 24 hours. */
const extremeOf = (quote: Quote, way: Way): number => (way === 1 ? quote.high24h : quote.low24h);
const found = (priceThen: number, price: number): Found => ({ priceThen, price, volumeRatio: null });
