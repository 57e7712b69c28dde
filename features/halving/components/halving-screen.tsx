'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CellContextProvider } from '@/components/market/cell-context';
import { ListFailed, ListSkeleton } from '@/components/market/list-states';
import { MarketHeading } from '@/components/market/market-heading';
import { SectionTabs } from '@/components/market/section-tabs';
import { useChangeBasis } from '@/components/market/use-change-basis';
import { usePageContext } from '@/components/market/use-page-context';
import { TableState } from '@/components/table/table-states';
import type { HomeQuotation, QuoteRow } from '@/lib/contract/quotes';
import { Link } from '@/lib/i18n/navigation';
import type { SectionTab } from '@/lib/pages/section-tab';
import { bitcoinPairsQuery, halvingQuery } from '../api/halving.query';
import { Countdown } from './countdown';
import { HalvingFacts } from './halving-facts';
import { HalvingMethod } from './halving-method';
import styles from './halving-screen.module.css';
import { Pairs } from './pairs';
import { Schedule } from './schedule';

const NO_QUOTES: HomeQuotation['quotes'] = [];

interface HalvingScreenProps {
  pages: readonly SectionTab[];
  /** Table of markets. */
  renderMarkets: (rows: readonly QuoteRow[], caption: string) => ReactNode;
}

/** Page of Bitcoin's halving: countdown with its range, subsidy and supply, Bitcoin's markets, the method, and all halvings. */
export function HalvingScreen({ pages, renderMarkets }: HalvingScreenProps) {
  const t = useTranslations('halving');
  const { data: halving, isError, refetch } = useQuery(halvingQuery());
  const { data: pairs } = useQuery(bitcoinPairsQuery());
  const retry = (): void => void refetch();
  const context = usePageContext(pairs?.quotes ?? NO_QUOTES, useChangeBasis(), 'none');
  return (
    <CellContextProvider value={context}>
      <div className={styles.screen}>
        <MarketHeading title={t('title')} count={null} source={pairs?.source ?? null} />
        <SectionTabs current={null} pages={pages} />
        <p className={styles.lead}>
          {t('lead')}{' '}
          <Link href="/markets/tokens/bitcoin" prefetch={false}>
            {t('toCoin')}
          </Link>
        </p>
        <TableState
          status={halving ? 'ready' : isError ? 'failed' : 'loading'}
          isEmpty={false}
          empty={null}
          loading={<ListSkeleton />}
          failed={<ListFailed onRetry={retry} />}
        >
          {halving ? (
            <>
              <Countdown halving={halving} />
              <HalvingFacts halving={halving} isStale={isError} onRetry={retry} />
            </>
          ) : null}
        </TableState>
        <Pairs render={renderMarkets} />
        {halving ? (
          <>
            <HalvingMethod halving={halving} />
            <Schedule halvings={halving.halvings} />
          </>
        ) : null}
      </div>
    </CellContextProvider>
  );
}
