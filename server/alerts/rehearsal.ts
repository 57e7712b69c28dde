import type { AlertCondition, Rehearsal } from '../../lib/contract/alerts';
import { PRICE_TYPE, type AlertFrequency } from '../../lib/contract/alert-terms';
import { ALERT_LINE } from '../../lib/contract/identifiers';
import type { Candle } from '../feeds/feed';
import type { CatalogSymbol } from '../market/catalog';
import type { Market } from '../market/market';
import type { AlertCaps } from './alert-caps';
import { compileLevel } from './alert-level';
import { stepAlert, type AlertState } from './alert-machine';
import { textOfTicks } from './watched-things';

const DAY_MS = 86_400_000;
const SPAN_MS = 30 * DAY_MS;
const INTERVAL = '15m';
const INTERVAL_MS = 15 * 60_000;
const FIRED_AT_MAX = 200;
/** Candles of a symbol are used again for so long, and of so many symbols. */
const KEEP_MS = 60_000;
const KEEP_MAX = 40;

/** What is rehearsed, and on whose calendar. */
export interface RehearsalRequest {
  condition: AlertCondition;
  frequency: AlertFrequency;
  caps: AlertCaps;
  offsetMinutes: number;
}

/** A rehearsal over candles, oldest first; those before `from` only say what the 24 h change compares with. */
export function rehearse(candles: readonly Candle[], from: number, until: number, precision: number, { condition, frequency, caps, offsetMinutes }: RehearsalRequest): Rehearsal {
  const ticks = (price: number): number => Math.round(price * 10 ** precision);
  const opens = new Map(candles.map(({ time, open }) => [time, ticks(open)]));
  const played = candles.filter(({ time }) => time >= from);
  const [first] = played;
  if (!first) return { fires: null, suppressed: 0, from, until, firedAt: [] };
  // Types 3 and 4 compare with the price at the beginning, as if the alert had been made then.
  const level = compileLevel({ ...condition, referencePrice: textOfTicks(ticks(first.open), precision) }, precision);
  let state: AlertState = { phase: 'NEW', seq: 0, day: null, born: null, fired: [], rev: 1 };
  const firedAt: number[] = [];
  let suppressed = 0;
  for (const { time, low, high, close } of played) {
    const now = time + INTERVAL_MS;
    const open24h = opens.get(time - DAY_MS + INTERVAL_MS) ?? Number.NaN;
    const batch = { seq: now, feedTime: now, low: ticks(low), high: ticks(high), last: ticks(close), open24h };
    const step = stepAlert(state, { level, frequency, caps }, batch, { now, offsetMinutes });
    state = step.state;
    if (step.effect.kind === 'fire') firedAt.push(time);
    else if (step.effect.kind === 'suppress') suppressed += 1;
  }
  return { fires: firedAt.length, suppressed, from: Math.max(from, first.time), until, firedAt: firedAt.slice(-FIRED_AT_MAX) };
}

/** Rehearsals over a market's history: quarter-hour candles of the last 30 days, kept a minute for the next try of the form. */
export class Rehearsals {
  private readonly kept = new Map<number, { until: number; candles: Promise<Candle[]> }>();

  constructor(private readonly market: Market) {}

  /** How often a condition would have fired; `fires` is null where there is no history: mark, index, peer-to-peer. */
  async of(request: RehearsalRequest): Promise<Rehearsal> {
    const now = this.market.now();
    const until = Math.floor(now / INTERVAL_MS) * INTERVAL_MS;
    const from = until - SPAN_MS;
    const { exchangeId, businessLine, priceType } = request.condition;
    const symbol = this.market.symbol(exchangeId);
    if (!symbol || businessLine === ALERT_LINE.p2p || priceType !== PRICE_TYPE.last) return { fires: null, suppressed: 0, from, until, firedAt: [] };
    return rehearse(await this.candles(symbol, from, until, now), from, until, symbol.pricePrecision, request);
  }

  private candles(symbol: CatalogSymbol, from: number, until: number, now: number): Promise<Candle[]> {
    const known = this.kept.get(symbol.index);
    if (known && known.until > now) return known.candles;
    const candles = this.market.feed.candles(symbol.index, INTERVAL, from - DAY_MS, until, now);
    candles.catch(() => this.kept.delete(symbol.index));
    this.kept.delete(symbol.index);
    this.kept.set(symbol.index, { until: now + KEEP_MS, candles });
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEEP_MAX && oldest !== undefined) this.kept.delete(oldest);
    return candles;
  }
}
