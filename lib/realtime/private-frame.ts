import type { FavoriteGroup, FavoritesView } from '@/lib/contract/favorites';
import { LOGIN_CODE, type FavoritesMessage, type FavoritesSnapshotMessage, type LoginMessage, type LogoutMessage } from '@/lib/contract/socket';
import { isIndex, isRecord, isText, type Fields } from './wire-guards';

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

function isGroup(value: unknown): value is FavoriteGroup {
  return isRecord(value) && isText(value.groupId) && typeof value.groupName === 'string' && typeof value.isDefault === 'boolean' && isTexts(value.symbolIds);
}

function isView(value: unknown): value is FavoritesView {
  if (!isRecord(value) || !Number.isSafeInteger(value.seq) || !isRecord(value.limits)) return false;
  const { groupCoinLimit, groupLimit, totalLimit } = value.limits;
  return [groupCoinLimit, groupLimit, totalLimit].every(isIndex) && Array.isArray(value.groups) && value.groups.every(isGroup);
}

/** The answer to a login. */
export function parseLogin({ code, msg }: Fields): LoginMessage | null {
  const known = Object.values(LOGIN_CODE).find((value) => value === code);
  return known === undefined ? null : { action: 'login', code: known, msg: typeof msg === 'string' ? msg : '' };
}

/** Word that the session is over. */
export function parseLogout({ msg }: Fields): LogoutMessage {
  return { action: 'logout', msg: typeof msg === 'string' ? msg : '' };
}

/** A user's favorites after a change. */
export function parseFavorites({ data }: Fields): FavoritesMessage | null {
  return isView(data) ? { topic: 'favorites', bizNo: '', data } : null;
}

/** The answer to a subscribe to favorites: without data it says why not. */
export function parseFavoritesSnapshot({ code, msg, data }: Fields): FavoritesSnapshotMessage | null {
  if (!isText(code) || (data !== null && data !== undefined && !isView(data))) return null;
  return { action: 'subscribe', topic: 'favorites', code, msg: typeof msg === 'string' ? msg : '', data: isView(data) ? data : null };
}
