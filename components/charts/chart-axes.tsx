'use client';
import { axisTimes } from './axis-times';
import type { ChartPane } from './chart-data';
import styles from './chart-view.module.css';
import type { AxisValue } from './pane-axis';
import { leftOf, type TimeRange } from './time-range';
import { topOf } from './value-range';
import { visibleMarker } from './visible-pane';

/** A label is hidden when it is nearer than this to an edge of the time axis, to the current value, to the level's button; per cent. */
const EDGE_MARGIN = 4;
const GAP_MIN = 7;
const BUTTON_GAP_MIN = 10;

/** A label of an axis and its distance from the top or the left edge, per cent. */
export interface AxisLabel {
  text: string;
  at: number;
}

/** Labels of a value axis: those that are near the current value or the chosen level are left out. */
export function valueLabels(values: readonly AxisValue[], pane: ChartPane, level?: string): AxisLabel[] {
  const { range } = pane;
  const marker = visibleMarker(pane);
  const isFree = (at: number): boolean =>
    (marker === undefined || Math.abs(at - topOf(marker.value, range)) >= GAP_MIN) &&
    (level === undefined || Math.abs(at - topOf(Number(level), range)) >= BUTTON_GAP_MIN);
  return values.map(({ value, text }) => ({ text, at: topOf(value, range) })).filter(({ at }) => isFree(at));
}

/** Labels of the time axis, with their times in Unix milliseconds. */
export function timeLabels(range: TimeRange, timeZone: number, format: (time: number) => string): (AxisLabel & { time: number })[] {
  return axisTimes(range, timeZone)
    .map((time) => ({ time, text: format(time), at: leftOf(time, range) }))
    .filter(({ at }) => at >= EDGE_MARGIN && at <= 100 - EDGE_MARGIN);
}

/** Round values beside a plot, with its current value. */
export function ValueAxis({ labels, pane, row }: { labels: readonly AxisLabel[]; pane: ChartPane; row: number }) {
  const { range } = pane;
  const marker = visibleMarker(pane);
  return (
    <div className={styles.axis} style={{ gridRow: row }} aria-hidden="true">
      <span className={styles.sizer}>{pane.marker?.text ?? labels.at(-1)?.text}</span>
      {labels.map(({ text, at }, place) => (
        // By place: in a frame of a zoom other values take the elements.
        <span key={place} style={{ insetBlockStart: `${at}%` }}>
          {text}
        </span>
      ))}
      {marker ? <b style={{ insetBlockStart: `${topOf(marker.value, range)}%` }}>{marker.text}</b> : null}
    </div>
  );
}

/** Time labels below the plots. */
export function TimeAxis({ labels, row }: { labels: ReturnType<typeof timeLabels>; row: number }) {
  return (
    <div className={styles.times} style={{ gridRow: row }} aria-hidden="true">
      {labels.map(({ time, text, at }, place) => (
        <time key={place} dateTime={new Date(time).toISOString()} style={{ insetInlineStart: `${at}%` }}>
          <bdi>{text}</bdi>
        </time>
      ))}
    </div>
  );
}
