'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { TextButton } from '@/components/ui/text-button';
import { Link } from '@/lib/i18n/navigation';
import { fearGreedQuery } from '../api/fear-greed.query';
import { ComponentsList } from './components-list';
import { Embed } from './embed';
import styles from './fear-greed-screen.module.css';
import { HistoryChart } from './history-chart';
import { Method } from './method';
import { Present } from './present';

const NO_COMPONENTS = [] as const;

interface FearGreedScreenProps {
  /** Origin of the site. */
  siteUrl: string;
  /** Name of the price source. */
  source: string;
}

/** Page of the fear and greed index: now, before, history, components, method, and what other sites can take. */
export function FearGreedScreen({ siteUrl, source }: FearGreedScreenProps) {
  const t = useTranslations('fearGreed');
  const { data: index, isError, refetch } = useQuery(fearGreedQuery());
  const retry = (): void => void refetch();
  return (
    <div className={styles.screen}>
      <header>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <p className={styles.source}>{source}</p>
        <p className={styles.state} role="status">
          {isError ? (
            <>
              {t(index ? 'stale' : 'failed')} <TextButton onClick={retry}>{t('retry')}</TextButton>
            </>
          ) : null}
        </p>
      </header>
      <Present index={index} />
      <HistoryChart index={index} source={source} isStale={isError} hasFailed={isError} onRetry={retry} />
      <ComponentsList components={index?.components ?? NO_COMPONENTS} />
      <Method />
      <Embed siteUrl={siteUrl} />
      <Notice kind="hint">{t('noAdvice')}</Notice>
      <nav className={styles.more} aria-label={t('more')}>
        <Link href="/markets/tokens/bitcoin" prefetch={false}>
          {t('toBitcoin')}
        </Link>
        <Link href="/markets/overview" prefetch={false}>
          {t('toOverview')}
        </Link>
      </nav>
    </div>
  );
}
