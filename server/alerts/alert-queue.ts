import type { AlertPhase } from '../../lib/contract/alert-terms';
import type { AlertState } from './alert-machine';

/** A row of the log for a crossing that the caps held back takes in those that follow within this time. */
export const SUPPRESSED_ROW_MS = 3_600_000;

/** What the log will say of a crossing; of suppressed ones, of the first of them. */
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
  /** Crossings it stands for, and the time of the last. */
  crossings: number;
  lastAt: number;
}

/** A step of one alert that is still to be kept; it holds only if the kept alert stands at `known`. */
export interface PendingChange {
  id: string;
  known: { phase: AlertPhase; seq: number };
  next: AlertState;
  evaluatedAt: number | null;
  event: EventDraft | null;
}

/** Whether a suppressed crossing belongs to the row that another one opens. */
const belongsToRowOf = (opened: EventDraft, next: EventDraft): boolean =>
  opened.kind === 'suppressed' &&
  next.kind === 'suppressed' &&
  next.firedAt >= opened.firedAt &&
  next.firedAt < opened.firedAt + SUPPRESSED_ROW_MS;

/** One event for two that follow each other; null where each is one of its own. */
function merged(last: EventDraft | null, next: EventDraft | null): { event: EventDraft | null } | null {
  if (!last || !next) return { event: last ?? next };
  return belongsToRowOf(last, next) ? { event: { ...last, crossings: last.crossings + next.crossings, lastAt: next.lastAt } } : null;
}

/**
 * Steps on their way into the database, in order for each alert. Steps without an event are joined with their
 * neighbours, and suppressed crossings with the one that opens their row, so that the queue is never longer than the alerts and their events. It outlives a lost database.
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
    if (!chain || !last) {
      this.chains.set(change.id, [change]);
      return;
    }
    const one = merged(last.event, change.event);
    if (one) chain[chain.length - 1] = { ...change, ...one, known: last.known, evaluatedAt: change.evaluatedAt ?? last.evaluatedAt };
    else chain.push(change);
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
  requeue(changes: readonly PendingChange[]): void {
    for (const change of changes) {
      const since = this.chains.get(change.id) ?? [];
      this.chains.delete(change.id);
      for (const step of [change, ...since]) this.push(step);
    }
  }

  /** What an alert will be once its steps are kept, if the kept one (`row`) is where they begin; else null. */
  pendingState(id: string, row: AlertState): AlertState | null {
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
