/**
 * One of the 25 languages: `code` is used in the address, the cookie, the message file and the API; `tag` is the internal,
 * valid BCP 47 tag; `lang` and `hreflang` are the page's attributes. The files of a language with a `parent` hold only its differences.
 */
export interface Language {
  code: string;
  tag: string;
  lang: string;
  hreflang: string;
  direction: 'ltr' | 'rtl';
  parent?: string;
}

const row = (code: string, overrides: Partial<Omit<Language, 'code'>> = {}): Language => ({
  code,
  tag: code,
  lang: code,
  hreflang: code,
  direction: 'ltr',
  ...overrides,
});

/** All languages of the product, in the order of the menu. Their names are in `language-names.ts`. */
export const LANGUAGES: readonly Language[] = [
  row('en'),
  row('asia', { tag: 'en-142', lang: 'en', hreflang: 'en-SG', parent: 'en' }),
  row('en-GB', { parent: 'en' }),
  row('ja'),
  row('vi'),
  row('ru'),
  row('es'),
  row('it'),
  row('fr'),
  row('de'),
  row('zh-CN'),
  row('zh-TW'),
  row('zh-TC', { tag: 'zh-Hant', lang: 'zh-Hant', hreflang: 'zh-Hant', parent: 'zh-TW' }),
  row('pt'),
  row('id'),
  row('th'),
  row('pl'),
  row('uk'),
  row('pt-PT', { parent: 'pt' }),
  row('es-ES', { parent: 'es' }),
  row('es-AR', { parent: 'es' }),
  row('uz'),
  row('ar', { direction: 'rtl' }),
  row('ph', { tag: 'fil-PH', lang: 'fil', hreflang: 'fil' }),
  row('bg'),
];

/** Codes of the 25 languages. */
export const LANGUAGE_CODES: readonly string[] = LANGUAGES.map((language) => language.code);

/** The language without a prefix in the address. */
export const DEFAULT_LANGUAGE = 'en';

/** Language of a code (address, cookie, API); undefined when unsupported. */
export function languageByCode(code: string): Language | undefined {
  return LANGUAGES.find((language) => language.code === code);
}

/** Language of an internal BCP 47 tag; undefined when unsupported. */
export function languageByTag(tag: string): Language | undefined {
  return LANGUAGES.find((language) => language.tag === tag);
}

/** Codes of the languages in which a text is looked up, the first that has it: the language itself, the one it inherits from, English. */
export function languageChain(code: string): readonly string[] {
  return [...new Set([code, languageByCode(code)?.parent ?? DEFAULT_LANGUAGE, DEFAULT_LANGUAGE])];
}
