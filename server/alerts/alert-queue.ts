import type { AlertPhase } from '../../lib/contract/alert-terms';
import type { AlertState } from './alert-machine';

/** What the log will say of a crossing. */
export interface EventDraft {
  kind: 'fired' | 'suppressed';
  key: string;
  /** Decimal text. */
  price: string;
  /** The 24 h change as a fraction, of types 5 and 6. */
  change: string | null;
  feedTime: number;
  firedAt: number;
  isLate: boolean;
}

/** A step of one alert that is still to be kept; it holds only if the kept alert stands at `known`. */
export interface PendingChange {
  id: string;
  known: { phase: AlertPhase; seq: number };
  next: AlertState;
  evaluatedAt: number | null;
  event: EventDraft | null;
  /** Suppressed crossings that are counted without a row of their own. */
  unlogged: number;
}

/**
 * Steps on their way into the database, in order for each alert. Steps without an event are joined with their
 * neighbours, so that the queue is never longer than the alerts and their events. It outlives a lost database.
 */
export class AlertQueue {
  private readonly chains = new Map<string, PendingChange[]>();

  /** Number of alerts that wait. */
  get size(): number {
    return this.chains.size;
  }

  /** Adds the next step of an alert. */
  push(change: PendingChange): void {
    const chain = this.chains.get(change.id);
    const last = chain?.at(-1);
    if (!chain || !last) this.chains.set(change.id, [change]);
    else if (last.event && change.event) chain.push(change);
    else chain[chain.length - 1] = { ...change, known: last.known, event: last.event ?? change.event, evaluatedAt: change.evaluatedAt ?? last.evaluatedAt, unlogged: last.unlogged + change.unlogged };
  }

  /** Takes the first step of each of at most `count` alerts, those that wait longest first. */
  take(count: number): PendingChange[] {
    const taken: PendingChange[] = [];
    for (const [id, chain] of this.chains) {
      if (taken.length >= count) break;
      const first = chain.shift();
      if (first) taken.push(first);
      if (chain.length === 0) this.chains.delete(id);
    }
    return taken;
  }

  /** Gives back what could not be kept, before what has come since. */
  giveBack(changes: readonly PendingChange[]): void {
    for (const change of changes) {
      const since = this.chains.get(change.id) ?? [];
      this.chains.delete(change.id);
      for (const step of [change, ...since]) this.push(step);
    }
  }

  /** What an alert will be once its steps are kept, if the kept one (`row`) is where they begin; else null. */
  resultFor(id: string, row: AlertState): AlertState | null {
    const chain = this.chains.get(id);
    const [first] = chain ?? [];
    const fits = first?.next.rev === row.rev && first.known.phase === row.phase && first.known.seq === row.seq;
    return fits ? (chain?.at(-1)?.next ?? null) : null;
  }

  /** Forgets an alert's steps. */
  drop(id: string): void {
    this.chains.delete(id);
  }
}
