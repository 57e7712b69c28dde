import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Option with which a table that has recorded verdicts is drawn anew, without them. */
export const OVERWRITE = '--overwrite';

const HEAD = ['id', 'en', 'translation', 'back', 'verdict', 'mended'].join('\t');

/** Text of a file, empty without one. */
export const readIfThere = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** True for a table in which something is recorded about a text: its back translation, verdict or correction. */
export const isRecorded = (table: string): boolean =>
  table
    .split('\n')
    .slice(1)
    .some((line) => line.split('\t').slice(3).join('').trim() !== '');

/** One drawn text: its id, the English text, and its translation, each on one line. */
export type DrawnText = readonly [id: string, english: string, translation: string];

/** Writes a table of drawn texts, without back translations; throws for a file with recorded ones unless it is to be overwritten. */
export function writeTable(file: string, texts: readonly DrawnText[], mayOverwrite: boolean): void {
  if (!mayOverwrite && isRecorded(readIfThere(file))) throw new Error(`${file} has recorded verdicts; ${OVERWRITE} replaces them`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, [HEAD, ...texts.map((text) => [...text, '', '', ''].join('\t')), ''].join('\n'));
}
