'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Empty } from '@/components/ui/empty';
import { Failed } from '@/components/ui/failed';
import type { ChartContent } from './chart-data';
import styles from './chart.module.css';

const loadView = () => import('./chart-view').then((file) => file.ChartView);
type View = Awaited<ReturnType<typeof loadView>>;
/** The view once loaded, so that the next chart is drawn at once. */
let loadedView: View | null = null;

/** Distance from the screen at which a chart begins to load. */
const LOAD_AHEAD = '200px';

/** Loads the view when the element comes near the screen; `reload` tries again after a failure. */
function useView(box: React.RefObject<HTMLElement | null>): { View: View | null; hasFailed: boolean; reload: () => void } {
  const [view, setView] = useState<{ View: View | null; hasFailed: boolean }>({ View: loadedView, hasFailed: false });
  const load = (): void =>
    void loadView().then(
      (View) => {
        loadedView = View;
        setView({ View, hasFailed: false });
      },
      () => setView({ View: null, hasFailed: true }),
    );
  useEffect(() => {
    const element = box.current;
    if (!element || loadedView) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load();
      },
      { rootMargin: LOAD_AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return { ...view, reload: load };
}

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
  const { View, hasFailed, reload } = useView(box);
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
