import type { PriceNotice } from '@/lib/contract/alerts';
import type { FavoriteGroup, FavoritesView } from '@/lib/contract/favorites';
import {
  LOGIN_CODE,
  type FavoritesMessage,
  type FavoritesSnapshotMessage,
  type LoginMessage,
  type LogoutMessage,
  type PriceNoticeMessage,
  type PriceNoticeSnapshotMessage,
} from '@/lib/contract/socket';
import { PARSERS, parseUnsubscribed, type Parser } from './frame-parser';
import { isIndex, isRecord, isText, isTimestamp, type Fields } from './wire-guards';

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

function isGroup(value: unknown): value is FavoriteGroup {
  return (
    isRecord(value) &&
    isText(value.groupId) &&
    typeof value.groupName === 'string' &&
    typeof value.isDefault === 'boolean' &&
    isTexts(value.symbolIds)
  );
}

function isView(value: unknown): value is FavoritesView {
  if (!isRecord(value) || !Number.isSafeInteger(value.seq) || !isRecord(value.limits)) return false;
  const { groupCoinLimit, groupLimit, totalLimit } = value.limits;
  return [groupCoinLimit, groupLimit, totalLimit].every(isIndex) && Array.isArray(value.groups) && value.groups.every(isGroup);
}

/** Parses the answer to a login. */
function parseLogin({ code, msg }: Fields): LoginMessage | null {
  const known = Object.values(LOGIN_CODE).find((value) => value === code);
  return known === undefined ? null : { action: 'login', code: known, msg: typeof msg === 'string' ? msg : '' };
}

/** Parses the message that the session has ended. */
function parseLogout({ msg }: Fields): LogoutMessage {
  return { action: 'logout', msg: typeof msg === 'string' ? msg : '' };
}

/** Parses a user's favorites after a change. */
function parseFavorites({ data }: Fields): FavoritesMessage | null {
  return isView(data) ? { topic: 'favorites', bizNo: '', data } : null;
}

/** Parses the answer to a subscribe to favorites; the data is null for an error. */
function parseFavoritesSnapshot({ code, msg, data }: Fields): FavoritesSnapshotMessage | null {
  if (!isText(code) || (data !== null && data !== undefined && !isView(data))) return null;
  return { action: 'subscribe', topic: 'favorites', code, msg: typeof msg === 'string' ? msg : '', data: isView(data) ? data : null };
}

const isSwitch = (value: unknown): value is 0 | 1 => value === 0 || value === 1;

function isNotice(value: unknown): value is PriceNotice {
  if (!isRecord(value)) return false;
  const { eventId, alertId, exchangeId, title, popContent, businessLine, isShow, isVoice, firedAt } = value;
  return (
    [eventId, alertId, exchangeId, title, popContent].every(isText) &&
    [1, 2, 3].some((line) => line === businessLine) &&
    isSwitch(isShow) &&
    isSwitch(isVoice) &&
    isTimestamp(firedAt)
  );
}

/** Parses one alert event of the user. */
function parsePriceNotice({ seq, data }: Fields): PriceNoticeMessage | null {
  return isIndex(seq) && isNotice(data) ? { topic: 'price_notice', bizNo: '', seq, data } : null;
}

/** Parses the answer to a subscribe to price notices: the number of the latest event; the data is null for an error. */
function parsePriceNoticeSnapshot({ code, msg, data }: Fields): PriceNoticeSnapshotMessage | null {
  const seq = isRecord(data) ? data.seq : null;
  if (!isText(code) || (seq !== null && !isIndex(seq))) return null;
  return { action: 'subscribe', topic: 'price_notice', code, msg: typeof msg === 'string' ? msg : '', data: isIndex(seq) ? { seq } : null };
}

/** Parsers of the messages of a signed-in user; this file is loaded before the first login and adds them. */
const PRIVATE_PARSERS: readonly (readonly [kind: string, Parser])[] = [
  ['login/', parseLogin],
  ['logout/', parseLogout],
  ['/favorites', parseFavorites],
  ['subscribe/favorites', parseFavoritesSnapshot],
  ['unsubscribe/favorites', parseUnsubscribed],
  ['/price_notice', parsePriceNotice],
  ['subscribe/price_notice', parsePriceNoticeSnapshot],
  ['unsubscribe/price_notice', parseUnsubscribed],
];
for (const [kind, parser] of PRIVATE_PARSERS) PARSERS.set(kind, parser);
