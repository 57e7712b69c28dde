import type accounts from './accounts/en.json';
import type applications from './applications/en.json';
import type atom from './atom/en.json';
import type errors from './errors/en.json';
import type fearGreed from './fear-greed/en.json';
import type banner from './banner/en.json';
import type paper from './morning-paper/en.json';
import type help from './help/en.json';
import type instruments from './instruments/en.json';
import type moves from './moves/en.json';
import type operatorPages from './operator-pages/en.json';
import type picks from './picks/en.json';
import type share from './share/en.json';
import type support from './support/en.json';
import { Texts } from './texts';

// Kinds of texts that need no look-up of their own. Each is a folder; a new kind is a folder and a line here.

/** Texts of account mails. */
export const ACCOUNT_TEXTS = new Texts<keyof typeof accounts>('accounts');

/** Texts of mails about market maker applications. */
export const APPLICATION_TEXTS = new Texts<keyof typeof applications>('applications');

/** Titles of the Atom feeds by kind of articles. */
export const ATOM_TEXTS = new Texts<keyof typeof atom>('atom');
/** Texts of price alerts. */
export const ALERT_TEXTS = new Texts('alerts');

/** Texts of banners: of each `.title`, `.text` and `.linkText`. */
export const BANNER_TEXTS = new Texts<keyof typeof banner>('banner');

/** Texts of refusals and failures of calls. */
export const ERROR_TEXTS = new Texts<keyof typeof errors>('errors');

/** Texts of the badge and the share image of the fear and greed index. */
export const FEAR_GREED_TEXTS = new Texts<keyof typeof fearGreed>('fear-greed');

/** Help articles: of each `.title`, `.text` in Markdown, and `.words` that visitors say for those of the text; `support.chatText` beside a chat. */
export const HELP_TEXTS = new Texts<keyof typeof help>('help');

/** Names of commodities and metals by the id of the coin. */
export const INSTRUMENT_TEXTS = new Texts<keyof typeof instruments>('instruments');

/** Samples of the pages that an operator replaces: of each `.title`, and `.text` in Markdown. */
export const OPERATOR_PAGE_TEXTS = new Texts<keyof typeof operatorPages>('operator-pages');

/** Templates of the morning paper. */
export const PAPER_TEXTS = new Texts<keyof typeof paper>('morning-paper');

/** Names of the menus of the top movers. */
export const MOVE_TEXTS = new Texts<keyof typeof moves>('moves');

/** Templates of the texts of token picks. */
export const PICK_TEXTS = new Texts<keyof typeof picks>('picks');

/** Texts of share images. */
export const SHARE_TEXTS = new Texts<keyof typeof share>('share');

/** Texts of mails about messages to support. */
export const SUPPORT_TEXTS = new Texts<keyof typeof support>('support');

/** Titles and descriptions of pages by translation key. */
export const TDK = new Texts('tdk');
