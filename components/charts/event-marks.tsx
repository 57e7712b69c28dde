'use client';
import { Link } from '@/lib/i18n/navigation';
import type { ChartEvents } from './chart-data';
import styles from './event-marks.module.css';
import { Placed } from './placed';
import { leftIn, useShown, type VisibleChart } from './visible-chart';

/** Marks of the events within the visible times, each a link with its text. */
export function EventMarks({ visible, events: { label, items } }: { visible: VisibleChart; events: ChartEvents }) {
  const isWithin = useShown(visible, ({ timeRange: { from, until } }) =>
    items.map(({ time }) => (time >= from && time <= until ? '1' : '0')).join(''),
  );
  const shown = items.filter((_, index) => isWithin[index] === '1');
  if (shown.length === 0) return null;
  return (
    <div className={styles.events} role="group" aria-label={label}>
      {shown.map(({ time, text, href }) => (
        <Placed key={time} as="div" visible={visible} place={(now) => ({ insetInlineStart: leftIn(now, time) })}>
          <Link href={href} prefetch={false} title={text} aria-label={text} />
        </Placed>
      ))}
    </div>
  );
}
