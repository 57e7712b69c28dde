import path from 'node:path';
import { englishOf, isComplete } from './gaps';
import { isSelected } from './globs';
import { wholeTerm, type Term, type Translation } from './glossary';
import { kindOf, type LanguageFiles } from './language-files';
import { readTable } from './tables';

/** Texts that may be equal in a language and in English: ids as patterns, and the reason. */
export interface SameRule {
  keys: string;
  reason: string;
}

/** Reads the rules for a language: those of all languages, `locales/same/all.tsv`, and its own, `locales/same/CODE.tsv`. */
export function readSameRules(root: string, code: string): SameRule[] {
  const names = ['all', code];
  return names.flatMap((name) =>
    readTable(path.join(root, 'locales/same', `${name}.tsv`)).map(({ keys = '', reason = '' }) => ({ keys, reason })),
  );
}

/** Words that are left of a text without arguments, syntax and markup. */
const wordsOf = (text: string): string => text.replace(/\{\w+(?:, (?:plural|select|number|date|time),?)?|<\/?\w+>/g, ' ');
/** Whether a text has words, without arguments, syntax and markup. */
export const hasWords = (text: string): boolean => /\p{L}/u.test(wordsOf(text));

/** Returns the ids of texts of a language that are equal to the English ones, with words, and without a rule. */
export function sameAsEnglish(english: LanguageFiles, language: LanguageFiles, rules: readonly SameRule[]): string[] {
  return [...language.texts]
    .filter(([id, text]) => english.texts.get(id) === text && hasWords(text) && !rules.some(({ keys }) => isSelected(id, keys)))
    .map(([id]) => id);
}

/** Returns the rules that have no reason, or that no text of a language needs. */
export function needlessRules(english: LanguageFiles, languages: readonly LanguageFiles[], rules: readonly SameRule[]): string[] {
  const same = new Set(languages.flatMap((language) => sameAsEnglish(english, language, [])));
  return rules.filter(({ keys, reason }) => reason.trim() === '' || ![...same].some((id) => isSelected(id, keys))).map(({ keys }) => keys);
}

/** An English text with several translations in one language. */
export interface Divergence {
  code: string;
  english: string;
  /** Term of the glossary that the text is, in all of the places. */
  term: string | null;
  places: readonly (readonly [id: string, translation: string])[];
}

/** True when the translations are other ones than forms of the term in the glossary of the language. */
export function isAgainstGlossary({ term, places }: Divergence, translations: readonly Translation[]): boolean {
  const forms = translations.find(({ id }) => id === term)?.forms.map((form) => form.toLowerCase());
  return forms !== undefined && places.some(([, text]) => !forms.includes(text.toLowerCase()));
}

/** Kinds in which equal texts are a coincidence. */
const OF_ITS_OWN = new Set(['coins', 'tdk']);

/** Returns the English texts that a language translates in several ways. */
export function divergences(languages: readonly LanguageFiles[], terms: readonly Term[]): Divergence[] {
  const groups = new Map<string, string[]>();
  for (const [id, text] of englishOf(languages).texts)
    if (!OF_ITS_OWN.has(kindOf(id)) && hasWords(text)) groups.set(text, [...(groups.get(text) ?? []), id]);
  const repeated = [...groups].filter(([, ids]) => ids.length > 1);
  return languages.filter(isComplete).flatMap(({ code, texts }) =>
    repeated.flatMap(([english, ids]) => {
      const places = ids.flatMap((id): [string, string][] => {
        const text = texts.get(id);
        return text === undefined ? [] : [[id, text]];
      });
      if (new Set(places.map(([, text]) => text)).size < 2) return [];
      const senses = new Set(places.map(([id]) => wholeTerm(id, english, terms)));
      const [sense = null] = senses;
      return [{ code, english, term: senses.size === 1 ? sense : null, places }];
    }),
  );
}
