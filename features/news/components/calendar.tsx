'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { NewsDay } from '@/lib/contract/news';
import { trendsPath } from '@/lib/contract/news-address';
import { Link } from '@/lib/i18n/navigation';
import { counted } from '@/lib/money/counted';
import { utcText } from '@/lib/time/utc-day';
import { calendarMonth, otherDays } from '../model/calendar';
import styles from './calendar.module.css';

interface CalendarProps {
  /** The shown UTC day, Unix milliseconds. */
  day: number;
  /** Days of its month with news. */
  withNews: readonly NewsDay[];
  /** All days with news, the last one first; undefined until they have loaded. */
  days: readonly number[] | undefined;
}

/** Number of a day in its month, a link when the day has news. */
function Day({ day, count, isShown }: { day: number; count: number; isShown: boolean }) {
  const t = useTranslations('news.calendar');
  const locale = useLocale();
  const number = new Date(day).getUTCDate();
  if (count === 0) return <span data-shown={isShown}>{number}</span>;
  return (
    <Link
      href={trendsPath(day)}
      prefetch={false}
      aria-current={isShown ? 'date' : undefined}
      aria-label={t('day', { day: utcText(day, 'long', locale), ...counted(count) })}
    >
      {number}
    </Link>
  );
}

/** An arrow to another month; keeps its room without one. */
function MonthLink({ day, to }: { day: number | null; to: 'earlier' | 'later' }) {
  const t = useTranslations('news.calendar');
  const locale = useLocale();
  if (day === null) return <span />;
  return <Link href={trendsPath(day)} prefetch={false} data-to={to} aria-label={t(to, { month: utcText(day, 'month', locale) })} />;
}

/** Calendar of a month, whose days with news are links, with the months and years that have news. */
export function Calendar({ day: shown, withNews, days = [] }: CalendarProps) {
  const t = useTranslations('news.calendar');
  const locale = useLocale();
  const month = useMemo(() => calendarMonth(shown), [shown]);
  const { earlier, later, years } = useMemo(() => otherDays(days, month), [days, month]);
  const counts = new Map(withNews.map(({ day, count }) => [day, count]));
  return (
    <nav className={styles.calendar} aria-label={t('title')}>
      <div className={styles.month}>
        <MonthLink day={earlier} to="earlier" />
        <b>{utcText(month.first, 'month', locale)}</b>
        <MonthLink day={later} to="later" />
      </div>
      <table aria-label={utcText(month.first, 'month', locale)}>
        <thead>
          <tr>
            {(month.weeks[1] ?? []).map((day) => (
              <th key={day} scope="col">
                {day === null ? null : utcText(day, 'weekday', locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.weeks.map((week, at) => (
            <tr key={at}>
              {week.map((day, place) => (
                <td key={place}>{day === null ? null : <Day day={day} count={counts.get(day) ?? 0} isShown={day === shown} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {years.length === 0 ? null : (
        <div className={styles.years}>
          <b id="news-years">{t('years')}</b>
          <ul aria-labelledby="news-years">
            {years.map(({ year, day }) => (
              <li key={year}>
                <Link href={trendsPath(day)} prefetch={false} aria-current={year === new Date(shown).getUTCFullYear() ? 'true' : undefined}>
                  {year}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </nav>
  );
}
