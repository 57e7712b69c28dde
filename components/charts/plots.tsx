'use client';
import { useLocale, useTranslations } from 'next-intl';
import { memo, useId, useMemo, useRef, type ReactNode } from 'react';
import { TextButton } from '@/components/ui/text-button';
import { changeBasis } from '@/lib/preferences/choices';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { spacingOf, timeTexts, type TimeTexts } from './axis-times';
import { TimeAxis, timeLabels, ValueAxis, valueLabels } from './chart-axes';
import type { ChartContent, ChartPane, OlderPoints } from './chart-data';
import styles from './chart-view.module.css';
import { Announcement, CrosshairOverlay, LevelButton } from './crosshair-overlay';
import { paneValues } from './pane-axis';
import { PaneLegend } from './pane-legend';
import { PaneScaleContext, type PaneScale } from './pane-scale';
import { PlotCanvas } from './plot-canvas';
import { levelStep } from './round-values';
import { leftOf, type TimeRange } from './time-range';
import { useCrosshair } from './use-crosshair';
import { usePlotGestures } from './use-plot-gestures';
import { useIsAnnounced, useIsZoomed, useVisibleRange } from './use-zoom';
import { visiblePanes } from './visible-pane';
import type { Zoom } from './zoom';
import { withTime } from './zoom-range';

interface PlotsProps {
  /** The content, of which a part of the times is visible. */
  whole: ChartContent;
  /** The first pane, in which levels are chosen. */
  first: ChartPane;
  zoom: Zoom;
  /** Shortest time between two points, milliseconds. */
  pointMs: number;
}

/** Parts over the first pane, which get its scale. */
function Overlay({ scale, children }: { scale: PaneScale; children: ReactNode }) {
  return (
    <div className={styles.overlay}>
      <PaneScaleContext value={scale}>{children}</PaneScaleContext>
    </div>
  );
}

/** Description of the keys for screen readers. */
const KeysHelp = memo(function KeysHelp({ id, levels, canZoom }: { id: string; levels: ChartContent['levels']; canZoom: boolean }) {
  const t = useTranslations('chartKit');
  return (
    <p id={id} className="visually-hidden">
      {levels?.keys ?? t('keys')} {canZoom ? t('zoomKeys') : null}
    </p>
  );
});

interface NotesProps {
  older: OlderPoints | undefined;
  isStale: boolean;
  /** Time of the base of changes in per cent; null in another scale. */
  base: string | null;
}

/** Notes in a corner of the first pane. */
const Notes = memo(function Notes({ older, isStale, base }: NotesProps) {
  const t = useTranslations('chartKit');
  return (
    <>
      {older?.isLoading === true ? (
        <p className={styles.older} dir="auto">
          {t('older')}
        </p>
      ) : null}
      {older?.hasFailed === true && !older.isLoading ? (
        <p className={styles.older} dir="auto" role="alert">
          {t('olderFailed')} <TextButton onClick={older.load}>{t('retry')}</TextButton>
        </p>
      ) : null}
      {isStale ? <p className={styles.stale}>{t('stale')}</p> : null}
      {base === null ? null : <p className={styles.base}>{t('percentBase', { time: base })}</p>}
    </>
  );
});

/** Texts of times in a range. */
function useTimeTexts(range: TimeRange, pointMs: number, timeZone: number): TimeTexts {
  const locale = useLocale();
  // Not of each frame of a zoom: formats of times are slow to make.
  const spacing = spacingOf(range);
  return useMemo(() => timeTexts(spacing, locale, timeZone, pointMs), [spacing, locale, timeZone, pointMs]);
}

/** Returns the content with the panes as they are at the visible times. */
function useVisibleContent(whole: ChartContent, zoom: Zoom, range: TimeRange): ChartContent {
  const { panes, times } = whole;
  const shown = useMemo(() => visiblePanes(panes, times, range, zoom.isWhole()), [panes, times, range, zoom]);
  return { ...whole, panes: shown };
}

/** Returns the panes with the values of their axes, and what their canvases show. */
function useAxes({ panes, times }: ChartContent, range: TimeRange) {
  return useMemo(
    () =>
      panes.map((pane) => {
        const values = paneValues(pane);
        return { pane, values, content: { times, timeRange: range, pane, lines: values.map(({ value }) => value) } };
      }),
    [panes, times, range],
  );
}

/** The panes with their axes and the crosshair. */
export function Plots({ whole, first: firstOfWhole, zoom, pointMs }: PlotsProps) {
  const t = useTranslations('chartKit');
  const timeZone = usePersistedValue(changeBasis);
  const plot = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const range = useVisibleRange(zoom);
  const isZoomed = useIsZoomed(zoom);
  const isAnnounced = useIsAnnounced(zoom);
  const texts = useTimeTexts(range, pointMs, timeZone);
  const content = useVisibleContent(whole, zoom, range);
  const { times, panes, levels, summary, overlay, older, isStale = false } = content;
  const [first = firstOfWhole] = panes;
  const scale = useMemo(() => ({ range: first.range, step: levelStep(first.range, first.precision) }), [first]);
  const { crosshair, area, target } = useCrosshair({
    times,
    timeRange: range,
    range: first.range,
    step: scale.step,
    start: levels?.start ?? first.range.low,
    plot,
    onChoose: levels?.onChoose,
    onTime: (time) => zoom.change((visible) => withTime(visible, time)),
  });
  const left = crosshair ? leftOf(times[crosshair.index] ?? 0, range) : null;
  const { wasDrag, zoomByKey, pointers } = usePlotGestures(surface, zoom, left === null ? undefined : left / 100);
  const axes = useAxes(content, range);
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
          ref={surface}
          data-zoomed={isZoomed}
          onKeyDown={(event) => (zoomByKey(event) ? event.preventDefault() : target.onKeyDown(event))}
          onClick={() => void (wasDrag() || target.onClick())}
          {...pointers}
        />
        {panes.map((pane, index) => (
          <PaneLegend key={pane.key} pane={pane} index={crosshair?.index ?? content.restIndex ?? times.length - 1} row={index + 1} />
        ))}
        {crosshair && left !== null ? <CrosshairOverlay content={content} index={crosshair.index} left={left} texts={texts} /> : null}
        <Notes older={older} isStale={isStale} base={first.baseIndex === undefined ? null : texts.moment(times[first.baseIndex] ?? 0)} />
        {axes.map(({ pane, values }, index) => (
          <ValueAxis
            key={pane.key}
            labels={valueLabels(values, pane, index === 0 && levels ? crosshair?.level : undefined)}
            pane={pane}
            row={index + 1}
          />
        ))}
        <TimeAxis labels={timeLabels(range, timeZone, texts.label)} row={panes.length + 1} />
        {overlay ? <Overlay scale={scale}>{overlay}</Overlay> : null}
        {crosshair && levels ? <LevelButton level={crosshair.level} pane={first} choice={levels} /> : null}
      </div>
      <KeysHelp id={keysId} levels={levels} canZoom={zoom.canZoom} />
      <Announcement content={content} crosshair={crosshair} zoomed={isAnnounced ? range : null} texts={texts} />
    </>
  );
}
