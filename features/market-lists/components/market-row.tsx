'use client';
import { memo } from 'react';
import { CoinCell } from '@/components/market/coin-cell';
import { LiveChange } from '@/components/market/live-change';
import { LivePrice } from '@/components/market/live-price';
import { LiveStat } from '@/components/market/live-stat';
import * as T from '@/components/ui/table.styles';
import type { SortKey } from '@/lib/contract/ordering';
import type { QuoteRow } from '@/lib/contract/quotes';
import type { Column } from '../model/columns';

interface MarketRowProps {
  row: QuoteRow;
  columns: readonly Column[];
  /** Place in the list, from 1. */
  place: number;
}

const CELL: Record<Exclude<SortKey, 'name'>, (row: QuoteRow) => React.ReactNode> = {
  price: (row) => <LivePrice row={row} />,
  change: (row) => <LiveChange row={row} />,
  high: (row) => <LiveStat row={row} field="high24h" />,
  low: (row) => <LiveStat row={row} field="low24h" />,
  volume: (row) => <LiveStat row={row} field="baseVolume" />,
  turnover: (row) => <LiveStat row={row} field="turnover" />,
  mark: (row) => <LiveStat row={row} field="markPrice" />,
};

/** One row of a list; it renders when its symbol changes, its cells when their values do. */
export const MarketRow = memo(function MarketRow({ row, columns, place }: MarketRowProps) {
  return (
    <T.Row data-symbol-id={row.symbolId} aria-rowindex={place + 1}>
      {columns.map(({ key, from }) =>
        key === 'name' ? (
          <T.Cell as="th" scope="row" key={key} data-from={from} data-align="start" style={{ fontWeight: 400 }}>
            <CoinCell
              ticker={row.leftCoinName}
              quote={row.rightCoinName}
              name={row.coinName}
              imgUrl={row.imgUrl}
              below={<LiveStat row={row} field="turnover" />}
            />
          </T.Cell>
        ) : (
          <T.Cell key={key} data-from={from}>
            {CELL[key](row)}
          </T.Cell>
        ),
      )}
    </T.Row>
  );
});
