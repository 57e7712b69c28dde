/** Names of the cookies with a visitor's preferences (specification §5). */
export const THEME_COOKIE = 'theme';
export const LANGUAGE_COOKIE = 'language';
export const PALETTE_COOKIE = 'palette';
/** Tag of a test deployment, set by its testers and sent with every call (specification §7). */
export const PFB_COOKIE = 'pfb';

/** Lifetime of a preference cookie, days. */
export const COOKIE_DAYS = 365;
