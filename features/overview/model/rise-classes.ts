import type { RiseClass } from '@/lib/contract/overview';
import { multiplyDecimals } from '@/lib/money/multiply';
import { formatPrice } from '@/lib/money/format-price';

/** Text of a bound in per cent without its sign of percentage: `−7`, `0`, `10`. */
const boundText = (bound: string): string => formatPrice(multiplyDecimals(bound, '100'), 2).replace(/\.?0+$/, '');

/** Bounds of a class in per cent; null is open. */
export interface ClassBounds {
  from: string | null;
  to: string | null;
}

/** Returns the bounds of a class as texts. */
export function boundsOf({ from, to }: Pick<RiseClass, 'from' | 'to'>): ClassBounds {
  return { from: from === null ? null : boundText(from), to: to === null ? null : boundText(to) };
}

/** Direction of the changes of a class. */
export function directionOf({ from, to }: Pick<RiseClass, 'from' | 'to'>): 'up' | 'down' | 'flat' {
  if (from !== null && Number(from) >= 0 && !(to !== null && Number(to) <= 0)) return 'up';
  return from !== null && Number(from) === Number(to) ? 'flat' : 'down';
}

/** Height of a bar as a share of the highest one: 0 for an empty class, at least a visible line for any other. */
export function heightOf(count: number, greatest: number): number {
  return count === 0 ? 0 : Math.max(0.02, count / greatest);
}

/** Address of the list filtered to exactly the instruments of a class by their change of 24 hours, the greatest first. `list` is the list's code. */
export function classPath(list: string, { filter }: Pick<RiseClass, 'filter'>): string {
  return `/markets/${list}?${new URLSearchParams({ sort: 'change', dir: 'desc', change: filter, basis: '24h' }).toString()}`;
}
