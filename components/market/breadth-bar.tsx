import styles from './breadth-bar.module.css';

interface BreadthBarProps {
  up: number;
  down: number;
  flat: number;
}

/** Proportion of what rose and fell, as a bar; decorative beside the numbers. */
export function BreadthBar({ up, down, flat }: BreadthBarProps) {
  return (
    <svg className={styles.bar} aria-hidden="true" viewBox={`0 0 ${Math.max(1, up + flat + down)} 1`} preserveAspectRatio="none">
      <rect className={styles.up} width={up} height={1} />
      <rect className={styles.down} x={up + flat} width={down} height={1} />
    </svg>
  );
}
