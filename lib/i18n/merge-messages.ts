/** Messages of a language: text, or a nested namespace (an array is a precompiled message). */
export interface MessageTree {
  [key: string]: string | readonly unknown[] | MessageTree;
}

/** Merges `over` into `base`: a message missing in a language stays English. */
export function mergeMessages(base: MessageTree, over: MessageTree): MessageTree {
  const merged: MessageTree = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = isTree(below) && isTree(value) ? mergeMessages(below, value) : value;
  }
  return merged;
}

function isTree(value: unknown): value is MessageTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
