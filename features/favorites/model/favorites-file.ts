import type { FavoritesView } from '@/lib/contract/favorites';
import { csvCellText, toCsv } from '@/lib/files/csv';

/** A group in a file; the default group has no name. */
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

/** All groups as CSV, one line per symbol and group: `group,symbol`. */
export function favoritesCsv({ groups }: FavoritesView): string {
  return toCsv([['group', 'symbol'], ...groups.flatMap(({ groupName, symbolIds }) => symbolIds.map((symbolId) => [groupName, symbolId]))]);
}

function parseLine(line: string): readonly [group: string, symbol: string] | null {
  const match = /^(?:"((?:[^"]|"")*)"|([^",]*)),([^",]+)$/.exec(line);
  if (!match) return null;
  const group = match[1]?.replaceAll('""', '"') ?? match[2] ?? '';
  return [csvCellText(group), (match[3] ?? '').trim()];
}

/** Groups in order of appearance, each symbol once; invalid symbol ids are dropped. */
function groupPairs(pairs: readonly (readonly [group: string, symbol: string])[]): FileGroup[] {
  const groups = new Map<string, Set<string>>();
  for (const [group, symbol] of pairs.slice(0, LINES_MAX)) {
    if (!SYMBOL_ID.test(symbol)) continue;
    groups.set(group, (groups.get(group) ?? new Set()).add(symbol));
  }
  return [...groups].map(([groupName, symbolIds]) => ({ groupName, symbolIds: [...symbolIds] }));
}

function parseJsonPairs(text: string): (readonly [string, string])[] {
  const value = JSON.parse(text) as { favorites?: unknown };
  if (!Array.isArray(value.favorites)) return [];
  return value.favorites.flatMap((group: unknown) => {
    const { groupName, symbolIds } = (group ?? {}) as Partial<Record<keyof FileGroup, unknown>>;
    if (typeof groupName !== 'string' || !Array.isArray(symbolIds)) return [];
    return symbolIds.filter((id): id is string => typeof id === 'string').map((id) => [groupName, id] as const);
  });
}

/** Parses output of `favoritesJson` or `favoritesCsv`, also edited by hand; empty for other files. */
export function parseFile(text: string): FileGroup[] {
  const content = text.replace(/^\uFEFF/, '').trim();
  try {
    if (content.startsWith('{')) return groupPairs(parseJsonPairs(content));
  } catch {
    return [];
  }
  return groupPairs(content.split(/\r?\n/).flatMap((line) => [parseLine(line)].filter((cells) => cells !== null)));
}
