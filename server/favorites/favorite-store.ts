import type { FavoriteGroup } from '../../lib/contract/favorites';
import { groupNameKey } from '../../lib/contract/group-name';
import type { Queryable } from '../db/database';
import { notSignedIn } from '../platform/errors';
import { DEFAULT_STATE, NO_FAVORITES, type FavoritesState } from './favorite-rules';

/** A user's favorites and the number of their changes. */
export interface StoredFavorites {
  seq: number;
  state: FavoritesState;
}

interface GroupRow {
  groupId: string;
  groupName: string;
  isDefault: boolean;
}

/** Loads a user's favorites; with `lock` no other transaction changes them until this one ends. Throws when the user was deleted. */
export async function loadFavorites(tx: Queryable, userId: string, lock: boolean): Promise<StoredFavorites> {
  // The lock is on the user's row: limits count several rows, so locks on the rows themselves would not suffice.
  const [user] = await tx.query<{ seq: number }>(`select favorites_seq as seq from users where id = $1${lock ? ' for update' : ''}`, [
    userId,
  ]);
  if (!user) throw notSignedIn();
  const groups = await tx.query<GroupRow>(
    'select id as "groupId", name as "groupName", is_default as "isDefault" from favorite_groups where user_id = $1 order by place, id',
    [userId],
  );
  const rows = await tx.query<{ groupId: string; symbolId: string }>(
    'select group_id as "groupId", symbol_id as "symbolId" from favorites where user_id = $1 order by place, symbol_id',
    [userId],
  );
  const symbols = new Map<string, string[]>(groups.map(({ groupId }) => [groupId, []]));
  for (const { groupId, symbolId } of rows) symbols.get(groupId)?.push(symbolId);
  const state = groups.map((group): FavoriteGroup => ({ ...group, symbolIds: symbols.get(group.groupId) ?? [] }));
  return { seq: user.seq, state: state.some(({ isDefault }) => isDefault) ? state : [...NO_FAVORITES, ...state] };
}

interface GroupRecord {
  id: string;
  name: string;
  name_key: string;
  is_default: boolean;
  place: number;
}

interface SymbolRecord {
  group_id: string;
  symbol_id: string;
  place: number;
}

const groupRecords = (state: FavoritesState): GroupRecord[] =>
  state.map(({ groupId, groupName, isDefault }, place) => ({
    id: groupId,
    name: groupName,
    name_key: groupNameKey(groupName),
    is_default: isDefault,
    place,
  }));

const symbolRecords = (state: FavoritesState): SymbolRecord[] =>
  state.flatMap(({ groupId, symbolIds }) => symbolIds.map((symbol_id, place) => ({ group_id: groupId, symbol_id, place })));

/** Returns the records of one list that have no equal in the other. */
function difference<T extends object>(list: readonly T[], other: readonly T[]): T[] {
  const known = new Set(other.map((record) => JSON.stringify(record)));
  return list.filter((record) => !known.has(JSON.stringify(record)));
}

async function saveGroups(tx: Queryable, userId: string, before: FavoritesState, after: FavoritesState): Promise<void> {
  const kept = new Set(after.map(({ groupId }) => groupId));
  const gone = before.filter(({ groupId }) => !kept.has(groupId)).map(({ groupId }) => groupId);
  if (gone.length > 0) {
    await tx.query('delete from favorite_groups where user_id = $1 and id in (select jsonb_array_elements_text($2::text::jsonb))', [
      userId,
      JSON.stringify(gone),
    ]);
  }
  // The default group is stored with the first change: until then `loadFavorites` supplies it.
  const changed = difference(groupRecords(after), groupRecords(before));
  const made = groupRecords(after).filter(({ is_default }) => is_default);
  const records = [...new Map([...made, ...changed].map((record) => [record.id, record])).values()];
  await tx.query(
    `insert into favorite_groups (user_id, id, name, name_key, is_default, place)
      select $1, id, name, name_key, is_default, place
      from jsonb_to_recordset($2::text::jsonb) as given(id text, name text, name_key text, is_default boolean, place integer)
      on conflict (user_id, id) do update set name = excluded.name, name_key = excluded.name_key, place = excluded.place`,
    [userId, JSON.stringify(records)],
  );
}

async function saveSymbols(tx: Queryable, userId: string, before: FavoritesState, after: FavoritesState): Promise<void> {
  const keyOf = ({ group_id, symbol_id }: SymbolRecord): string => `${group_id} ${symbol_id}`;
  const kept = new Set(symbolRecords(after).map(keyOf));
  const gone = symbolRecords(before).filter((record) => !kept.has(keyOf(record)));
  if (gone.length > 0) {
    await tx.query(
      `delete from favorites using jsonb_to_recordset($2::text::jsonb) as given(group_id text, symbol_id text)
        where favorites.user_id = $1 and favorites.group_id = given.group_id and favorites.symbol_id = given.symbol_id`,
      [userId, JSON.stringify(gone)],
    );
  }
  const changed = difference(symbolRecords(after), symbolRecords(before));
  if (changed.length === 0) return;
  await tx.query(
    `insert into favorites (user_id, group_id, symbol_id, place)
      select $1, group_id, symbol_id, place from jsonb_to_recordset($2::text::jsonb) as given(group_id text, symbol_id text, place integer)
      on conflict (user_id, group_id, symbol_id) do update set place = excluded.place`,
    [userId, JSON.stringify(changed)],
  );
}

/** Writes the differences and counts the change; resolves to the new count, to the old one without differences. */
export async function saveFavorites(tx: Queryable, userId: string, before: StoredFavorites, after: FavoritesState): Promise<number> {
  if (JSON.stringify(before.state) === JSON.stringify(after)) return before.seq;
  await saveGroups(tx, userId, before.state, after);
  await saveSymbols(tx, userId, before.state, after);
  const [user] = await tx.query<{ seq: number }>(
    'update users set favorites_seq = favorites_seq + 1 where id = $1 returning favorites_seq as seq',
    [userId],
  );
  return user?.seq ?? before.seq;
}

/** Creates the default favorites of a new account. It is not a change by the user: the count stays 0. */
export async function createDefaultGroups(tx: Queryable, userId: string): Promise<void> {
  await saveGroups(tx, userId, NO_FAVORITES, DEFAULT_STATE);
  await saveSymbols(tx, userId, NO_FAVORITES, DEFAULT_STATE);
}
