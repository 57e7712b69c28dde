import type { FavoriteLimits, FavoritesView, MergedFavorites } from '../../lib/contract/favorites';
import type { DomainEvents } from '../accounts/domain-events';
import { idFor, newId } from '../platform/ids';
import type { Database } from '../db/database';
import * as rules from './favorite-rules';
import { loadFavorites, saveFavorites } from './favorite-store';

type Step = (state: rules.FavoritesState) => rules.FavoritesState;

/** Dependencies of the favorites. */
export interface FavoritesOptions {
  database: Database;
  clock: () => number;
  events: DomainEvents;
  limits: FavoriteLimits;
}

/** Favorites of all users. A change is one transaction under a lock on the user's row, and emits an event. */
export class Favorites {
  constructor(private readonly options: FavoritesOptions) {}

  async view(userId: string): Promise<FavoritesView> {
    const { seq, state } = await this.options.database.transaction((tx) => loadFavorites(tx, userId, false));
    return this.present(seq, state);
  }

  /** Adds a group, whose id is derived from the request's id: a repeated request returns the group created the first time. */
  async addGroup(
    userId: string,
    groupName: string,
    symbolIds: readonly string[],
    requestId?: string,
  ): Promise<FavoritesView & { groupId: string }> {
    const groupId = requestId === undefined ? newId() : idFor(userId, requestId);
    const view = await this.change(userId, (state) => rules.addGroup(state, groupId, groupName, symbolIds));
    return { ...view, groupId };
  }

  renameGroup(userId: string, groupId: string, groupName: string): Promise<FavoritesView> {
    return this.change(userId, (state) => rules.renameGroup(state, groupId, groupName));
  }

  removeGroup(userId: string, groupId: string): Promise<FavoritesView> {
    return this.change(userId, (state) => rules.removeGroup(state, groupId));
  }

  sortGroups(userId: string, groupIds: readonly string[]): Promise<FavoritesView> {
    return this.change(userId, (state) => rules.sortGroups(state, groupIds));
  }

  sortSymbols(userId: string, groupId: string, symbolIds: readonly string[]): Promise<FavoritesView> {
    return this.change(userId, (state) => rules.sortSymbols(state, groupId, symbolIds));
  }

  addSymbols(userId: string, symbolIds: readonly string[], groupId: string = rules.DEFAULT_GROUP_ID): Promise<FavoritesView> {
    return this.change(userId, (state) => rules.addSymbols(state, groupId, symbolIds));
  }

  removeSymbols(userId: string, symbolIds: readonly string[], groupId: string | null): Promise<FavoritesView> {
    return this.change(userId, (state) => rules.removeSymbols(state, groupId, symbolIds));
  }

  /** With `fromGroupId` moves the symbols, without it puts them into exactly these groups. */
  changeGroup(
    userId: string,
    symbolIds: readonly string[],
    groupIds: readonly string[],
    fromGroupId: string | undefined,
  ): Promise<FavoritesView> {
    return this.change(userId, (state) =>
      fromGroupId === undefined ? rules.setGroups(state, symbolIds, groupIds) : rules.moveSymbols(state, symbolIds, fromGroupId, groupIds),
    );
  }

  async groupIdsOf(userId: string, symbolId: string): Promise<string[]> {
    const { groups } = await this.view(userId);
    return groups.filter(({ symbolIds }) => symbolIds.includes(symbolId)).map(({ groupId }) => groupId);
  }

  /** Merges a guest's list once: repeating a `mergeId` changes nothing. */
  async merge(userId: string, mergeId: string, symbolIds: readonly string[]): Promise<MergedFavorites> {
    const { database, clock, limits } = this.options;
    const { view, isChanged, added, skipped } = await database.transaction(async (tx) => {
      const before = await loadFavorites(tx, userId, true);
      const first = await tx.query(
        'insert into favorite_merges (user_id, merge_id, merged_at) values ($1, $2, $3) on conflict do nothing returning merge_id',
        [userId, mergeId, clock()],
      );
      const merged =
        first.length > 0
          ? rules.mergeGuest(before.state, symbolIds, limits, before.seq === 0)
          : { state: before.state, added: [], skipped: [] };
      const seq = await saveFavorites(tx, userId, before, merged.state);
      return { ...merged, view: this.present(seq, merged.state), isChanged: seq !== before.seq };
    });
    if (isChanged) this.options.events.emit('favoritesChanged', { userId });
    return { ...view, added, skipped };
  }

  private async change(userId: string, step: Step): Promise<FavoritesView> {
    const { view, isChanged } = await this.options.database.transaction(async (tx) => {
      const before = await loadFavorites(tx, userId, true);
      const after = step(before.state);
      rules.enforceLimits(before.state, after, this.options.limits);
      const seq = await saveFavorites(tx, userId, before, after);
      return { view: this.present(seq, after), isChanged: seq !== before.seq };
    });
    if (isChanged) this.options.events.emit('favoritesChanged', { userId });
    return view;
  }

  private present(seq: number, groups: rules.FavoritesState): FavoritesView {
    return { seq, limits: this.options.limits, groups: [...groups] };
  }
}
