import type { SessionSchedule, SessionSpan } from '@/lib/contract/trading-sessions';

/** State of a market's sessions at a time; `until` is the next change, Unix milliseconds. */
export interface SessionPhase {
  isOpen: boolean;
  /** The session closes before its usual time. */
  isEarly: boolean;
  until: number;
}

/** Merges sessions that follow each other without a break. */
function mergeAdjacent(spans: readonly SessionSpan[]): SessionSpan[] {
  const runs: SessionSpan[] = [];
  for (const span of spans) {
    const last = runs.at(-1);
    if (last?.close === span.open) last.close = span.close;
    else runs.push({ ...span });
  }
  return runs;
}

/** State of a schedule at a time (Unix milliseconds); null outside of the schedule. */
export function sessionPhaseAt({ spans }: Pick<SessionSchedule, 'spans'>, time: number): SessionPhase | null {
  const runs = mergeAdjacent(spans);
  const running = runs.find(({ open, close }) => open <= time && time < close);
  if (running) return { isOpen: true, isEarly: running.early, until: running.close };
  const next = runs.find(({ open }) => open > time);
  return next ? { isOpen: false, isEarly: next.early, until: next.open } : null;
}
