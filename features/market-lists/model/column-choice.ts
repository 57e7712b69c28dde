import type { Column, ColumnKey } from './columns';

/** Adds a column at the end or removes it; the name column stays. */
export function toggleColumn(chosen: readonly ColumnKey[], key: ColumnKey): readonly ColumnKey[] {
  if (key === 'name') return chosen;
  return chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
}

/** Moves a chosen column by one position towards the start (−1) or the end (1); the name stays first. */
export function moveColumn(chosen: readonly ColumnKey[], key: ColumnKey, step: -1 | 1): readonly ColumnKey[] {
  const from = chosen.indexOf(key);
  const to = from + step;
  if (from < 1 || to < 1 || to >= chosen.length) return chosen;
  const others = chosen.filter((one) => one !== key);
  return [...others.slice(0, to), key, ...others.slice(to)];
}

/** All columns of a list: the chosen ones in their order, then the others in the list's. */
export function offeredOrder(offered: readonly Column[], chosen: readonly ColumnKey[]): readonly ColumnKey[] {
  return [...chosen, ...offered.map(({ key }) => key).filter((key) => !chosen.includes(key))];
}
