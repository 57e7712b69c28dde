import { existsSync, readFileSync } from 'node:fs';

/** Reads a file of values separated by tabs whose first line has the names; no rows without the file. Throws for a row of another width. */
export function readTable(file: string): Record<string, string>[] {
  if (!existsSync(file)) return [];
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const names = head.split('\t');
  return lines.map((line, at) => {
    const cells = line.split('\t');
    if (cells.length !== names.length) throw new Error(`${file}:${at + 2} has ${cells.length} cells, not ${names.length}`);
    return Object.fromEntries(names.map((name, column) => [name, cells[column] ?? '']));
  });
}
