import type { SessionSchedule, SessionSpan } from '@/lib/contract/trading-sessions';

/** What a session does at a moment; `until` is the next change, Unix milliseconds. */
export interface SessionNow {
  isOpen: boolean;
  /** Of the running session: it closes before its usual time. */
  isEarly: boolean;
  until: number;
}

/** Sessions that follow each other without a break are one. */
function joined(spans: readonly SessionSpan[]): SessionSpan[] {
  const runs: SessionSpan[] = [];
  for (const span of spans) {
    const last = runs.at(-1);
    if (last?.close === span.open) last.close = span.close;
    else runs.push({ ...span });
  }
  return runs;
}

/** State of a schedule at a time; null when the schedule says nothing of it. */
export function sessionNow({ spans }: Pick<SessionSchedule, 'spans'>, time: number): SessionNow | null {
  const runs = joined(spans);
  const running = runs.find(({ open, close }) => open <= time && time < close);
  if (running) return { isOpen: true, isEarly: running.early, until: running.close };
  const next = runs.find(({ open }) => open > time);
  return next ? { isOpen: false, isEarly: next.early, until: next.open } : null;
}
