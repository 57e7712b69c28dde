import { formatPrice } from './format-price';

/** A whole number as arguments of a message: `count` decides the plural form, `countText` is shown, with separators. */
export const counted = (count: number): { count: number; countText: string } => ({ count, countText: formatPrice(String(count), 0) });
