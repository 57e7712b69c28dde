import type { FavoritesView } from '@/lib/contract/favorites';
import { csvCellText, toCsv } from '@/lib/files/csv';

/** A group as it stands in a file; the default group has no name. */
export interface FileGroup {
  groupName: string;
  symbolIds: readonly string[];
}

const SYMBOL_ID = /^[A-Z0-9]{1,40}_[A-Z]{4,6}$/;
const LINES_MAX = 5_000;

/** All groups as JSON. */
export function favoritesJson({ groups }: FavoritesView): string {
  return `${JSON.stringify({ favorites: groups.map(({ groupName, symbolIds }) => ({ groupName, symbolIds })) }, null, 2)}\n`;
}

/** All groups as CSV, one line a symbol and group: `group,symbol`. */
export function favoritesCsv({ groups }: FavoritesView): string {
  return toCsv([['group', 'symbol'], ...groups.flatMap(({ groupName, symbolIds }) => symbolIds.map((symbolId) => [groupName, symbolId]))]);
}

function cellsOf(line: string): readonly [group: string, symbol: string] | null {
  const match = /^(?:"((?:[^"]|"")*)"|([^",]*)),([^",]+)$/.exec(line);
  if (!match) return null;
  const group = match[1]?.replaceAll('""', '"') ?? match[2] ?? '';
  return [csvCellText(group), (match[3] ?? '').trim()];
}

/** Groups in the order they come, each symbol once; what is no symbol id is left out. */
function gathered(pairs: readonly (readonly [group: string, symbol: string])[]): FileGroup[] {
  const groups = new Map<string, Set<string>>();
  for (const [group, symbol] of pairs.slice(0, LINES_MAX)) {
    if (!SYMBOL_ID.test(symbol)) continue;
    groups.set(group, (groups.get(group) ?? new Set()).add(symbol));
  }
  return [...groups].map(([groupName, symbolIds]) => ({ groupName, symbolIds: [...symbolIds] }));
}

function pairsOfJson(text: string): (readonly [string, string])[] {
  const value = JSON.parse(text) as { favorites?: unknown };
  if (!Array.isArray(value.favorites)) return [];
  return value.favorites.flatMap((group: unknown) => {
    const { groupName, symbolIds } = (group ?? {}) as Partial<Record<keyof FileGroup, unknown>>;
    if (typeof groupName !== 'string' || !Array.isArray(symbolIds)) return [];
    return symbolIds.filter((id): id is string => typeof id === 'string').map((id) => [groupName, id] as const);
  });
}

/** Reads what `favoritesJson` or `favoritesCsv` wrote, or somebody by hand; nothing of a file that is neither. */
export function parseFile(text: string): FileGroup[] {
  const plain = text.replace(/^\uFEFF/, '').trim();
  try {
    if (plain.startsWith('{')) return gathered(pairsOfJson(plain));
  } catch {
    return [];
  }
  return gathered(plain.split(/\r?\n/).flatMap((line) => [cellsOf(line)].filter((cells) => cells !== null)));
}
