'use client';
import { useTranslations } from 'next-intl';
import { FearGauge } from '@/components/market/fear-gauge';
import type { FearGreedDay } from '@/lib/contract/fear-greed';
import { fearGreedQuery, type CardFearGreed } from '../api/overview.queries';
import { Card, CardContent } from './card';
import styles from './fear-card.module.css';
import { useCard } from './use-card';

/** The index moves with the price of Bitcoin. */
const FEAR_REFRESH_MS = 60_000;
const PAST = ['yesterday', 'lastWeek', 'lastMonth'] as const;

function PastValue({ past }: { past: FearGreedDay | null }) {
  const names = useTranslations('fearGreedClass');
  return (
    <dd>
      {past === null ? null : <span>{names(past.classification)}</span>} <b dir="ltr">{past?.value ?? '--'}</b>
    </dd>
  );
}

function Index({ index }: { index: CardFearGreed }) {
  const t = useTranslations('overview.fear');
  const names = useTranslations('fearGreedClass');
  const { value, classification } = index;
  const name = classification === null ? '--' : names(classification);
  return (
    <div className={styles.fear}>
      <div className={styles.now}>
        <FearGauge value={value} classification={classification} label={t('gauge', { value: value ?? '--', name })} />
        <p>{name}</p>
      </div>
      <dl>
        {PAST.map((one) => (
          <div key={one}>
            <dt>{t(one)}</dt>
            <PastValue past={index[one]} />
          </div>
        ))}
      </dl>
    </div>
  );
}

function Content() {
  const t = useTranslations('overview');
  const state = useCard(fearGreedQuery(), { refreshMs: FEAR_REFRESH_MS, isComplete: ({ status }) => status === 'ready' });
  return (
    <CardContent
      state={state}
      isEmpty={({ value }) => value === null}
      empty={t(state.data?.status === 'computing' ? 'fear.computing' : 'empty')}
    >
      {(index) => <Index index={index} />}
    </CardContent>
  );
}

/** The fear and greed index of now, yesterday, a week and a month ago. */
export function FearCard() {
  const t = useTranslations('overview');
  return (
    <Card code="fearIndex" title={t('card.fearIndex')} href="/markets/fear-and-greed-index" note={t('fear.note')}>
      <Content />
    </Card>
  );
}
