import 'server-only';

/** A timer that is later than this was held up by work of this process. */
const LATE_MS = 50;

/** Time limit of a request. */
export interface AnswerDeadline {
  /** Aborted when no answer has come in time. */
  signal: AbortSignal;
  /** Ends the time limit. */
  clear(): void;
}

/**
 * Returns the time limit of a request, milliseconds. Time in which this process was blocked, as by loading the code of its first page, is
 * added once, up to the same limit: a late timer fires before an answer that has arrived meanwhile is read.
 */
export function answerDeadline(timeoutMs: number): AnswerDeadline {
  const controller = new AbortController();
  let timer: NodeJS.Timeout;
  const arm = (waitMs: number, isLast: boolean): void => {
    const dueAt = performance.now() + waitMs;
    timer = setTimeout(() => {
      const lateMs = performance.now() - dueAt;
      if (isLast || lateMs <= LATE_MS) controller.abort();
      else arm(Math.min(lateMs, timeoutMs), true);
    }, waitMs);
    timer.unref();
  };
  arm(timeoutMs, false);
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}
