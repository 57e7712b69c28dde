/** Event on `window` that opens the search (`/` on a list): the field in the header takes the focus. */
export const SEARCH_EVENT = 'tideline:search';

/** Event on `window` that shows the keyboard shortcuts of a list (`?`). */
export const HELP_EVENT = 'tideline:help';

/** Event on `window` that requests a new alert; `detail` is an `AlertRequest`. */
export const NEW_ALERT_EVENT = 'tideline:alert';

/** Event on `window` that shows a sample of a price alert, with its sound. */
export const SAMPLE_POPUP_EVENT = 'tideline:sample-popup';
