import { paneLegend, type ChartPane } from './chart-data';
import styles from './chart-view.module.css';
import { topOf } from './value-range';
import { visibleReferences } from './visible-pane';

/** Place of the first label of a reference, beside the handles of levels at the left edge, and the distance of the next; per cent. */
const REFERENCE_START = 38;
const REFERENCE_STEP = 30;

/** Names and values of the series of a pane that are not in the readout, at a point; and the names of its references. */
export function PaneLegend({ pane, index, row }: { pane: ChartPane; index: number; row: number }) {
  const items = paneLegend(pane);
  return (
    <div className={styles.marks} style={{ gridRow: row }} aria-hidden="true">
      {visibleReferences(pane).map(({ label, text, value }, place) => (
        // Side by side: prices of the same thing are near each other.
        <p
          key={label}
          className={styles.reference}
          style={{ insetBlockStart: `${topOf(value, pane.range)}%`, insetInlineStart: `${REFERENCE_START + place * REFERENCE_STEP}%` }}
        >
          <bdi>{label}</bdi> <bdi>{text}</bdi>
        </p>
      ))}
      {items.length === 0 ? null : (
        <p className={styles.legend} data-testid="legend">
          {items.map(({ label, short, color, text }) => (
            <span key={label}>
              <i style={{ background: `var(--${color})` }} />
              <bdi>{short ?? label}</bdi> <b>{text(index)}</b>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
