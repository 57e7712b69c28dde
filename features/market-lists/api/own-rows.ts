import { call } from '@/lib/api/call';
import { favoriteList } from '@/lib/contract/calls/lists';
import type { SelectedList } from '@/lib/contract/favorites';
import type { HomeQuotation } from '@/lib/contract/quotes';
import type { ListCall } from './list-call';

/** Rows of the symbols in the given order, without delisted ones; null when one is not yet a favorite of the group on the exchange. */
function selectRows(own: SelectedList, groupId: string | null, symbolIds: readonly string[]): HomeQuotation | null {
  const ownIds = new Set(own.favorites.groups.flatMap((group) => (groupId === null || group.groupId === groupId ? group.symbolIds : [])));
  if (!symbolIds.every((symbolId) => ownIds.has(symbolId))) return null;
  const rows = symbolIds.flatMap((symbolId) => own.rows.find((row) => row.symbolId === symbolId) ?? []);
  return { ...own, total: rows.length, rows };
}

/** A user's favorites by their own call; by id while a change is pending on the exchange. */
export async function ownRows(
  groupId: string | null,
  symbolIds: readonly string[],
  byIds: ListCall,
  signal: AbortSignal,
): Promise<HomeQuotation> {
  const own = await call(favoriteList, groupId === null ? {} : { groupId }, { signal });
  return selectRows(own, groupId, symbolIds) ?? call(byIds.call, byIds.parameters, { signal });
}
