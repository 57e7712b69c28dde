import { setTimeout as wait } from 'node:timers/promises';
import type { ReaderWatch, Seen } from '../../tests/builders/reader-watch';

const LIVE_MS_MAX = 60_000;
const POLL_MS = 50;

/** A process that dies may have sent one more beat, which arrives after its death. */
const GAP_BEGINS_MS_MAX = 500;

/** Time from a moment until the end of the gap around it, or of the one that it has caused; 0 without such a gap. */
export function backMsOf({ gaps }: Seen, dueFrom: number): number {
  const gap = gaps.find(([from, until]) => from < dueFrom + GAP_BEGINS_MS_MAX && until > dueFrom);
  return gap ? gap[1] - dueFrom : 0;
}

/** Resolves when newer prices arrive at all readers; after a minute without that. */
export async function untilLive(watches: readonly ReaderWatch[]): Promise<void> {
  const giveUpAt = performance.now() + LIVE_MS_MAX;
  while (!watches.every(({ isLive }) => isLive) && performance.now() < giveUpAt) await wait(POLL_MS);
}
