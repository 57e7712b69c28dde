'use client';

import { useLocale } from 'next-intl';
import { changeBasis } from '../preferences/choices';
import { usePersistedValue } from '../preferences/persisted-value';
import { formatDateTime } from './date-time';

type FormatDateTime = (time: number, dateStyle: 'short' | 'medium', timeStyle: 'short' | 'medium') => string;

/** Returns a function that formats times (Unix milliseconds) in the user's time zone, which it names, and the page's language. */
export function useFormatDateTime(): FormatDateTime {
  const locale = useLocale();
  const timeZone = usePersistedValue(changeBasis);
  return (time, dateStyle, timeStyle) => formatDateTime(time, timeZone, locale, { dateStyle, timeStyle });
}
