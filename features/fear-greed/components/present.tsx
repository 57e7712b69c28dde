'use client';
import { useLocale, useTranslations } from 'next-intl';
import { FearGauge } from '@/components/market/fear-gauge';
import type { FearGreedDay, FearGreedIndex } from '@/lib/contract/fear-greed';
import { FEAR_GREED_CLASSES } from '@/lib/contract/fear-greed-terms';
import { formatDateTime } from '@/lib/time/date-time';
import { formatWindow } from '@/lib/time/format-window';
import styles from './present.module.css';

const DAY_MS = 86_400_000;
/** Offset of the times, which are those of UTC days. */
const UTC = 0;
const PAST = ['yesterday', 'lastWeek', 'lastMonth'] as const;

/** Change from a past value to the present one, with sign and arrow. */
function Change({ from, to }: { from: number; to: number | null }) {
  const t = useTranslations('fearGreed');
  if (to === null) return <span className={styles.change}>--</span>;
  const points = to - from;
  const direction = points > 0 ? 'up' : points < 0 ? 'down' : 'flat';
  const sign = { up: '↑ +', down: '↓ −', flat: '→ ' }[direction];
  return (
    <span className={styles.change} aria-label={t('sinceThen', { direction, points: Math.abs(points) })} role="img">
      <bdi dir="ltr">
        {sign}
        {Math.abs(points)}
      </bdi>
    </span>
  );
}

function PastValue({ name, past, now }: { name: (typeof PAST)[number]; past: FearGreedDay | null; now: number | null }) {
  const t = useTranslations('fearGreed');
  const names = useTranslations('fearGreedClass');
  const locale = useLocale();
  return (
    <li>
      <span>
        <b>{t(name)}</b>
        <small>{past === null ? '--' : formatWindow(past.day, past.day + DAY_MS, locale)}</small>
      </span>
      <span className={styles.class}>{past === null ? '--' : names(past.classification)}</span>
      <strong>{past?.value ?? '--'}</strong>
      {past === null ? <span className={styles.change} /> : <Change from={past.value} to={now} />}
    </li>
  );
}

/** The scale of the classes with their bounds; the present one is marked. */
function Scale({ classification }: Pick<FearGreedIndex, 'classification'>) {
  const t = useTranslations('fearGreed');
  const names = useTranslations('fearGreedClass');
  return (
    <ol className={styles.scale} aria-label={t('classes')}>
      {FEAR_GREED_CLASSES.map(({ name, to }, place) => (
        <li key={name} aria-current={name === classification || undefined}>
          {names(name)}
          <bdi dir="ltr">{`${(FEAR_GREED_CLASSES[place - 1]?.to ?? -1) + 1}–${to}`}</bdi>
        </li>
      ))}
    </ol>
  );
}

/** Value, class and gauge of now, and the values of yesterday, a week and a month ago. */
export function Present({ index }: { index: FearGreedIndex | undefined }) {
  const t = useTranslations('fearGreed');
  const names = useTranslations('fearGreedClass');
  const locale = useLocale();
  const [value, classification] = [index?.value ?? null, index?.classification ?? null];
  const name = classification === null ? t(index?.status === 'ready' ? 'unknown' : 'computing') : names(classification);
  return (
    <div className={styles.present}>
      <div className={styles.now}>
        <FearGauge value={value} classification={classification} label={t('gauge', { value: value ?? '--', name })} />
        <p className={styles.name} role="status">
          {name}
        </p>
        <p className={styles.time}>
          {index && value !== null
            ? t('asOf', { time: formatDateTime(index.asOf, UTC, locale, { dateStyle: 'medium', timeStyle: 'short' }) })
            : null}
          <span role="status">{index && value === null ? t(index.status === 'computing' ? 'computingLong' : 'tooShort') : null}</span>
        </p>
      </div>
      <div className={styles.past}>
        <h2>{t('before')}</h2>
        <ul>
          {PAST.map((one) => (
            <PastValue key={one} name={one} past={index?.[one] ?? null} now={value} />
          ))}
        </ul>
        <Scale classification={classification} />
      </div>
    </div>
  );
}
