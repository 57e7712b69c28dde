/** Names of the headers every `/v1` call carries (specification §7). */
export const REQUEST_HEADER = {
  website: 'website',
  terminalType: 'terminaltype',
  locale: 'locale',
  language: 'language',
  terminalCode: 'terminalcode',
  deviceId: 'deviceid',
  pfb: 'pfb',
} as const;

/**
 * The header that calls which change something carry, with any value: a page of another site cannot set it without the
 * exchange's leave, which nobody gets.
 */
export const OWN_PAGE_HEADER = 'x-requested-with';

/** The header by which the web process proves itself to the exchange; what it carries is secret and made at the start. */
export const INTERNAL_HEADER = 'x-tideline-internal';

/** What the exchange knows of the caller, read from the headers; unknown values fall back to defaults. */
export interface RequestContext {
  website: string;
  terminalType: string;
  /** Language code of the product's table, e.g. `en`, `zh-CN`. */
  locale: string;
  language: string;
  terminalCode: string;
  deviceId: string;
  pfb: string | null;
}
