'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { saveFile } from '@/lib/files/save-file';
import { timedFileName } from '@/lib/files/timed-file-name';
import { changeBasis } from '@/lib/preferences/choices';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { formatDateTime } from '@/lib/time/date-time';
import { textsByRange } from './axis-times';
import { timeLabels, valueLabels } from './chart-axes';
import { chartCsv } from './chart-csv';
import { hasBars, lineNames, paneLegend, type ChartContent } from './chart-data';
import { useChartLink } from './chart-link';
import { drawPicture } from './chart-picture';
import { ChartTable } from './chart-table';
import { ChartTools } from './chart-tools';
import { paneValues } from './pane-axis';
import { plotColors } from './plot-colors';
import { Plots } from './plots';
import { homeRange, pointDistance, timeRange } from './time-range';
import { useZoom } from './use-zoom';
import { topOf } from './value-range';
import { visibleMarker, visiblePanes } from './visible-pane';

/** A chart with its axes, crosshair, table and downloads; loaded on demand. */
export function ChartView(content: ChartContent) {
  const t = useTranslations('chartKit');
  const locale = useLocale();
  const timeZone = usePersistedValue(changeBasis);
  const [isOwnTable, setIsOwnTable] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { title, source, fileName, times, panes, tools, homeFrom, older, form } = content;
  const isTable = form?.isTable ?? isOwnTable;
  // Linked charts have the room of bars all or none: the same time is at the same place in each.
  const isLinked = useChartLink() !== null;
  const hasMargin = isLinked || hasBars(panes);
  const whole = useMemo(() => timeRange(times, hasMargin), [times, hasMargin]);
  const home = useMemo(() => homeRange(times, hasMargin, homeFrom), [times, hasMargin, homeFrom]);
  const zoom = useZoom({ whole, home, pointCount: times.length, chart: fileName, older });
  const pointMs = useMemo(() => content.pointMs ?? pointDistance(times), [content.pointMs, times]);
  const textsOf = useMemo(() => textsByRange(locale, timeZone, pointMs), [locale, timeZone, pointMs]);
  if (panes.length === 0) return null;

  const saveCsv = (): void => {
    const now = Date.now();
    saveFile(timedFileName(fileName, 'csv', now), 'text/csv;charset=utf-8', chartCsv(content, t('time'), timeZone));
  };
  const savePicture = (): void => {
    const element = box.current;
    if (!element) return;
    const now = Date.now();
    const range = zoom.range();
    const texts = textsOf({ timeRange: range });
    const visible = times.filter((time) => time >= range.from && time <= range.until);
    const [from = range.from, until = range.until] = [visible[0], visible.at(-1)];
    const colors = plotColors(element.querySelector('canvas') ?? element);
    const picture = drawPicture(
      [...element.querySelectorAll('canvas')],
      {
        title: `${title} · ${texts.moment(from)} – ${texts.moment(until)}`,
        legend: lineNames(panes).map(({ text, color }) => ({ text, color: colors[color] })),
        note: `${source} · ${formatDateTime(now, timeZone, locale, { dateStyle: 'medium', timeStyle: 'short' })}`,
        values: visiblePanes(panes, times, range, zoom.isWhole()).map((pane) => {
          const marker = visibleMarker(pane);
          return {
            labels: valueLabels(paneValues(pane), pane),
            names: paneLegend(pane).map(({ label, color }) => ({ text: label, color: colors[color] })),
            marker: marker ? { text: marker.text, at: topOf(marker.value, pane.range) } : null,
          };
        }),
        times: timeLabels(range, timeZone, texts.label),
        isRightToLeft: getComputedStyle(document.documentElement).direction === 'rtl',
        font: getComputedStyle(element).fontFamily,
      },
      colors,
      window.devicePixelRatio,
    );
    picture.toBlob((image) => {
      if (image) saveFile(timedFileName(fileName, 'png', now), 'image/png', image);
    });
  };

  return (
    <div ref={box}>
      {isTable ? (
        <ChartTable {...content} formatTime={textsOf({ timeRange: whole }).zoned} />
      ) : (
        <Plots key={fileName} content={content} zoom={zoom} textsOf={textsOf} />
      )}
      <ChartTools
        isTable={isTable}
        onTable={form?.onTable ?? setIsOwnTable}
        zoom={zoom}
        downloads={isTable ? { CSV: saveCsv } : { CSV: saveCsv, PNG: savePicture }}
      >
        {tools}
      </ChartTools>
    </div>
  );
}
