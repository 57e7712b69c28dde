'use client';
import type { QuoteRow } from '@/lib/contract/quotes';
import { UNKNOWN_TEXT } from '@/lib/money/digits';
import { formatCountdown } from '@/lib/time/format-age';
import { useExchangeNow } from '@/lib/time/use-exchange-now';
import { useUnitText } from '@/lib/time/use-unit-text';
import styles from './live-values.module.css';
import { LiveStat } from './live-stat';

const HOUR_MS = 3_600_000;

/** Time of the next settlement, Unix milliseconds: the row's, or after it has passed the next of the interval (hours). */
export function nextSettlement(fundingTime: number, fundingHours: number, now: number): number {
  const length = fundingHours * HOUR_MS;
  return now < fundingTime ? fundingTime : fundingTime + Math.ceil((now - fundingTime + 1) / length) * length;
}

/** Projected funding rate with a countdown to its settlement; unknown while no settlement is. */
export function LiveFunding({ row }: { row: QuoteRow }) {
  const now = useExchangeNow();
  const unitText = useUnitText();
  const { fundingTime = 0, fundingHours = 0 } = row;
  // Without an interval only the announced settlement is known.
  if (!fundingTime || (!fundingHours && now >= fundingTime)) return <span className={styles.stat}>{UNKNOWN_TEXT}</span>;
  return (
    <>
      <LiveStat row={row} column="fundingRate" />
      <span className={styles.display}>{now ? formatCountdown(nextSettlement(fundingTime, fundingHours, now) - now, unitText) : ' '}</span>
    </>
  );
}
