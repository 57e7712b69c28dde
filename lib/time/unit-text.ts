import { formatTag } from './format-window';
import { keeping } from './keeping';

/** Units of a length of time that languages have words for. */
export type TimeUnit = 'minute' | 'hour' | 'day' | 'week' | 'month';

const formatOf = keeping(
  (unit: TimeUnit, locale: string) => new Intl.NumberFormat(formatTag(locale), { style: 'unit', unit, unitDisplay: 'long' }),
);

/** A length of time in words: `15 minutes`. `locale` is an internal tag. */
export function unitText(count: number, unit: TimeUnit, locale: string): string {
  return formatOf(unit, locale).format(count);
}
