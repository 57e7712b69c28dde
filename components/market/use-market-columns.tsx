'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, useMemo } from 'react';
import type { Column, ShownColumn } from '@/components/table/column';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import type { QuoteRow } from '@/lib/contract/quotes';
import { codeOfTag, localizedPath } from '@/lib/i18n/languages';
import { partLoader } from '@/lib/part-loader';
import { tickStore } from '@/lib/realtime/tick-store';
import { AlertButton } from './alert-button';
import { useCellContext } from './cell-context';
import { cellText } from './cell-text';
import { ClassBadge } from './class-badge';
import { CoinCell } from './coin-cell';
import { FavoriteStar } from './favorite-star';
import { latestValues } from './latest-values';
import { LiveChange, LivePremium, PastChange } from './live-change';
import { LiveFunding } from './live-funding';
import { LivePrice } from './live-price';
import { LiveStat } from './live-stat';
import { firstDirection, isSortable, type MarketColumnKey } from './market-column-key';
import { Sparkline } from './sparkline';
import { StatusBadge } from './status-badge';
import { TradeLink } from './trade-link';
import cells from './name-cell.module.css';
import { useColumnLabel } from './use-column-label';

/** Loaded on demand: only on-chain tokens have one. */
const ContractAddress = lazy(partLoader(() => import('./contract-address'), 'ContractAddress'));

/** Name cell; shows a contract's code where it is more than coin and quote. */
function NameCell({ row, isMixed, position }: { row: QuoteRow; isMixed: boolean; position: number | undefined }) {
  const isPair = row.symbolCodeDisplayName.includes('/') || row.symbolCode === `${row.leftCoinName}${row.rightCoinName}`;
  return (
    <CoinCell
      ticker={isPair ? row.leftCoinName : row.symbolCode}
      quote={isPair ? row.rightCoinName : null}
      name={row.coinName}
      imgUrl={row.imgUrl}
      title={row.venue}
      href={localizedPath(codeOfTag(useLocale()), `/markets/tokens/${row.coinId}`)}
      before={
        <>
          <FavoriteStar row={row} />
          {position === undefined ? null : <span className={cells.position}>{position}</span>}
        </>
      }
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
      // A market that was closed for a day has no turnover: its name says more than a zero without a label.
      below={Number(row.turnover) > 0 ? <LiveStat row={row} column="traded" /> : row.coinName}
    />
  );
}

/** Cells of special columns; all others are a `LiveStat`. */
const CELL: Readonly<Partial<Record<MarketColumnKey, (row: QuoteRow) => React.ReactNode>>> = {
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

const NO_COLUMNS: readonly string[] = [];

/** A column of markets. */
export type MarketColumn = Column<QuoteRow, MarketColumnKey>;

/**
 * Columns of markets: live cells, texts for CSV with the latest values in the display currency, sorting by the exchange.
 * `isMixed`: the table has markets of several types; `isRanked`: the name has its position before it.
 */
export function useMarketColumns<Key extends MarketColumnKey>(
  shown: readonly ShownColumn<Key>[],
  { isMixed = false, isRanked = false }: { isMixed?: boolean; isRanked?: boolean } = {},
): readonly Column<QuoteRow, Key>[] {
  const t = useTranslations('markets');
  const label = useColumnLabel();
  const context = useCellContext();
  const unsortable = useQuery(marketConfigQuery()).data?.unsortable ?? NO_COLUMNS;
  return useMemo(
    () =>
      shown.map(({ key, from }): Column<QuoteRow, Key> => {
        const isName = key === 'name';
        return {
          key,
          from,
          head: label(key),
          hint: key === 'change' && context.sessions === 'all' ? t('sinceClose.hint') : undefined,
          align: isName ? 'start' : 'end',
          cell: isName
            ? (row, position) => <NameCell row={row} isMixed={isMixed} position={isRanked ? position : undefined} />
            : (CELL[key] ?? ((row) => <LiveStat row={row} column={key === 'sparkline' ? 'price' : key} />)),
          text: key === 'sparkline' ? undefined : (row) => cellText(key, row, latestValues(row, tickStore.get(row.symbolId)), context),
          sort: isSortable(key) && !unsortable.includes(key) ? { first: firstDirection(key) } : undefined,
        };
      }),
    [shown, isMixed, isRanked, t, label, context, unsortable],
  );
}
