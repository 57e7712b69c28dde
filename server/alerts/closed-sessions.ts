import type { TradingSessionCode } from '../../lib/contract/trading-sessions';
import { sessionAt } from '../instruments/sessions';

/** A period in which a session does not open or close; Unix milliseconds, end excluded. */
interface Period {
  from: number;
  until: number;
  isOpen: boolean;
}

/** Finds closed sessions, by times in Unix milliseconds; caches each answer while it is valid, as it is needed at each beat. */
export class ClosedSessions {
  private readonly known = new Map<TradingSessionCode, Period>();

  /** Whether a session was closed all the time from `since` to `time`: a beat in which it closed has its last prices. */
  isClosed(code: TradingSessionCode, since: number, time: number): boolean {
    const { from, isOpen } = this.periodAt(code, time);
    return !isOpen && since >= from;
  }

  private periodAt(code: TradingSessionCode, time: number): Period {
    const known = this.known.get(code);
    if (known && time >= known.from && time < known.until) return known;
    const { isOpen, span, nextOpen } = sessionAt(code, time);
    const fresh = isOpen ? { from: span.open, until: span.close, isOpen } : { from: span.close, until: nextOpen, isOpen };
    this.known.set(code, fresh);
    return fresh;
  }
}
