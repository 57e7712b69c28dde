'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paddedRange, type ValueRange } from '@/components/charts/value-range';
import { linePoints } from '@/components/market/chart-line';
import { ChartPlot } from '@/components/market/chart-plot';
import { ChartSpanSelect } from '@/components/market/chart-span-select';
import { candlesQuery } from '@/lib/api/queries/candles.query';
import { chartIntervalOf, klineInterval } from '@/lib/preferences/kline-interval';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import styles from './level-chart.module.css';
import { drawnLevels, LevelLines, type ChartLevel } from './level-lines';

interface LevelChartProps {
  symbolId: string;
  /** Decimals of the symbol's price. */
  precision: number;
  /** Current price as decimal text. */
  price: string | null;
  levels: readonly ChartLevel[];
  onMove: (key: ChartLevel['key'], text: string) => void;
}

/** Recent price, with the levels of an alert as lines that are moved by dragging or arrow keys. */
export function LevelChart({ symbolId, precision, price, levels, onMove }: LevelChartProps) {
  const interval = chartIntervalOf(usePersistedValue(klineInterval));
  const { data, dataUpdatedAt, isPending } = useQuery(candlesQuery(symbolId, interval));
  const [frozenRange, setFrozenRange] = useState<ValueRange | null>(null);
  const currentPrice = Number(price) > 0 ? Number(price) : null;
  const points = linePoints(data?.klines ?? [], interval, dataUpdatedAt, price);
  const range =
    frozenRange ??
    paddedRange([
      ...points.map((point) => point.price),
      ...drawnLevels(levels).map(({ value }) => Number(value)),
      ...(currentPrice === null ? [] : [currentPrice]),
    ]);

  return (
    <div className={styles.chart}>
      <ChartSpanSelect />
      <div className={styles.box} dir="ltr" data-loading={data === undefined}>
        {/* Not before the candles have loaded: they change the scale. */}
        {range === null || isPending ? null : (
          <ChartPlot points={points} range={range} currentPrice={currentPrice}>
            <LevelLines levels={levels} precision={precision} range={range} onFreeze={setFrozenRange} onMove={onMove} />
          </ChartPlot>
        )}
      </div>
    </div>
  );
}
