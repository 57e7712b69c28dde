/** A page is delayed when no newer feed time than this has come (decision 16). */
export const DELAYED_AFTER_MS = 4_000;

/** Alerts ignore ticks further behind than this (decision 16). */
export const ALERT_STALE_AFTER_MS = 30_000;

/** Length of a feed beat: ticks are conflated to one per symbol and beat (decision 18). */
export const BEAT_MS = 250;

/** A clock set back by up to this is waited for; further back a new epoch begins. */
export const CLOCK_SET_BACK_MS_MAX = 1_000;

/** Rhythm of the hub's feed-time message. */
export const FEED_TIME_EVERY_MS = 1_000;

/** Rhythm of a live-sorted list's order. */
export const ORDER_EVERY_MS = 3_000;
