import type { TradingSessionCode } from '../../lib/contract/trading-sessions';
import { sessionAt } from '../market/sessions';

/** A time within which a session does not open or close; Unix milliseconds, end excluded. */
interface Stretch {
  from: number;
  until: number;
  isOpen: boolean;
}

/** Which sessions are closed. Asked each beat, so each answer is kept for as long as it holds. */
export class ClosedSessions {
  private readonly known = new Map<TradingSessionCode, Stretch>();

  /** Whether a session was closed all the time from `since` to `time`: a beat in which it closed has its last prices. */
  isClosed(code: TradingSessionCode, since: number, time: number): boolean {
    const { from, isOpen } = this.stretch(code, time);
    return !isOpen && since >= from;
  }

  private stretch(code: TradingSessionCode, time: number): Stretch {
    const known = this.known.get(code);
    if (known && time >= known.from && time < known.until) return known;
    const { isOpen, span, nextOpen } = sessionAt(code, time);
    const fresh = isOpen ? { from: span.open, until: span.close, isOpen } : { from: span.close, until: nextOpen, isOpen };
    this.known.set(code, fresh);
    return fresh;
  }
}
