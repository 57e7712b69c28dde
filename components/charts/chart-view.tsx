'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useMemo, useRef, useState } from 'react';
import { saveFile } from '@/lib/files/save-file';
import { timedFileName } from '@/lib/files/timed-file-name';
import { changeBasis } from '@/lib/preferences/choices';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { formatDateTime } from '@/lib/time/date-time';
import { timeTexts, type TimeTexts } from './axis-times';
import { TimeAxis, timeLabels, ValueAxis, valueLabels } from './chart-axes';
import { chartCsv } from './chart-csv';
import { seriesColumns, hasBars, valueOf, type ChartContent, type ChartPane, type LevelChoice } from './chart-data';
import { drawPicture } from './chart-picture';
import { ChartTable } from './chart-table';
import { ChartTools } from './chart-tools';
import styles from './chart-view.module.css';
import { PlotCanvas } from './plot-canvas';
import { plotColors } from './plot-colors';
import { axisValues, levelStep, levelText } from './round-values';
import { leftOf, timeRange, type TimeRange } from './time-range';
import { useCrosshair, type Crosshair } from './use-crosshair';
import { topOf } from './value-range';

/** Texts of the point at an index: the values alone for a single column, else each after its label. */
function pointTexts({ panes }: ChartContent, index: number): { label: string | null; text: string }[] {
  const columns = seriesColumns(panes);
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

/** Time and values at the crosshair. */
function Readout({ content, index, left, texts }: { content: ChartContent; index: number; left: number; texts: TimeTexts }) {
  return (
    <p
      className={styles.readout}
      data-testid="readout"
      aria-hidden="true"
      style={{ insetInlineStart: `${left}%`, transform: `translateX(-${left}%)` }}
    >
      <bdi>{texts.zoned(content.times[index] ?? 0)}</bdi>
      {pointTexts(content, index).map(({ label, text }) => (
        <span key={label}>
          {' '}
          {label === null ? null : <bdi>{label}</bdi>}
          <b>{text}</b>
        </span>
      ))}
    </p>
  );
}

/** Button on the value axis that chooses the level of the crosshair. */
function LevelButton({ level, pane, choice }: { level: string; pane: ChartPane; choice: LevelChoice }) {
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

/** Announces a crosshair that was moved by keys; not by a pointer: a screen reader would read out every pixel. */
function Announcement({ content, crosshair, texts }: { content: ChartContent; crosshair: Crosshair | null; texts: TimeTexts }) {
  const t = useTranslations('chartKit');
  const read = ({ index, level }: Crosshair): string => {
    const values = pointTexts(content, index).map(({ label, text }) => (label === null ? text : `${label} ${text}`));
    const point = { time: texts.moment(content.times[index] ?? 0), values: values.join(', ') };
    return content.levels ? t('readoutLevel', { ...point, level: levelText(level) }) : t('readout', point);
  };
  return (
    <p className="visually-hidden" role="status">
      {crosshair?.isByKey ? read(crosshair) : ''}
    </p>
  );
}

interface PlotsProps {
  content: ChartContent;
  /** The first pane, in which levels are chosen. */
  first: ChartPane;
  range: TimeRange;
  texts: TimeTexts;
  timeZone: number;
}

/** The panes with their axes and the crosshair. */
function Plots({ content, first, range, texts, timeZone }: PlotsProps) {
  const t = useTranslations('chartKit');
  const plot = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const { times, panes, levels, summary, isStale = false } = content;
  const { crosshair, area, target } = useCrosshair({
    times,
    timeRange: range,
    range: first.range,
    step: levelStep(first.range, first.precision),
    start: levels?.start ?? first.range.low,
    plot,
    onChoose: levels?.onChoose,
  });
  const axes = useMemo(
    () =>
      panes.map((pane) => {
        const values = axisValues(pane.range, pane.precision);
        return { pane, values, content: { times, timeRange: range, pane, lines: values.map(Number) } };
      }),
    [panes, times, range],
  );
  const left = crosshair ? leftOf(times[crosshair.index] ?? 0, range) : 0;
  return (
    <>
      <div
        className={styles.area}
        dir="ltr"
        data-stale={isStale}
        style={{ gridTemplateRows: `${panes.map(({ share }) => `minmax(0, ${share}fr)`).join(' ')} 24px` }}
        {...area}
      >
        <div className={styles.picture} style={{ gridRow: `1 / ${panes.length + 1}` }} role="img" aria-label={summary}>
          {axes.map(({ pane, content: plotted }, index) => (
            <div key={pane.key} className={styles.plot} style={{ gridRow: index + 1 }} ref={index === 0 ? plot : undefined}>
              <PlotCanvas className={styles.canvas} content={plotted} />
            </div>
          ))}
        </div>
        <div
          className={styles.target}
          style={{ gridRow: `1 / ${panes.length + 1}` }}
          role="application"
          tabIndex={0}
          aria-label={t('crosshair')}
          aria-describedby={keysId}
          {...target}
        />
        {crosshair
          ? panes.map((pane, index) => (
              <div key={pane.key} className={styles.marks} style={{ gridRow: index + 1 }}>
                <CrosshairMarks pane={pane} index={crosshair.index} left={left} />
                {index === 0 ? <Readout content={content} index={crosshair.index} left={left} texts={texts} /> : null}
              </div>
            ))
          : null}
        {isStale ? <p className={styles.stale}>{t('stale')}</p> : null}
        {axes.map(({ pane, values }, index) => (
          <ValueAxis
            key={pane.key}
            labels={valueLabels(values, pane, index === 0 && levels ? crosshair?.level : undefined)}
            pane={pane}
            row={index + 1}
          />
        ))}
        <TimeAxis labels={timeLabels(range, timeZone, texts.label)} row={panes.length + 1} />
        {crosshair && levels ? <LevelButton level={crosshair.level} pane={first} choice={levels} /> : null}
      </div>
      <p id={keysId} className="visually-hidden">
        {levels?.keys ?? t('keys')}
      </p>
      <Announcement content={content} crosshair={crosshair} texts={texts} />
    </>
  );
}

/** A chart with its axes, crosshair, table and downloads; loaded on demand. */
export function ChartView(content: ChartContent) {
  const t = useTranslations('chartKit');
  const locale = useLocale();
  const timeZone = usePersistedValue(changeBasis);
  const [isTable, setIsTable] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { title, source, fileName, times, panes, tools } = content;
  const range = useMemo(() => timeRange(times, hasBars(panes)), [times, panes]);
  const texts = useMemo(() => timeTexts(range, locale, timeZone), [range, locale, timeZone]);
  const [first] = panes;
  if (!first) return null;

  const saveCsv = (): void => {
    const now = Date.now();
    saveFile(timedFileName(fileName, 'csv', now), 'text/csv;charset=utf-8', chartCsv(content, t('time'), timeZone));
  };
  const savePicture = (): void => {
    const element = box.current;
    if (!element) return;
    const now = Date.now();
    const picture = drawPicture(
      [...element.querySelectorAll('canvas')],
      {
        title,
        note: `${source} · ${formatDateTime(now, timeZone, locale, { dateStyle: 'medium', timeStyle: 'short' })}`,
        values: panes.map((pane) => ({
          labels: valueLabels(axisValues(pane.range, pane.precision), pane),
          marker: pane.marker ? { text: pane.marker.text, at: topOf(pane.marker.value, pane.range) } : null,
        })),
        times: timeLabels(range, timeZone, texts.label),
        isRightToLeft: getComputedStyle(document.documentElement).direction === 'rtl',
        font: getComputedStyle(element).fontFamily,
      },
      plotColors(),
      window.devicePixelRatio,
    );
    picture.toBlob((image) => {
      if (image) saveFile(timedFileName(fileName, 'png', now), 'image/png', image);
    });
  };

  return (
    <div ref={box}>
      {isTable ? (
        <ChartTable {...content} formatTime={texts.zoned} />
      ) : (
        <Plots key={fileName} content={content} first={first} range={range} texts={texts} timeZone={timeZone} />
      )}
      <ChartTools
        isTable={isTable}
        onTable={() => setIsTable(!isTable)}
        downloads={isTable ? { CSV: saveCsv } : { CSV: saveCsv, PNG: savePicture }}
      >
        {tools}
      </ChartTools>
    </div>
  );
}
