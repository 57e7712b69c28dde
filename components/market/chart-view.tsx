'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useMemo, useRef } from 'react';
import { BellIcon } from '@/components/ui/icons';
import { requestAlert } from '@/lib/alert-request';
import type { QuoteRow } from '@/lib/contract/quotes';
import { changeRatio, direction } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import type { ChartInterval } from '@/lib/preferences/kline-interval';
import { leftOf, topOf, type ChartPoint, type Range } from './chart-geometry';
import type { ChartStats } from './chart-line';
import { ChartPlot } from './chart-plot';
import { axisValues, levelStep, levelText } from './chart-steps';
import { axisTimes, timeFormatters } from './chart-times';
import styles from './chart-view.module.css';
import { useCrosshair } from './use-crosshair';

interface ChartViewProps {
  row: QuoteRow;
  interval: ChartInterval;
  /** At least two; the last is the current price. */
  points: readonly ChartPoint[];
  range: Range;
  stats: ChartStats;
}

/** A label is hidden when it is nearer than this to an edge of the time axis, to the current price, to the level's button; per cent. */
const EDGE_MARGIN = 4;
const GAP_MIN = 7;
const BUTTON_GAP_MIN = 10;

interface PriceAxisProps {
  values: readonly string[];
  last: ChartPoint;
  /** Level of the crosshair, whose button is on the axis too. */
  level: string | undefined;
  range: Range;
  precision: number;
}

/** Round values beside the plot, with the current price. */
function PriceAxis({ values, last, level, range, precision }: PriceAxisProps) {
  const now = topOf(last.price, range);
  const isFree = (top: number): boolean =>
    Math.abs(top - now) >= GAP_MIN && (level === undefined || Math.abs(top - topOf(Number(level), range)) >= BUTTON_GAP_MIN);
  const exact = formatPrice(last.text, precision);
  return (
    <div className={styles.axis} aria-hidden="true">
      <span className={styles.sizer}>{exact}</span>
      {values
        .map((value) => ({ value, top: topOf(Number(value), range) }))
        .filter(({ top }) => isFree(top))
        .map(({ value, top }) => (
          <span key={value} style={{ insetBlockStart: `${top}%` }}>
            {levelText(value)}
          </span>
        ))}
      <b style={{ insetBlockStart: `${now}%` }}>{exact}</b>
    </div>
  );
}

/** Time labels below the plot. */
function TimeAxis({
  interval,
  points,
  label,
}: {
  interval: ChartInterval;
  points: readonly ChartPoint[];
  label: (time: number) => string;
}) {
  return (
    <div className={styles.times} aria-hidden="true">
      {axisTimes(interval, points)
        .map((time) => ({ time, left: leftOf(time, points) }))
        .filter(({ left }) => left >= EDGE_MARGIN && left <= 100 - EDGE_MARGIN)
        .map(({ time, left }) => (
          <time key={time} dateTime={new Date(time).toISOString()} style={{ insetInlineStart: `${left}%` }}>
            <bdi>{label(time)}</bdi>
          </time>
        ))}
    </div>
  );
}

interface CrosshairReadoutProps {
  point: ChartPoint;
  points: readonly ChartPoint[];
  range: Range;
  time: string;
  price: string;
}

/** The upright line, the dot and the label at the point of the crosshair. */
function CrosshairReadout({ point, points, range, time, price }: CrosshairReadoutProps) {
  const left = leftOf(point.time, points);
  return (
    <>
      <i className={styles.upright} style={{ insetInlineStart: `${left}%` }} />
      <i className={styles.dot} style={{ insetInlineStart: `${left}%`, insetBlockStart: `${topOf(point.price, range)}%` }} />
      <p
        className={styles.readout}
        data-testid="readout"
        aria-hidden="true"
        style={{ insetInlineStart: `${left}%`, transform: `translateX(-${left}%)` }}
      >
        <bdi>{time}</bdi> <b>{price}</b>
      </p>
    </>
  );
}

/** Button on the price axis that requests an alert at the level of the crosshair. */
function LevelButton({ level, range, onRequest }: { level: string; range: Range; onRequest: () => void }) {
  const t = useTranslations('coinChart');
  const label = t('alertAt', { price: levelText(level) });
  return (
    <div className={styles.over}>
      <div className={styles.level} style={{ insetBlockStart: `${topOf(Number(level), range)}%` }}>
        <button type="button" aria-label={label} onClick={onRequest}>
          <BellIcon size={14} />
          <bdi>{label}</bdi>
          <bdi>{levelText(level)}</bdi>
        </button>
      </div>
    </div>
  );
}

/** A chart with its axes and a crosshair. */
export function ChartView({ row, interval, points, range, stats }: ChartViewProps) {
  const t = useTranslations('coinChart');
  const tChart = useTranslations('chart');
  const locale = useLocale();
  const plot = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const { symbolId, pricePrecision: precision, symbolCodeDisplayName: symbol } = row;
  const texts = useMemo(() => timeFormatters(interval, locale), [interval, locale]);
  const request = (level: string): void => requestAlert(symbolId, level);
  const { crosshair, area, target } = useCrosshair({ points, range, step: levelStep(range, precision), plot, onAlert: request });
  const last = points.at(-1);
  if (!last) return null;
  const price = (text: string | null): string => formatPrice(text, precision);
  const values = axisValues(range, precision);
  const pointed = crosshair && points[crosshair.index];
  const summary = t('summary', {
    symbol,
    window: tChart(`window.${interval}`),
    first: price(stats.open),
    last: price(last.text),
    low: price(stats.low),
    high: price(stats.high),
  });

  return (
    <>
      <div className={styles.area} dir="ltr" {...area}>
        <div className={styles.plot} ref={plot}>
          {values.map((value) => (
            <i key={value} className={styles.grid} style={{ insetBlockStart: `${topOf(Number(value), range)}%` }} />
          ))}
          <ChartPlot
            points={points}
            range={range}
            now={last.price}
            direction={direction(changeRatio(last.text, stats.open))}
            summary={summary}
          />
          <div
            className={styles.target}
            role="application"
            tabIndex={0}
            aria-label={t('crosshair')}
            aria-describedby={keysId}
            {...target}
          />
          {pointed ? (
            <CrosshairReadout point={pointed} points={points} range={range} time={texts.moment(pointed.time)} price={price(pointed.text)} />
          ) : null}
        </div>
        <PriceAxis values={values} last={last} level={crosshair?.level} range={range} precision={precision} />
        <TimeAxis interval={interval} points={points} label={texts.label} />
        {crosshair ? <LevelButton level={crosshair.level} range={range} onRequest={() => request(crosshair.level)} /> : null}
      </div>
      <p id={keysId} className="visually-hidden">
        {t('keys')}
      </p>
      <p className="visually-hidden" role="status">
        {crosshair?.isByKey && pointed
          ? t('readout', { time: texts.moment(pointed.time), price: price(pointed.text), level: levelText(crosshair.level) })
          : ''}
      </p>
    </>
  );
}
