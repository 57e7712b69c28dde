/** Choices synchronized across a user's devices; null: never chosen. */
export interface SyncedPreferences {
  /** −1: last 24 h, else minutes from UTC. */
  timeZone: number | null;
  currency: string | null;
  theme: 'white' | 'black' | null;
  language: string | null;
  /** Arrangement of the overview's cards. */
  overviewCards: string | null;
}

const KEYS = ['timeZone', 'currency', 'theme', 'language', 'overviewCards'] as const;
type Changes = Partial<SyncedPreferences>;

/**
 * Three-way merge of the local choices, those of the account and those last synchronized (null on a new device): returns
 * the changes to apply locally and to save in the account. A local change since the last synchronization wins.
 */
export function mergePreferences(
  local: SyncedPreferences,
  account: SyncedPreferences,
  lastSynced: SyncedPreferences | null,
): { apply: Changes; save: Changes } {
  const apply: Changes = {};
  const save: Changes = {};
  for (const key of KEYS) {
    if (local[key] === account[key]) continue;
    const isChangedLocally = lastSynced !== null && local[key] !== lastSynced[key];
    const isToSave = (isChangedLocally || account[key] === null) && local[key] !== null;
    if (isToSave) Object.assign(save, { [key]: local[key] });
    else if (account[key] !== null && !isChangedLocally) Object.assign(apply, { [key]: account[key] });
  }
  return { apply, save };
}

/** True for choices in their stored form. */
export function isSyncedPreferences(value: unknown): value is SyncedPreferences & { userId: string } {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Record<string, unknown>;
  return (
    typeof record['userId'] === 'string' && KEYS.every((key) => record[key] === null || ['string', 'number'].includes(typeof record[key]))
  );
}
