'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MinusIcon, PlusIcon, WholeIcon } from '@/components/ui/chart-icons';
import { Segmented } from '@/components/ui/segmented';
import styles from './chart-view.module.css';
import { useCanMove, useIsZoomed } from './use-zoom';
import type { Zoom } from './zoom';

/** Buttons that zoom in, zoom out, and show the whole chart. */
function ZoomButtons({ zoom }: { zoom: Zoom }) {
  const t = useTranslations('chartKit');
  const isZoomed = useIsZoomed(zoom);
  const canZoomOut = useCanMove(zoom);
  return (
    <div className={styles.zoom}>
      <button type="button" aria-label={t('zoomOut')} title={t('zoomOut')} disabled={!canZoomOut} onClick={() => zoom.step('out')}>
        <MinusIcon size={16} />
      </button>
      <button type="button" aria-label={t('zoomIn')} title={t('zoomIn')} onClick={() => zoom.step('in')}>
        <PlusIcon size={16} />
      </button>
      <button type="button" aria-label={t('whole')} title={t('whole')} disabled={!isZoomed} onClick={() => zoom.reset()}>
        <WholeIcon size={16} />
      </button>
    </div>
  );
}

interface ChartToolsProps {
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  zoom: Zoom;
  /** Functions that save the chart, by the name of the format. */
  downloads: Readonly<Record<string, () => void>>;
  /** Further controls, before the others. */
  children: ReactNode;
}

/** Row below a chart: controls of its own, chart or table, zoom, downloads. */
export function ChartTools({ isTable, onTable, zoom, downloads, children }: ChartToolsProps) {
  const t = useTranslations('chartKit');
  return (
    <div className={styles.tools}>
      {children}
      <Segmented
        label={t('form')}
        isLabelHidden
        size="small"
        value={isTable ? 'table' : 'chart'}
        options={[
          { value: 'chart', label: t('chart') },
          { value: 'table', label: t('table') },
        ]}
        onChange={(form) => onTable(form === 'table')}
      />
      <div className={styles.actions}>
        {zoom.canZoom && !isTable ? <ZoomButtons zoom={zoom} /> : null}
        {Object.entries(downloads).map(([format, save]) => (
          <button key={format} type="button" aria-label={t('download', { format })} onClick={save}>
            {format}
          </button>
        ))}
      </div>
    </div>
  );
}
