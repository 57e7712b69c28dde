'use client';
import { useTranslations } from 'next-intl';
import type { TimeTexts } from './axis-times';
import { seriesColumns, valueOf, type ChartContent, type ChartPane, type LevelChoice, type SeriesColumn } from './chart-data';
import styles from './chart-view.module.css';
import { levelText } from './round-values';
import type { TimeRange } from './time-range';
import type { Crosshair } from './use-crosshair';
import { topOf } from './value-range';

/** Texts of columns at an index: the values alone for a single column, else each after its label. */
function pointTexts(columns: readonly SeriesColumn[], index: number): { label: string | null; text: string }[] {
  return columns.map(({ label, text }) => ({ label: columns.length === 1 ? null : label, text: text(index) }));
}

/** The upright line and the dots of the crosshair in one pane. */
function CrosshairMarks({ pane, index, left }: { pane: ChartPane; index: number; left: number }) {
  const values = pane.series.map((series) => valueOf(series, index)).filter((value) => value !== null);
  return (
    <>
      <i className={styles.upright} style={{ insetInlineStart: `${left}%` }} />
      {values.map((value, place) => (
        <i key={place} className={styles.dot} style={{ insetInlineStart: `${left}%`, insetBlockStart: `${topOf(value, pane.range)}%` }} />
      ))}
    </>
  );
}

interface OverlayProps {
  content: ChartContent;
  index: number;
  /** Distance of the point from the left edge, per cent. */
  left: number;
  texts: TimeTexts;
}

/** Columns of the readout: those of series that have no legend. */
const readoutColumns = (panes: readonly ChartPane[]): SeriesColumn[] =>
  panes.flatMap(({ series }) => series.flatMap(({ columns, isInLegend = false }) => (isInLegend ? [] : columns)));

/** Time and values at the crosshair. */
function Readout({ content, index, left, texts }: OverlayProps) {
  return (
    <p
      className={styles.readout}
      data-testid="readout"
      aria-hidden="true"
      style={{ insetInlineStart: `${left}%`, transform: `translateX(-${left}%)` }}
    >
      <bdi>{texts.zoned(content.times[index] ?? 0)}</bdi>
      {pointTexts(readoutColumns(content.panes), index).map(({ label, text }) => (
        <span key={label}>
          {' '}
          {label === null ? null : <bdi>{label}</bdi>}
          <b>{text}</b>
        </span>
      ))}
    </p>
  );
}

/** The crosshair in all panes, with its readout in the first one. */
export function CrosshairOverlay(props: OverlayProps) {
  const { content, index, left } = props;
  return content.panes.map((pane, place) => (
    <div key={pane.key} className={styles.marks} style={{ gridRow: place + 1 }}>
      <CrosshairMarks pane={pane} index={index} left={left} />
      {place === 0 ? <Readout {...props} /> : null}
    </div>
  ));
}

/** Button on the value axis that chooses the level of the crosshair. */
export function LevelButton({ level, pane, choice }: { level: string; pane: ChartPane; choice: LevelChoice }) {
  const label = choice.label(levelText(level));
  return (
    <div className={styles.over}>
      <div className={styles.level} style={{ insetBlockStart: `${topOf(Number(level), pane.range)}%` }}>
        <button type="button" aria-label={label} onClick={() => choice.onChoose(level)}>
          {choice.icon}
          <bdi>{label}</bdi>
          <bdi>{levelText(level)}</bdi>
        </button>
      </div>
    </div>
  );
}

interface AnnouncementProps {
  content: ChartContent;
  crosshair: Crosshair | null;
  /** Visible times that are announced; null for none. */
  zoomed: TimeRange | null;
  texts: TimeTexts;
}

/** Announces a crosshair or a zoom that was changed by keys; not by a pointer: a screen reader would read out every pixel. */
export function Announcement({ content, crosshair, zoomed, texts }: AnnouncementProps) {
  const t = useTranslations('chartKit');
  const read = ({ index, level }: Crosshair): string => {
    const values = pointTexts(seriesColumns(content.panes), index).map(({ label, text }) => (label === null ? text : `${label} ${text}`));
    const point = { time: texts.moment(content.times[index] ?? 0), values: values.join(', ') };
    return content.levels ? t('readoutLevel', { ...point, level: levelText(level) }) : t('readout', point);
  };
  return (
    <p className="visually-hidden" role="status">
      {zoomed
        ? t('shown', { from: texts.moment(zoomed.from), until: texts.moment(zoomed.until) })
        : crosshair?.isByKey
          ? read(crosshair)
          : ''}
    </p>
  );
}
