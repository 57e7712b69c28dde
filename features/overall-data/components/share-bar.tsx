import styles from './share-bar.module.css';

const WIDTH = 100;

interface SharePart {
  key: string;
  value: number;
  /** Name and value of the part; null: not named. */
  text: string | null;
}

/** Parts of a whole as a bar with their names below it; the bar is decorative beside them. */
export function ShareBar({ parts }: { parts: readonly SharePart[] }) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0) || 1;
  const widths = parts.map(({ value }) => (value / whole) * WIDTH);
  const startOf = (place: number): number => widths.slice(0, place).reduce((sum, width) => sum + width, 0);
  return (
    <div className={styles.share}>
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} 1`} preserveAspectRatio="none">
        {parts.map(({ key, value }, place) =>
          value > 0 ? <rect key={key} data-part={place} x={startOf(place)} width={widths[place]} height={1} /> : null,
        )}
      </svg>
      <ul>
        {parts.map(({ key, text }, place) =>
          text === null ? null : (
            <li key={key} data-part={place}>
              {text}
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
