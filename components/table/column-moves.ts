import type { OfferedColumn } from './column';

/** Adds a column at the end or removes it; the first one stays. */
export function toggleColumn<Key extends string>(chosen: readonly Key[], key: Key): readonly Key[] {
  if (key === chosen[0]) return chosen;
  return chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
}

/** Moves a chosen column by one position towards the start (−1) or the end (1); the first one stays. */
export function moveColumn<Key extends string>(chosen: readonly Key[], key: Key, step: -1 | 1): readonly Key[] {
  const from = chosen.indexOf(key);
  const to = from + step;
  if (from < 1 || to < 1 || to >= chosen.length) return chosen;
  const others = chosen.filter((one) => one !== key);
  return [...others.slice(0, to), key, ...others.slice(to)];
}

/** All columns of a table: the chosen ones in their order, then the others in the table's. */
export function offeredOrder<Key extends string>(offered: readonly OfferedColumn<Key>[], chosen: readonly Key[]): readonly Key[] {
  return [...chosen, ...offered.map(({ key }) => key).filter((key) => !chosen.includes(key))];
}
