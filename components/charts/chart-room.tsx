'use client';
import { useTranslations } from 'next-intl';
import { useRef, type ComponentType, type ReactNode } from 'react';
import { Empty } from '@/components/ui/empty';
import { Failed } from '@/components/ui/failed';
import { ChartSkeleton } from './chart-skeleton';
import { useLazyView, type LazyView } from './use-lazy-view';

/** Data of a chart of any kind. */
export interface ChartProps<Content> {
  /** Null while the data load, or when there are none. */
  content: Content | null;
  status: 'loading' | 'ready' | 'empty' | 'failed';
  onRetry: () => void;
  /** Sentence for a chart without data, where more is known than that there are none. */
  emptyText?: string | undefined;
}

interface ChartRoomProps<Content> extends ChartProps<Content> {
  lazy: LazyView<ComponentType<Content>>;
  /** Classes of the room and of its placeholder, which has this number of parts. */
  styles: Readonly<Record<string, string>>;
  skeletonParts: number;
}

/** Room of a chart of any kind, `box` of its styles: the same from the first paint on. The view is loaded when it comes near the screen. */
export function ChartRoom<Content extends object>({
  content,
  status,
  onRetry,
  emptyText,
  lazy,
  styles,
  skeletonParts,
}: ChartRoomProps<Content>) {
  const t = useTranslations('chartKit');
  const box = useRef<HTMLDivElement>(null);
  const { View, hasFailed, reload } = useLazyView(box, lazy);
  const show = (): ReactNode => {
    if (status === 'empty') return <Empty text={emptyText ?? t('empty')} />;
    if (status === 'failed' || hasFailed)
      return <Failed text={t('failed')} retryLabel={t('retry')} onRetry={status === 'failed' ? onRetry : reload} />;
    if (content && View) return <View {...content} />;
    return <ChartSkeleton className={styles['skeleton']} parts={skeletonParts} />;
  };
  return (
    <div className={styles['box']} ref={box}>
      {show()}
    </div>
  );
}
