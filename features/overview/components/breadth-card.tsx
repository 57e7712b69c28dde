'use client';
import { useTranslations } from 'next-intl';
import type { Breadth } from '@/lib/contract/overview';
import { UNKNOWN_TEXT } from '@/lib/money/digits';
import { formatPrice } from '@/lib/money/format-price';
import { minuteText } from '@/lib/time/minute-text';
import { breadthQuery } from '../api/overview.queries';
import { Card, CardContent } from './card';
import styles from './breadth-card.module.css';
import { shareText } from './global-market';
import { useCard } from './use-card';

/** A UTC day as `2026-11-22`. */
const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);
const countText = (count: number): string => formatPrice(String(count), 0);

/** Past prices are those at 0:00 UTC; present ones move the shares by little. */
const BREADTH_REFRESH_MS = 60_000;

interface ShareProps {
  name: string;
  share: string | null;
  above: number;
  counted: number;
}

/** A share as number and bar, with the numbers that it is the quotient of. */
function Share({ name, share, above, counted }: ShareProps) {
  const t = useTranslations('overview');
  return (
    <li>
      <span className={styles.name}>{name}</span>
      <b>{shareText(share, 0)}</b>
      <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
        <rect width={100 * Number(share ?? 0)} height={1} />
        <path d="M50 0V1" vectorEffect="non-scaling-stroke" />
      </svg>
      <small>{share === null ? t('notCounted') : t('ofCounted', { count: countText(above), all: countText(counted) })}</small>
    </li>
  );
}

function Shares({ data: { aboveMean, beatBitcoin, day, days } }: { data: Breadth }) {
  const t = useTranslations('overview');
  return (
    <div className={styles.breadth}>
      <ul>
        {aboveMean.map(({ days: length, ...share }) => (
          <Share key={length} name={t('aboveMean', { days: length })} {...share} />
        ))}
        <Share
          name={t(`beatBitcoin.${beatBitcoin.by}`, { count: beatBitcoin.largest, days: beatBitcoin.days })}
          share={beatBitcoin.share}
          above={beatBitcoin.above}
          counted={beatBitcoin.counted}
        />
      </ul>
      <p>
        {days.since === null
          ? t('breadthFormula', { day: day === null ? UNKNOWN_TEXT : dayText(day), days: beatBitcoin.days })
          : t('loadingDays', { loaded: countText(days.loaded), all: countText(days.all), time: minuteText(days.since) })}
      </p>
    </div>
  );
}

function Content() {
  const state = useCard(breadthQuery(), { refreshMs: BREADTH_REFRESH_MS, isComplete: ({ days }) => days.loaded >= days.all });
  return <CardContent state={state}>{(data) => <Shares data={data} />}</CardContent>;
}

/** Shares of the coins above their means, and of the largest coins that beat Bitcoin. */
export function BreadthCard() {
  const t = useTranslations('overview');
  return (
    <Card code="breadth" title={t('card.breadth')} href="/markets/spot/usdt?sort=turnover&dir=desc" note={t('spotMarket')}>
      <Content />
    </Card>
  );
}
