/** The 13 display currencies (specification §3) with the sign written before an amount. */
export const CURRENCY_SIGN = {
  USD: '$',
  KRW: '₩',
  JPY: '¥',
  VND: '₫',
  RUB: '₽',
  EUR: '€',
  TRY: '₺',
  CNY: 'CN¥',
  TWD: 'NT$',
  IDR: 'Rp',
  PHP: '₱',
  HKD: 'HK$',
  THB: '฿',
} as const;
export type CurrencyCode = keyof typeof CURRENCY_SIGN;
export const CURRENCY_CODES = Object.keys(CURRENCY_SIGN) as readonly CurrencyCode[];

/** Display currency of users who have chosen none. */
export const DEFAULT_CURRENCY: CurrencyCode = 'USD';

/** True for one of the 13 codes. */
export function isCurrencyCode(value: unknown): value is CurrencyCode {
  return typeof value === 'string' && Object.hasOwn(CURRENCY_SIGN, value);
}
