'use client';
import { useTranslations } from 'next-intl';
import { useRef, type ReactNode } from 'react';
import { Empty } from '@/components/ui/empty';
import { Failed } from '@/components/ui/failed';
import type { ChartContent } from './chart-data';
import styles from './chart.module.css';
import { lazyView, useLazyView } from './use-lazy-view';

const VIEW = lazyView(() => import('./chart-view').then((file) => file.ChartView));

/** Placeholder with the lines of the grid. */
function ChartSkeleton() {
  const t = useTranslations('chartKit');
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}

interface ChartProps {
  /** Null while the data load, or when there are none. */
  content: ChartContent | null;
  status: 'loading' | 'ready' | 'empty' | 'failed';
  onRetry: () => void;
}

/** A chart: keeps its room from the first paint, and loads its view when it comes near the screen. `--chart-height` is the height of its plots. */
export function Chart({ content, status, onRetry }: ChartProps) {
  const t = useTranslations('chartKit');
  const box = useRef<HTMLDivElement>(null);
  const { View, hasFailed, reload } = useLazyView(box, VIEW);
  const show = (): ReactNode => {
    if (status === 'empty') return <Empty text={t('empty')} />;
    if (status === 'failed' || hasFailed)
      return <Failed text={t('failed')} retryLabel={t('retry')} onRetry={status === 'failed' ? onRetry : reload} />;
    return content && View ? <View {...content} /> : <ChartSkeleton />;
  };
  return (
    <div className={styles.box} ref={box}>
      {show()}
    </div>
  );
}
