'use client';
import { paneLegend, type PaneReference } from './chart-data';
import styles from './chart-view.module.css';
import { Placed } from './placed';
import { topIn, useShown, type VisibleChart } from './visible-chart';
import { visibleReferences } from './visible-pane';

/** Place of the first label of a reference, beside the handles of levels at the left edge, and the distance of the next; per cent. */
const REFERENCE_START = 38;
const REFERENCE_STEP = 30;

interface ReferenceProps {
  visible: VisibleChart;
  /** Number of the pane, from 0. */
  index: number;
  reference: PaneReference;
}

/** Name of a reference at its value; absent while that is out of the visible values. */
function Reference({ visible, index, reference }: ReferenceProps) {
  // Side by side: prices of the same thing are near each other.
  const place = useShown(visible, ({ panes }) => {
    const shown = panes[index];
    return shown ? visibleReferences(shown.pane).indexOf(reference) : -1;
  });
  if (place < 0) return null;
  return (
    <Placed
      as="p"
      className={styles.reference}
      visible={visible}
      place={(shown) => ({
        insetBlockStart: topIn(shown, index, reference.value),
        insetInlineStart: `${REFERENCE_START + place * REFERENCE_STEP}%`,
      })}
    >
      <bdi>{reference.label}</bdi> <bdi>{reference.text}</bdi>
    </Placed>
  );
}

interface PaneLegendProps {
  visible: VisibleChart;
  /** Number of the pane, from 0. */
  index: number;
  /** Number of the point. */
  point: number;
}

/** Names and values of the series of a pane that are not in the readout, at a point; and the names of its references. */
export function PaneLegend({ visible, index, point }: PaneLegendProps) {
  const pane = visible.panes[index];
  if (!pane) return null;
  const items = paneLegend(pane);
  return (
    <div className={styles.marks} style={{ gridRow: index + 1 }} aria-hidden="true">
      {pane.references?.map((reference) => (
        <Reference key={reference.label} visible={visible} index={index} reference={reference} />
      ))}
      {items.length === 0 ? null : (
        <p className={styles.legend} data-testid="legend">
          {items.map(({ label, short, color, text }) => (
            <span key={label}>
              <i style={{ background: `var(--${color})` }} />
              <bdi>{short ?? label}</bdi> <b>{text(point)}</b>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
