/** Query parameters by key. */
export type PageQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Parses a query in the server's form: repeated keys have a list of values. */
export function parsePageQuery(search: string): PageQuery {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((key) => {
      const values = parameters.getAll(key);
      return [key, values.length === 1 ? values[0] : values];
    }),
  );
}

/** Value of a key that occurs once; undefined otherwise. */
export function queryText(query: PageQuery, key: string): string | undefined {
  const value = Object.hasOwn(query, key) ? query[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}
