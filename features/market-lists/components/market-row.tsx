'use client';
import { useLocale } from 'next-intl';
import { Fragment, lazy, memo } from 'react';
import { AlertButton } from '@/components/market/alert-button';
import { ClassBadge } from '@/components/market/class-badge';
import { CoinCell } from '@/components/market/coin-cell';
import { FavoriteStar } from '@/components/market/favorite-star';
import { LiveChange, LivePremium, PastChange } from '@/components/market/live-change';
import { LiveFunding } from '@/components/market/live-funding';
import { LivePrice } from '@/components/market/live-price';
import { LiveStat } from '@/components/market/live-stat';
import { Sparkline } from '@/components/market/sparkline';
import { StatusBadge } from '@/components/market/status-badge';
import { TradeLink } from '@/components/market/trade-link';
import table from '@/components/ui/table.module.css';
import type { QuoteRow } from '@/lib/contract/quotes';
import { codeOfTag, localizedPath } from '@/lib/i18n/languages';
import type { Column, ColumnKey } from '../model/columns';

/** Loaded on demand: only on-chain tokens have one. */
const ContractAddress = lazy(() => import('@/components/market/contract-address').then((file) => ({ default: file.ContractAddress })));

interface MarketRowProps {
  row: QuoteRow;
  columns: readonly Column[];
  /** Position in the list, from 1. */
  position: number;
  /** The list has markets of several types. */
  isMixed: boolean;
}

/** Cells of special columns; all others are a `LiveStat`. */
const CELL: Readonly<Partial<Record<ColumnKey, (row: QuoteRow) => React.ReactNode>>> = {
  price: (row) => <LivePrice row={row} />,
  change: (row) => <LiveChange row={row} />,
  change1h: (row) => <PastChange row={row} field="open1h" />,
  change7d: (row) => <PastChange row={row} field="open7d" />,
  change30d: (row) => <PastChange row={row} field="open30d" />,
  premium: (row) => <LivePremium row={row} />,
  fundingRate: (row) => <LiveFunding row={row} />,
  sparkline: (row) => <Sparkline row={row} />,
  contract: (row) => <ContractAddress row={row} />,
};

/** Name cell; shows a contract's code where it is more than coin and quote. */
function NameCell({ row, isMixed }: Pick<MarketRowProps, 'row' | 'isMixed'>) {
  const isPair = row.symbolCodeDisplayName.includes('/') || row.symbolCode === `${row.leftCoinName}${row.rightCoinName}`;
  return (
    <CoinCell
      ticker={isPair ? row.leftCoinName : row.symbolCode}
      quote={isPair ? row.rightCoinName : null}
      name={row.coinName}
      imgUrl={row.imgUrl}
      href={localizedPath(codeOfTag(useLocale()), `/markets/tokens/${row.coinId}`)}
      before={<FavoriteStar row={row} />}
      after={
        <>
          <TradeLink symbolId={row.symbolId} symbol={row.symbolCodeDisplayName} />
          <AlertButton symbolId={row.symbolId} symbol={row.symbolCodeDisplayName} />
        </>
      }
      badge={
        <>
          {isMixed ? <ClassBadge symbolId={row.symbolId} /> : null}
          <StatusBadge row={row} />
        </>
      }
      below={<LiveStat row={row} column="traded" />}
    />
  );
}

/** One row of a list; re-renders when its row data changes, while its cells follow the live values. */
export const MarketRow = memo(function MarketRow({ row, columns, position, isMixed }: MarketRowProps) {
  return (
    <tr
      className={table.row}
      data-symbol-id={row.symbolId}
      data-coin-id={row.coinId}
      data-status={row.status}
      aria-rowindex={position + 1}
      tabIndex={-1}
    >
      {columns.map(({ key, from }) =>
        key === 'name' ? (
          <th className={table.cell} scope="row" key={key} data-key={key} data-from={from} data-align="start">
            <NameCell row={row} isMixed={isMixed} />
          </th>
        ) : (
          <td className={table.cell} key={key} data-from={from}>
            {/* Keyed by symbol: replaced elements cause no layout shift when another symbol takes the row. */}
            <Fragment key={row.symbolId}>
              {CELL[key]?.(row) ?? <LiveStat row={row} column={key === 'sparkline' ? 'price' : key} />}
            </Fragment>
          </td>
        ),
      )}
    </tr>
  );
});
