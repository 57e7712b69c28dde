'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from './chart-view.module.css';

interface ChartToolsProps {
  isTable: boolean;
  onTable: () => void;
  /** Functions that save the chart, by the name of the format. */
  downloads: Readonly<Record<string, () => void>>;
  /** Further buttons, before the others. */
  children: ReactNode;
}

/** Row below a chart: buttons of its own, the table, downloads. */
export function ChartTools({ isTable, onTable, downloads, children }: ChartToolsProps) {
  const t = useTranslations('chartKit');
  return (
    <div className={styles.tools}>
      {children}
      <button type="button" aria-pressed={isTable} onClick={onTable}>
        {t('table')}
      </button>
      {Object.entries(downloads).map(([format, save]) => (
        <button key={format} type="button" aria-label={t('download', { format })} onClick={save}>
          {format}
        </button>
      ))}
    </div>
  );
}
