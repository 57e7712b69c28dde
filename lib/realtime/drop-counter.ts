/** Reasons for dropping a frame or a part of one. */
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

/** Counts dropped frames and ticks by reason. */
export class DropCounter {
  private readonly counts = new Map<DropReason, number>();

  /** Counts one drop; returns null, which callers return in place of the dropped value. */
  count(reason: DropReason): null {
    this.counts.set(reason, this.of(reason) + 1);
    return null;
  }

  of(reason: DropReason): number {
    return this.counts.get(reason) ?? 0;
  }

  /** Number of drops of all reasons. */
  get total(): number {
    return DROP_REASONS.reduce((sum, reason) => sum + this.of(reason), 0);
  }
}
