import { readLocal, writeLocal, type ListKey } from '@/lib/preferences/local-store';

/** List with the md5 of its content; `list` is null when the caller sent the current md5. */
export interface ListAnswer<T> {
  md5: string;
  list: readonly T[] | null;
}

interface StoredList<T> {
  md5: string;
  list: readonly T[];
}

/**
 * Fetches a list that this browser caches by its md5 (specification §7): sends the md5 of the stored list and returns that
 * list while it is current. Invalid stored data is ignored, and a list that does not fit into storage is fetched whole each
 * time. Rejects as the fetcher does, and when a request for the whole list is answered without one.
 */
export async function fetchCachedList<T>(
  key: ListKey,
  isItem: (value: unknown) => value is T,
  fetcher: (md5: string | undefined) => Promise<ListAnswer<T>>,
): Promise<readonly T[]> {
  const isStored = (value: unknown): value is StoredList<T> => {
    if (typeof value !== 'object' || value === null) return false;
    const { md5, list } = value as Partial<Record<keyof StoredList<T>, unknown>>;
    return typeof md5 === 'string' && Array.isArray(list) && list.every(isItem);
  };
  const stored = readLocal(key, isStored);
  const answer = await fetcher(stored?.md5);
  if (answer.list === null && stored?.md5 === answer.md5) return stored.list;
  const { md5, list } = answer.list === null ? await fetcher(undefined) : answer;
  if (list === null) throw new Error(`no list for ${key}`);
  writeLocal(key, { md5, list });
  return list;
}
