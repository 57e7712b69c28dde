'use client';
import { useTranslations } from 'next-intl';
import { latestValues } from '@/components/market/latest-values';
import { LiveStat } from '@/components/market/live-stat';
import type { QuoteRow } from '@/lib/contract/quotes';
import type { Tick } from '@/lib/realtime/tick-store';
import { useLivePaint, useTickAtRender } from '@/lib/realtime/use-live-paint';
import { rangePosition } from '../model/statistics';
import styles from './coin-statistics.module.css';

const DECIMALS = 1;

/** Place of the last price, as an attribute; outside of the picture while unknown. */
const placeOf = (row: QuoteRow, tick: Tick | undefined): string => {
  const position = rangePosition(latestValues(row, tick));
  return position === null ? '-50%' : `${position.toFixed(DECIMALS)}%`;
};

/** Lowest and highest price of 24 hours, and the place of the last price between them. */
export function DayRange({ row }: { row: QuoteRow }) {
  const t = useTranslations('coinStatistics');
  const mark = useLivePaint<SVGCircleElement>(
    row.symbolId,
    (tick) => placeOf(row, tick),
    (element, tick) => element.setAttribute('cx', placeOf(row, tick)),
  );
  return (
    <div className={styles.range} dir="ltr">
      <dl className={styles.ends}>
        <div>
          <dt>
            <bdi>{t('low24h')}</bdi>
          </dt>
          <dd>
            <LiveStat row={row} column="low" />
          </dd>
        </div>
        <div>
          <dt>
            <bdi>{t('high24h')}</bdi>
          </dt>
          <dd>
            <LiveStat row={row} column="high" />
          </dd>
        </div>
      </dl>
      <svg className={styles.bar} aria-hidden="true">
        <line x1="0" x2="100%" y1="50%" y2="50%" />
        <circle ref={mark} cx={placeOf(row, useTickAtRender(row.symbolId))} cy="50%" r="5" />
      </svg>
    </div>
  );
}
