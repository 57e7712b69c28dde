import { gaugeArcs, gaugePoint } from '@/lib/contract/fear-greed-gauge';
import type { FearGreedClass } from '@/lib/contract/fear-greed-terms';
import styles from './fear-gauge.module.css';

const CIRCLE = { x: 160, y: 156, radius: 136 };
const ENDS = ['0', '100'] as const;
const ARCS = gaugeArcs(CIRCLE);

interface FearGaugeProps {
  /** Whole value, 0 to 100; null while it is unknown. */
  value: number | null;
  classification: FearGreedClass | null;
  /** Text alternative: value and class in words. */
  label: string;
}

/** Gauge of the fear and greed index: a half circle in its classes, a mark at the value, the value itself. A chart is not mirrored. */
export function FearGauge({ value, classification, label }: FearGaugeProps) {
  const mark = value === null ? null : gaugePoint(CIRCLE, value);
  return (
    <svg className={styles.gauge} viewBox="0 0 320 176" role="img" aria-label={label}>
      {ARCS.map(({ name, path }) => (
        <path key={name} d={path} data-current={name === classification} />
      ))}
      {mark === null ? null : <circle cx={mark.x} cy={mark.y} r="13" />}
      <text x={CIRCLE.x} y="146">
        {value ?? '--'}
      </text>
      <text className={styles.end} x="24" y="174">
        {ENDS[0]}
      </text>
      <text className={styles.end} x="296" y="174">
        {ENDS[1]}
      </text>
    </svg>
  );
}
