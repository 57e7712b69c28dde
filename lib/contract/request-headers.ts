/** Names of the headers of every `/v1` call (specification §7). */
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
 * Header of state-changing calls, with any value: a page of another site could set it only with the exchange's permission
 * (CORS), which is never given.
 */
export const OWN_PAGE_HEADER = 'x-requested-with';

/** Header that authenticates the web process to the exchange, with a secret generated at the start. */
export const INTERNAL_HEADER = 'x-tideline-internal';

/** Context of the caller, read from the headers; unknown values fall back to defaults. */
export interface RequestContext {
  website: string;
  terminalType: string;
  /** Language code of the product, e.g. `en`, `zh-CN`. */
  locale: string;
  language: string;
  terminalCode: string;
  deviceId: string;
  pfb: string | null;
}
