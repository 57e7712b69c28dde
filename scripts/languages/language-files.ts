import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '../../lib/contract/languages';

/** Kind of the messages of the site; the other kinds are the folders of `server/content`. */
export const MESSAGES = 'messages';

/** Texts by id: of the site the path of the message (`shell.home`), of the exchange the folder and the key (`tdk:markets.spot.title`). */
export type Texts = ReadonlyMap<string, string>;

/** A language with the texts of its own files. */
export interface LanguageFiles extends Language {
  /** Kinds of texts for which it has a file. */
  kinds: ReadonlySet<string>;
  texts: Texts;
}

interface Tree {
  [key: string]: string | Tree;
}

function flatten(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** Kind of a text by its id. */
export const kindOf = (id: string): string => (id.includes(':') ? id.slice(0, id.indexOf(':')) : MESSAGES);

/** Texts of an object as in a file of a kind. */
export function textsOf(kind: string, tree: Tree): Texts {
  return new Map(flatten(tree, kind === MESSAGES ? '' : `${kind}:`));
}

/** Reads the texts of all languages of the table, in its order, below the project's folder. */
export function readLanguages(root: string): LanguageFiles[] {
  const content = path.join(root, 'server/content');
  const folders = readdirSync(content, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const places = [[MESSAGES, path.join(root, 'locales')], ...folders.map(({ name }) => [name, path.join(content, name)])] as [
    string,
    string,
  ][];
  const files = new Map(places.map(([kind, folder]) => [kind, { folder, names: new Set(readdirSync(folder)) }]));
  return LANGUAGES.map((language) => {
    const name = `${language.code}.json`;
    const own = [...files].filter(([, { names }]) => names.has(name));
    const texts = own.flatMap(([kind, { folder }]) => [
      ...textsOf(kind, JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Tree),
    ]);
    return { ...language, kinds: new Set(own.map(([kind]) => kind)), texts: new Map(texts) };
  });
}
