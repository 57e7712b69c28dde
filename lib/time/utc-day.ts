import { formatTag } from './format-window';
import { keeping } from './keeping';

type Style = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'year' | 'month' | 'day' | 'weekday' | 'hour' | 'minute' | 'hourCycle'>;

const STYLES = {
  /** `20 April 2024`. */
  long: { dateStyle: 'long' },
  /** `20 Apr 2024`. */
  medium: { dateStyle: 'medium' },
  /** `20 Apr`. */
  short: { day: 'numeric', month: 'short' },
  /** `20 Apr, 16:00`. */
  time: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** `April 2024`. */
  month: { month: 'long', year: 'numeric' },
  /** `Sat`. */
  weekday: { weekday: 'short' },
} as const satisfies Record<string, Style>;

const formatOf = keeping(
  (style: keyof typeof STYLES, locale: string) => new Intl.DateTimeFormat(formatTag(locale), { ...STYLES[style], timeZone: 'UTC' }),
);

/** Formats a time (Unix milliseconds) in UTC, without its zone; `locale` is an internal tag. */
export function utcText(time: number, style: keyof typeof STYLES, locale: string): string {
  return formatOf(style, locale).format(time);
}
