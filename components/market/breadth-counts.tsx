'use client';
import { formatPrice } from '@/lib/money/format-price';
import { BreadthBar } from './breadth-bar';
import styles from './breadth-counts.module.css';

const countText = (count: number): string => formatPrice(String(count), 0);

interface BreadthCountsProps {
  up: number;
  down: number;
  flat: number;
  /** Accessible name, and the texts of both ends, from the counts as texts. */
  label: (counts: { up: string; down: string; flat: string }) => string;
  upText: (count: string) => string;
  downText: (count: string) => string;
}

/** How many rose and fell, with their proportion as a bar; dimmed where it may be out of date. */
export function BreadthCounts({ up, down, flat, label, upText, downText }: BreadthCountsProps) {
  const counts = { up: countText(up), down: countText(down), flat: countText(flat) };
  return (
    <div className={styles.breadth} role="img" aria-label={label(counts)}>
      <span data-direction="up">{upText(counts.up)}</span>
      <BreadthBar {...{ up, down, flat }} />
      <span data-direction="down">{downText(counts.down)}</span>
    </div>
  );
}
