'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import {
  lazy,
  startTransition,
  Suspense,
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type CSSProperties,
} from 'react';
import { CellContextProvider } from '@/components/market/cell-context';
import { CHANGE_LAST_24H } from '@/components/market/cell-text';
import { MarketHeading } from '@/components/market/market-heading';
import { SectionTabs } from '@/components/market/section-tabs';
import { usePageContext } from '@/components/market/use-page-context';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Failed } from '@/components/ui/failed';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { DEFAULT_ARRANGEMENT } from '@/lib/contract/overview-cards';
import type { HomeQuotation } from '@/lib/contract/quotes';
import type { OverviewCard } from '@/lib/contract/overview-terms';
import { codeOfTag } from '@/lib/i18n/languages';
import type { SectionTab } from '@/lib/pages/section-tab';
import { overviewCards } from '@/lib/preferences/overview-cards';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { useIsDelayed, useSocket } from '@/lib/realtime/use-freshness';
import { overlayLoader } from '@/lib/theme/overlay-loader';
import { metricsQuery, modelQuery } from '../api/overview.queries';
import { arrangeCards } from '../model/arrangement';
import { BreadthCard } from './breadth-card';
import { CardStyleContext } from './card';
import styles from './card.module.css';
import { CheapCoinsCard, TopCoinsCard } from './coin-cards';
import { ContractsCard } from './contracts-card';
import { DistributionCard } from './distribution-card';
import { ExchangesCard } from './exchanges-card';
import { FearCard } from './fear-card';
import { GlobalMarket } from './global-market';
import { HeatMapCard } from './heat-map-card';
import { LeaderboardCard } from './leaderboard-card';
import { MovesCard } from './moves-card';
import { CalendarCard, NewsCard, PaperCard } from './news-cards';
import { PicksCard } from './picks-card';
import screen from './overview-screen.module.css';
import { QuotationCards } from './quotation-cards';
import { HotSectorCard, LeadingSectorCard } from './sector-cards';
import { TrendCard } from './trend-card';
import { useCardData } from './use-card';

const loadPanel = overlayLoader(() => import('./arrange-panel'), 'ArrangePanel');
const ArrangePanel = lazy(loadPanel);

const NO_QUOTES: HomeQuotation['quotes'] = [];

/** Elements that stay the same, so that a card is rendered again for a change of its own only. */
const CARDS: Readonly<Record<OverviewCard, ReactElement>> = {
  quotationCards: <QuotationCards key="quotationCards" />,
  globalDigitalCurrency: <GlobalMarket key="globalDigitalCurrency" />,
  realTimeLeaderboard: <LeaderboardCard key="realTimeLeaderboard" />,
  marketChanges: <MovesCard key="marketChanges" />,
  marketHeatMap: <HeatMapCard key="marketHeatMap" />,
  leadingSector: <LeadingSectorCard key="leadingSector" />,
  sexySector: <HotSectorCard key="sexySector" />,
  riseDistribution: <DistributionCard key="riseDistribution" />,
  breadth: <BreadthCard key="breadth" />,
  fearIndex: <FearCard key="fearIndex" />,
  contractData: <ContractsCard key="contractData" />,
  industryTrend: <TrendCard key="industryTrend" />,
  topCoins: <TopCoinsCard key="topCoins" />,
  cheapCurrency: <CheapCoinsCard key="cheapCurrency" />,
  morningPaper: <PaperCard key="morningPaper" />,
  news: <NewsCard key="news" />,
  calendar: <CalendarCard key="calendar" />,
  aiIndex: <PicksCard key="aiIndex" />,
  topExchangeList: <ExchangesCard key="topExchangeList" />,
};

const noSubscription = () => () => undefined;

/** False on the server and while hydrating, true in every later render. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );

/** Places of the script of the head: they arrange the cards of the cached HTML before the first paint. */
const styleOfHead = (code: OverviewCard): CSSProperties => ({
  order: `var(--place-${code}, 9999)`,
  display: `var(--card-${code}, flex)`,
});
const noStyle = (): undefined => undefined;

/** In place of the cards when the visitor has hidden all of them. */
function AllHidden({ onShow }: { onShow: () => void }) {
  const t = useTranslations('overview.arrange');
  return (
    <div className={styles.allHidden}>
      <Empty text={t('allHidden')}>
        <Button onClick={onShow}>{t('showUsual')}</Button>
      </Empty>
    </div>
  );
}

interface CardsProps {
  codes: readonly OverviewCard[];
  /** The visitor has opened the arrangement. */
  isArranging: boolean;
}

/**
 * The cards in the visitor's order. Once React has them in this order, they need no places any more. An arrangement that arrives while the
 * page is shown, of the account or of another tab, moves no card before the visitor opens the arrangement or the page again.
 */
function Cards({ codes, isArranging }: CardsProps) {
  const arrangement = usePersistedValue(overviewCards);
  const [shown, setShown] = useState(() => overviewCards.get());
  if (isArranging && shown !== arrangement) setShown(arrangement);
  const showUsual = (): void => {
    overviewCards.set(DEFAULT_ARRANGEMENT);
    setShown(DEFAULT_ARRANGEMENT);
  };
  const isHydrated = useIsHydrated();
  const cards = arrangeCards(codes, isHydrated ? shown : '').filter(({ isHidden }) => !isHidden);
  return (
    <CardStyleContext value={isHydrated ? noStyle : styleOfHead}>
      <div className={styles.cards}>
        {cards.length > 0 || codes.length === 0 ? cards.map(({ code }) => CARDS[code]) : <AllHidden onShow={showUsual} />}
      </div>
    </CardStyleContext>
  );
}

interface ArrangeProps {
  codes: readonly OverviewCard[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Button that opens the arrangement of the cards. */
function Arrange({ codes, isOpen, onOpen }: ArrangeProps) {
  const t = useTranslations('overview');
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => startTransition(() => onOpen(true))}
      >
        {t('arrange.open')}
      </Button>
      {isOpen ? (
        <Suspense>
          <ArrangePanel codes={codes} onClose={() => onOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The overview: what happens in the markets, why, and what deserves a look. */
export function OverviewScreen({ pages }: { pages: readonly SectionTab[] }) {
  useSocket();
  const t = useTranslations('overview');
  const model = useQuery(modelQuery(codeOfTag(useLocale())));
  const metrics = useCardData(metricsQuery());
  const context = usePageContext(NO_QUOTES, CHANGE_LAST_24H, 'none');
  const { data: choices } = useQuery(marketConfigQuery());
  const isDelayed = useIsDelayed();
  const [isArranging, setIsArranging] = useState(false);
  const codes = useMemo(() => (model.data?.cards ?? []).flatMap(({ code }) => (Object.hasOwn(CARDS, code) ? code : [])), [model.data]);
  const retry = useCallback(() => void model.refetch(), [model]);
  return (
    <CellContextProvider value={context}>
      <div className={screen.screen} data-untinted={choices?.untinted.join(' ')} data-delayed={isDelayed}>
        <MarketHeading title={t('title')} count={null} source={metrics?.source ?? null} />
        <SectionTabs current="overview" pages={pages} />
        <div className={screen.bar}>
          <p>{t('subtitle')}</p>
          <Arrange codes={codes} isOpen={isArranging} onOpen={setIsArranging} />
        </div>
        {model.isError && !model.data ? (
          <Failed text={t('failed')} retryLabel={t('retry')} onRetry={retry} />
        ) : (
          <Cards codes={codes} isArranging={isArranging} />
        )}
      </div>
    </CellContextProvider>
  );
}
