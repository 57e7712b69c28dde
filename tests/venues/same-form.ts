/** Kind of a value; numbers as text are a kind of their own. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value !== 'string') return typeof value;
  if (value === '') return 'empty text';
  return Number.isNaN(Number(value)) ? 'text' : 'digits';
}

/** A venue leaves out what it does not know: as null, or as an empty text. */
function isSameKind(own: string, recorded: string): boolean {
  const isText = (kind: string): boolean => ['empty text', 'text', 'digits'].includes(kind);
  if (own === recorded || own === 'null' || recorded === 'null') return true;
  return isText(own) && isText(recorded) && (own === 'empty text' || recorded === 'empty text');
}

const isRow = (list: readonly unknown[]): boolean => list.some((value) => ['digits', 'number'].includes(kindOf(value)));

function listDifferences(own: readonly unknown[], recorded: readonly unknown[], at: string): string[] {
  if (isRow(recorded)) {
    if (own.length !== recorded.length) return [`${at}: ${own.length} values, recorded ${recorded.length}`];
    return recorded.flatMap((value, place) => formDifferences(own[place], value, `${at}[${place}]`));
  }
  if (recorded.length === 0) return [];
  return own.length === 0 ? [`${at}: empty`] : formDifferences(own[0], recorded[0], `${at}[]`);
}

function objectDifferences(own: object, recorded: object, at: string): string[] {
  const [ownEntries, recordedEntries] = [new Map(Object.entries(own)), new Map(Object.entries(recorded))];
  return [...new Set([...ownEntries.keys(), ...recordedEntries.keys()])].sort().flatMap((key) => {
    const name = at === '' ? key : `${at}.${key}`;
    if (!ownEntries.has(key)) return [`${name}: only recorded`];
    if (!recordedEntries.has(key)) return [`${name}: not recorded`];
    return formDifferences(ownEntries.get(key), recordedEntries.get(key), name);
  });
}

/** Returns where two values differ in names and kinds; of lists of equal things the first ones are compared, rows of numbers as a whole. */
export function formDifferences(own: unknown, recorded: unknown, at = ''): string[] {
  const [ownKind, recordedKind] = [kindOf(own), kindOf(recorded)];
  if (!isSameKind(ownKind, recordedKind)) return [`${at}: ${ownKind}, recorded ${recordedKind}`];
  if (ownKind !== recordedKind) return [];
  if (Array.isArray(own) && Array.isArray(recorded)) return listDifferences(own, recorded, at);
  return ownKind === 'object' ? objectDifferences(own as object, recorded as object, at) : [];
}
