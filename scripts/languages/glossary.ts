import path from 'node:path';
import { languageChain, parentLanguage } from '../../lib/contract/language-parents';
import { isSelected } from './globs';
import { englishOf } from './gaps';
import type { LanguageFiles } from './language-files';
import { readTable } from './tables';

/** A term of the field: its English forms, and the ids of the texts in which they have its sense. */
export interface Term {
  id: string;
  forms: readonly string[];
  keys: string;
}

/** A term in a language: the forms of which a text has one, and those that it must not have. */
export interface Translation {
  id: string;
  forms: readonly string[];
  avoid: readonly string[];
}

const formsIn = (...cells: readonly (string | undefined)[]): string[] =>
  cells.flatMap((cell) => (cell ?? '').split('|').map((form) => form.trim())).filter(Boolean);

/** Reads the terms of `locales/glossary.tsv` below the project's folder. */
export function readTerms(root: string): Term[] {
  return readTable(path.join(root, 'locales/glossary.tsv')).map(({ id = '', en, keys = '' }) => ({ id, forms: formsIn(en), keys }));
}

/** Reads the terms of a language, `locales/glossary/CODE.tsv`, and those that its parents alone have; none without a file. */
export function readTranslations(root: string, code: string): Translation[] {
  const rows = languageChain(code).flatMap((name) => readTable(path.join(root, 'locales/glossary', `${name}.tsv`)));
  const translations = rows.map(({ id = '', term, short, avoid }) => ({ id, forms: formsIn(term, short), avoid: formsIn(avoid) }));
  return translations.filter(({ id }, at) => translations.findIndex((other) => other.id === id) === at);
}

const escape = (text: string): string => text.replace(/[.+?^${}()|[\]\\/*]/g, '\\$&');

const words = new Map<string, RegExp>();

/** Finds a form as whole words, in any case. */
function wordOf(form: string): RegExp {
  const word = words.get(form) ?? new RegExp(`(?<![\\w-])${escape(form)}(?![\\w-])`, 'gi');
  words.set(form, word);
  return word;
}

/** Terms in an English text: the longest form first, so that "funding" is not found inside "funding rate". */
export function termsIn(id: string, english: string, terms: readonly Term[]): string[] {
  const forms = terms.filter(({ keys }) => isSelected(id, keys)).flatMap((term) => term.forms.map((form) => ({ form, id: term.id })));
  let rest = english.replace(/\{\w+\}/g, ' ');
  const found = new Set<string>();
  for (const one of forms.sort((a, b) => b.form.length - a.form.length)) {
    const left = rest.replace(wordOf(one.form), ' ~ ');
    if (left !== rest) found.add(one.id);
    rest = left;
  }
  return [...found];
}

/** Returns the problems of a text: terms of the English one that are missing in every form, and forms to avoid outside of the terms. */
export function termProblems(found: readonly string[], text: string, translations: readonly Translation[], tag: string): string[] {
  const lower = (part: string): string => part.normalize('NFC').toLocaleLowerCase(tag);
  const own = translations.filter(({ id }) => found.includes(id));
  const whole = lower(text);
  const allowed = own.flatMap(({ forms }) => forms.map(lower)).sort((a, b) => b.length - a.length);
  const rest = allowed.reduce((left, form) => left.replaceAll(form, '~'), whole);
  return own.flatMap(({ id, forms, avoid }) => [
    ...(forms.length === 0 || forms.some((form) => whole.includes(lower(form))) ? [] : [`has none of ${forms.join(', ')} (${id})`]),
    ...avoid.filter((form) => rest.includes(lower(form))).map((form) => `has ${form}, which is not ${id}`),
  ]);
}

/** Texts that are long prose about their subject, and the page of controls for developers. */
const NOT_CHECKED = /^(?:coins:|uiPage\.)/;

/** Terms in each English text, by id. */
function foundTerms(languages: readonly LanguageFiles[], terms: readonly Term[]): Map<string, string[]> {
  const english = [...englishOf(languages).texts].filter(([id]) => !NOT_CHECKED.test(id));
  return new Map(english.map(([id, text]) => [id, termsIn(id, text, terms)]));
}

/** Returns the terms that are in no English text. */
export function unusedTerms(languages: readonly LanguageFiles[], terms: readonly Term[]): string[] {
  const used = new Set([...foundTerms(languages, terms).values()].flat());
  return terms.map(({ id }) => id).filter((id) => !used.has(id));
}

/** Texts of a language as pages show them: its own, then those of the language from which it inherits. */
function textsWithParents(code: string, languages: readonly LanguageFiles[]): Map<string, string> {
  const chain = [parentLanguage(code), code].flatMap((name) => languages.find((language) => language.code === name) ?? []);
  return new Map(chain.flatMap(({ texts }) => [...texts]));
}

/** Returns the problems of all texts of the languages that have a glossary, and of the glossaries themselves. */
export function glossaryProblems(languages: readonly LanguageFiles[], root: string): string[] {
  const terms = readTerms(root);
  const found = foundTerms(languages, terms);
  const known = new Set(terms.map(({ id }) => id));
  return [
    ...languages.flatMap(({ code, tag }) => {
      const texts = textsWithParents(code, languages);
      const translations = readTranslations(root, code);
      const foreign = translations.filter(({ id }) => !known.has(id)).map(({ id }) => `glossary/${code}: no term ${id} in English`);
      const wrong = [...texts].flatMap(([id, text]) =>
        termProblems(found.get(id) ?? [], text, translations, tag).map((problem) => `${code} ${id}: ${problem}`),
      );
      return [...foreign, ...wrong];
    }),
  ];
}

/** Returns the English texts that are, as a whole, a form of a term in its sense. */
export function wholeTerm(id: string, english: string, terms: readonly Term[]): string | null {
  const term = terms.find(({ forms, keys }) => forms.includes(english.toLowerCase()) && isSelected(id, keys));
  return term?.id ?? null;
}
