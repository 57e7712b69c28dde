/**
 * Envelope of every answer of `/v1`; `data` is null for error codes, except `favoriteLimit`, whose data names the limit, and `application`,
 * whose data names the fields.
 */
export interface Envelope<T> {
  code: string;
  msg: string;
  data: T;
}

/** Codes of success; any other comes with the server's message. */
export const SUCCESS_CODES: readonly string[] = ['00000', '200'];

/** Error codes of session and permission problems (specification §8). */
export const SESSION_ERROR_CODES: readonly string[] = ['00004', '00005', '00006', '20906', '20205'];

/** Error codes of the exchange. */
export const ERROR_CODE = {
  invalidBody: '40001',
  invalidParameter: '40002',
  unsupportedMediaType: '40003',
  bodyTooLarge: '40004',
  /** A login name or password is invalid; the message names the rule. */
  credentials: '40030',
  /** An account with this address exists. */
  nameTaken: '40031',
  /** A mailed link was used before, has expired or is unknown. */
  deadLink: '40032',
  /** A favorite group's name is refused; the message names the reason. */
  groupName: '40033',
  /** A new password is on a list of common passwords. */
  commonPassword: '40036',
  /** A limit of the favorites is reached; the data is a `FavoriteLimitReached`. */
  favoriteLimit: '40034',
  /** Fields of a market maker's application are refused; the data is an `ApplicationRefusal`. */
  application: '40037',
  /** A message to support is refused; the message names the reason. */
  supportMessage: '40038',
  /** The user has no favorite group or session of this id, or there is no such symbol. */
  unknownId: '40035',
  /** A state-changing call that does not come from a page of this site. */
  crossSiteCall: '40301',
  /** Not signed in, or the session has ended; one of `SESSION_ERROR_CODES`. */
  notSignedIn: '00004',
  notFound: '40400',
  methodNotAllowed: '40500',
  tooManyRequests: '42900',
  notReady: '50300',
  /** The SMS service does not answer. */
  smsUnavailable: '50301',
  /** The SMS service refused a message. */
  smsRefused: '50302',
  internal: '50000',
} as const;

/** True when an envelope's code is one of the two success codes. */
export function isSuccess(code: string): boolean {
  return SUCCESS_CODES.includes(code);
}
