'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TextButton } from '@/components/ui/text-button';
import type { HalvingAnswer } from '@/lib/contract/halving';
import { formatDateTime } from '@/lib/time/date-time';
import { amountText, countText, partOf, shareText } from '../model/texts';
import styles from './halving-facts.module.css';

const UTC = 0;

function Fact({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi dir="ltr">{value}</bdi>
        {note === undefined ? null : <small>{note}</small>}
      </dd>
    </div>
  );
}

/** How the height is known: read, or estimated from which block and why. */
function HeightNote({ halving: { sourceState, latest, asOf } }: { halving: HalvingAnswer }) {
  const t = useTranslations('halving');
  const locale = useLocale();
  const at = (time: number): string => formatDateTime(time, UTC, locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className={styles.source} data-state={sourceState}>
      {t(`source.${sourceState}`)}{' '}
      {sourceState === 'fresh'
        ? null
        : t(latest.isShipped ? 'fromShipped' : 'fromRead', { height: countText(latest.height), time: at(latest.time) })}{' '}
      {t('asOf', { time: at(asOf) })}
    </p>
  );
}

interface HalvingFactsProps {
  halving: HalvingAnswer;
  /** Whether the answer could not be refreshed. */
  isStale: boolean;
  onRetry: () => void;
}

/** Height, subsidy and supply. */
export function HalvingFacts({ halving, isStale, onRetry }: HalvingFactsProps) {
  const t = useTranslations('halving');
  const { height, heightKind, next, subsidy, supplied, supplyMax } = halving;
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={t('height')} value={countText(height)} note={t(`heightKind.${heightKind}`)} />
        <Fact label={t('blocksLeft')} value={next ? countText(next.blocksLeft) : '--'} note={t('perHalving')} />
        <Fact
          label={t('subsidyNow')}
          value={`${amountText(subsidy)} BTC`}
          note={t('subsidyAfter', { amount: next ? `${amountText(next.subsidy)} BTC` : '--' })}
        />
        <Fact
          label={t('supplied')}
          value={`${amountText(supplied)} BTC`}
          note={t('ofAll', { share: shareText(partOf(supplied, supplyMax)), all: amountText(supplyMax) })}
        />
      </dl>
      <HeightNote halving={halving} />
      <p className={styles.stale} role="status">
        {isStale ? (
          <>
            {t('stale')} <TextButton onClick={onRetry}>{t('retry')}</TextButton>
          </>
        ) : null}
      </p>
    </>
  );
}
