/** Formatters of `Intl` to which Uzbek is added. */
export type Formatters = Pick<typeof Intl, 'DateTimeFormat' | 'ListFormat' | 'NumberFormat' | 'PluralRules'>;

type DateOptions = Intl.DateTimeFormatOptions;
type Time = number | Date;
/** Texts of the parts of a time, by their names. */
type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

const MONTHS: Readonly<Record<string, readonly string[]>> = {
  long: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr'.split(' '),
  short: 'yan fev mar apr may iyn iyl avg sen okt noy dek'.split(' '),
};
const WEEKDAYS: Readonly<Record<string, string>> = {
  Mon: 'Dush',
  Tue: 'Sesh',
  Wed: 'Chor',
  Thu: 'Pay',
  Fri: 'Jum',
  Sat: 'Shan',
  Sun: 'Yak',
};
const UNITS: Readonly<Record<string, string>> = { minute: 'daqiqa', hour: 'soat', day: 'kun', week: 'hafta', month: 'oy' };

const DATE_STYLES: Readonly<Record<string, DateOptions>> = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  short: { day: '2-digit', month: '2-digit', year: '2-digit' },
};
const TIME_STYLES: Readonly<Record<string, DateOptions>> = {
  medium: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  short: { hour: '2-digit', minute: '2-digit' },
};
/** Options of times, with their values, that are written here; the engine formats times with any other one. */
const KNOWN_OPTION =
  /^(?:dateStyle:(?:long|medium|short)|timeStyle:(?:medium|short)|year:numeric|month:(?:numeric|long|short)|day:numeric|weekday:short|(?:hour|minute|second):2-digit|hourCycle:h23|timeZone:.+|timeZoneName:short)$/;

/** Language in which engines format the numbers of a time: day first, 24 hours, offsets of time zones. */
const NUMBERS_TAG = 'en-GB-u-ca-gregory-nu-latn';

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function dayText({ weekday, day, month, year = '' }: Parts, monthStyle = ''): string {
  if (weekday !== undefined) return WEEKDAYS[weekday] ?? weekday;
  const names = MONTHS[monthStyle];
  if (!names) return [day, month, year].filter(Boolean).join('/');
  const name = names[Number(month) - 1] ?? '';
  const text = day === undefined ? name : `${Number(day)}-${name}`;
  if (year !== '') return `${text}, ${year}`;
  return day === undefined ? capitalized(text) : text;
}

function timeText(parts: Parts, monthStyle: string | undefined): string {
  const clock = [parts.hour, parts.minute, parts.second].filter(Boolean).join(':');
  const zone = parts.timeZoneName === undefined ? '' : ` (${parts.timeZoneName})`;
  return [dayText(parts, monthStyle), clock].filter(Boolean).join(', ') + zone;
}

/** The part of the first of two days that differs from the second one. */
function startText(from: Parts, until: Parts, monthStyle: string | undefined): string {
  if (from.year !== until.year) return timeText(from, monthStyle);
  return from.month === until.month ? String(Number(from.day)) : dayText({ ...from, year: '' }, monthStyle);
}

/** Returns the formatters of times with these options; null where they are not known here. */
function dateFormat(Native: typeof Intl.DateTimeFormat, options: DateOptions): Partial<Intl.DateTimeFormat> | null {
  if (!Object.entries(options).every(([name, value]) => KNOWN_OPTION.test(`${name}:${String(value)}`))) return null;
  const { dateStyle = '', timeStyle = '', ...others } = options;
  const fields: DateOptions = { ...others, ...DATE_STYLES[dateStyle], ...TIME_STYLES[timeStyle] };
  const numbers = new Native(NUMBERS_TAG, { ...fields, ...(fields.day && { day: '2-digit' }), ...(fields.month && { month: '2-digit' }) });
  const partsOf = (time?: Time): Parts => Object.fromEntries(numbers.formatToParts(time).map(({ type, value }) => [type, value]));
  const format = (time?: Time): string => timeText(partsOf(time), fields.month);
  const formatRange = (from: Time, until: Time): string => {
    const end = format(until);
    return format(from) === end ? end : `${startText(partsOf(from), partsOf(until), fields.month)} – ${end}`;
  };
  // Ranges are those of days in words.
  return MONTHS[fields.month ?? ''] && fields.day && !fields.hour ? { format, formatRange } : { format };
}

/** Returns the formatter of numbers with their unit in full; null for other numbers. */
function unitFormat(Native: typeof Intl.NumberFormat, options: Intl.NumberFormatOptions): Partial<Intl.NumberFormat> | null {
  const unit = UNITS[options.unit ?? ''];
  if (options.style !== 'unit' || options.unitDisplay !== 'long' || unit === undefined) return null;
  const numbers = new Native(NUMBERS_TAG);
  const inUzbek = (sign: string): string => (sign === ',' ? '\u00a0' : ',');
  return { format: (value) => `${numbers.format(value).replace(/[,.]/g, inUzbek)} ${unit}` };
}

/** Returns the formatter of narrow lists; null for others. */
function listFormat(_native: unknown, { type, style }: Intl.ListFormatOptions): Partial<Intl.ListFormat> | null {
  return type === 'conjunction' && style === 'narrow' ? { format: (words) => [...words].join(', ') } : null;
}

const pluralRules = (): Partial<Intl.PluralRules> => ({ select: (count) => (count === 1 ? 'one' : 'other') });

/** Makes a class return objects with methods for Uzbek in place of its own ones, where there are some for the options. */
function addTo<Class extends object, Options>(Native: Class, methodsFor: (native: Class, options: Options) => object | null): Class {
  return new Proxy(Native, {
    construct(target, args: [locales?: unknown, options?: Options]) {
      const format = Reflect.construct(target as new () => object, args) as object;
      const [locales, options] = args;
      const methods = /^uz\b/.test(String(locales)) ? methodsFor(target, options ?? ({} as Options)) : null;
      for (const [name, value] of Object.entries(methods ?? {})) Object.defineProperty(format, name, { value });
      return format;
    },
  });
}

/**
 * Adds to formatters, as `Intl`, the Uzbek texts of CLDR 48 for all options with which the product formats. Chromium has none: it would
 * number the months and write units in the language of the browser. Engines that have them are changed as well, so that the server and all
 * browsers write the same.
 */
export function addUzbek(formatters: Formatters): void {
  const { DateTimeFormat, NumberFormat, ListFormat, PluralRules } = formatters;
  formatters.DateTimeFormat = addTo(DateTimeFormat, dateFormat);
  formatters.NumberFormat = addTo(NumberFormat, unitFormat);
  Object.assign(formatters, { ListFormat: addTo(ListFormat, listFormat), PluralRules: addTo(PluralRules, pluralRules) });
}
