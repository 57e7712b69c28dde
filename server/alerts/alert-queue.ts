import type { AlertPhase } from '../../lib/contract/alert-terms';
import type { AlertState } from './alert-machine';

/** Time within which a row of a suppressed crossing also counts later ones. */
export const SUPPRESSED_ROW_MS = 3_600_000;

/** Event to be logged for a crossing; for several suppressed ones that of the first. */
export interface EventDraft {
  kind: 'fired' | 'suppressed';
  key: string;
  /** Decimal text. */
  price: string;
  /** The 24 h change of the last price at the trigger as a fraction; null without a price of 24 hours ago. */
  change: string | null;
  feedTime: number;
  firedAt: number;
  isLate: boolean;
  /** Number of crossings it represents, and the time of the last one. */
  crossings: number;
  lastAt: number;
}

/** An unsaved step of one alert; it is valid only if the stored alert is in the state `known`. */
export interface PendingChange {
  id: string;
  known: { phase: AlertPhase; seq: number };
  next: AlertState;
  evaluatedAt: number | null;
  event: EventDraft | null;
}

/** Whether a suppressed crossing belongs to the row that an earlier one opens. */
const belongsToRowOf = (opened: EventDraft, next: EventDraft): boolean =>
  opened.kind === 'suppressed' &&
  next.kind === 'suppressed' &&
  next.firedAt >= opened.firedAt &&
  next.firedAt < opened.firedAt + SUPPRESSED_ROW_MS;

/** Merges two consecutive events; returns null when each needs its own row. */
function merged(last: EventDraft | null, next: EventDraft | null): { event: EventDraft | null } | null {
  if (!last || !next) return { event: last ?? next };
  return belongsToRowOf(last, next) ? { event: { ...last, crossings: last.crossings + next.crossings, lastAt: next.lastAt } } : null;
}

/**
 * Queue of unsaved steps, in order for each alert. Steps without an event are merged with their
 * neighbors, and suppressed crossings with the one that opens their row, so that the queue is never longer than the alerts and their
 * events. It survives the loss of the database.
 */
export class AlertQueue {
  private readonly chains = new Map<string, PendingChange[]>();

  /** Number of alerts with unsaved steps. */
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

  /** Removes and returns the first step of at most `count` alerts, the longest waiting first. */
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

  /** Puts back steps that could not be saved, before the later ones. */
  requeue(changes: readonly PendingChange[]): void {
    for (const change of changes) {
      const since = this.chains.get(change.id) ?? [];
      this.chains.delete(change.id);
      for (const step of [change, ...since]) this.push(step);
    }
  }

  /** Returns the state of an alert after its unsaved steps, if they start at its stored state (`row`); else null. */
  pendingState(id: string, row: AlertState): AlertState | null {
    const chain = this.chains.get(id);
    const [first] = chain ?? [];
    const fits = first?.next.rev === row.rev && first.known.phase === row.phase && first.known.seq === row.seq;
    return fits ? (chain?.at(-1)?.next ?? null) : null;
  }

  /** Drops the steps of an alert. */
  drop(id: string): void {
    this.chains.delete(id);
  }
}
