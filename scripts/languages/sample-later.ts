import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LANGUAGE } from '../../lib/contract/languages';
import { englishOf } from './gaps';
import { isSelected } from './globs';
import { readLanguages, type LanguageFiles, type Texts } from './language-files';
import { hasWords } from './same-texts';
import { rank } from './sample';
import { OVERWRITE, readIfThere, writeTable } from './sample-table';

// Draws the texts of later screens that are translated back (docs/languages/back-translation/README.md):
// npx tsx scripts/languages/sample-later.ts [--overwrite] CODE …

/** Texts of one part of the product, and how many of them are drawn. */
export interface Part {
  keys: string;
  count: number;
}

/** Parts of the product whose texts are younger than the first draw, or were hardly in it: articles, support, market makers, limits and live data. */
export const LATER_PARTS: readonly Part[] = [
  { keys: 'help:*', count: 9 },
  { keys: 'support.* support:* help.* errors:support.*', count: 5 },
  { keys: 'marketMaker.* applications:* errors:application.*', count: 5 },
  {
    keys: 'errors:group.* errors:invalid* errors:alert.*imit errors:historyBusy errors:accountsAway *.source.live *.feed.live *.venuesAway *.pricesOf *.unlisted *.signedUp *.mailUnverified *.unpublished *.without *.sources.live',
    count: 5,
  },
];

/** Letters that the English text has at least: shorter ones are heads and buttons, which a reader without the screen cannot place. */
const SHORTEST = 15;

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const FOLDER = path.join(ROOT, 'docs/languages/back-translation');

/** Returns the lines of texts by id: of a text of several lines each by `id#line`, counted from 1; empty ones are left out. */
export function linesOf(texts: Texts): Map<string, string> {
  const lines = [...texts].flatMap(([id, text]): [string, string][] => {
    const all = text.split('\n').map((line) => line.trim());
    return all.length === 1 ? [[id, text]] : all.map((line, at) => [`${id}#${at + 1}`, line]);
  });
  return new Map(lines.filter(([, line]) => line !== ''));
}

/**
 * Returns the ids of the lines of a language that are drawn by a seed, part by part: those of the lowest hashes, without `known` ones and very
 * short ones.
 */
export function drawnLater(
  seed: string,
  { code, texts }: Pick<LanguageFiles, 'code' | 'texts'>,
  english: Pick<LanguageFiles, 'texts'>,
  known: ReadonlySet<string>,
): string[] {
  const [own, of] = [linesOf(texts), linesOf(english.texts)];
  const isCandidate = (id: string, line: string): boolean => {
    const source = of.get(id) ?? '';
    return !known.has(id) && source !== line && hasWords(line) && source.length >= SHORTEST;
  };
  const candidates = [...own].filter(([id, line]) => isCandidate(id, line)).map(([id]) => ({ id, rank: rank(seed, code, id) }));
  candidates.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return LATER_PARTS.flatMap(({ keys, count }) =>
    candidates
      .filter(({ id }) => isSelected(id, keys))
      .slice(0, count)
      .map(({ id }) => id),
  );
}

/** Writes the table of a language, without its back translations; throws for one with recorded ones unless they are to be overwritten. */
function write(code: string, seed: string, mayOverwrite: boolean): void {
  const languages = readLanguages(ROOT);
  const language = languages.find((one) => one.code === code);
  if (!language || code === DEFAULT_LANGUAGE) throw new Error(`${code} is no language with texts of its own`);
  const file = path.join(FOLDER, 'later', `${code}.tsv`);
  const english = englishOf(languages);
  const first = readIfThere(path.join(FOLDER, `${code}.tsv`)).split('\n');
  const known = new Set(first.map((line) => line.slice(0, line.indexOf('\t'))));
  const [own, of] = [linesOf(language.texts), linesOf(english.texts)];
  const lines = drawnLater(seed, language, english, known).map((id) => [id, of.get(id) ?? '', own.get(id) ?? ''] as const);
  writeTable(file, lines, mayOverwrite);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const seed = /^Second seed: `(\S+)`/m.exec(readFileSync(path.join(FOLDER, 'README.md'), 'utf8'))?.[1];
  if (seed === undefined) throw new Error('no second seed in the README of the folder');
  const options = process.argv.slice(2);
  for (const code of options.filter((option) => option !== OVERWRITE)) write(code, seed, options.includes(OVERWRITE));
}
