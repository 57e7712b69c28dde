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

/** Languages with a tag, a direction or attributes of their own; those of others are their code. */
const OVERRIDES: Readonly<Record<string, Partial<Language>>> = {
  asia: { tag: 'en-142', lang: 'en', hreflang: 'en-SG' },
  // Written as in Hong Kong, and for all readers of traditional Chinese whose region has no language of its own here.
  'zh-TC': { tag: 'zh-Hant-HK', lang: 'zh-Hant-HK', hreflang: 'zh-Hant' },
  ar: { direction: 'rtl' },
  ph: { tag: 'fil-PH', lang: 'fil', hreflang: 'fil' },
};

/** All languages of the product, in the order of the menu. Their names are in `language-names.ts`. */
export const LANGUAGES: readonly Language[] =
  'en asia en-GB ja vi ru es it fr de zh-CN zh-TW zh-TC pt id th pl uk pt-PT es-ES es-AR uz ar ph bg'
    .split(' ')
    .map((code) => ({ code, tag: code, lang: code, hreflang: code, direction: 'ltr', ...OVERRIDES[code] }));

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
