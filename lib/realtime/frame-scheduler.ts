/** Delay after which a callback runs on a page without animation frames (hidden, or about to be), milliseconds. */
const FALLBACK_DELAY_MS = 500;

/** Schedules one callback; further calls while it is pending have no effect. */
export interface Scheduler {
  schedule(run: () => void): void;
  cancel(): void;
}

/** Creates a scheduler for the next animation frame, or half a second where frames have stopped. */
export function createFrameScheduler(): Scheduler {
  let frame: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = undefined;
    timer = undefined;
  };
  return {
    cancel,
    schedule(run) {
      if (timer !== undefined) return;
      const fire = (): void => {
        cancel();
        run();
      };
      timer = setTimeout(fire, FALLBACK_DELAY_MS);
      frame = requestAnimationFrame(fire);
    },
  };
}
