import type { FavoritesView } from '@/lib/contract/favorites';

/** Symbols of one group, or of all groups, each once, in the user's order. */
export function symbolsOf(view: FavoritesView, groupId: string | null = null): readonly string[] {
  const groups = groupId === null ? view.groups : view.groups.filter((group) => group.groupId === groupId);
  return [...new Set(groups.flatMap(({ symbolIds }) => symbolIds))];
}

/** The newer of two states: one that was on its way while another change was made must not undo it. */
export function newer(known: FavoritesView | undefined, told: FavoritesView): FavoritesView {
  return known !== undefined && known.seq > told.seq ? known : told;
}

/** What the favorites will be once a symbol was added to the default group, or taken out of all. */
export function withToggled(view: FavoritesView, symbolId: string): FavoritesView {
  const isThere = view.groups.some(({ symbolIds }) => symbolIds.includes(symbolId));
  const groups = view.groups.map((group) => {
    if (isThere) return { ...group, symbolIds: group.symbolIds.filter((id) => id !== symbolId) };
    return group.isDefault ? { ...group, symbolIds: [...group.symbolIds, symbolId] } : group;
  });
  return { ...view, groups };
}
