import type { FavoritesView } from '@/lib/contract/favorites';
import { mergeFavorites } from '@/lib/favorites/favorites.calls';
import { guestFavorites } from '@/lib/preferences/choices';
import { deleteLocal, LOCAL_KEY, readLocal, writeLocal } from '@/lib/preferences/local-store';
import { randomId } from '@/lib/random-id';

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{8,64}$/.test(value);

/**
 * Merges the guest's favorites of this browser into the account, once: the id of the merge is stored until the exchange
 * responds, so that a lost response or a second tab merges nothing twice. Null when the guest has none.
 */
export async function mergeGuestFavorites(): Promise<FavoritesView | null> {
  const symbolIds = guestFavorites.get();
  if (symbolIds === guestFavorites.fallback) return null;
  const mergeId = readLocal(LOCAL_KEY.mergeId, isId) ?? randomId();
  writeLocal(LOCAL_KEY.mergeId, mergeId);
  const merged = await mergeFavorites(mergeId, symbolIds);
  guestFavorites.clear();
  deleteLocal(LOCAL_KEY.mergeId);
  return { seq: merged.seq, limits: merged.limits, groups: merged.groups };
}
