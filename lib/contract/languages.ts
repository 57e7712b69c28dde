/**
 * One of the 25 languages: `code` is used in the address, the cookie, the message file and the API; `tag` is the internal,
 * valid BCP 47 tag; `lang` and `hreflang` are the page's attributes.
 */
export interface Language {
  code: string;
  tag: string;
  lang: string;
  hreflang: string;
  direction: 'ltr' | 'rtl';
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
  row('asia', { tag: 'en-142', lang: 'en', hreflang: 'en-SG' }),
  row('en-GB'),
  row('ja'),
  row('vi'),
  row('ru'),
  row('es'),
  row('it'),
  row('fr'),
  row('de'),
  row('zh-CN'),
  row('zh-TW'),
  row('zh-TC', { tag: 'zh-Hant', lang: 'zh-Hant', hreflang: 'zh-Hant' }),
  row('pt'),
  row('id'),
  row('th'),
  row('pl'),
  row('uk'),
  row('pt-PT'),
  row('es-ES'),
  row('es-AR'),
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
