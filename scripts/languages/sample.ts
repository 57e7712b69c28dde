import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentLanguage } from '../../lib/contract/language-parents';
import { englishOf } from './gaps';
import { readLanguages, type LanguageFiles } from './language-files';
import { hasWords } from './same-texts';
import { OVERWRITE, writeTable } from './sample-table';

// Draws the texts of a language that are translated back (docs/languages/back-translation/README.md):
// npx tsx scripts/languages/sample.ts [--overwrite] CODE …

const SAMPLE = 60;
const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const FOLDER = path.join(ROOT, 'docs/languages/back-translation');

/** Returns the place of a text in the order of a draw: the SHA-256 of seed, code and id, in hexadecimal digits. */
export const rank = (seed: string, code: string, id: string): string => createHash('sha256').update(`${seed} ${code} ${id}`).digest('hex');
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns the ids of the texts of a language's own files that are drawn by a seed: the 60 of the lowest hashes, of texts with words. */
export function drawn(seed: string, { code, texts }: Pick<LanguageFiles, 'code' | 'texts'>, english: LanguageFiles): string[] {
  const isCandidate = ([id, text]: [string, string]): boolean => hasWords(text) && english.texts.get(id) !== text;
  return [...texts]
    .filter(isCandidate)
    .map(([id]) => ({ id, rank: rank(seed, code, id) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, SAMPLE)
    .map(({ id }) => id);
}

/** Writes the table of a language, without its back translations; throws for one with recorded ones unless they are to be overwritten. */
function write(code: string, seed: string, mayOverwrite: boolean): void {
  const languages = readLanguages(ROOT);
  const language = languages.find((one) => one.code === code);
  if (!language || parentLanguage(code) === 'en') throw new Error(`${code} is no language that is translated`);
  const english = englishOf(languages);
  const texts = drawn(seed, language, english).map(
    (id) => [id, oneLine(english.texts.get(id) ?? ''), oneLine(language.texts.get(id) ?? '')] as const,
  );
  writeTable(path.join(FOLDER, `${code}.tsv`), texts, mayOverwrite);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const seed = /^Seed: `(\S+)`/m.exec(readFileSync(path.join(FOLDER, 'README.md'), 'utf8'))?.[1];
  if (seed === undefined) throw new Error('no seed in the README of the folder');
  const options = process.argv.slice(2);
  for (const code of options.filter((option) => option !== OVERWRITE)) write(code, seed, options.includes(OVERWRITE));
}
