'use client';
import { useTranslations } from 'next-intl';
import { useRef, type ReactNode } from 'react';
import { Empty } from '@/components/ui/empty';
import { Failed } from '@/components/ui/failed';
import { lazyView, useLazyView } from '../use-lazy-view';
import type { TreemapContent } from './treemap-data';
import styles from './treemap.module.css';

const VIEW = lazyView(() => import('./treemap-view').then((file) => file.TreemapView));

/** Placeholder in the shape of a few fields. */
function TreemapSkeleton() {
  const t = useTranslations('chartKit');
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}

interface TreemapProps {
  /** Null while the data load, or when there are none. */
  content: TreemapContent | null;
  status: 'loading' | 'ready' | 'empty' | 'failed';
  onRetry: () => void;
}

/** A treemap: keeps its room from the first paint, and loads its view when it comes near the screen. `--treemap-height` is the height of its map. */
export function Treemap({ content, status, onRetry }: TreemapProps) {
  const t = useTranslations('chartKit');
  const box = useRef<HTMLDivElement>(null);
  const { View, hasFailed, reload } = useLazyView(box, VIEW);
  const show = (): ReactNode => {
    if (status === 'empty') return <Empty text={t('empty')} />;
    if (status === 'failed' || hasFailed)
      return <Failed text={t('failed')} retryLabel={t('retry')} onRetry={status === 'failed' ? onRetry : reload} />;
    return content && View ? <View {...content} /> : <TreemapSkeleton />;
  };
  return (
    <div className={styles.box} ref={box}>
      {show()}
    </div>
  );
}
