import { parentLanguage } from '../../lib/contract/language-parents';
import { DEFAULT_LANGUAGE, languageByCode } from '../../lib/contract/languages';
import { currencyNames } from '../content/currencies';
import { INSTRUMENT_TEXTS } from '../content/text-folders';
import type { AssetClass, CatalogCoin } from './catalog';

/** Classes whose coins are named by words of a language; coins, companies and indexes have one name everywhere. */
const TRANSLATED_CLASSES: ReadonlySet<AssetClass> = new Set<AssetClass>(['commodity', 'metal', 'forex']);
/** Id of a currency pair: `forex-eurusd`. */
const PAIR_ID = /^forex-([a-z]{3})([a-z]{3})$/;

/** Returns whether the name of a coin differs between languages. */
export const isTranslated = ({ assetClass }: Pick<CatalogCoin, 'assetClass'>): boolean => TRANSLATED_CLASSES.has(assetClass);

/** Returns the language (code of the product's table) whose names a caller gets: English for every kind of English and for an unknown code. */
export function nameLanguage(language: string): string {
  const isEnglish = (parentLanguage(language) ?? language) === DEFAULT_LANGUAGE;
  return isEnglish || !languageByCode(language) ? DEFAULT_LANGUAGE : language;
}

/** Returns both currencies of a pair, the base first, with a capital at the start as all names have one. */
function pairName(base: string, quote: string, language: string): string {
  const nameOfCurrency = currencyNames(language);
  const [first = '', ...rest] = nameOfCurrency(base.toUpperCase());
  return `${first.toLocaleUpperCase(languageByCode(language)?.tag)}${rest.join('')} / ${nameOfCurrency(quote.toUpperCase())}`;
}

/** Names of one language by the id of the coin. */
const known = new Map<string, Map<string, string>>();

function translatedName({ id, name }: CatalogCoin, language: string): string {
  const [, base, quote] = PAIR_ID.exec(id) ?? [];
  if (base !== undefined && quote !== undefined) return pairName(base, quote, language);
  return INSTRUMENT_TEXTS.find(language, `name.${id}`) ?? name;
}

/**
 * Returns the name of a coin in a language: of a commodity or metal from the texts, of a currency pair from the names of its currencies
 * (CLDR). English, and a coin without a translation, has the name of the catalog.
 */
export function nameOf(coin: CatalogCoin, language: string): string {
  const own = nameLanguage(language);
  if (own === DEFAULT_LANGUAGE || !isTranslated(coin)) return coin.name;
  const names = known.get(own) ?? new Map<string, string>();
  known.set(own, names);
  const name = names.get(coin.id) ?? translatedName(coin, own);
  names.set(coin.id, name);
  return name;
}
