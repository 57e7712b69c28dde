/** Cookies in which a person's choices are kept (specification §5). */
export const THEME_COOKIE = 'theme';
export const LANGUAGE_COOKIE = 'language';
export const PALETTE_COOKIE = 'palette';
/** Tag of a test deployment, set by its testers; every call carries it (specification §7). */
export const PFB_COOKIE = 'pfb';

/** How long a choice is kept, days. */
export const COOKIE_DAYS = 365;
