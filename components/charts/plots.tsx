'use client';
import { useTranslations } from 'next-intl';
import { useId, useRef, type ReactNode } from 'react';
import { TextButton } from '@/components/ui/text-button';
import { changeBasis } from '@/lib/preferences/choices';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import type { TextsOf } from './axis-times';
import { TimeAxis, ValueAxis } from './chart-axes';
import type { ChartContent, OlderPoints } from './chart-data';
import styles from './chart-view.module.css';
import { EventMarks } from './event-marks';
import { Announcement, CrosshairOverlay, LevelButton } from './crosshair-overlay';
import { PaneLegend } from './pane-legend';
import { PaneScaleContext } from './pane-scale';
import { PlotCanvas } from './plot-canvas';
import { leftOf } from './time-range';
import { useCrosshair } from './use-crosshair';
import { usePlotGestures } from './use-plot-gestures';
import { usePaint, useShown, useVisibleChart, type VisibleChart } from './visible-chart';
import type { Zoom } from './zoom';

interface PlotsProps {
  /** The content, of which a part of the times is visible. */
  content: ChartContent;
  zoom: Zoom;
  textsOf: TextsOf;
}

/** Parts over the first pane, which get its scale. */
function Overlay({ visible, children }: { visible: VisibleChart; children: ReactNode }) {
  const scale = useShown(visible, (shown) => shown.scale);
  return (
    <div className={styles.overlay}>
      <PaneScaleContext value={scale}>{children}</PaneScaleContext>
    </div>
  );
}

/** Description of the keys for screen readers. */
function KeysHelp({ id, levels, canZoom }: { id: string; levels: ChartContent['levels']; canZoom: boolean }) {
  const t = useTranslations('chartKit');
  return (
    <p id={id} className="visually-hidden">
      {levels?.keys ?? t('keys')} {canZoom ? t('zoomKeys') : null}
    </p>
  );
}

interface NotesProps {
  visible: VisibleChart;
  older: OlderPoints | undefined;
  isStale: boolean;
  textsOf: TextsOf;
}

/** Notes in a corner of the first pane. */
function Notes({ visible, older, isStale, textsOf }: NotesProps) {
  const t = useTranslations('chartKit');
  const texts = useShown(visible, textsOf);
  // Of changes in per cent; absent in another scale.
  const baseIndex = useShown(visible, ({ panes }) => panes[0]?.pane.baseIndex);
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
      {baseIndex === undefined ? null : (
        <p className={styles.base}>{t('percentBase', { time: texts.moment(visible.times[baseIndex] ?? 0) })}</p>
      )}
    </>
  );
}

/** The panes with their axes and the crosshair. A zoom renders none of it again: what depends on the visible times is painted (`usePaint`). */
export function Plots({ content, zoom, textsOf }: PlotsProps) {
  const t = useTranslations('chartKit');
  const timeZone = usePersistedValue(changeBasis);
  const plot = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const visible = useVisibleChart(content, zoom);
  usePaint(visible, () => surface.current?.setAttribute('data-zoomed', String(zoom.isZoomed())));
  const { times, panes, levels, summary, events, overlay, older, isStale = false } = content;
  const { crosshair, area, target } = useCrosshair({ visible, start: levels?.start, plot, onChoose: levels?.onChoose });
  const { wasDrag, zoomByKey, pointers } = usePlotGestures(surface, zoom, () =>
    crosshair ? leftOf(times[crosshair.index] ?? 0, zoom.range()) / 100 : undefined,
  );
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
          {panes.map(({ key }, index) => (
            <div key={key} className={styles.plot} style={{ gridRow: index + 1 }} ref={index === 0 ? plot : undefined}>
              <PlotCanvas className={styles.canvas} visible={visible} index={index} />
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
          onKeyDown={(event) => (zoomByKey(event) ? event.preventDefault() : target.onKeyDown(event))}
          onClick={() => void (wasDrag() || target.onClick())}
          {...pointers}
        />
        {panes.map(({ key }, index) => (
          <PaneLegend key={key} visible={visible} index={index} point={crosshair?.index ?? content.restIndex ?? times.length - 1} />
        ))}
        {crosshair ? <CrosshairOverlay visible={visible} index={crosshair.index} textsOf={textsOf} /> : null}
        <Notes visible={visible} older={older} isStale={isStale} textsOf={textsOf} />
        {panes.map(({ key }, index) => (
          <ValueAxis key={key} visible={visible} index={index} level={index === 0 && levels ? crosshair?.level : undefined} />
        ))}
        <TimeAxis visible={visible} timeZone={timeZone} textsOf={textsOf} row={panes.length + 1} />
        {events ? <EventMarks visible={visible} events={events} /> : null}
        {overlay ? <Overlay visible={visible}>{overlay}</Overlay> : null}
        {crosshair && levels ? <LevelButton visible={visible} level={crosshair.level} choice={levels} /> : null}
      </div>
      <KeysHelp id={keysId} levels={levels} canZoom={zoom.canZoom} />
      <Announcement visible={visible} crosshair={crosshair} hasLevels={levels !== undefined} textsOf={textsOf} />
    </>
  );
}
