import type { MarketConfig } from '../../lib/contract/config';

type Currency = MarketConfig['currencyConfig'][number];

const fiat = (name: string, symbol: string, displayName: string): Currency => ({
  symbol,
  name,
  valueKey: name.toLowerCase(),
  type: 'fiat',
  displayName,
});

/** The 13 display currencies (specification §3), in the order of the menu. */
export const DISPLAY_CURRENCIES: readonly Currency[] = [
  fiat('USD', '$', 'US Dollar'),
  fiat('KRW', '₩', 'South Korean Won'),
  fiat('JPY', '¥', 'Japanese Yen'),
  fiat('VND', '₫', 'Vietnamese Dong'),
  fiat('RUB', '₽', 'Russian Ruble'),
  fiat('EUR', '€', 'Euro'),
  fiat('TRY', '₺', 'Turkish Lira'),
  fiat('CNY', '¥', 'Chinese Yuan'),
  fiat('TWD', 'NT$', 'New Taiwan Dollar'),
  fiat('IDR', 'Rp', 'Indonesian Rupiah'),
  fiat('PHP', '₱', 'Philippine Peso'),
  fiat('HKD', 'HK$', 'Hong Kong Dollar'),
  fiat('THB', '฿', 'Thai Baht'),
];

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
