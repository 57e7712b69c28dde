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

/** A label with its element; `time` for one of the time axis, Unix milliseconds. */
type TaggedLabel = AxisLabel & { tag: 'span' | 'b' | 'time'; time?: number };

/** Creates the element of a label; the text of a time has its own direction. */
function createLabel(tag: TaggedLabel['tag']): HTMLElement {
  const label = document.createElement(tag);
  if (tag === 'time') label.append(document.createElement('bdi'));
  return label;
}

/**
 * Gives an element one child for each label, after the first `skipped` ones, and writes what differs from the labels `before`: the children stay,
 * and other labels take them in a frame of a zoom. Returns the labels.
 */
function paintLabels(
  parent: HTMLElement,
  skipped: number,
  before: readonly TaggedLabel[],
  labels: readonly TaggedLabel[],
): readonly TaggedLabel[] {
  for (let extra = before.length; extra > labels.length; extra -= 1) parent.lastElementChild?.remove();
  labels.forEach(({ tag, text, at, time }, place) => {
    const there = parent.children[skipped + place];
    const was = before[place]?.tag === tag ? before[place] : undefined;
    const label = was && there ? (there as HTMLElement) : createLabel(tag);
    if (!there) parent.append(label);
    else if (there !== label) there.replaceWith(label);
    if (was?.text !== text) (label.firstElementChild ?? label).textContent = text;
    if (time !== undefined && was?.time !== time) label.setAttribute('datetime', new Date(time).toISOString());
    if (was?.at !== at) label.style[tag === 'time' ? 'insetInlineStart' : 'insetBlockStart'] = `${at}%`;
  });
  return labels;
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
  const painted = useRef<readonly TaggedLabel[]>([]);
  usePaint(visible, ({ panes, scale }) => {
    const shown = panes[index];
    if (!shown || !box.current || !sizer.current) return;
    const { pane, values } = shown;
    const marker = visibleMarker(pane);
    const free = valueLabels(values, pane, level === undefined ? undefined : levelWithin(level, scale));
    const labels: TaggedLabel[] = free.map(({ text, at }) => ({ tag: 'span', text, at }));
    if (marker) labels.push({ tag: 'b', text: marker.text, at: topOf(marker.value, pane.range) });
    const widest = pane.marker?.text ?? free.at(-1)?.text ?? '';
    if (sizer.current.textContent !== widest) sizer.current.textContent = widest;
    painted.current = paintLabels(box.current, 1, painted.current, labels);
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
  const painted = useRef<readonly TaggedLabel[]>([]);
  usePaint(visible, (shown) => {
    if (!box.current) return;
    const labels = timeLabels(shown.timeRange, timeZone, textsOf(shown).label);
    painted.current = paintLabels(
      box.current,
      0,
      painted.current,
      labels.map(({ text, at, time }) => ({ tag: 'time', text, at, time })),
    );
  });
  return <div className={styles.times} style={{ gridRow: row }} ref={box} aria-hidden="true" />;
}
