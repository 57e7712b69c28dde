/** What stands behind the question mark of an address, by key. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A query as the server has it: keys that are there twice hold a list. */
export function queryOf(search: string): Query {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((key) => {
      const values = parameters.getAll(key);
      return [key, values.length === 1 ? values[0] : values];
    }),
  );
}

/** The text of a key that is there once; undefined for every other. */
export function queryText(query: Query, key: string): string | undefined {
  const value = Object.hasOwn(query, key) ? query[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}
