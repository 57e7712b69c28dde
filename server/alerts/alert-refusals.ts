import { ALERT_CODE } from '../../lib/contract/alert-terms';
import { CallError, type ErrorText } from '../platform/errors';

const refusal = (code: string, text: ErrorText): CallError => new CallError(400, code, text);
const limited = (code: string, key: 'alert.totalLimit' | 'alert.p2pLimit' | 'alert.timesLimit', limit: number): CallError =>
  refusal(code, { key, values: { limit: String(limit) } });

/** The condition has invalid parameters. */
export const wrongParameters = (): CallError => refusal(ALERT_CODE.parameters, 'alert.parameters');
/** The business line does not have this type of alert or of price. */
export const wrongType = (): CallError => refusal(ALERT_CODE.wrongType, 'alert.wrongType');
/** No alert of that id belongs to the caller. */
export const noSuchAlert = (): CallError => refusal(ALERT_CODE.noSuchAlert, 'alert.noSuchAlert');
/** The account was deleted. */
export const noSuchUser = (): CallError => refusal(ALERT_CODE.noUser, 'alert.noSuchUser');
/** The limit of alerts on the business line is reached. */
export const lineLimitReached = (): CallError => refusal(ALERT_CODE.lineLimit, 'alert.lineLimit');
/** The limit of alerts on all lines is reached. */
export const totalLimitReached = (limit: number): CallError => limited(ALERT_CODE.totalLimit, 'alert.totalLimit', limit);
/** The limit of alerts on the peer-to-peer line is reached. */
export const p2pLimitReached = (limit: number): CallError => limited(ALERT_CODE.p2pLimit, 'alert.p2pLimit', limit);
/** Too many creations and edits of conditions in 24 hours. */
export const tooOften = (limit: number): CallError => limited(ALERT_CODE.timesLimit, 'alert.timesLimit', limit);
/** An alert has the same condition with another frequency or other channels. */
export const similarExists = (): CallError => refusal(ALERT_CODE.similar, 'alert.similar');
/** An identical alert exists. */
export const sameExists = (): CallError => refusal(ALERT_CODE.same, 'alert.same');
/** The bounds are in the wrong order. */
export const wrongBounds = (): CallError => refusal(ALERT_CODE.boundOrder, 'alert.boundOrder');
/** A price is missing, not positive, too precise or too large. */
export const noPrice = (): CallError => refusal(ALERT_CODE.price, 'alert.price');
/** A buyer's alert is at or above the lowest ad price. */
export const aboveLowestAd = (): CallError => refusal(ALERT_CODE.aboveLowestAd, 'alert.aboveLowestAd');
/** A seller's alert is at or below the highest ad price. */
export const belowHighestAd = (): CallError => refusal(ALERT_CODE.belowHighestAd, 'alert.belowHighestAd');
/** The expiry date is in the past. */
export const expiryOver = (): CallError => refusal(ALERT_CODE.expiry, 'alert.expiry');
/** The reference price of the alert is not available. */
export const noReference = (): CallError => refusal(ALERT_CODE.business, 'alert.business');
