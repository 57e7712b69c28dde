import type { Column, ColumnKey } from './columns';

/** Adds a column at the end or takes it away; the name stays. */
export function toggleColumn(chosen: readonly ColumnKey[], key: ColumnKey): readonly ColumnKey[] {
  if (key === 'name') return chosen;
  return chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
}

/** Moves a chosen column a place towards the start (−1) or the end (1); the name stays first. */
export function moveColumn(chosen: readonly ColumnKey[], key: ColumnKey, step: -1 | 1): readonly ColumnKey[] {
  const from = chosen.indexOf(key);
  const to = from + step;
  if (from < 1 || to < 1 || to >= chosen.length) return chosen;
  const moved = chosen.filter((one) => one !== key);
  return [...moved.slice(0, to), key, ...moved.slice(to)];
}

/** All columns a list offers: the chosen ones in their order, then the others in the list's. */
export function offeredOrder(offered: readonly Column[], chosen: readonly ColumnKey[]): readonly ColumnKey[] {
  return [...chosen, ...offered.map(({ key }) => key).filter((key) => !chosen.includes(key))];
}
