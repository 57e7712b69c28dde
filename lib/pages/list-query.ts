/** Query keys of a list's range filters; change and funding are in per cent, amounts in USDT, the others as shown. */
export const FILTER_KEYS = [
  'price',
  'change',
  'turnover',
  'marketCap',
  'leverage',
  'fundingRate',
  'openInterest',
  'liquidity',
  'holders',
] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/** Query keys that change which rows and columns of a list are shown, and how. */
export const LIST_QUERY_KEYS = ['sort', 'dir', 'cols', 'density', ...FILTER_KEYS] as const;
