'use client';
import { useTranslations } from 'next-intl';
import type { SectorWeighting } from '@/lib/contract/sector-terms';
import styles from './method.module.css';

/** How the figures of sectors are computed, in words; by turnover only where a sector on the page is. */
export function Method({ weightings }: { weightings: readonly SectorWeighting[] }) {
  const t = useTranslations('sectors.method');
  return (
    <section className={styles.method}>
      <h2>{t('title')}</h2>
      <ul>
        <li>{t('change')}</li>
        {weightings.includes('turnover') ? <li>{t('turnover')}</li> : null}
        <li>{t('contribution')}</li>
        <li>{t('dominance')}</li>
        <li>{t('line')}</li>
        <li>{t('overlap')}</li>
      </ul>
    </section>
  );
}
