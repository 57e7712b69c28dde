import { ALERT_CODE } from '../../lib/contract/alert-terms';
import { CallError } from '../platform/errors';

const refusal = (code: string, message: string): CallError => new CallError(400, code, message);

/** The condition has invalid parameters. */
export const wrongParameters = (): CallError => refusal(ALERT_CODE.parameters, 'Parameter calibration test failed');
/** The business line does not have this type of alert or of price. */
export const wrongType = (): CallError => refusal(ALERT_CODE.wrongType, 'Wrong type of price alert');
/** No alert of that id belongs to the caller. */
export const noSuchAlert = (): CallError => refusal(ALERT_CODE.noSuchAlert, 'Price alert configuration does not exist');
/** The account was deleted. */
export const noSuchUser = (): CallError => refusal(ALERT_CODE.noUser, 'User does not exist');
/** The limit of alerts on the business line is reached. */
export const lineLimitReached = (): CallError => refusal(ALERT_CODE.lineLimit, 'Line of business configuration limit');
/** The limit of alerts on all lines is reached. */
export const totalLimitReached = (limit: number): CallError =>
  refusal(ALERT_CODE.totalLimit, `The total number of alerts is limited to ${limit}.`);
/** The limit of alerts on the peer-to-peer line is reached. */
export const p2pLimitReached = (limit: number): CallError => refusal(ALERT_CODE.p2pLimit, `P2P alerts are limited to ${limit}.`);
/** Too many creations and edits of conditions in 24 hours. */
export const tooOften = (limit: number): CallError =>
  refusal(ALERT_CODE.timesLimit, `Alerts can be created and changed ${limit} times in 24 hours.`);
/** An alert has the same condition with another frequency or other channels. */
export const similarExists = (): CallError => refusal(ALERT_CODE.similar, 'Similar configuration already exists');
/** An identical alert exists. */
export const sameExists = (): CallError => refusal(ALERT_CODE.same, 'You have added the same alert before');
/** The bounds are in the wrong order. */
export const wrongBounds = (): CallError => refusal(ALERT_CODE.boundOrder, 'The upper bound must be greater than the lower bound.');
/** A price is missing, not positive, too precise or too large. */
export const noPrice = (): CallError => refusal(ALERT_CODE.price, 'A valid price must be filled in.');
/** A buyer's alert is at or above the lowest ad price. */
export const aboveLowestAd = (): CallError => refusal(ALERT_CODE.aboveLowestAd, 'The price must be lower than the Lowest AD price.');
/** A seller's alert is at or below the highest ad price. */
export const belowHighestAd = (): CallError => refusal(ALERT_CODE.belowHighestAd, 'The price must be more than the Highest AD price.');
/** The expiry date is in the past. */
export const expiryOver = (): CallError => refusal(ALERT_CODE.expiry, 'The expiry date must be in the future.');
/** The reference price of the alert is not available. */
export const noReference = (): CallError => refusal(ALERT_CODE.business, 'business error');
