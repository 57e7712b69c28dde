'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Failed } from '@/components/ui/failed';
import { Skeleton } from '@/components/ui/skeleton';
import styles from './news-states.module.css';

const ARTICLES = 2;
const LINES = [90, 96, 84, 40];

/** Skeleton of articles. */
function ArticleSkeletons() {
  const t = useTranslations('news');
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      {Array.from({ length: ARTICLES }, (_, article) => (
        <div key={article}>
          <Skeleton width={320} height={20} />
          {LINES.map((width) => (
            <Skeleton key={width} width={width * 6} height={12} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface NewsStateProps<News> {
  data: News | undefined;
  isError: boolean;
  onRetry: () => void;
  children: (news: News) => ReactNode;
}

/** Shows news, or what stands in their place until they have loaded. */
export function NewsState<News>({ data, isError, onRetry, children }: NewsStateProps<News>) {
  const t = useTranslations('news');
  if (data !== undefined) return children(data);
  return isError ? <Failed text={t('failed')} retryLabel={t('retry')} onRetry={onRetry} /> : <ArticleSkeletons />;
}
