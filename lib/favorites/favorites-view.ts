import type { FavoritesView } from '@/lib/contract/favorites';

/** Symbols of one group, or of all groups, each once, in the user's order. */
export function symbolsOf(view: FavoritesView, groupId: string | null = null): readonly string[] {
  const groups = groupId === null ? view.groups : view.groups.filter((group) => group.groupId === groupId);
  return [...new Set(groups.flatMap(({ symbolIds }) => symbolIds))];
}

/** Returns the newer of two states, so that a late answer does not undo a newer change. */
export function newerView(known: FavoritesView | undefined, received: FavoritesView): FavoritesView {
  return known !== undefined && known.seq > received.seq ? known : received;
}

/** Returns the favorites with a symbol added to the default group, or removed from all groups if it was starred. */
export function withToggled(view: FavoritesView, symbolId: string): FavoritesView {
  const isStarred = view.groups.some(({ symbolIds }) => symbolIds.includes(symbolId));
  const groups = view.groups.map((group) => {
    if (isStarred) return { ...group, symbolIds: group.symbolIds.filter((id) => id !== symbolId) };
    return group.isDefault ? { ...group, symbolIds: [...group.symbolIds, symbolId] } : group;
  });
  return { ...view, groups };
}
