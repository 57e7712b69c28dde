'use client';
import { useTranslations } from 'next-intl';
import { MethodPanel } from '@/components/market/method-panel';
import type { Sector } from '@/lib/contract/sectors';

/** How the figures of sectors are computed, in words; by turnover or with simulated supplies only where a sector on the page is. */
export function Method({ sectors }: { sectors: readonly Pick<Sector, 'weighting' | 'simulatedSupplies'>[] }) {
  const t = useTranslations('sectors.method');
  return (
    <MethodPanel title={t('title')}>
      <ul>
        <li>{t('change')}</li>
        {sectors.some(({ weighting }) => weighting === 'turnover') ? <li>{t('turnover')}</li> : null}
        {sectors.some(({ simulatedSupplies }) => simulatedSupplies > 0) ? <li>{t('supply')}</li> : null}
        <li>{t('contribution')}</li>
        <li>{t('dominance')}</li>
        <li>{t('line')}</li>
        <li>{t('overlap')}</li>
      </ul>
    </MethodPanel>
  );
}
