import { readLocal, writeLocal, type ListKey } from '@/lib/preferences/local-store';

/** A list and what tells it from every other; `list` is null when the caller has it already. */
export interface ListAnswer<T> {
  md5: string;
  list: readonly T[] | null;
}

interface KeptList<T> {
  md5: string;
  list: readonly T[];
}

/**
 * A list that this browser keeps by its md5 (specification §7): asked for with the md5 of what is kept, and taken from
 * there when that is still the current one. What is kept and not understood counts as nothing, and a list that finds no
 * room is fetched whole each time. Rejects as the fetcher does, and when the answer to a whole list holds none.
 */
export async function fetchCachedList<T>(
  key: ListKey,
  isItem: (value: unknown) => value is T,
  fetcher: (md5: string | undefined) => Promise<ListAnswer<T>>,
): Promise<readonly T[]> {
  const isKept = (value: unknown): value is KeptList<T> => {
    if (typeof value !== 'object' || value === null) return false;
    const { md5, list } = value as Partial<Record<keyof KeptList<T>, unknown>>;
    return typeof md5 === 'string' && Array.isArray(list) && list.every(isItem);
  };
  const kept = readLocal(key, isKept);
  const told = await fetcher(kept?.md5);
  if (told.list === null && kept?.md5 === told.md5) return kept.list;
  const { md5, list } = told.list === null ? await fetcher(undefined) : told;
  if (list === null) throw new Error(`no list for ${key}`);
  writeLocal(key, { md5, list });
  return list;
}
