'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CellContextProvider } from '@/components/market/cell-context';
import { MarketHeading } from '@/components/market/market-heading';
import { SectionTabs } from '@/components/market/section-tabs';
import { useChangeBasis } from '@/components/market/use-change-basis';
import { usePageContext } from '@/components/market/use-page-context';
import { useRegionalRows } from '@/components/market/use-regional-rows';
import { LinkChoice } from '@/components/ui/link-choice';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import type { Article } from '@/lib/contract/news';
import { POLICY_PATH, TRENDS_PATH } from '@/lib/contract/news-address';
import type { HomeQuotation } from '@/lib/contract/quotes';
import type { SectionTab } from '@/lib/pages/section-tab';
import { useIsDelayed, useSocket } from '@/lib/realtime/use-freshness';
import { useQuoteSubscription } from '@/lib/realtime/use-quote-subscription';
import { newsPricesQuery, symbolsOf } from '../api/news.queries';
import { NewsPricesContext } from './news-prices';
import styles from './news-frame.module.css';

const NO_ARTICLES: readonly Article[] = [];
const NO_QUOTES: HomeQuotation['quotes'] = [];
const PAGES = ['daily', 'policy'] as const;
const HREF = { daily: TRENDS_PATH, policy: POLICY_PATH } as const;

interface NewsFrameProps {
  title: string;
  lead: string;
  current: (typeof PAGES)[number];
  pages: readonly SectionTab[];
  /** Articles of the page, whose coins have live prices; undefined until they have loaded. */
  articles: readonly Article[] | undefined;
  children: ReactNode;
}

/** Frame of the pages of news: heading, tabs, the choice between the pages, and the prices of the coins that articles name. */
export function NewsFrame({ title, lead, current, pages, articles, children }: NewsFrameProps) {
  useSocket();
  const t = useTranslations('news');
  const symbolIds = symbolsOf(articles ?? NO_ARTICLES);
  const { data, refetch } = useQuery({ ...newsPricesQuery(symbolIds), enabled: articles !== undefined });
  useRegionalRows({ data, refetch });
  useQuoteSubscription(symbolIds);
  const context = usePageContext(data?.quotes ?? NO_QUOTES, useChangeBasis(), 'none');
  const { data: choices } = useQuery(marketConfigQuery());
  const isDelayed = useIsDelayed();
  return (
    <CellContextProvider value={context}>
      <NewsPricesContext value={data}>
        <div className={styles.screen} data-untinted={choices?.untinted.join(' ')} data-delayed={isDelayed}>
          <MarketHeading title={title} count={null} source={data?.source ?? null} />
          <SectionTabs current="news" pages={pages} />
          <div className={styles.bar}>
            <LinkChoice label={t('pages')} values={PAGES} current={current} hrefOf={(page) => HREF[page]} textOf={(page) => t(page)} />
            <p>{lead}</p>
          </div>
          {children}
        </div>
      </NewsPricesContext>
    </CellContextProvider>
  );
}
