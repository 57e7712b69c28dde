'use client';
import { useMemo } from 'react';
import type { RowAttributes } from '@/components/table/data-row';
import { DataTable } from '@/components/table/data-table';
import { useMountedRows } from '@/components/table/use-mounted-rows';
import type { Shortcut, Shortcuts } from '@/components/table/use-row-keys';
import { useRouter } from '@/lib/i18n/navigation';
import { coinPath } from '@/lib/pages/coin-path';
import { useLateVenues } from '@/lib/realtime/use-freshness';
import { useQuoteSubscription } from '@/lib/realtime/use-quote-subscription';
import { FIRST_MOVES } from '../api/moves.query';
import type { MoveRow } from '../model/move-quote';
import styles from './move-table.module.css';
import { useMoveColumns } from './use-move-columns';

const press =
  (selector: string): Shortcut =>
  (row) => {
    const button = row?.querySelector<HTMLButtonElement>(selector);
    button?.click();
    return button !== null && button !== undefined;
  };

/** As in lists: `f` toggles the star, `a` sets an alert. */
const SHORTCUTS: Shortcuts = { f: press('[data-star]'), a: press('[data-alert]') };

const attributesOf =
  (late: readonly string[]) =>
  ({ move }: MoveRow): RowAttributes => ({
    'data-seq': String(move.seq),
    'data-symbol-id': move.symbolId,
    'data-coin-id': move.coinId,
    'data-delayed': late.includes(move.venue ?? '') ? 'true' : undefined,
  });

interface MoveTableProps {
  rows: readonly MoveRow[];
  caption: string;
  isStale: boolean;
}

/** Table of moves, newest first: its mounted rows are live, and open their coin's page. */
export function MoveTable({ rows, caption, isStale }: MoveTableProps) {
  const mounted = useMountedRows(rows, { firstRows: FIRST_MOVES });
  useQuoteSubscription(useMemo(() => [...new Set(mounted.rows.map(({ move }) => move.symbolId))], [mounted.rows]));
  const late = useLateVenues();
  const router = useRouter();
  return (
    <div className={styles.moves}>
      <DataTable
        name="moves"
        columns={useMoveColumns()}
        mounted={mounted}
        rowId={({ move }) => String(move.seq)}
        rowAttributes={useMemo(() => attributesOf(late), [late])}
        caption={caption}
        isStale={isStale}
        onOpen={(row) => router.push(coinPath(row.dataset['coinId'], row.dataset['symbolId']))}
        shortcuts={SHORTCUTS}
      />
    </div>
  );
}
