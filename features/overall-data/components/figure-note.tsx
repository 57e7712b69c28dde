'use client';
import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { formatDateTime } from '@/lib/time/date-time';
import styles from './overall-screen.module.css';

const UTC = 0;

interface FigureNoteProps {
  /** Formula in words and signs. */
  formula: ReactNode;
  unit: string;
  /** How often the figure changes. */
  cadence: string;
  /** Time of the figure, Unix milliseconds; null while unknown. */
  asOf: number | null;
}

/** Formula, unit, cadence and time of a figure, below it. */
export function FigureNote({ formula, unit, cadence, asOf }: FigureNoteProps) {
  const locale = useLocale();
  return (
    <p className={styles.note}>
      <span>{formula}</span>{' '}
      <span>
        {unit} · {cadence}
        {asOf === null ? null : (
          <>
            {' · '}
            <time dir="ltr" dateTime={new Date(asOf).toISOString()}>
              {formatDateTime(asOf, UTC, locale, { timeStyle: 'medium' })}
            </time>
          </>
        )}
      </span>
    </p>
  );
}
