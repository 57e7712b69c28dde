'use client';
import { useTranslations } from 'next-intl';
import type { TextsOf } from './axis-times';
import { seriesColumns, valueOf, type ChartPane, type LevelChoice, type SeriesColumn } from './chart-data';
import styles from './chart-view.module.css';
import { levelWithin } from './pane-scale';
import { Placed } from './placed';
import { levelText } from './round-values';
import type { Crosshair } from './use-crosshair';
import { useAnnouncedRange } from './use-zoom';
import { leftIn, topIn, useShown, type Shown, type VisibleChart } from './visible-chart';

/** Texts of columns at an index: the values alone for a single column, else each after its label. */
function pointTexts(columns: readonly SeriesColumn[], index: number): { label: string | null; text: string }[] {
  return columns.map(({ label, text }) => ({ label: columns.length === 1 ? null : label, text: text(index) }));
}

/** Columns of the readout: those of series that have no legend. */
const readoutColumns = (panes: readonly ChartPane[]): SeriesColumn[] =>
  panes.flatMap(({ series }) => series.flatMap(({ columns, isInLegend = false }) => (isInLegend ? [] : columns)));

interface OverlayProps {
  visible: VisibleChart;
  /** Point of the crosshair. */
  index: number;
  textsOf: TextsOf;
}

/** The crosshair in all panes, with its readout in the first one. */
export function CrosshairOverlay({ visible, index, textsOf }: OverlayProps) {
  const texts = useShown(visible, textsOf);
  const { panes, times } = visible;
  const time = times[index] ?? 0;
  const left = (shown: Shown): string => leftIn(shown, time);
  return panes.map((pane, row) => (
    <div key={pane.key} className={styles.marks} style={{ gridRow: row + 1 }}>
      <Placed className={styles.upright} visible={visible} place={(shown) => ({ insetInlineStart: left(shown) })} />
      {pane.series
        .map((series) => valueOf(series, index))
        .filter((value) => value !== null)
        .map((value, place) => (
          <Placed
            key={place}
            className={styles.dot}
            visible={visible}
            place={(shown) => ({ insetInlineStart: left(shown), insetBlockStart: topIn(shown, row, value) })}
          />
        ))}
      {row === 0 ? (
        <Placed
          as="p"
          className={styles.readout}
          data-testid="readout"
          aria-hidden="true"
          visible={visible}
          place={(shown) => ({ insetInlineStart: left(shown), transform: `translateX(-${left(shown)})` })}
        >
          <bdi>{texts.zoned(time)}</bdi>
          {pointTexts(readoutColumns(panes), index).map(({ label, text }) => (
            <span key={label}>
              {' '}
              {label === null ? null : <bdi>{label}</bdi>}
              <b>{text}</b>
            </span>
          ))}
        </Placed>
      ) : null}
    </div>
  ));
}

interface LevelButtonProps {
  visible: VisibleChart;
  /** Level of the crosshair, decimal text. */
  level: string;
  choice: LevelChoice;
}

/** Button on the value axis that chooses the level of the crosshair. */
export function LevelButton({ visible, level, choice }: LevelButtonProps) {
  const shown = useShown(visible, ({ scale }) => levelWithin(level, scale));
  const label = choice.label(levelText(shown));
  return (
    <div className={styles.over}>
      <Placed as="div" className={styles.level} visible={visible} place={(now) => ({ insetBlockStart: topIn(now, 0, Number(shown)) })}>
        <button type="button" aria-label={label} onClick={() => choice.onChoose(shown)}>
          {choice.icon}
          <bdi>{label}</bdi>
          <bdi>{levelText(shown)}</bdi>
        </button>
      </Placed>
    </div>
  );
}

interface AnnouncementProps {
  visible: VisibleChart;
  crosshair: Crosshair | null;
  hasLevels: boolean;
  textsOf: TextsOf;
}

/** Announces a crosshair or a zoom that was changed by keys; not by a pointer: a screen reader would read out every pixel. */
export function Announcement({ visible, crosshair, hasLevels, textsOf }: AnnouncementProps) {
  const t = useTranslations('chartKit');
  const texts = useShown(visible, textsOf);
  const zoomed = useAnnouncedRange(visible.zoom);
  const read = crosshair?.isByKey === true ? crosshair : null;
  const level = useShown(visible, ({ scale }) => (read && hasLevels ? levelWithin(read.level, scale) : null));
  const text = ({ index }: Crosshair): string => {
    const values = pointTexts(seriesColumns(visible.panes), index).map(({ label, text: value }) =>
      label === null ? value : `${label} ${value}`,
    );
    const point = { time: texts.moment(visible.times[index] ?? 0), values: values.join(', ') };
    return level === null ? t('readout', point) : t('readoutLevel', { ...point, level: levelText(level) });
  };
  return (
    <p className="visually-hidden" role="status">
      {zoomed ? t('shown', { from: texts.moment(zoomed.from), until: texts.moment(zoomed.until) }) : read ? text(read) : ''}
    </p>
  );
}
