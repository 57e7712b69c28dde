import { existsSync, readFileSync } from 'node:fs';
import { languageChain, parentLanguage } from '../../lib/contract/language-parents';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, languageByCode } from '../../lib/contract/languages';
import { interpolate } from './interpolate';

type File = ReadonlyMap<string, string>;

/** Reads the file of a language; null without one. The build copies the folders beside the bundled program. */
function readFile(folder: string, language: string): File | null {
  const url = new URL(`./${folder}/${language}.json`, import.meta.url);
  if (!existsSync(url)) return null;
  const texts: Record<string, string> = JSON.parse(readFileSync(url, 'utf8'));
  return new Map(Object.entries(texts));
}

/**
 * Texts of one kind: a folder beside this module with one file a language, `CODE.json`, of which each is read when its language is first
 * asked for. A language without a file, or whose file lacks a text, uses the language it inherits from, then English.
 */
export class Texts<Key extends string = string> {
  private readonly files = new Map<string, File | null>();

  constructor(
    private readonly folder: string,
    private readonly read = readFile,
  ) {}

  /** Returns the text of a key in a language (code of the product's table), else in those that stand for it; undefined for an unknown key. */
  find(language: string, key: string): string | undefined {
    return this.firstOf(languageChain(language), key);
  }

  /** Returns the text of a key like `find`, but never in English instead of another language. */
  findTranslated(language: string, key: string): string | undefined {
    const parent = parentLanguage(language);
    return this.firstOf(parent === undefined ? [language] : [language, parent], key);
  }

  /** Returns the text of a key with its placeholders replaced. Throws for a key that English does not have. */
  of(language: string, key: Key, values: Readonly<Record<string, string>> = {}): string {
    const text = this.find(language, key);
    if (text === undefined) throw new Error(`No text ${this.folder}/${key}`);
    return interpolate(text, values);
  }

  /** Returns the language of the texts for a reader's language: the same, or the first with a file of those that stand for it. */
  languageOf(language: string): string {
    return languageChain(language).find((code) => this.file(code)) ?? DEFAULT_LANGUAGE;
  }

  /** Returns the codes of the languages that have a file. */
  get languages(): readonly string[] {
    return LANGUAGE_CODES.filter((code) => this.file(code));
  }

  /** Returns the texts in the file of a language by key; null without a file. */
  file(language: string): File | null {
    const known = this.files.get(language);
    if (known !== undefined) return known;
    const file = languageByCode(language) ? this.read(this.folder, language) : null;
    this.files.set(language, file);
    return file;
  }

  private firstOf(codes: readonly string[], key: string): string | undefined {
    for (const code of codes) {
      const text = this.file(code)?.get(key);
      if (text !== undefined) return text;
    }
    return undefined;
  }
}
