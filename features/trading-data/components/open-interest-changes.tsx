'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { UNKNOWN_TEXT } from '@/lib/money/digits';
import { useUnitText } from '@/lib/time/use-unit-text';
import { OPEN_INTEREST_HOURS, pastOpenInterestQuery } from '../api/series.query';
import { changeText } from '../model/series-text';
import { Change } from './figure-view';
import styles from './series-lane.module.css';

/** Changes of the open contracts over some hours; `now` is their present number. */
export function OpenInterestChanges({ symbolId, now }: { symbolId: string; now: string | null }) {
  const t = useTranslations('tradingData');
  const unitText = useUnitText();
  const { data } = useQuery(pastOpenInterestQuery(symbolId));
  return (
    <dl className={styles.changes}>
      {OPEN_INTEREST_HOURS.map((hours, place) => {
        const change = changeText(now, data?.[place] ?? null, 'base');
        return (
          <div key={hours}>
            <dt>
              <span tabIndex={0} title={t('change', { length: unitText('hours', hours) })}>
                {unitText('hours', hours)}
              </span>
            </dt>
            <dd>{change === null ? UNKNOWN_TEXT : <Change change={change} />}</dd>
          </div>
        );
      })}
    </dl>
  );
}
