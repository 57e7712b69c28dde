import { createTickStore, type TickStore } from './tick-store';

/** A tick store whose frames are painted by hand. */
export function buildTickStore(): { store: TickStore; paint: () => void; isWaiting: () => boolean } {
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
  return { store, paint: () => frame?.(), isWaiting: () => frame !== undefined };
}
