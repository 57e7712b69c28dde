'use client';
import { useLocale, useTranslations } from 'next-intl';
import { CardItem } from '@/components/ui/card';
import type { FearGreedComponent } from '@/lib/contract/fear-greed';
import { FEAR_GREED_COMPONENTS, FEAR_GREED_WEIGHTS } from '@/lib/contract/fear-greed-terms';
import { formatPrice } from '@/lib/money/format-price';
import { formatDateTime } from '@/lib/time/date-time';
import { figureText } from '../model/figure-text';
import styles from './components-list.module.css';

/** Offset of the times, which are those of UTC days. */
const UTC = 0;

/** A component that is not known yet: its name and weight. */
const UNKNOWN_COMPONENTS: readonly FearGreedComponent[] = FEAR_GREED_COMPONENTS.map((name) => ({
  name,
  weight: FEAR_GREED_WEIGHTS[name],
  effectiveWeight: '',
  score: null,
  inputs: [],
  updatedAt: null,
  paused: null,
}));

/** Weight of a component and the one with which it counts. */
function Weight({ weight, effectiveWeight }: Pick<FearGreedComponent, 'weight' | 'effectiveWeight'>) {
  const t = useTranslations('fearGreed.components');
  return (
    <p className={styles.weight}>
      <span>
        {t('weight')} <bdi dir="ltr">{weight}%</bdi>
      </span>
      <span>
        {t('counts')} <b dir="ltr">{effectiveWeight === '' ? '--' : `${formatPrice(effectiveWeight, 2)}%`}</b>
      </span>
    </p>
  );
}

function Component({ component: { name, score, inputs, updatedAt, paused, ...weights } }: { component: FearGreedComponent }) {
  const t = useTranslations('fearGreed.components');
  const locale = useLocale();
  return (
    <CardItem data-paused={paused !== null || undefined}>
      <h3>{t(`name.${name}`)}</h3>
      <p className={styles.score}>
        <b>{formatPrice(score, 0)}</b>
        <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
          <rect width={Number(score ?? 0)} height={1} />
          <path d="M50 0V1" vectorEffect="non-scaling-stroke" />
        </svg>
      </p>
      <Weight {...weights} />
      {paused === null ? null : (
        <p className={styles.paused}>
          <b>{t('paused')}</b> {t(`reason.${paused}`)}
        </p>
      )}
      {paused === null && inputs.length > 0 ? (
        <dl>
          {inputs.map((input) => (
            <div key={input.name}>
              <dt>{t(`input.${input.name}`)}</dt>
              <dd dir="ltr">{figureText(input.name, input.figure)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {updatedAt === null ? null : (
        <p className={styles.time}>
          {t('updated', { time: formatDateTime(updatedAt, UTC, locale, { dateStyle: 'medium', timeStyle: 'short' }) })}
        </p>
      )}
    </CardItem>
  );
}

/** Every component with its score, its weights, its inputs and their time, or the reason for which it is paused. */
export function ComponentsList({ components }: { components: readonly FearGreedComponent[] }) {
  const t = useTranslations('fearGreed.components');
  return (
    <section className={styles.components} aria-labelledby="fear-greed-components">
      <h2 id="fear-greed-components">{t('title')}</h2>
      <p>{t('lead')}</p>
      <ul>
        {(components.length === 0 ? UNKNOWN_COMPONENTS : components).map((component) => (
          <Component key={component.name} component={component} />
        ))}
      </ul>
    </section>
  );
}
