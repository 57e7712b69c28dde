import type { AlertPhase } from '../../lib/contract/alert-terms';
import type { AlertState } from './alert-machine';

/** A user's change of an alert. */
export interface UserChange {
  /** The condition has changed. */
  isEdited: boolean;
  alertSwitch: 0 | 1 | undefined;
  /** The alert had expired before the change. */
  isExpired: boolean;
  /** Count of the last tick: a restarted alert ignores ticks up to it. */
  seq: number;
}

type KeptState = Pick<AlertState, 'phase' | 'rev' | 'day' | 'seq'>;

function switched(phase: AlertPhase, alertSwitch: 0 | 1 | undefined): AlertPhase {
  if (alertSwitch === 0) return 'OFF';
  return alertSwitch === 1 && (phase === 'OFF' || phase === 'DONE') ? 'NEW' : phase;
}

const restarted = (phase: AlertPhase, isEdited: boolean): AlertPhase => (isEdited && phase !== 'OFF' ? 'NEW' : phase);

/** Returns the state after a user's change: an edit of the condition and switching on restart the alert, anything else keeps the state. */
export function stateAfter(before: KeptState, { isEdited, alertSwitch, isExpired, seq }: UserChange): KeptState {
  const edited = restarted(isExpired && before.phase !== 'DONE' ? 'OFF' : before.phase, isEdited);
  const phase = switched(edited, alertSwitch);
  // The event of a once-only alert belongs to the old `rev`: switched on again it may fire again, whether or not it was switched off in between.
  const isRevived = edited === 'DONE' && phase !== 'DONE';
  const rev = before.rev + (isEdited || isRevived ? 1 : 0);
  const isTouched = phase !== before.phase || rev !== before.rev;
  return { phase, rev, day: isEdited ? null : before.day, seq: isTouched ? Math.max(before.seq + 1, seq) : before.seq };
}
