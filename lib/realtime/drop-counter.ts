/** Why a frame, or a part of one, was not used. */
export const DROP_REASONS = [
  'too-large',
  'not-json-object',
  'unknown-kind',
  'malformed',
  'bad-tick',
  'outdated-tick',
  'unbound-tick',
  'outdated-epoch',
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** Counts what was dropped, by reason. */
export class DropCounter {
  private readonly counts = new Map<DropReason, number>();

  /** Counts one drop; returns null, for use as the value of what was dropped. */
  count(reason: DropReason): null {
    this.counts.set(reason, this.of(reason) + 1);
    return null;
  }

  of(reason: DropReason): number {
    return this.counts.get(reason) ?? 0;
  }

  /** Number of drops for all reasons. */
  get total(): number {
    return DROP_REASONS.reduce((sum, reason) => sum + this.of(reason), 0);
  }
}
