/** Expressions of patterns: a check asks for the same ones thousands of times. */
const known = new Map<string, RegExp>();

function expressionOf(pattern: string): RegExp {
  const before = known.get(pattern);
  if (before) return before;
  const source = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  const expression = new RegExp(`^${source}$`);
  known.set(pattern, expression);
  return expression;
}

/** True when an id matches a pattern, in which `*` stands for any characters. */
export const matches = (id: string, pattern: string): boolean => expressionOf(pattern).test(id);

/** True when an id matches one of the patterns (separated by spaces) and none of those with a leading `!`. */
export function isSelected(id: string, patterns: string): boolean {
  const all = patterns.split(' ').filter(Boolean);
  const left = all.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  return all.some((pattern) => !pattern.startsWith('!') && matches(id, pattern)) && !left.some((pattern) => matches(id, pattern));
}
