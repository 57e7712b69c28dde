'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { latestValues } from '@/components/market/latest-values';
import live from '@/components/market/live-values.module.css';
import type { MarketColumnKey } from '@/components/market/market-column-key';
import { useMarketColumns } from '@/components/market/use-market-columns';
import type { Column, ShownColumn } from '@/components/table/column';
import { WINDOW_COLUMN } from '@/lib/contract/rankings';
import type { SectorWindow } from '@/lib/contract/sector-terms';
import type { SectorMember } from '@/lib/contract/sectors';
import { direction, formatPercent } from '@/lib/money/format-percent';
import type { Tick } from '@/lib/realtime/tick-store';
import { paintText, useLivePaint, useTickAtRender } from '@/lib/realtime/use-live-paint';
import { contributionOf, MEMBER_SORTS, memberValue, type MemberSort } from '../model/member-values';
import { firstDirection } from '../model/sectors-view';

type MemberColumnKey = MarketColumnKey | 'contribution' | 'weight';
export type MemberColumn = Column<SectorMember, MemberColumnKey>;

/** Decimals of weights and contributions as a percentage: those of small members of a large sector are below 0.01 %. */
const PART_DECIMALS = 4;

/** Part of a member in its sector's change at its live price. */
function LiveContribution({ row, window }: { row: SectorMember; window: SectorWindow }) {
  const ratioOf = (tick: Tick | undefined): string | null => contributionOf(row, window, latestValues(row, tick).price);
  const ref = useLivePaint<HTMLSpanElement>(row.symbolId, ratioOf, (element, tick) => {
    const ratio = ratioOf(tick);
    element.dataset['direction'] = direction(ratio, PART_DECIMALS);
    paintText(element, formatPercent(ratio, PART_DECIMALS));
  });
  const ratio = ratioOf(useTickAtRender(row.symbolId));
  return (
    <span className={live['change']} ref={ref} data-direction={direction(ratio, PART_DECIMALS)}>
      {formatPercent(ratio, PART_DECIMALS)}
    </span>
  );
}

const shareText = (weight: string | null): string => formatPercent(weight, PART_DECIMALS).replace('+', '');

const marketColumns = (window: SectorWindow): ShownColumn<MarketColumnKey>[] => [
  { key: 'name', from: 'phone' },
  { key: 'price', from: 'phone' },
  { key: WINDOW_COLUMN[window], from: 'tablet' },
  // The pictures are of 24 hours.
  ...(window === '24h' ? [{ key: 'sparkline', from: 'pc' } as const] : []),
  { key: 'marketCap', from: 'pc' },
  { key: 'turnover', from: 'wide' },
];

/** Key under which a column is sorted; null when it is not. */
export function memberSort(key: MemberColumnKey, window: SectorWindow): MemberSort | null {
  if (key === WINDOW_COLUMN[window]) return 'change';
  return MEMBER_SORTS.find((name) => name === key) ?? null;
}

/** Columns of a sector's members over a window: those of markets, and their part in the sector's change. */
export function useMemberColumns(window: SectorWindow): readonly MemberColumn[] {
  const t = useTranslations('sectors');
  const markets = useMarketColumns(useMemo(() => marketColumns(window), [window]));
  return useMemo(() => {
    const own: MemberColumn[] = [
      {
        key: 'contribution',
        from: 'phone',
        head: t('column.contribution'),
        hint: t('contributionHint'),
        align: 'end',
        cell: (row) => <LiveContribution {...{ row, window }} />,
      },
      {
        key: 'weight',
        from: 'tablet',
        head: t('column.weight'),
        hint: t('weightHint'),
        align: 'end',
        cell: ({ weight }) => shareText(weight),
      },
    ];
    const [name, price, change, ...others]: readonly MemberColumn[] = markets;
    return [name, price, change, ...own, ...others].flatMap((column) => {
      if (!column) return [];
      const sort = memberSort(column.key, window);
      return [
        {
          ...column,
          sort:
            sort === null
              ? undefined
              : {
                  first: firstDirection(sort),
                  value: (row: SectorMember) => memberValue(sort, row, window),
                },
        },
      ];
    });
  }, [t, markets, window]);
}
