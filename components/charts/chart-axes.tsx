'use client';
import { useRef } from 'react';
import { axisTimes, type TextsOf } from './axis-times';
import type { ChartPane } from './chart-data';
import styles from './chart-view.module.css';
import type { AxisValue } from './pane-axis';
import { levelWithin } from './pane-scale';
import { leftOf, type TimeRange } from './time-range';
import { topOf } from './value-range';
import { usePaint, type VisibleChart } from './visible-chart';
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

/** Gives an element one child for each label, after the first `skipped` ones. They stay: in a frame of a zoom other labels take them. */
function paintLabels<Label extends AxisLabel>(
  parent: HTMLElement,
  skipped: number,
  labels: readonly Label[],
  tagOf: (label: Label) => 'span' | 'b' | 'time',
  paint: (child: HTMLElement, label: Label) => void,
): void {
  const { children } = parent;
  while (children.length > skipped + labels.length) parent.lastElementChild?.remove();
  labels.forEach((label, place) => {
    const tag = tagOf(label);
    const before = children[skipped + place];
    const child = before?.localName === tag ? (before as HTMLElement) : document.createElement(tag);
    if (!before) parent.append(child);
    else if (before !== child) before.replaceWith(child);
    paint(child, label);
  });
}

function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Paints a label of the time axis, whose text has its own direction. */
function paintTime(label: HTMLElement, { time, text, at }: AxisLabel & { time: number }): void {
  setText(label.firstElementChild ?? label.appendChild(document.createElement('bdi')), text);
  label.setAttribute('datetime', new Date(time).toISOString());
  label.style.insetInlineStart = `${at}%`;
}

interface ValueAxisProps {
  visible: VisibleChart;
  /** Number of its pane, from 0. */
  index: number;
  /** Level of the crosshair, decimal text. */
  level: string | undefined;
}

/** Round values beside a plot, with its current value. */
export function ValueAxis({ visible, index, level }: ValueAxisProps) {
  const box = useRef<HTMLDivElement>(null);
  const sizer = useRef<HTMLSpanElement>(null);
  usePaint(visible, ({ panes, scale }) => {
    const shown = panes[index];
    if (!shown || !box.current || !sizer.current) return;
    const { pane, values } = shown;
    const marker = visibleMarker(pane);
    const labels = valueLabels(values, pane, level === undefined ? undefined : levelWithin(level, scale));
    setText(sizer.current, pane.marker?.text ?? labels.at(-1)?.text ?? '');
    const current = marker && { text: marker.text, at: topOf(marker.value, pane.range) };
    paintLabels(
      box.current,
      1,
      current ? [...labels, current] : labels,
      (label) => (label === current ? 'b' : 'span'),
      (child, { text, at }) => {
        setText(child, text);
        child.style.insetBlockStart = `${at}%`;
      },
    );
  });
  return (
    <div className={styles.axis} style={{ gridRow: index + 1 }} ref={box} aria-hidden="true">
      <span className={styles.sizer} ref={sizer} />
    </div>
  );
}

interface TimeAxisProps {
  visible: VisibleChart;
  timeZone: number;
  textsOf: TextsOf;
  row: number;
}

/** Time labels below the plots. */
export function TimeAxis({ visible, timeZone, textsOf, row }: TimeAxisProps) {
  const box = useRef<HTMLDivElement>(null);
  usePaint(visible, (shown) => {
    if (box.current) paintLabels(box.current, 0, timeLabels(shown.timeRange, timeZone, textsOf(shown).label), () => 'time', paintTime);
  });
  return <div className={styles.times} style={{ gridRow: row }} ref={box} aria-hidden="true" />;
}
