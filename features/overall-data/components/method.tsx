'use client';
import { useTranslations } from 'next-intl';
import { MethodPanel } from '@/components/market/method-panel';

const PARTS = ['funding', 'projected', 'annualized', 'cost', 'mean', 'openInterest', 'hidden', 'dated'] as const;

/** How the figures of all contracts are computed, in words. */
export function Method() {
  const t = useTranslations('overallData.method');
  return (
    <MethodPanel title={t('title')}>
      <ul>
        {PARTS.map((part) => (
          <li key={part}>{t(part)}</li>
        ))}
      </ul>
    </MethodPanel>
  );
}
