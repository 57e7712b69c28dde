'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useCellContext } from '@/components/market/cell-context';
import { moneyText } from '@/components/market/cell-text';
import { LiveFunding } from '@/components/market/live-funding';
import { useMarketColumns } from '@/components/market/use-market-columns';
import type { Column, ShownColumn } from '@/components/table/column';
import type { FundingRow } from '@/lib/contract/contract-data';
import { POSITION_VALUE } from '@/lib/contract/contract-data-terms';
import { formatPercent } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import { formatDateTime } from '@/lib/time/date-time';
import { annualizedOf, contractValue, openInterestOf } from '../model/funding-values';
import { CONTRACT_SORTS, type ContractSort } from '../model/overall-view';
import { ContractDataLink } from './contract-data-link';
import { DayCost, LiveText } from './funding-cells';
import styles from './funding-section.module.css';

export type ContractColumn = Column<FundingRow, ContractSort>;

const MARKET_COLUMNS = [
  { key: 'name', from: 'phone' },
  { key: 'mark', from: 'pc' },
] as const satisfies readonly ShownColumn[];
const UTC = 0;
const RATE_DECIMALS = 4;

/** Rate of the last settlement and its time. */
function Settled({ row: { settledRate, settledTime } }: { row: FundingRow }) {
  const locale = useLocale();
  return (
    <>
      <span className={styles.live} data-kind="main">
        {formatPercent(settledRate, RATE_DECIMALS)}
      </span>
      <span className={styles.live} data-kind="small">
        {settledTime === null ? ' ' : formatDateTime(settledTime, UTC, locale, { timeStyle: 'short' })}
      </span>
    </>
  );
}

/** Columns of the contracts of a tab. */
export function useContractColumns(): readonly ContractColumn[] {
  const t = useTranslations('overallData');
  const context = useCellContext();
  const markets = useMarketColumns(MARKET_COLUMNS);
  return useMemo(() => {
    const inUsdt = ({ rightCoinName }: FundingRow): string | undefined =>
      rightCoinName === 'USDT' ? '1' : context.usdtPrices.get(rightCoinName);
    const value = POSITION_VALUE;
    const own: Omit<ContractColumn, 'sort'>[] = [
      {
        key: 'rate',
        from: 'phone',
        head: t('column.rate'),
        hint: t('hint.rate'),
        align: 'end',
        cell: (row) => <LiveFunding row={row} />,
      },
      {
        key: 'annualized',
        from: 'phone',
        head: t('column.annualized'),
        hint: t('hint.annualized'),
        align: 'end',
        cell: (row) => (
          <ContractDataLink className={styles.data} symbolId={row.symbolId} name={row.symbolCodeDisplayName}>
            <LiveText row={row} kind="main" textOf={(values) => formatPercent(annualizedOf(row, values))} />
            <span className={styles.live} data-kind="small">
              {row.fundingHours === undefined ? t('dated') : t('everyHours', { hours: row.fundingHours })}
            </span>
          </ContractDataLink>
        ),
      },
      {
        key: 'cost',
        from: 'tablet',
        head: t('column.cost', { value: formatPrice(value, 0) }),
        hint: t('hint.cost'),
        align: 'end',
        cell: (row) => <DayCost row={row} />,
      },
      {
        key: 'settled',
        from: 'tablet',
        head: t('column.settled'),
        hint: t('hint.settled'),
        align: 'end',
        cell: (row) => <Settled row={row} />,
      },
      {
        key: 'openInterest',
        from: 'tablet',
        head: t('column.openInterest'),
        hint: t('hint.openInterest'),
        align: 'end',
        cell: (row) => <LiveText row={row} kind="main" textOf={(values) => moneyText(openInterestOf(values, inUsdt(row)), context)} />,
      },
    ];
    const [name, mark] = markets;
    const columns: Omit<ContractColumn, 'sort'>[] = [...(name ? [name] : []), ...own, ...(mark ? [mark] : [])];
    return columns.map((column): ContractColumn => ({
      ...column,
      sort: { first: CONTRACT_SORTS[column.key], value: (row) => contractValue(column.key, row) },
    }));
  }, [t, context, markets]);
}
