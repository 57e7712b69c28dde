'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useCellContext } from '@/components/market/cell-context';
import { moneyText } from '@/components/market/cell-text';
import { LivePrice } from '@/components/market/live-price';
import type { Column, ShownColumn } from '@/components/table/column';
import type { MoveRow } from '../model/move-quote';
import { ChangeSince, MoveAlert, MoveCoin, MoveKindCell, MovePrice, MoveSize, MoveTime } from './move-cells';
import { MoveChart } from './move-chart';

const SHOWN = [
  { key: 'name', from: 'phone' },
  { key: 'move', from: 'phone' },
  { key: 'size', from: 'phone' },
  { key: 'time', from: 'pc' },
  { key: 'then', from: 'pc' },
  { key: 'price', from: 'pc' },
  { key: 'now', from: 'tablet' },
  { key: 'since', from: 'tablet' },
  { key: 'chart', from: 'pc' },
  { key: 'turnover', from: 'wide' },
  { key: 'alert', from: 'phone' },
] as const satisfies readonly ShownColumn[];
type MoveColumnKey = (typeof SHOWN)[number]['key'];

export type MoveColumn = Column<MoveRow, MoveColumnKey>;

/** Columns of moves. */
export function useMoveColumns(): readonly MoveColumn[] {
  const t = useTranslations('movers');
  const context = useCellContext();
  return useMemo(() => {
    const cells: Record<MoveColumnKey, MoveColumn['cell']> = {
      name: (row) => <MoveCoin row={row} />,
      move: ({ move }) => <MoveKindCell move={move} />,
      size: ({ move }) => <MoveSize move={move} />,
      time: ({ move }) => <MoveTime time={move.time} />,
      then: ({ move }) => <MovePrice price={move.priceThen} precision={move.pricePrecision} />,
      price: ({ move }) => <MovePrice price={move.price} precision={move.pricePrecision} />,
      now: ({ quote }) => <LivePrice row={quote} />,
      since: (row) => <ChangeSince row={row} />,
      chart: (row) => <MoveChart row={row} />,
      turnover: ({ move }) => moneyText(move.turnover, context),
      alert: ({ move }) => <MoveAlert move={move} />,
    };
    return SHOWN.map(({ key, from }): MoveColumn => ({
      key,
      from,
      head: t(`column.${key}`),
      align: key === 'name' || key === 'move' ? 'start' : 'end',
      cell: cells[key],
    }));
  }, [t, context]);
}
