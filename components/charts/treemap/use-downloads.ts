'use client';
import { useLocale } from 'next-intl';
import type { RefObject } from 'react';
import { saveFile } from '@/lib/files/save-file';
import { timedFileName } from '@/lib/files/timed-file-name';
import { changeBasis } from '@/lib/preferences/choices';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { formatDateTime } from '@/lib/time/date-time';
import { treemapCsv } from './treemap-csv';
import type { TreemapContent } from './treemap-data';
import { drawTreemap } from './treemap-picture';

/** Functions that save the items of a map as a file of a format: a picture while it is shown, a table where the page has no other. */
export function useDownloads(content: TreemapContent, box: HTMLElement | null, legend: RefObject<HTMLElement | null>) {
  const locale = useLocale();
  const timeZone = usePersistedValue(changeBasis);
  const { title, fileName, source, hasTableElsewhere = false } = content;
  const saveCsv = (): void => saveFile(timedFileName(fileName, 'csv', Date.now()), 'text/csv;charset=utf-8', treemapCsv(content));
  const savePicture = (): void => {
    if (!box || !legend.current) return;
    const now = Date.now();
    const note = `${source} · ${formatDateTime(now, timeZone, locale, { dateStyle: 'medium', timeStyle: 'short' })}`;
    drawTreemap(box, legend.current, { title, note }, window.devicePixelRatio).toBlob((image) => {
      if (image) saveFile(timedFileName(fileName, 'png', now), 'image/png', image);
    });
  };
  return [...(hasTableElsewhere ? [] : [{ format: 'CSV', save: saveCsv }]), ...(box ? [{ format: 'PNG', save: savePicture }] : [])];
}
