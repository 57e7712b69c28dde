'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { paddedRange, topOf, valueAt, type ValueRange } from '@/components/charts/value-range';
import { linePoints } from '@/components/market/chart-line';
import { ChartPlot } from '@/components/market/chart-plot';
import { ChartSpanSelect } from '@/components/market/chart-span-select';
import { candlesQuery } from '@/lib/api/queries/candles.query';
import { chartIntervalOf, klineInterval } from '@/lib/preferences/kline-interval';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { exactPrice } from '../model/alert-text';
import styles from './level-chart.module.css';

/** A draggable level. */
export interface ChartLevel {
  key: 'price' | 'up' | 'down';
  label: string;
  /** As typed; invalid numbers have no line. */
  value: string;
}

interface LevelChartProps {
  symbolId: string;
  /** Decimals of the symbol's price. */
  precision: number;
  /** Current price as decimal text. */
  price: string | null;
  levels: readonly ChartLevel[];
  onMove: (key: ChartLevel['key'], text: string) => void;
}

const KEY_STEP: Readonly<Record<string, number>> = { ArrowUp: 0.001, ArrowDown: -0.001, PageUp: 0.01, PageDown: -0.01 };

/** Recent price, with the levels of an alert as lines that are moved by dragging or arrow keys. */
export function LevelChart({ symbolId, precision, price, levels, onMove }: LevelChartProps) {
  const t = useTranslations('alerts');
  const interval = chartIntervalOf(usePersistedValue(klineInterval));
  const { data, dataUpdatedAt, isPending } = useQuery(candlesQuery(symbolId, interval));
  const box = useRef<HTMLDivElement>(null);
  // The scale is frozen during a drag: else the line would move away from the pointer.
  const [frozenRange, setFrozenRange] = useState<ValueRange | null>(null);
  const shown = levels.filter(({ value }) => Number(value) > 0);
  const currentPrice = Number(price) > 0 ? Number(price) : null;
  const points = linePoints(data?.klines ?? [], interval, dataUpdatedAt, price);
  const range =
    frozenRange ??
    paddedRange([
      ...points.map((point) => point.price),
      ...shown.map(({ value }) => Number(value)),
      ...(currentPrice === null ? [] : [currentPrice]),
    ]);

  const drag = (key: ChartLevel['key'], event: PointerEvent): void => {
    const bounds = box.current?.getBoundingClientRect();
    if (!frozenRange || !bounds || bounds.height === 0) return;
    onMove(key, valueAt((event.clientY - bounds.top) / bounds.height, frozenRange).toFixed(precision));
  };
  const onKeyDown = (level: ChartLevel, event: KeyboardEvent): void => {
    const step = KEY_STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const tick = 10 ** -precision;
    const by = Math.sign(step) * Math.max(tick, Math.abs(Number(level.value) * step));
    onMove(level.key, Math.max(tick, Number(level.value) + by).toFixed(precision));
  };

  return (
    <div className={styles.chart}>
      <ChartSpanSelect />
      <div className={styles.box} ref={box} dir="ltr" data-loading={data === undefined}>
        {/* Not before the candles have loaded: they change the scale. */}
        {range === null || isPending ? null : (
          <ChartPlot points={points} range={range} currentPrice={currentPrice}>
            {shown.map((level) => (
              <div
                key={level.key}
                className={styles.level}
                style={{ insetBlockStart: `${topOf(Number(level.value), range)}%` }}
                role="slider"
                tabIndex={0}
                aria-label={t('onChart', { label: level.label })}
                aria-orientation="vertical"
                aria-valuenow={Number(level.value)}
                aria-valuetext={exactPrice(level.value, precision)}
                aria-valuemin={0}
                onKeyDown={(event) => onKeyDown(level, event)}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setFrozenRange(range);
                }}
                onPointerMove={(event) => drag(level.key, event)}
                onPointerUp={() => setFrozenRange(null)}
                onPointerCancel={() => setFrozenRange(null)}
              >
                <span>{exactPrice(level.value, precision)}</span>
              </div>
            ))}
          </ChartPlot>
        )}
      </div>
    </div>
  );
}
