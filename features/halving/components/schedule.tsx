'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { BitcoinHalving } from '@/lib/contract/halving';
import { formatDateTime } from '@/lib/time/date-time';
import { formatWindow } from '@/lib/time/format-window';
import { amountText, countText, dayText } from '../model/texts';
import styles from './schedule.module.css';

const UTC = 0;

/** Time of a past halving; expected day of a future one, with its range. On phones the block stands below it. */
function When({ halving: { time, estimate, height } }: { halving: BitcoinHalving }) {
  const t = useTranslations('halving');
  const locale = useLocale();
  const past = time === null ? '--' : formatDateTime(time, UTC, locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      {estimate ? t('about', { day: dayText(estimate.expected, locale) }) : past}
      {estimate ? <small>{formatWindow(estimate.earliest, estimate.latest + 1, locale)}</small> : null}
      <small className={styles.onPhone}>{t('block', { height: countText(height) })}</small>
    </>
  );
}

interface RowsProps {
  caption: string;
  halvings: readonly BitcoinHalving[];
  isPast: boolean;
}

function Rows({ caption, halvings, isPast }: RowsProps) {
  const t = useTranslations('halving');
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={caption}>
      <table data-form={isPast ? 'past' : 'future'}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.number')}</th>
            <th scope="col">{t('column.height')}</th>
            <th scope="col">{t(isPast ? 'column.time' : 'column.expected')}</th>
            <th scope="col">
              {t('column.subsidy')}
              {isPast ? null : <small className={styles.onPhone}>{t('column.supplied')}</small>}
            </th>
            <th scope="col">{t(isPast ? 'column.close' : 'column.supplied')}</th>
          </tr>
        </thead>
        <tbody>
          {halvings.map((halving) => (
            <tr key={halving.number}>
              <th scope="row">{countText(halving.number)}</th>
              <td dir="ltr">{countText(halving.height)}</td>
              <td>
                <When halving={halving} />
              </td>
              <td dir="ltr">
                {amountText(halving.subsidy)}
                {isPast ? null : <small className={styles.onPhone}>{amountText(halving.supplied)}</small>}
              </td>
              <td dir="ltr">{amountText(isPast ? halving.closeUsd : halving.supplied)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** All halvings: the past ones with their times, the future ones with their estimates. */
export function Schedule({ halvings }: { halvings: readonly BitcoinHalving[] }) {
  const t = useTranslations('halving');
  const past = halvings.filter(({ estimate }) => estimate === null);
  const future = halvings.filter(({ estimate }) => estimate !== null);
  return (
    <section className={styles.schedule} aria-labelledby="halving-schedule">
      <h2 id="halving-schedule">{t('schedule')}</h2>
      <h3>{t('past')}</h3>
      <Rows caption={t('past')} halvings={past} isPast />
      <p>{t('noClose')}</p>
      <h3>{t('future')}</h3>
      <Rows caption={t('future')} halvings={future} isPast={false} />
      <p>{t('farAway')}</p>
    </section>
  );
}
