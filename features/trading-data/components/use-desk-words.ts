'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useSyncExternalStore } from 'react';
import { SERIES, type SeriesName } from '@/lib/contract/series-terms';
import type { SeriesList } from '@/lib/contract/series';
import { changeBasis } from '@/lib/preferences/choices';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { formatDateTime, formatSpan } from '@/lib/time/date-time';
import { unitText } from '@/lib/time/unit-text';

const UTC = 0;
const HOUR_MS = 3_600_000;
const NEVER = () => () => undefined;

/** Texts of units, lengths and times of the page. */
export interface DeskWords {
  unit: (name: SeriesName) => string;
  /** Length of time, milliseconds: `5 minutes`. */
  length: (ms: number) => string;
  /** Time in Unix milliseconds: in the visitor's time zone, in the first HTML in UTC. */
  time: (time: number, hasDate?: boolean) => string;
  /** A step between two times, with its days where they are not that of `now` (all Unix milliseconds): `23 Nov, 17:00 – 24 Nov, 01:00 UTC+1`. */
  span: (from: number, until: number, now: number) => string;
}

/** Returns the texts for the series of a list. */
export function useDeskWords(list: SeriesList | undefined): DeskWords {
  const t = useTranslations('tradingData.unit');
  const locale = useLocale();
  const isInBrowser = useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );
  const chosen = usePersistedValue(changeBasis);
  const timeZone = isInBrowser ? chosen : UTC;
  return useMemo(
    () => ({
      unit: (name) => {
        const { unit } = SERIES[name];
        if (unit === 'base') return list?.baseCoin ?? '';
        if (unit === 'quote') return list?.quoteCoin ?? '';
        return unit === 'USD' || unit === 'USDT' ? unit : t(unit);
      },
      length: (ms) => {
        if (ms >= 24 * HOUR_MS) return unitText(ms / HOUR_MS / 24, 'day', locale);
        return ms >= HOUR_MS ? unitText(ms / HOUR_MS, 'hour', locale) : unitText(ms / 60_000, 'minute', locale);
      },
      time: (time, hasDate = false) =>
        formatDateTime(time, timeZone, locale, hasDate ? { dateStyle: 'medium', timeStyle: 'short' } : { timeStyle: 'short' }),
      span: (from, until, now) => formatSpan({ from, until, now }, timeZone, locale),
    }),
    [t, locale, list, timeZone],
  );
}
