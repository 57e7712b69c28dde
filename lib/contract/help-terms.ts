/** Ids of the help articles, in their order; each is the last segment of an address. */
export const HELP_IDS = [
  'market-lists',
  'favorites',
  'search',
  'charts-and-keys',
  'export',
  'alert-types',
  'alert-frequency',
  'alert-silent',
  'alert-delivery',
  'change-basis',
  'display-currency',
  'delayed-closed',
  'simulated-market',
  'no-trades',
  'account',
  'delete-account',
  'guest-privacy',
  'support',
] as const;
export type HelpId = (typeof HELP_IDS)[number];

/** Pages with texts of the operator. */
export const OPERATOR_PAGES = ['about', 'terms', 'privacy', 'cookies', 'risk'] as const;
export type OperatorPage = (typeof OPERATOR_PAGES)[number];
