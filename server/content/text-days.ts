import type { HelpId, OperatorPage } from '../../lib/contract/help-terms';

/** The day of a text, and the text that it is the day of. */
export interface TextDay {
  /** UTC day of the latest change of the English wording, `YYYY-MM-DD`. */
  updated: string;
  /** First 12 hexadecimal digits of the SHA-256 of English title and text, with a line feed between them; a test compares it. */
  digest: string;
}

/** Days of the help articles; a text whose English changes gets that day, its translations follow it. */
export const HELP_DAYS: Readonly<Record<HelpId, TextDay>> = {
  'market-lists': { updated: '2026-11-25', digest: '795ec8840cc0' },
  favorites: { updated: '2026-11-25', digest: 'd5240358a7bf' },
  search: { updated: '2026-11-25', digest: 'c2e6adb5ed2f' },
  'charts-and-keys': { updated: '2026-11-25', digest: 'b08d7e95a81b' },
  export: { updated: '2026-11-25', digest: 'a7d5b751052a' },
  'alert-types': { updated: '2026-11-25', digest: '4ac757a424e1' },
  'alert-frequency': { updated: '2026-11-25', digest: 'f1d0bcb400e6' },
  'alert-silent': { updated: '2026-11-27', digest: 'c92b9f10b8b5' },
  'alert-delivery': { updated: '2026-11-25', digest: '787d97cf5895' },
  'change-basis': { updated: '2026-11-25', digest: '0e31955ebca5' },
  'display-currency': { updated: '2026-11-25', digest: '5c013a0d0dd0' },
  'delayed-closed': { updated: '2026-11-25', digest: '996496aabf56' },
  'simulated-market': { updated: '2026-11-25', digest: 'edfd353f3e33' },
  'no-trades': { updated: '2026-11-28', digest: '17c10b519e1a' },
  account: { updated: '2026-11-25', digest: '18035b6ed9a9' },
  'delete-account': { updated: '2026-11-25', digest: '299d071e5c54' },
  'guest-privacy': { updated: '2026-11-25', digest: '69a7a4ead051' },
  support: { updated: '2026-11-25', digest: '104f8b26c5e3' },
};

/** Days of the samples of the operator's pages. */
export const OPERATOR_PAGE_DAYS: Readonly<Record<OperatorPage, TextDay>> = {
  about: { updated: '2026-11-25', digest: 'c1d251ec6948' },
  terms: { updated: '2026-11-25', digest: 'c4a1960887ee' },
  privacy: { updated: '2026-11-25', digest: '368b6bb46d34' },
  cookies: { updated: '2026-11-25', digest: 'c8455a8e68b5' },
  risk: { updated: '2026-11-25', digest: 'ea956881692e' },
};
