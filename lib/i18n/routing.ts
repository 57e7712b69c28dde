import { defineRouting } from 'next-intl/routing';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@/lib/contract/languages';

/** Inner tags whose address differs: `en-142` lives under `/asia`. */
const prefixes = Object.fromEntries(
  LANGUAGES.filter((language) => language.code !== language.tag).map((language) => [language.tag, `/${language.code}`]),
);

/** Valid BCP 47 tags inside, the product's codes in the address; only `/` negotiates (middleware), so nothing is detected here. */
export const routing = defineRouting({
  locales: LANGUAGES.map((language) => language.tag),
  defaultLocale: DEFAULT_LANGUAGE,
  localePrefix: { mode: 'as-needed', prefixes },
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});
