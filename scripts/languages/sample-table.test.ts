import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isRecorded, writeTable } from './sample-table';

const HEAD = 'id\ten\ttranslation\tback\tverdict\tmended\n';
const DRAWN = `${HEAD}a\tOne.\tEins.\t\t\t\n`;
const RECORDED = `${HEAD}a\tOne.\tEins.\tOne.\tsame\t\n`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sample-table-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['no table', '', false],
  ['a table as it is drawn', DRAWN, false],
  ['a table with a verdict', RECORDED, true],
])('knows of %s whether something is recorded in it', (_sentence, table, recorded) => {
  expect(isRecorded(table)).toBe(recorded);
});

it.each([
  ['a table that is not there yet', null, false, DRAWN],
  ['a table without verdicts', `${HEAD}b\tTwo.\tZwei.\t\t\t\n`, false, DRAWN],
  ['a table with verdicts when it is to be overwritten', RECORDED, true, DRAWN],
])('writes %s', (_sentence, before, mayOverwrite, after) => {
  const file = path.join(folder, 'new', 'de.tsv');
  writeTable(file, [], false);
  if (before !== null) writeFileSync(file, before);
  writeTable(file, [['a', 'One.', 'Eins.']], mayOverwrite);
  expect(readFileSync(file, 'utf8')).toBe(after);
});

it('refuses a table with verdicts, and leaves it as it is', () => {
  const file = path.join(folder, 'de.tsv');
  writeFileSync(file, RECORDED);
  expect(() => writeTable(file, [['a', 'One.', 'Eins.']], false)).toThrow('--overwrite replaces them');
  expect(readFileSync(file, 'utf8')).toBe(RECORDED);
});
