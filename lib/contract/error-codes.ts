import { FAVORITE_LIMIT_REACHED, GROUP_NAME_REFUSED, NOT_SIGNED_IN, TOO_MANY_REQUESTS } from './envelope';

/** Error codes of the exchange. A file of its own: the first load of a page has no use for most of them. */
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
  groupName: GROUP_NAME_REFUSED,
  /** A new password is on a list of common passwords. */
  commonPassword: '40036',
  /** A limit of the favorites is reached; the data is a `FavoriteLimitReached`. */
  favoriteLimit: FAVORITE_LIMIT_REACHED,
  /** Fields of a market maker's application are refused; the data is an `ApplicationRefusal`. */
  application: '40037',
  /** A message to support is refused; the message names the reason. */
  supportMessage: '40038',
  /** The user has no favorite group or session of this id, or there is no such symbol. */
  unknownId: '40035',
  /** A state-changing call that does not come from a page of this site. */
  crossSiteCall: '40301',
  /** Not signed in, or the session has ended; one of `SESSION_ERROR_CODES`. */
  notSignedIn: NOT_SIGNED_IN,
  notFound: '40400',
  methodNotAllowed: '40500',
  tooManyRequests: TOO_MANY_REQUESTS,
  notReady: '50300',
  /** The SMS service does not answer. */
  smsUnavailable: '50301',
  /** The SMS service refused a message. */
  smsRefused: '50302',
  internal: '50000',
} as const;
