import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';

/** Rows in columns: each field once, instead of once a row. */
interface PackedRows {
  fields: string[];
  /** Values of each row in the order of `fields`; undefined where the row lacks the field. */
  values: unknown[][];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Packs the `rows` of a query's data. Returns other data as it is. */
export function packRows(data: unknown): unknown {
  if (!isRecord(data) || !Array.isArray(data['rows']) || !data['rows'].every(isRecord)) return data;
  const fields = [...new Set(data['rows'].flatMap(Object.keys))];
  return { ...data, rows: { fields, values: data['rows'].map((row) => fields.map((field) => row[field])) } satisfies PackedRows };
}

/** Returns query data as it was before `packRows`. */
export function unpackRows(data: unknown): unknown {
  const rows = isRecord(data) ? (data['rows'] as Partial<PackedRows> | undefined) : undefined;
  if (!rows?.fields || !rows.values) return data;
  const { fields, values } = rows;
  const toRow = (row: unknown[]) =>
    Object.fromEntries(fields.map((field, index) => [field, row[index]]).filter(([, value]) => value !== undefined));
  return { ...(data as object), rows: values.map(toRow) };
}

/** State of a page's queries for the browser, rows packed: their field names are a tenth of a list's HTML otherwise. */
export function dehydratePage(client: QueryClient): DehydratedState {
  return dehydrate(client, { serializeData: packRows });
}
