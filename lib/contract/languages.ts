/**
 * One of the 25 languages: `code` is used in the address, the cookie, the message file and the API; `tag` is the internal,
 * valid BCP 47 tag; `lang` and `hreflang` are the page's attributes.
 */
export interface Language {
  code: string;
  tag: string;
  lang: string;
  hreflang: string;
  /** Name of the language in that language. */
  name: string;
  direction: 'ltr' | 'rtl';
}

const row = (code: string, name: string, overrides: Partial<Omit<Language, 'code' | 'name'>> = {}): Language => ({
  code,
  tag: code,
  lang: code,
  hreflang: code,
  name,
  direction: 'ltr',
  ...overrides,
});

/** All languages of the product, in the order of the menu. */
export const LANGUAGES: readonly Language[] = [
  row('en', 'English'),
  row('asia', 'English (Asia)', { tag: 'en-142', lang: 'en', hreflang: 'en-SG' }),
  row('en-GB', 'English (UK)'),
  row('ja', '日本語'),
  row('vi', 'Tiếng Việt'),
  row('ru', 'Русский'),
  row('es', 'Español'),
  row('it', 'Italiano'),
  row('fr', 'Français'),
  row('de', 'Deutsch'),
  row('zh-CN', '简体中文'),
  row('zh-TW', '繁體中文 (台灣)'),
  row('zh-TC', '繁體中文', { tag: 'zh-Hant', lang: 'zh-Hant', hreflang: 'zh-Hant' }),
  row('pt', 'Português'),
  row('id', 'Bahasa Indonesia'),
  row('th', 'ไทย'),
  row('pl', 'Polski'),
  row('uk', 'Українська'),
  row('pt-PT', 'Português (Portugal)'),
  row('es-ES', 'Español (España)'),
  row('es-AR', 'Español (Argentina)'),
  row('uz', 'Oʻzbekcha'),
  row('ar', 'العربية', { direction: 'rtl' }),
  row('ph', 'Filipino', { tag: 'fil-PH', lang: 'fil', hreflang: 'fil' }),
  row('bg', 'Български'),
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
