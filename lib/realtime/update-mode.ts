/** Modes in which live values are updated on the screen: as they arrive, every five seconds, or paused. */
export const UPDATE_MODES = ['live', 'slow', 'paused'] as const;
export type UpdateMode = (typeof UPDATE_MODES)[number];

/** Interval of updates in the slow mode, milliseconds. */
export const SLOW_UPDATE_MS = 5_000;
