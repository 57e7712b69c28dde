/** True when an id matches a pattern, in which `*` stands for any characters. */
export function matches(id: string, pattern: string): boolean {
  const source = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${source}$`).test(id);
}

/** True when an id matches one of the patterns (separated by spaces) and none of those with a leading `!`. */
export function isSelected(id: string, patterns: string): boolean {
  const all = patterns.split(' ').filter(Boolean);
  const left = all.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  return all.some((pattern) => !pattern.startsWith('!') && matches(id, pattern)) && !left.some((pattern) => matches(id, pattern));
}
