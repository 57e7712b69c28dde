/** How often live values change on the screen: as they come, every five seconds, or not at all. */
export const PACES = ['live', 'slow', 'paused'] as const;
export type Pace = (typeof PACES)[number];

/** Rhythm of slowed updates. */
export const SLOW_MS = 5_000;
