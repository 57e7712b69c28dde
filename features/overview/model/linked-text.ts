/** A part of a text; with an address it is a name that leads there. */
export interface TextPart {
  text: string;
  href: string | null;
}

/** Splits a text at the names in it, which come in their order; one that is not found is left out. */
export function linkNames(text: string, names: readonly { name: string; href: string }[]): TextPart[] {
  const parts: TextPart[] = [];
  let rest = text;
  for (const { name, href } of names) {
    const at = name === '' ? -1 : rest.indexOf(name);
    if (at < 0) continue;
    if (at > 0) parts.push({ text: rest.slice(0, at), href: null });
    parts.push({ text: name, href });
    rest = rest.slice(at + name.length);
  }
  return rest === '' ? parts : [...parts, { text: rest, href: null }];
}
