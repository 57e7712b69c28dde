'use client';
import type { RowAttributes } from '@/components/table/data-row';
import { DataTable } from '@/components/table/data-table';
import { useMountedRows } from '@/components/table/use-mounted-rows';
import { WideTable } from '@/components/table/wide-table';
import type { Sector } from '@/lib/contract/sectors';
import { useRouter } from '@/lib/i18n/navigation';
import { sectorPath, type SectorsView } from '../model/sectors-view';
import styles from './sector-table.module.css';
import type { SectorColumn } from './use-sector-columns';

/** All sectors are in the first HTML. */
const FIRST_ROWS = 50;

const attributesOf = ({ plateCategoryId }: Sector): RowAttributes => ({ 'data-sector': plateCategoryId });

interface SectorTableProps {
  view: SectorsView;
  /** In the order of the view. */
  sectors: readonly Sector[];
  columns: readonly SectorColumn[];
  caption: string;
  isStale: boolean;
  onSort: (column: SectorColumn) => void;
}

/** Table of the sectors in the order of the view. */
export function SectorTable({ view: { window, sort, direction }, sectors, columns, caption, isStale, onSort }: SectorTableProps) {
  const mounted = useMountedRows(sectors, { firstRows: FIRST_ROWS });
  const router = useRouter();
  const open = (row: HTMLElement): void => {
    const sector = sectors.find(({ plateCategoryId }) => plateCategoryId === row.dataset['sector']);
    if (sector) router.push(sectorPath(sector, window));
  };
  return (
    <div className={styles.sectors}>
      <WideTable rows={sectors.length}>
        <DataTable
          name="sectors"
          columns={columns}
          mounted={mounted}
          rowId={({ plateCategoryId }) => plateCategoryId}
          rowAttributes={attributesOf}
          caption={caption}
          isStale={isStale}
          order={{ sort, direction }}
          onSort={onSort}
          onOpen={open}
        />
      </WideTable>
    </div>
  );
}
