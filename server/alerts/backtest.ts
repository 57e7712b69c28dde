import { randomUUID } from 'node:crypto';
import type { AlertCondition, Backtest } from '../../lib/contract/alerts';
import { PRICE_TYPE, type AlertFrequency, type PriceType } from '../../lib/contract/alert-terms';
import { ALERT_LINE } from '../../lib/contract/identifiers';
import type { TradingSessionCode } from '../../lib/contract/trading-sessions';
import type { Candle } from '../instruments/candles';
import { packCandles, unpackCandles } from '../instruments/packed-candles';
import type { MarketView } from '../market/market-view';
import { HistoryBusyError } from '../platform/errors';
import { HistoryQueue, type HistoryJob } from '../platform/history-queue';
import { createYielder } from '../platform/yielder';
import type { AlertCaps } from './alert-caps';
import { compileLevel } from './alert-level';
import { stepAlert, type AlertState } from './alert-machine';
import { ClosedSessions } from './closed-sessions';
import { formatTicks, isChangeType } from './alert-targets';

const DAY_MS = 86_400_000;
const SPAN_MS = 30 * DAY_MS;
const MINUTE_MS = 60_000;
/** Candles of a backtest: the first of these intervals that is available. */
const LENGTHS = [
  { interval: '1m', lengthMs: MINUTE_MS },
  { interval: '15m', lengthMs: 15 * MINUTE_MS },
] as const;
const FIRED_AT_MAX = 200;
/** Cache of candles: lifetime, and number of symbols of 2.5 MB each. */
const KEEP_MS = 60_000;
const KEEP_MAX = 8;
/** Number of candles processed before the thread yields. */
const STEPS_AT_ONCE = 512;

/** Number of backtests that wait for the running one. */
const WAITING_MAX = 8;
/** Number of pending backtests of one network, so that the accounts of one address do not take all places. */
const PER_NETWORK_MAX = 2;
/** Days of candles of one backtest, those of the base included. */
const COST_DAYS = 31;

/** Alert to backtest, with its user and the user's time zone. */
export interface BacktestRequest {
  userId: string;
  condition: AlertCondition;
  frequency: AlertFrequency;
  caps: AlertCaps;
  offsetMinutes: number;
}

/** Caller of a backtest: its network, its abort signal and its budget of computed candles. */
export interface HistoryCaller {
  network: string;
  signal?: AbortSignal;
  /** Runs work that computes the given days of candles; rejects when that exceeds the caller's budget. */
  withinBudget<T>(days: number, work: () => Promise<T>): Promise<T>;
}

/** Candles of a backtest; those of a closed session are ignored. */
interface BacktestCandles {
  candles: readonly Candle[];
  lengthMs: number;
  from: number;
  until: number;
  precision: number;
  session: TradingSessionCode | null;
}

/** Returns a function for the open of the candle at a time, called with ascending times; NaN where there is none. */
function opensOf(candles: readonly Candle[]): (time: number) => number {
  let place = 0;
  return (time) => {
    while ((candles[place]?.time ?? Infinity) < time) place += 1;
    const candle = candles[place];
    return candle?.time === time ? candle.open : Number.NaN;
  };
}

/** Runs an alert over candles, oldest first; those before `from` are only the base of the 24 h change. */
async function backtest(
  { candles, lengthMs, from, until, precision, session }: BacktestCandles,
  { condition, frequency, caps, offsetMinutes }: BacktestRequest,
  signal: AbortSignal,
): Promise<Backtest> {
  const ticks = (price: number): number => Math.round(price * 10 ** precision);
  const isAbout = lengthMs > MINUTE_MS;
  const first = candles.find(({ time }) => time >= from);
  if (!first) return { fires: null, suppressed: 0, isAbout, from, until, firedAt: [] };
  // Types 3 and 4 compare with the first price, as if the alert had been created then.
  const level = compileLevel({ ...condition, referencePrice: formatTicks(ticks(first.open), precision) }, precision);
  const pause = createYielder({ signal });
  const sessions = new ClosedSessions();
  const openAt = opensOf(candles);
  let state: AlertState = { phase: 'NEW', seq: 0, day: null, born: null, fired: [], rev: 1 };
  const firedAt: number[] = [];
  let suppressed = 0;
  for (const [place, { time, low, high, close }] of candles.entries()) {
    if (place % STEPS_AT_ONCE === 0) await pause();
    const now = time + lengthMs;
    if (time < from || (session !== null && sessions.isClosed(session, time, now - 1))) continue;
    const open24h = ticks(openAt(now - DAY_MS));
    const batch = { seq: now, feedTime: now, low: ticks(low), high: ticks(high), last: ticks(close), open24h };
    const step = stepAlert(state, { level, frequency, caps }, batch, { now, offsetMinutes });
    state = step.state;
    if (step.effect.kind === 'fire') firedAt.push(time);
    else if (step.effect.kind === 'suppress') suppressed += 1;
  }
  return { fires: firedAt.length, suppressed, isAbout, from: Math.max(from, first.time), until, firedAt: firedAt.slice(-FIRED_AT_MAX) };
}

/**
 * Backtests over a market's last 30 days, one at a time: only the running one holds unpacked candles. Candles are cached for a minute for
 * further requests of the form.
 */
export class Backtests {
  private readonly kept = new Map<string, { keptAt: number; packed: Float64Array }>();
  private readonly queue = new HistoryQueue<Backtest>({ shortCapacity: WAITING_MAX });
  /** The pending backtest of each user. */
  private readonly newest = new Map<string, { network: string; abort: AbortController }>();

  constructor(private readonly market: MarketView) {}

  /**
   * Counts how often a condition would have fired; `fires` is null without history: of peer-to-peer books, and of mark and index where the
   * source publishes no candles of them. Rejects with `HistoryBusyError` when too many backtests wait, in all or of the caller's network,
   * when the caller aborts, and when the same user requests another one meanwhile.
   */
  async of(request: BacktestRequest, caller: HistoryCaller): Promise<Backtest> {
    if (request.condition.businessLine === ALERT_LINE.p2p) return this.withoutHistory();
    const { userId } = request;
    const { network } = caller;
    const run = (ended: AbortSignal): Promise<Backtest> => this.run(request, { ...caller, signal: ended });
    const job: HistoryJob<Backtest> = { key: randomUUID(), cost: COST_DAYS, run };
    const others = [...this.newest].filter(([id, pending]) => id !== userId && pending.network === network);
    if (others.length >= PER_NETWORK_MAX) throw new HistoryBusyError(this.queue.waitSeconds(job));
    this.newest.get(userId)?.abort.abort();
    const pending = { network, abort: new AbortController() };
    this.newest.set(userId, pending);
    const replaced = pending.abort.signal;
    try {
      return await this.queue.submit(job, AbortSignal.any(caller.signal ? [replaced, caller.signal] : [replaced]));
    } finally {
      if (this.newest.get(userId) === pending) this.newest.delete(userId);
    }
  }

  private async run(request: BacktestRequest, caller: HistoryCaller & { signal: AbortSignal }): Promise<Backtest> {
    const now = this.market.now();
    const { exchangeId, alertType, priceType: chosen } = request.condition;
    const symbol = this.market.symbol(exchangeId);
    // Changes of 24 hours are those of the last price, whatever the chosen one.
    const priceType = isChangeType(alertType) ? PRICE_TYPE.last : chosen;
    if (symbol && !this.market.hasCandles(symbol.index, priceType)) return this.withoutHistory();
    for (const { interval, lengthMs } of LENGTHS) {
      if (!symbol) break;
      const until = Math.floor(now / lengthMs) * lengthMs;
      const from = until - SPAN_MS;
      const candles = await this.candles({ index: symbol.index, interval, from: from - DAY_MS, until, now, priceType }, caller);
      caller.signal.throwIfAborted();
      const { pricePrecision: precision, session } = symbol;
      if (candles.length > 0) return backtest({ candles, lengthMs, from, until, precision, session }, request, caller.signal);
    }
    return this.withoutHistory();
  }

  private withoutHistory(): Backtest {
    const until = Math.floor(this.market.now() / MINUTE_MS) * MINUTE_MS;
    return { fires: null, suppressed: 0, isAbout: false, from: until - SPAN_MS, until, firedAt: [] };
  }

  private async candles(
    { index, interval, from, until, now, priceType }: CandleQuery,
    { signal, withinBudget }: HistoryCaller,
  ): Promise<Candle[]> {
    const key = `${index} ${interval} ${priceType}`;
    const known = this.kept.get(key);
    // After a clock was set back they are outdated.
    if (known && now >= known.keptAt && now < known.keptAt + KEEP_MS) return unpackCandles(known.packed);
    const cost = this.market.candleCost(index, interval, from, until, now, priceType);
    const candles = await withinBudget(cost, () => this.market.candles(index, interval, from, until, now, signal, priceType));
    this.kept.delete(key);
    this.kept.set(key, { keptAt: now, packed: packCandles(candles) });
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEEP_MAX && oldest !== undefined) this.kept.delete(oldest);
    return candles;
  }
}

interface CandleQuery {
  index: number;
  interval: (typeof LENGTHS)[number]['interval'];
  from: number;
  until: number;
  now: number;
  priceType: PriceType;
}
