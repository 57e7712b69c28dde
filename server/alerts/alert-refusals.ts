import { ALERT_CODE } from '../../lib/contract/alert-terms';
import { CallError } from '../errors';

const refusal = (code: string, message: string): CallError => new CallError(400, code, message);

/** Something in the condition is not as it should be. */
export const wrongParameters = (): CallError => refusal(ALERT_CODE.parameters, 'Parameter calibration test failed');
/** A type (of alert or of price) that this line does not have. */
export const wrongType = (): CallError => refusal(ALERT_CODE.wrongType, 'Wrong type of price alert');
/** No alert of that id belongs to the caller. */
export const noSuchAlert = (): CallError => refusal(ALERT_CODE.noSuchAlert, 'Price alert configuration does not exist');
/** The account is gone. */
export const noSuchUser = (): CallError => refusal(ALERT_CODE.noUser, 'User does not exist');
/** The business line is full. */
export const lineFull = (): CallError => refusal(ALERT_CODE.lineLimit, 'Line of business configuration limit');
/** All lines together are full. */
export const totalFull = (limit: number): CallError => refusal(ALERT_CODE.totalLimit, `The total number of alerts is limited to ${limit}.`);
/** The peer-to-peer line is full. */
export const p2pFull = (limit: number): CallError => refusal(ALERT_CODE.p2pLimit, `P2P alerts are limited to ${limit}.`);
/** Too many creations and edits of conditions in 24 hours. */
export const tooOften = (limit: number): CallError =>
  refusal(ALERT_CODE.timesLimit, `Alerts can be created and changed ${limit} times in 24 hours.`);
/** The same condition with another frequency or other channels. */
export const similarExists = (): CallError => refusal(ALERT_CODE.similar, 'Similar configuration already exists');
/** The same alert. */
export const sameExists = (): CallError => refusal(ALERT_CODE.same, 'You have added the same alert before');
/** Bounds the wrong way round. */
export const wrongBounds = (): CallError => refusal(ALERT_CODE.boundOrder, 'The upper bound must be greater than the lower bound.');
/** A price is missing, not positive, or finer or larger than prices are. */
export const noPrice = (): CallError => refusal(ALERT_CODE.price, 'A valid price must be filled in.');
/** A buyer's alert at or above what can be bought for now. */
export const aboveLowestAd = (): CallError => refusal(ALERT_CODE.aboveLowestAd, 'The price must be lower than the Lowest AD price.');
/** A seller's alert at or below what can be sold for now. */
export const belowHighestAd = (): CallError => refusal(ALERT_CODE.belowHighestAd, 'The price must be more than the Highest AD price.');
/** An expiry date that is over. */
export const expiryOver = (): CallError => refusal(ALERT_CODE.expiry, 'The expiry date must be in the future.');
/** What the alert would compare with is not known now. */
export const noReference = (): CallError => refusal(ALERT_CODE.business, 'business error');
