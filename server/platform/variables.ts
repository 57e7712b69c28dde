import { z } from 'zod';
import { REGION } from '../../lib/contract/news-terms';

// Kinds of environment variables. A failed check says which values are allowed.

/** Treats an empty variable as absent. */
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema);

/** A whole number between two bounds. */
export function whole(min: number, max: number, fallback: number) {
  const allowed = `a whole number from ${min} to ${max}`;
  return optional(
    z
      .string()
      .regex(/^-?\d{1,15}$/, allowed)
      .default(String(fallback))
      .transform(Number)
      .refine((value) => value >= min && value <= max, allowed),
  );
}

/** A decimal number between two bounds. */
export function decimal(min: number, max: number, fallback: number) {
  const allowed = `a number from ${min} to ${max}`;
  return optional(
    z
      .string()
      .regex(/^\d{1,9}(\.\d{1,9})?$/, allowed)
      .default(String(fallback))
      .transform(Number)
      .refine((value) => value >= min && value <= max, allowed),
  );
}

/** Returns the origin of an http or https address without a path; null for any other text. */
export function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return isBare && (url.protocol === 'http:' || url.protocol === 'https:') ? url.origin : null;
}

const ORIGIN_ALLOWED = 'an http or https origin without a path, such as https://example.com, or empty';
/** An origin; null when empty. */
export const origin = optional(
  z
    .string()
    .optional()
    .transform((text, context) => {
      const value = text === undefined ? null : originOf(text);
      if (text !== undefined && value === null) context.addIssue({ code: 'custom', message: ORIGIN_ALLOWED });
      return value;
    }),
);

/** An http or https address; null when empty. */
export const url = optional(
  z
    .url({ protocol: /^https?$/, error: 'an http or https address, or empty' })
    .optional()
    .transform((text) => text ?? null),
);

/** Text without blanks, such as a key; null when empty. */
export const wordOrNone = optional(
  z
    .string()
    .max(1000)
    .regex(/^[\x21-\x7e]+$/, 'text without blanks, or empty')
    .optional()
    .transform((text) => text ?? null),
);

/** Values separated by commas, each of which fits a schema; without any the fallback. */
export const list = <T extends z.ZodType<string>>(item: T, allowed: string, fallback: readonly string[] = []) =>
  optional(
    z
      .string()
      .default(fallback.join())
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      )
      .refine((parts) => parts.every((part) => item.safeParse(part).success), allowed),
  );

const CLASSES_ALLOWED = 'three ascending percentages above 0 and below 100 such as 3,7,11';
/** Three ascending percentages. */
export const classes = (fallback: string) =>
  optional(
    z
      .string()
      .default(fallback)
      .transform((text) => text.split(',').map((part) => (/^\s*\d{1,2}(\.\d{1,6})?\s*$/.test(part) ? Number(part) : Number.NaN)))
      .refine((bounds) => bounds.length === 3 && bounds.every((bound, at) => bound > (bounds[at - 1] ?? 0)), CLASSES_ALLOWED),
  );

const ORDER_BOUNDS_ALLOWED = 'two ascending amounts in USDT such as 5000,50000';
/** Values of orders at which the classes medium and large begin. */
export const orderBounds = (fallback: string) =>
  optional(
    z
      .string()
      .regex(/^\s*[1-9]\d{0,11}\s*,\s*[1-9]\d{0,11}\s*$/, ORDER_BOUNDS_ALLOWED)
      .default(fallback)
      .transform((text) => {
        const [mediumFrom = Number.NaN, largeFrom = Number.NaN] = text.split(',').map(Number);
        return { mediumFrom, largeFrom };
      })
      .refine(({ mediumFrom, largeFrom }) => mediumFrom < largeFrom, ORDER_BOUNDS_ALLOWED),
  );

/** One of some words. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T, fallback: T[number]) =>
  optional(z.enum(values, { error: `one of ${values.join(', ')}` }).default(fallback as never));

const MOMENT_ALLOWED = 'Unix milliseconds or an ISO date and time such as 2025-05-30T12:00:00Z, or empty';
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;
/** A moment in Unix milliseconds; null when empty. */
export const moment = optional(
  z
    .string()
    .optional()
    .transform((text, context) => {
      if (text === undefined) return null;
      const time = /^\d{1,15}$/.test(text) ? Number(text) : ISO_MOMENT.test(text) ? Date.parse(text) : Number.NaN;
      if (Number.isNaN(time)) context.addIssue({ code: 'custom', message: MOMENT_ALLOWED });
      return time;
    }),
);

const FEEDS_ALLOWED =
  'feeds separated by commas, each an http or https address, before it trend= (the default) or policy-REGION=, REGION global or two letters';
const NEWS_FEED = /^(?:(trend|policy)(?:-([a-z]+))?=)?(https?:\/\/\S+)$/;

/** News feeds by address with the kind of their articles, and the region of policy news. */
export const newsFeeds = optional(
  z
    .string()
    .default('')
    .transform((text, context) => {
      const parts = text.split(',').map((part) => part.trim());
      return parts
        .filter((part) => part !== '')
        .map((part) => {
          const [, kind = 'trend', region = null, address = ''] = NEWS_FEED.exec(part) ?? [];
          const isRegional = region !== null && REGION.test(region);
          if (!URL.canParse(address) || (kind === 'policy' ? !isRegional : region !== null))
            context.addIssue({ code: 'custom', message: FEEDS_ALLOWED });
          return { url: address, kind: kind === 'policy' ? ('policy' as const) : ('trend' as const), region };
        });
    }),
);
