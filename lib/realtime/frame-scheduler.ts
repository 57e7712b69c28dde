/** A page that paints no frames (hidden, or just being hidden) gets its batch after this long, milliseconds. */
const NO_FRAME_MS = 500;

/** Runs one thing soon; asking again while it waits changes nothing. */
export interface Scheduler {
  schedule(run: () => void): void;
  cancel(): void;
}

/** Runs in the next animation frame, or after half a second where frames have stopped. */
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
      timer = setTimeout(fire, NO_FRAME_MS);
      frame = requestAnimationFrame(fire);
    },
  };
}
