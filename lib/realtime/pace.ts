/** Paces of live values on the screen: as they arrive, every five seconds, or paused. */
export const PACES = ['live', 'slow', 'paused'] as const;
export type Pace = (typeof PACES)[number];

/** Interval of updates at the slow pace, milliseconds. */
export const SLOW_MS = 5_000;
