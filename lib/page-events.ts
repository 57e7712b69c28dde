/** Told on `window` when somebody asks for the search (`/` on a list): the field in the header takes the focus. */
export const SEARCH_EVENT = 'tideline:search';

/** Told on `window` when somebody asks which keys a list understands (`?`). */
export const HELP_EVENT = 'tideline:help';

/** Told on `window` when somebody asks for a new alert; `detail` is the symbol's id. */
export const ALERT_EVENT = 'tideline:alert';
