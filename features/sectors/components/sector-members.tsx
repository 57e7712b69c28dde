'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { MarketTable } from '@/components/market/market-table';
import { nextOrder } from '@/components/table/next-order';
import { sortRows } from '@/components/table/sort-rows';
import { WideTable } from '@/components/table/wide-table';
import { Button } from '@/components/ui/button';
import { Failed } from '@/components/ui/failed';
import type { SectorDetail, SectorMember } from '@/lib/contract/sectors';
import type { SectorWindow } from '@/lib/contract/sector-terms';
import { formatPercent } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import { FIRST_MEMBERS } from '../api/sectors.query';
import { compareEqualMembers } from '../model/member-values';
import { BY_WEIGHT, firstDirection, type MemberOrder } from '../model/sectors-view';
import styles from './sector-screen.module.css';
import { memberSort, useMemberColumns, type MemberColumn } from './use-member-columns';
import type { SectorState } from './use-sector';

const countText = (count: number): string => formatPrice(String(count), 0);

/** The order with the key of its column, and a function that puts members into it; both stay the same with it. */
function useMemberSorting(columns: readonly MemberColumn[], window: SectorWindow, { sort, direction }: MemberOrder) {
  return useMemo(() => {
    const column = columns.find(({ key }) => memberSort(key, window) === sort);
    const valueOf = column?.sort?.value;
    return {
      order: { sort: column?.key ?? sort, direction },
      inOrder: (members: readonly SectorMember[]): readonly SectorMember[] =>
        valueOf === undefined ? members : sortRows(members, valueOf, direction, compareEqualMembers),
    };
  }, [columns, window, sort, direction]);
}

interface SectorMembersProps {
  detail: SectorDetail;
  state: SectorState;
  order: MemberOrder;
  onOrder: (next: MemberOrder) => void;
}

/** Table of a sector's members with their part in its change. */
export function SectorMembers({ detail, state: { isPartial, retry, loadAll }, order: chosen, onOrder }: SectorMembersProps) {
  const t = useTranslations('sectors');
  const markets = useTranslations('markets');
  const { window, rows, total, hidden, sector } = detail;
  const columns = useMemberColumns(window);
  const { order, inOrder } = useMemberSorting(columns, window, chosen);
  const ordered = useMemo(() => inOrder(rows), [inOrder, rows]);
  const sort = ({ key }: MemberColumn): void => {
    const next = memberSort(key, window);
    if (next) onOrder(nextOrder(chosen, next, firstDirection(next), BY_WEIGHT));
  };
  const save = async (): Promise<void> => {
    const [{ downloadCsv }, { memberCsvColumns }, all] = await Promise.all([
      import('@/components/table/download-csv'),
      import('./csv-columns'),
      loadAll(),
    ]);
    if (all) downloadCsv(`sector-${sector.plateCategoryId}-${window}-members`, inOrder(all.rows), memberCsvColumns(t, window));
  };
  // Rows that could not be loaded are left out: a message says so.
  const shownTotal = isPartial ? rows.length : total;
  return (
    <section className={styles.members}>
      <div className={styles.membersHead}>
        <h2>{t('members')}</h2>
        <p>
          {t('sum', { change: formatPercent(sector.change), window: t(`window.${window}`) })}
          {hidden > 0 ? ` ${t('hidden', { count: countText(hidden) })}` : null}
        </p>
        <Button size="small" onClick={() => void save()}>
          {markets('tools.csv')}
        </Button>
      </div>
      <WideTable rows={shownTotal}>
        <MarketTable
          name="members"
          columns={columns}
          rows={ordered}
          total={shownTotal}
          firstRows={FIRST_MEMBERS}
          caption={t('membersOf', { sector: sector.name })}
          order={order}
          onSort={sort}
        />
      </WideTable>
      {isPartial && rows.length < total ? (
        <Failed
          text={t('membersFailed', { shown: countText(rows.length), all: countText(total) })}
          isInline
          retryLabel={markets('retry')}
          onRetry={retry}
        />
      ) : null}
    </section>
  );
}
