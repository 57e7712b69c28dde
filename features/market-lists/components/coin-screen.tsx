'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { CellContextProvider, useCellContext } from '@/components/market/cell-context';
import { AlertButton } from '@/components/market/alert-button';
import { CoinIcon } from '@/components/market/coin-cell';
import { LiveChange } from '@/components/market/live-change';
import { LivePrice } from '@/components/market/live-price';
import { LiveStat } from '@/components/market/live-stat';
import { TradeLink } from '@/components/market/trade-link';
import { coinFactsQuery } from '@/lib/api/queries/coin-facts.query';
import type { HomeQuotation, QuoteRow } from '@/lib/contract/quotes';
import { formatPrice } from '@/lib/money/format-price';
import { coinMarkets } from '@/lib/preferences/coin-markets';
import { useKept } from '@/lib/preferences/kept-choice';
import { useIsDelayed } from '@/lib/realtime/use-freshness';
import { coinRowsQuery } from '../api/coin.query';
import { mainMarket } from '../model/main-market';
import { plainView, nextSort, sessionsOf } from '../model/list-view';
import { sortRows } from '../model/order-rows';
import { CoinMarketChoice } from './coin-market-choice';
import styles from './coin-screen.module.css';
import { CoinSkeleton } from './coin-skeleton';
import { ListFailed, PagePlace } from './list-states';
import { MarketTable } from './market-table';
import { useColumnLabel } from './use-column-label';
import { rankingBasis, useChangeBasis } from './use-change-basis';
import { usePageContext } from './use-page-context';

const NO_QUOTES: HomeQuotation['quotes'] = [];

const COIN_FACTS = ['rank', 'marketCap', 'supply'] as const;
const MARKET_FACTS = ['high', 'low', 'traded'] as const;

const TRADED_LABEL = { currency: 'turnover', coin: 'volume' } as const;

/** The markets of one coin are a list like any other, with the columns every line has. */
const VIEW = {
  ...plainView({ section: 'favorite', contractLine: null, category: null, board: null, quote: null }),
  sort: 'turnover',
  direction: 'desc',
} as const;

function Facts({ row, market }: { row: QuoteRow; market: QuoteRow }) {
  const label = useColumnLabel();
  const { tradeUnit } = useCellContext();
  const { data: coin } = useQuery(coinFactsQuery(row.symbolId));
  const fact = (column: (typeof COIN_FACTS | typeof MARKET_FACTS)[number], of: QuoteRow) => (
    <div key={column}>
      <dt>{label(column === 'traded' ? TRADED_LABEL[tradeUnit] : column)}</dt>
      <dd>
        <LiveStat row={of} column={column} />
      </dd>
    </div>
  );
  return (
    <dl className={styles.facts}>
      {COIN_FACTS.map((column) => fact(column, row))}
      {MARKET_FACTS.map((column) => fact(column, market))}
      <div>
        <dt>{label('allTimeHigh')}</dt>
        <dd>
          <bdi dir="ltr">{formatPrice(coin?.allTimeHigh ?? null, row.pricePrecision)}</bdi>
        </dd>
      </div>
    </dl>
  );
}

/** Names the coin in the document's title, where the HTML could not. */
function useTitle(openTitle: string | null, { coinName: coin, leftCoinName: ticker }: Partial<QuoteRow> = {}): void {
  useEffect(() => {
    if (openTitle === null || coin === undefined || ticker === undefined) return;
    const names: Readonly<Record<string, string>> = { '{coin}': coin, '{ticker}': ticker };
    document.title = openTitle.replace(/\{coin\}|\{ticker\}/g, (name) => names[name] ?? '');
  }, [openTitle, coin, ticker]);
}

interface CoinScreenProps {
  coinId: string;
  /** Shown instead when the visitor's country hides the coin; null on a page that has it in its HTML. */
  missing?: ReactNode;
  /** The document's title with `{coin}` and `{ticker}` to be filled in; null on a page that has its title in its HTML. */
  openTitle?: string | null;
  /** The chart of its main market, with words of its own. */
  chart: ReactNode;
}

/** A coin: its price on its main market, that price over time, the key facts, and every market it trades on. */
export function CoinScreen({ coinId, missing = null, openTitle = null, chart }: CoinScreenProps) {
  const t = useTranslations('markets');
  const { data, isError, refetch } = useQuery(coinRowsQuery(coinId));
  const [view, setView] = useState<ReturnType<typeof plainView>>(VIEW);
  const change = useChangeBasis();
  const context = usePageContext(data?.quotes ?? NO_QUOTES, change, sessionsOf(VIEW.list, data?.rows ?? []));
  const isDelayed = useIsDelayed();
  const rows = useMemo(() => sortRows(data?.rows ?? [], view, rankingBasis(change)), [data, view, change]);
  const chosen = useKept(coinMarkets);
  const main = mainMarket(data?.rows ?? [], chosen);
  useTitle(openTitle, main);
  if (isError) {
    return (
      <PagePlace>
        <ListFailed onRetry={() => void refetch()} />
      </PagePlace>
    );
  }
  if (!data) return <CoinSkeleton />;
  if (!main) return <PagePlace>{missing}</PagePlace>;
  return (
    <CellContextProvider value={context}>
      <div className={styles.screen} data-delayed={isDelayed}>
        <div className={styles.head}>
          <div className={styles.names}>
            <CoinIcon ticker={main.leftCoinName} imgUrl={main.imgUrl} />
            <h1>
              {main.coinName} <span dir="ltr">{main.leftCoinName}</span>
            </h1>
          </div>
          <div className={styles.actions}>
            <AlertButton symbolId={main.symbolId} symbol={main.symbolCodeDisplayName} isWide />
            <TradeLink symbolId={main.symbolId} symbol={main.symbolCodeDisplayName} isWide />
          </div>
        </div>
        <p className={styles.price}>
          <LivePrice row={main} /> <LiveChange row={main} isStandalone />
          <CoinMarketChoice rows={data.rows} market={main} />
        </p>
        {chart}
        <Facts row={mainMarket(data.rows) ?? main} market={main} />
        <MarketTable
          view={view}
          rows={rows}
          total={rows.length}
          caption={t('marketsOf', { coin: main.coinName })}
          onSort={(key) => setView({ ...view, ...nextSort(view, key) })}
          onRest={() => undefined}
        />
      </div>
    </CellContextProvider>
  );
}
