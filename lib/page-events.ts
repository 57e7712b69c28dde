/** Told on `window` when somebody asks for the search (`/` on a list): the field in the header takes the focus. */
export const SEARCH_EVENT = 'tideline:search';

/** Told on `window` when somebody asks which keys a list understands (`?`). */
export const HELP_EVENT = 'tideline:help';

/** Told on `window` when somebody asks for a new alert; `detail` is the symbol's id. */
export const NEW_ALERT_EVENT = 'tideline:alert';

/** Told on `window` when somebody tries what a price alert looks and sounds like. */
export const SAMPLE_NOTICE_EVENT = 'tideline:sample-notice';
