'use client';
import { useTranslations } from 'next-intl';
import { MethodPanel } from '@/components/market/method-panel';
import type { SectorWeighting } from '@/lib/contract/sector-terms';

/** How the figures of sectors are computed, in words; by turnover only where a sector on the page is. */
export function Method({ weightings }: { weightings: readonly SectorWeighting[] }) {
  const t = useTranslations('sectors.method');
  return (
    <MethodPanel title={t('title')}>
      <ul>
        <li>{t('change')}</li>
        {weightings.includes('turnover') ? <li>{t('turnover')}</li> : null}
        <li>{t('contribution')}</li>
        <li>{t('dominance')}</li>
        <li>{t('line')}</li>
        <li>{t('overlap')}</li>
      </ul>
    </MethodPanel>
  );
}
