import type { OfferedColumn, ShownColumn } from './column';

/** Longest text, and most keys, that can be a choice of columns. */
const TEXT_LENGTH_MAX = 200;
const KEYS_MAX = 20;

/** Columns that a table shows by default. */
export function defaultColumns<Key extends string>(offered: readonly OfferedColumn<Key>[]): readonly ShownColumn<Key>[] {
  return offered.flatMap(({ key, from }) => (from === 'chosen' ? [] : [{ key, from }]));
}

/** Visible columns: the chosen ones, in their order and at every width, or the default ones. */
export function shownColumns<Key extends string>(
  offered: readonly OfferedColumn<Key>[],
  chosen: readonly Key[] | null,
): readonly ShownColumn<Key>[] {
  if (chosen === null) return defaultColumns(offered);
  return chosen.filter((key) => offered.some((column) => column.key === key)).map((key) => ({ key, from: 'phone' }));
}

/** Parses a choice such as `name,price,marketCap`: the first column always first, unavailable ones dropped; null when none is chosen. */
export function parseColumnChoice<Key extends string>(
  text: string | undefined,
  offered: readonly OfferedColumn<Key>[],
): readonly Key[] | null {
  if (text === undefined || text.length > TEXT_LENGTH_MAX) return null;
  const chosen = text
    .split(',')
    .slice(0, KEYS_MAX)
    .flatMap((part) => offered.find(({ key }) => key === part)?.key ?? []);
  const first = offered[0]?.key;
  if (chosen.length === 0 || first === undefined) return null;
  return [...new Set([first, ...chosen])];
}
