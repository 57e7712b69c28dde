/** Sentences of one language by key; `{name}` is a blank. */
export type Sentences = Readonly<Record<string, string>>;

/** A sentence with its blanks filled in; a blank without a value stays. In one pass: a value, a note for instance, is never read as a blank. */
export function interpolate(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank);
}
