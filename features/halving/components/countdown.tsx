'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import type { HalvingAnswer } from '@/lib/contract/halving';
import { useExchangeNow } from '@/lib/time/use-exchange-now';
import { formatWindow } from '@/lib/time/format-window';
import { countText, dayText, shareText } from '../model/texts';
import { LEFT_UNITS, timeLeft } from '../model/time-left';
import styles from './countdown.module.css';

/** Units that are left; the text for assistive technology has no seconds, and is no live region. */
function Left({ until, asOf }: { until: number; asOf: number }) {
  const t = useTranslations('halving');
  // The first rendering of the browser is that of the server.
  const now = useExchangeNow() || asOf;
  const left = timeLeft(until - now);
  if (!left) return <p className={styles.due}>{t('due')}</p>;
  return (
    <>
      <p className="visually-hidden">{t('leftText', { days: left.days, daysText: countText(left.days), hours: left.hours })}</p>
      <ol className={styles.left} aria-hidden="true" dir="ltr">
        {LEFT_UNITS.map((unit) => (
          <li key={unit} data-unit={unit}>
            <b>{unit === 'days' ? countText(left[unit]) : String(left[unit]).padStart(2, '0')}</b>
            <span>{t(`unit.${unit}`)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Part of the running epoch, with the blocks at its ends. */
function Progress({ epoch, until }: { epoch: HalvingAnswer['epoch']; until: number }) {
  const t = useTranslations('halving');
  const text = shareText(epoch.progress);
  return (
    <div className={styles.progress}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(Number(epoch.progress) * 100)}
        aria-valuetext={text}
      >
        <div style={{ inlineSize: `${Number(epoch.progress) * 100}%` }} />
      </div>
      <p>
        <span>{t('block', { height: countText(epoch.from) })}</span>
        <b dir="ltr">{text}</b>
        <span>{t('block', { height: countText(until) })}</span>
      </p>
    </div>
  );
}

/** Time left until the next halving, its expected day with the range, and the progress of the epoch. */
export function Countdown({ halving }: { halving: HalvingAnswer }) {
  const t = useTranslations('halving');
  const locale = useLocale();
  const { next, asOf, epoch } = halving;
  if (!next) return <p className={styles.due}>{t('over')}</p>;
  const { expected, earliest, latest } = next.estimate;
  return (
    <Card className={styles.countdown} padding="wide" aria-labelledby="halving-countdown">
      <h2 id="halving-countdown">{t('countdown', { number: next.number, height: countText(next.height) })}</h2>
      <Left until={expected} asOf={asOf} />
      <p className={styles.expected}>
        {t.rich('expected', { day: dayText(expected, locale), b: (chunks) => <b>{chunks}</b> })}{' '}
        <span>{t('range', { range: formatWindow(earliest, latest + 1, locale) })}</span>
      </p>
      <Progress epoch={epoch} until={next.height} />
    </Card>
  );
}
