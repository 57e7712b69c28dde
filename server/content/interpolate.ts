/** Texts of one language by key; `{name}` is a placeholder. */
export type TextTemplates = Readonly<Record<string, string>>;

/**
 * Replaces the placeholders of a text; one without a value stays. In one pass, so that a value (a user's note, for instance) is never
 * interpreted as a placeholder.
 */
export function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
