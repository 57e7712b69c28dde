/** Choices that follow a user; null: never chosen. */
export interface FollowingChoices {
  /** −1: last 24 h, else minutes from UTC. */
  timeZone: number | null;
  currency: string | null;
  theme: 'white' | 'black' | null;
  language: string | null;
}

const KEYS = ['timeZone', 'currency', 'theme', 'language'] as const;
type Changes = Partial<FollowingChoices>;

/**
 * What to apply here and what to save in the account, from the choices of this browser, those of the account, and those
 * both last agreed on (null on a device that is new to the user): what changed here since then is newer than the account's.
 */
export function mergePreferences(
  here: FollowingChoices,
  account: FollowingChoices,
  agreed: FollowingChoices | null,
): { apply: Changes; save: Changes } {
  const apply: Changes = {};
  const save: Changes = {};
  for (const key of KEYS) {
    if (here[key] === account[key]) continue;
    const isChangedHere = agreed !== null && here[key] !== agreed[key];
    const isToSave = (isChangedHere || account[key] === null) && here[key] !== null;
    if (isToSave) Object.assign(save, { [key]: here[key] });
    else if (account[key] !== null && !isChangedHere) Object.assign(apply, { [key]: account[key] });
  }
  return { apply, save };
}

/** True for choices as they are kept. */
export function areChoices(value: unknown): value is FollowingChoices & { userId: string } {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Record<string, unknown>;
  return (
    typeof record['userId'] === 'string' && KEYS.every((key) => record[key] === null || ['string', 'number'].includes(typeof record[key]))
  );
}
