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

/** Only on-chain tokens have one. */
const ContractAddress = lazy(() => import('@/components/market/contract-address').then((file) => ({ default: file.ContractAddress })));

interface MarketRowProps {
  row: QuoteRow;
  columns: readonly Column[];
  /** Place in the list, from 1. */
  place: number;
  /** The list has markets of several kinds. */
  isMixed: boolean;
}

/** Columns drawn by a cell of their own; all others are a live number. */
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

/** What stands before the slash: a contract's code where it is more than coin and quote. */
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

/** One row of a list; it renders when its symbol changes, its cells when their values do. */
export const MarketRow = memo(function MarketRow({ row, columns, place, isMixed }: MarketRowProps) {
  return (
    <tr
      className={table.row}
      data-symbol-id={row.symbolId}
      data-coin-id={row.coinId}
      data-status={row.status}
      aria-rowindex={place + 1}
      tabIndex={-1}
    >
      {columns.map(({ key, from }) =>
        key === 'name' ? (
          <th className={table.cell} scope="row" key={key} data-key={key} data-from={from} data-align="start">
            <NameCell row={row} isMixed={isMixed} />
          </th>
        ) : (
          <td className={table.cell} key={key} data-from={from}>
            {/* Another symbol in this place is no move of this one's number: as a new element it shifts nothing. */}
            <Fragment key={row.symbolId}>
              {CELL[key]?.(row) ?? <LiveStat row={row} column={key === 'sparkline' ? 'price' : key} />}
            </Fragment>
          </td>
        ),
      )}
    </tr>
  );
});
