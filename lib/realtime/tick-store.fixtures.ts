import { createTickStore, type TickStore } from './tick-store';

/** Builds a tick store whose frames are run by the test. */
export function buildTickStore(): { store: TickStore; paint: () => void; isFramePending: () => boolean } {
  let frame: (() => void) | undefined;
  const store = createTickStore({
    scheduler: {
      schedule: (run) => {
        frame ??= run;
      },
      cancel: () => {
        frame = undefined;
      },
    },
  });
  return { store, paint: () => frame?.(), isFramePending: () => frame !== undefined };
}
