'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { UNKNOWN_TEXT } from '@/lib/money/digits';
import { useUnitText } from '@/lib/time/use-unit-text';
import { OPEN_INTEREST_HOURS, pastOpenInterestQuery } from '../api/series.query';
import { relativeChange } from '../model/series-text';
import { Change, ChangeOver } from './figure-view';
import styles from './series-lane.module.css';

/** Change of the open contracts over the longest of these times; `now` is their present number. */
export function OpenInterestDay({ symbolId, now }: { symbolId: string; now: string | null }) {
  const unitText = useUnitText();
  const { data } = useQuery(pastOpenInterestQuery(symbolId));
  return <ChangeOver change={relativeChange(now, data?.at(-1) ?? null)} length={unitText('hours', OPEN_INTEREST_HOURS.at(-1) ?? 0)} />;
}

/** Changes of the open contracts over some hours; `now` is their present number. */
export function OpenInterestChanges({ symbolId, now }: { symbolId: string; now: string | null }) {
  const t = useTranslations('tradingData');
  const unitText = useUnitText();
  const { data } = useQuery(pastOpenInterestQuery(symbolId));
  return (
    <dl className={styles.changes}>
      {OPEN_INTEREST_HOURS.map((hours, place) => {
        const change = relativeChange(now, data?.[place] ?? null);
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
