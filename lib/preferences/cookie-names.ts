/** Cookies in which a person's choices are kept (specification §5). */
export const THEME_COOKIE = 'theme';
export const LANGUAGE_COOKIE = 'language';
export const PALETTE_COOKIE = 'palette';

/** How long a choice is kept, days. */
export const CHOICE_DAYS = 365;
