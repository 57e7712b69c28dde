import type { VenuesAway } from '@/lib/contract/socket';
import { useConnectionState } from './connection-state';
import { refetchOldAnswers } from './refetch-old-answers';
import { isRecord } from './wire-guards';

const NONE: readonly string[] = [];

/** Venues whose symbols were suspended in the last message. */
let suspended = NONE;

const namesOf = (names: unknown): readonly string[] => (Array.isArray(names) ? names.filter((name) => typeof name === 'string') : NONE);
const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n');

/**
 * Shows which venues are away, by the exchange's message; without one, all of them are back. When symbols are suspended, or trade again, the
 * answers on the page are fetched again within ten seconds: their rows have the status.
 */
export function showVenuesAway(away?: VenuesAway): void {
  const { late, suspended: nowSuspended } = isRecord(away) ? away : { late: NONE, suspended: NONE };
  const names = namesOf(late);
  if (!isSame(names, useConnectionState.getState().late)) useConnectionState.setState({ late: names });
  if (isSame(namesOf(nowSuspended), suspended)) return;
  suspended = namesOf(nowSuspended);
  refetchOldAnswers(Infinity);
}
