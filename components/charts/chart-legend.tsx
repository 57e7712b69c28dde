import type { ChartColor } from './chart-data';
import styles from './chart-legend.module.css';

/** Color of a line of a chart, to stand beside its name. */
export function LineSwatch({ color }: { color: ChartColor }) {
  return <i className={styles.swatch} data-color={color} />;
}

/** Names of the lines of a chart with their colors, above it. */
export function ChartLegend({ lines }: { lines: readonly { name: string; color: ChartColor }[] }) {
  return (
    <p className={styles.legend}>
      {lines.map(({ name, color }) => (
        <span key={name}>
          <LineSwatch color={color} /> {name}
        </span>
      ))}
    </p>
  );
}
