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
export type FrameDropReason = (typeof DROP_REASONS)[number];

/** Counts dropped frames and ticks by reason. */
export class DropCounter {
  private readonly counts = new Map<FrameDropReason, number>();

  /** Counts one drop; returns null, which callers return in place of the dropped value. */
  count(reason: FrameDropReason): null {
    this.counts.set(reason, this.of(reason) + 1);
    return null;
  }

  of(reason: FrameDropReason): number {
    return this.counts.get(reason) ?? 0;
  }

  /** Number of drops of all reasons. */
  get total(): number {
    return DROP_REASONS.reduce((sum, reason) => sum + this.of(reason), 0);
  }
}
