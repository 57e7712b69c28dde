import paths from './page-messages.json';
import type { PageName } from './page-table';

/** Part of the site with messages of its own in the browser: the frame around every page, a page, or all that opens over pages. */
export type MessageScope = 'frame' | 'overlays' | PageName;

/**
 * Ids of the messages that components use in the browser, for each part of the site. The file is written by `npm run messages`, from the
 * imports and the calls of the code.
 */
export const SCOPE_MESSAGES: Readonly<Record<MessageScope, readonly string[]>> = paths;
