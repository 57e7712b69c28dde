'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { BitcoinHalving } from '@/lib/contract/halving';
import { formatDateTime } from '@/lib/time/date-time';
import { formatWindow } from '@/lib/time/format-window';
import { amountText, countText, dayText } from '../model/texts';
import styles from './schedule.module.css';

const UTC = 0;

/** Time of a past halving; expected day of a future one, with its range. */
function When({ halving: { time, estimate } }: { halving: BitcoinHalving }) {
  const t = useTranslations('halving');
  const locale = useLocale();
  if (time !== null) return <>{formatDateTime(time, UTC, locale, { dateStyle: 'medium', timeStyle: 'short' })}</>;
  if (!estimate) return <>--</>;
  return (
    <>
      {t('about', { day: dayText(estimate.expected, locale) })}
      <small>{formatWindow(estimate.earliest, estimate.latest + 1, locale)}</small>
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
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.number')}</th>
            <th scope="col">{t('column.height')}</th>
            <th scope="col">{t(isPast ? 'column.time' : 'column.expected')}</th>
            <th scope="col">{t('column.subsidy')}</th>
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
              <td dir="ltr">{amountText(halving.subsidy)}</td>
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
