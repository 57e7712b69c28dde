import type { SessionCode } from '../../lib/contract/sessions';
import { sessionAt } from '../market/sessions';

/** A time within which a session does not open or close; Unix milliseconds, end excluded. */
interface Stretch {
  from: number;
  until: number;
  isOpen: boolean;
  previousClose: number;
}

/** Which sessions are closed. Asked each beat, so each answer is kept for as long as it holds. */
export class ClosedSessions {
  private readonly known = new Map<SessionCode, Stretch>();

  /** Whether a session was closed all the time from `since` to `time`: a beat in which it closed has its last prices. */
  isClosed(code: SessionCode, since: number, time: number): boolean {
    const { from, isOpen } = this.stretch(code, time);
    return !isOpen && since >= from;
  }

  /** End of the last complete session at a time, Unix milliseconds. */
  previousClose(code: SessionCode, time: number): number {
    return this.stretch(code, time).previousClose;
  }

  private stretch(code: SessionCode, time: number): Stretch {
    const known = this.known.get(code);
    if (known && time >= known.from && time < known.until) return known;
    const { isOpen, span, nextOpen, previousClose } = sessionAt(code, time);
    const fresh = isOpen ? { from: span.open, until: span.close, isOpen, previousClose } : { from: span.close, until: nextOpen, isOpen, previousClose };
    this.known.set(code, fresh);
    return fresh;
  }
}
