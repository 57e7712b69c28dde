import type { Seen } from '../../tests/builders/reader-watch';

/** A process that dies may have sent one more beat, which arrives after its death. */
const GAP_BEGINS_MS_MAX = 500;

/** Time from a moment until the end of the gap around it, or of the one that it has caused; 0 without such a gap. */
export function backMsOf({ gaps }: Seen, dueFrom: number): number {
  const gap = gaps.find(([from, until]) => from < dueFrom + GAP_BEGINS_MS_MAX && until > dueFrom);
  return gap ? gap[1] - dueFrom : 0;
}
