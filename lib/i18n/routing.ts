import { defineRouting } from 'next-intl/routing';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@/lib/contract/languages';

/** Prefixes of internal tags whose address differs: `en-142` is served under `/asia`. */
const prefixes = Object.fromEntries(
  LANGUAGES.filter((language) => language.code !== language.tag).map((language) => [language.tag, `/${language.code}`]),
);

/** Routing by valid BCP 47 tags, with the product's codes in the address. Detection is off: only `/` negotiates, in the middleware. */
export const routing = defineRouting({
  locales: LANGUAGES.map((language) => language.tag),
  defaultLocale: DEFAULT_LANGUAGE,
  localePrefix: { mode: 'as-needed', prefixes },
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});
