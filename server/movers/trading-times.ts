import type { SymbolStatus } from '../../lib/contract/quotes';
import type { TradingSessionCode } from '../../lib/contract/trading-sessions';
import type { CatalogSymbol } from '../instruments/catalog';
import { sessionAt } from '../instruments/sessions';

const MINUTE_MS = 60_000;
const HALTED: ReadonlySet<SymbolStatus> = new Set(['suspended', 'pre-market', 'settled']);

/** Returns the time since which a symbol's status allows trading: −∞ when it always did, NaN when it does not. */
function tradableSince({ statuses }: CatalogSymbol, time: number): number {
  const current = statuses.findLastIndex(({ from }) => from <= time);
  const status = statuses[current];
  if (status && HALTED.has(status.status)) return Number.NaN;
  const halt = statuses.findLastIndex(({ status: earlier }, at) => at < current && HALTED.has(earlier));
  return halt === -1 ? -Infinity : (statuses[halt + 1]?.from ?? -Infinity);
}

/** The time since which each symbol trades without a break, advanced once a minute: sessions open and close at whole minutes. */
export class TradingTimes {
  private readonly since: Float64Array;
  private minute = Number.NaN;

  constructor(private readonly symbols: readonly CatalogSymbol[]) {
    this.since = new Float64Array(symbols.length).fill(Number.NaN);
  }

  /** Advances to a time, Unix milliseconds. */
  advance(time: number): void {
    const minute = Math.floor(time / MINUTE_MS);
    if (minute === this.minute) return;
    this.minute = minute;
    const opened = new Map<TradingSessionCode, number>();
    for (const symbol of this.symbols) {
      const { index, session } = symbol;
      const tradable = tradableSince(symbol, time);
      this.since[index] = session === null ? tradable : Math.max(tradable, openedAt(session, time, opened));
    }
  }

  /** Returns the time since which a symbol trades, Unix milliseconds; −∞ around the clock, NaN while it is closed or halted. */
  of(index: number): number {
    return this.since[index] as number;
  }
}

/** Returns the opening of the running session; NaN while it is closed. */
function openedAt(session: TradingSessionCode, time: number, known: Map<TradingSessionCode, number>): number {
  const cached = known.get(session);
  if (cached !== undefined) return cached;
  const { isOpen, span } = sessionAt(session, time);
  const opening = isOpen ? span.open : Number.NaN;
  known.set(session, opening);
  return opening;
}
