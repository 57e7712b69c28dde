/** A page is delayed when no newer feed time arrives for longer than this (decision 16), milliseconds. */
export const DELAYED_AFTER_MS = 4_000;

/** Alerts ignore ticks older than this (decision 16), milliseconds. */
export const ALERT_STALE_AFTER_MS = 30_000;

/** The symbols of one source of several that reports nothing for longer than this are suspended, milliseconds. */
export const SUSPENDED_AFTER_MS = 60_000;

/** Length of a feed beat, milliseconds: ticks are conflated to one per symbol and beat (decision 18). */
export const BEAT_MS = 250;

/** The feed waits for a clock that was set back by up to this, milliseconds; beyond it a new epoch begins. */
export const CLOCK_SET_BACK_MS_MAX = 1_000;

/** Interval of full ticks, milliseconds: a whole number of beats. */
export const FULL_TICK_EVERY_MS = 1_000;

/** Interval of the hub's feed-time message, milliseconds. */
export const FEED_TIME_EVERY_MS = 1_000;

/** Interval of the order updates of a live-sorted list, milliseconds. */
export const ORDER_EVERY_MS = 3_000;
