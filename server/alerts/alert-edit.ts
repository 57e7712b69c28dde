import type { AlertPhase } from '../../lib/contract/alert-terms';
import type { AlertState } from './alert-machine';

/** What a user did to an alert. */
export interface UserChange {
  /** Another condition. */
  isEdited: boolean;
  alertSwitch: 0 | 1 | undefined;
  /** Its time was over before. */
  isExpired: boolean;
  /** Count of the last tick: up to it none counts for an alert that begins anew. */
  seq: number;
}

type KeptState = Pick<AlertState, 'phase' | 'rev' | 'day' | 'seq'>;

function switched(phase: AlertPhase, alertSwitch: 0 | 1 | undefined): AlertPhase {
  if (alertSwitch === 0) return 'OFF';
  return alertSwitch === 1 && (phase === 'OFF' || phase === 'DONE') ? 'NEW' : phase;
}

const restarted = (phase: AlertPhase, isEdited: boolean): AlertPhase => (isEdited && phase !== 'OFF' ? 'NEW' : phase);

/** The machine's rows for a user's changes: an edit of the condition and switching on begin anew, anything else keeps the state. */
export function stateAfter(before: KeptState, { isEdited, alertSwitch, isExpired, seq }: UserChange): KeptState {
  const edited = restarted(isExpired && before.phase !== 'DONE' ? 'OFF' : before.phase, isEdited);
  const phase = switched(edited, alertSwitch);
  // What a once-only alert fired belongs to the old `rev`: switched on again it may fire again, whether or not it was switched off between.
  const isRevived = edited === 'DONE' && phase !== 'DONE';
  const rev = before.rev + (isEdited || isRevived ? 1 : 0);
  const isTouched = phase !== before.phase || rev !== before.rev;
  return { phase, rev, day: isEdited ? null : before.day, seq: isTouched ? Math.max(before.seq + 1, seq) : before.seq };
}
