import type { MarketConfig } from '../../lib/contract/config';
import { DEFAULT_LANGUAGE, languageByCode } from '../../lib/contract/languages';

type Currency = MarketConfig['currencyConfig'][number];

/** Symbols of the 13 display currencies (specification §3), in the order of the menu. */
const SYMBOLS = {
  USD: '$',
  KRW: '₩',
  JPY: '¥',
  VND: '₫',
  RUB: '₽',
  EUR: '€',
  TRY: '₺',
  CNY: '¥',
  TWD: 'NT$',
  IDR: 'Rp',
  PHP: '₱',
  HKD: 'HK$',
  THB: '฿',
} as const;

/** Returns a function from the code of a currency to its name in a language (code of the product's table; CLDR). */
export function currencyNames(language: string): (currency: string) => string {
  const names = new Intl.DisplayNames(languageByCode(language)?.tag ?? DEFAULT_LANGUAGE, { type: 'currency' });
  return (currency) => names.of(currency) ?? currency;
}

/** Returns the 13 display currencies in the order of the menu, with their names in a language (code of the product's table; CLDR). */
export function displayCurrencies(language: string): Currency[] {
  const nameOf = currencyNames(language);
  return Object.entries(SYMBOLS).map(([name, symbol]) => ({
    symbol,
    name,
    valueKey: name.toLowerCase(),
    type: 'fiat',
    displayName: nameOf(name),
  }));
}

/** Countries that use the euro (2026), ISO 3166. */
const EURO_COUNTRIES = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' ');

const CURRENCY_BY_COUNTRY: ReadonlyMap<string, string> = new Map([
  ['KR', 'KRW'],
  ['JP', 'JPY'],
  ['VN', 'VND'],
  ['RU', 'RUB'],
  ['TR', 'TRY'],
  ['CN', 'CNY'],
  ['TW', 'TWD'],
  ['ID', 'IDR'],
  ['PH', 'PHP'],
  ['HK', 'HKD'],
  ['TH', 'THB'],
  ...EURO_COUNTRIES.map((country) => [country, 'EUR'] as const),
]);

/** Returns the display currency of a country (ISO 3166, two capitals); USD where its currency is not one of the 13. */
export function currencyOfCountry(country: string): string {
  return CURRENCY_BY_COUNTRY.get(country) ?? 'USD';
}
