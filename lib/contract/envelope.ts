/** Every answer of `/v1` is `{ code, msg, data }`; `data` is null when the code is not a success, but for `favoriteLimit`, whose data says which limit it is. */
export interface Envelope<T> {
  code: string;
  msg: string;
  data: T;
}

/** Codes that mean success; any other carries the server's message. */
export const SUCCESS_CODES: readonly string[] = ['00000', '200'];

/** Codes that mean a session or permission problem (specification §8). */
export const SESSION_ERROR_CODES: readonly string[] = ['00004', '00005', '00006', '20906', '20205'];

/** The exchange's own error codes, named. */
export const ERROR_CODE = {
  invalidBody: '40001',
  invalidParameter: '40002',
  unsupportedMediaType: '40003',
  bodyTooLarge: '40004',
  /** A form of names and passwords is not filled in as it should be; the message says how. */
  credentials: '40030',
  /** The address has an account already. */
  nameTaken: '40031',
  /** A mailed link is used, too old or none of ours. */
  deadLink: '40032',
  /** A favorite group's name is refused; the message says why. */
  groupName: '40033',
  /** A new password is one of those that are tried first. */
  commonPassword: '40036',
  /** A bound of the favorites is reached; the data is a `FavoriteLimitReached`. */
  favoriteLimit: '40034',
  /** No favorite group, session or symbol of that id, of this user. */
  unknownId: '40035',
  /** A call that changes something and does not come from a page of this site. */
  crossSiteCall: '40301',
  /** Not signed in, or no more; one of `SESSION_ERROR_CODES`. */
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
