'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '@/lib/i18n/navigation';
import { tradingDataPath } from '@/lib/pages/trading-data-path';

interface ContractDataLinkProps {
  symbolId: string;
  /** Code of the contract as it is shown. */
  name: string;
  className: string | undefined;
  children: ReactNode;
}

/** Figures of a contract that lead to its trading data, which has the past of each. */
export function ContractDataLink({ symbolId, name, className, children }: ContractDataLinkProps) {
  const t = useTranslations('overallData');
  return (
    <Link className={className} href={`${tradingDataPath('futures')}?symbol=${symbolId}`} prefetch={false} title={t('dataOf', { name })}>
      {children}
    </Link>
  );
}
