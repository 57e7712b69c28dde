'use client';
import { useTranslations } from 'next-intl';
import { MarketTable } from '@/components/market/market-table';
import { useOrderedRows } from '@/components/table/use-ordered-rows';
import type { TableOrder } from '@/components/table/next-order';
import { Button } from '@/components/ui/button';
import type { SectorDetail } from '@/lib/contract/sectors';
import { formatPercent } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import { FIRST_MEMBERS } from '../api/sectors.query';
import { compareEqualMembers } from '../model/member-values';
import styles from './sector-screen.module.css';
import { useMemberColumns } from './use-member-columns';

const BY_WEIGHT: TableOrder = { sort: 'weight', direction: 'desc' };

/** Table of a sector's members with their part in its change. */
export function SectorMembers({ detail }: { detail: SectorDetail }) {
  const t = useTranslations('sectors');
  const markets = useTranslations('markets');
  const { window, rows, total, hidden, sector } = detail;
  const columns = useMemberColumns(window);
  const ordered = useOrderedRows(rows, columns, BY_WEIGHT, compareEqualMembers);
  const save = async (): Promise<void> => {
    const { downloadCsv } = await import('@/components/table/download-csv');
    downloadCsv(`sector-${sector.plateCategoryId}-${window}`, ordered.rows, columns);
  };
  return (
    <section className={styles.members}>
      <div className={styles.membersHead}>
        <h2>{t('members')}</h2>
        <p>
          {t('sum', { change: formatPercent(sector.change), window: t(`window.${window}`) })}
          {hidden > 0 ? ` ${t('hidden', { count: formatPrice(String(hidden), 0) })}` : null}
        </p>
        <Button size="small" onClick={() => void save()}>
          {markets('tools.csv')}
        </Button>
      </div>
      <MarketTable
        name="members"
        columns={columns}
        total={total}
        firstRows={FIRST_MEMBERS}
        caption={t('membersOf', { sector: sector.name })}
        {...ordered}
      />
    </section>
  );
}
