'use client';
import { useTranslations } from 'next-intl';
import { FEAR_GREED_COMPONENTS, FEAR_GREED_DAYS, FEAR_GREED_WEIGHTS } from '@/lib/contract/fear-greed-terms';
import styles from './method.module.css';

const SOURCE = 'https://alternative.me/crypto/fear-and-greed-index/';
const NOTES = ['days', 'weights', 'supplies', 'limits'] as const;

/** The method in words and formulas. */
export function Method() {
  const t = useTranslations('fearGreed.method');
  const names = useTranslations('fearGreed.components.name');
  return (
    <section className={styles.method} aria-labelledby="fear-greed-method">
      <h2 id="fear-greed-method">{t('title')}</h2>
      <p>
        {t.rich('lead', {
          source: (words) => (
            <a href={SOURCE} rel="noopener noreferrer">
              {words}
            </a>
          ),
        })}
      </p>
      <dl>
        {FEAR_GREED_COMPONENTS.map((name) => (
          <div key={name}>
            <dt>
              {names(name)} <bdi dir="ltr">{FEAR_GREED_WEIGHTS[name]}%</bdi>
            </dt>
            <dd>
              {t(`of.${name}`, FEAR_GREED_DAYS)}
              <code>
                <bdi>{t(`formula.${name}`, FEAR_GREED_DAYS)}</bdi>
              </code>
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('signs')}</p>
      {NOTES.map((note) => (
        <p key={note}>{t(note, FEAR_GREED_DAYS)}</p>
      ))}
    </section>
  );
}
