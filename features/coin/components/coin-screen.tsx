'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, type ReactNode } from 'react';
import { AlertButton } from '@/components/market/alert-button';
import { CellContextProvider, useCellContext } from '@/components/market/cell-context';
import { CoinIcon } from '@/components/market/coin-cell';
import { LiveChange } from '@/components/market/live-change';
import { ListFailed } from '@/components/market/list-states';
import { LivePrice } from '@/components/market/live-price';
import { LiveStat } from '@/components/market/live-stat';
import { sessionCoverage } from '@/components/market/session-coverage';
import { TradeLink } from '@/components/market/trade-link';
import { useChangeBasis } from '@/components/market/use-change-basis';
import { usePageContext } from '@/components/market/use-page-context';
import { useRegionalRows } from '@/components/market/use-regional-rows';
import { coinFactsQuery } from '@/lib/api/queries/coin-facts.query';
import type { HomeQuotation, QuoteRow } from '@/lib/contract/quotes';
import { formatPrice } from '@/lib/money/format-price';
import { coinMarkets } from '@/lib/preferences/coin-markets';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { useIsDelayed } from '@/lib/realtime/use-freshness';
import { useQuoteSubscription } from '@/lib/realtime/use-quote-subscription';
import { coinRowsQuery } from '../api/coin.query';
import { mainMarket } from '../model/main-market';
import { CoinMarketSelect } from './coin-market-select';
import styles from './coin-screen.module.css';
import { CoinSkeleton } from './coin-skeleton';

const NO_QUOTES: HomeQuotation['quotes'] = [];

const COIN_FIGURES = ['rank', 'marketCap', 'supply'] as const;
const MARKET_FIGURES = ['high', 'low', 'traded'] as const;

const TRADED_LABEL = { currency: 'turnover', coin: 'volume' } as const;

function KeyFigures({ row, market }: { row: QuoteRow; market: QuoteRow }) {
  const t = useTranslations('markets.column');
  const { tradeUnit } = useCellContext();
  const { data: coin } = useQuery(coinFactsQuery(row.symbolId));
  const figure = (column: (typeof COIN_FIGURES | typeof MARKET_FIGURES)[number], of: QuoteRow) => (
    <div key={column}>
      <dt>{t(column === 'traded' ? TRADED_LABEL[tradeUnit] : column)}</dt>
      <dd>
        <LiveStat row={of} column={column} />
      </dd>
    </div>
  );
  return (
    <dl className={styles.facts}>
      {COIN_FIGURES.map((column) => figure(column, row))}
      {MARKET_FIGURES.map((column) => figure(column, market))}
      <div>
        <dt>{t('allTimeHigh')}</dt>
        <dd>
          <bdi dir="ltr">{formatPrice(coin?.allTimeHigh ?? null, row.pricePrecision)}</bdi>
        </dd>
      </div>
    </dl>
  );
}

/** Fills the coin's names into the document's title, for pages rendered without the coin. */
function useDocumentTitle(titleTemplate: string | null, { coinName: coin, leftCoinName: ticker }: Partial<QuoteRow> = {}): void {
  useEffect(() => {
    if (titleTemplate === null || coin === undefined || ticker === undefined) return;
    const names: Readonly<Record<string, string>> = { '{coin}': coin, '{ticker}': ticker };
    document.title = titleTemplate.replace(/\{coin\}|\{ticker\}/g, (name) => names[name] ?? '');
  }, [titleTemplate, coin, ticker]);
}

interface CoinScreenProps {
  coinId: string;
  /** Replacement when the coin is hidden in the visitor's country; null on a page with the coin in its HTML. */
  missing?: ReactNode;
  /** Document title with the placeholders `{coin}` and `{ticker}`; null on a page with its title in the HTML. */
  titleTemplate?: string | null;
  /** Chart of its main market, with its own message namespaces. */
  chart: ReactNode;
  /** Links to its sectors. */
  sectors?: ReactNode;
  /** Table of its markets. */
  renderMarkets: (rows: readonly QuoteRow[], caption: string) => ReactNode;
}

/** Coin page: price and chart of its main market, key figures, and all its markets. */
export function CoinScreen({ coinId, missing = null, titleTemplate = null, chart, sectors, renderMarkets }: CoinScreenProps) {
  const t = useTranslations('markets');
  const { data, isError, refetch } = useQuery(coinRowsQuery(coinId));
  useRegionalRows({ data, refetch });
  const context = usePageContext(data?.quotes ?? NO_QUOTES, useChangeBasis(), sessionCoverage({ section: 'favorite' }, data?.rows ?? []));
  const isDelayed = useIsDelayed();
  const chosen = usePersistedValue(coinMarkets);
  const main = mainMarket(data?.rows ?? [], chosen);
  const withFigures = mainMarket(data?.rows ?? []);
  // The table subscribes to its rows in the viewport only.
  useQuoteSubscription([main, withFigures].flatMap((row) => row?.symbolId ?? []));
  useDocumentTitle(titleTemplate, main);
  if (isError && !data) return <ListFailed onRetry={() => void refetch()} />;
  if (!data) return <CoinSkeleton />;
  if (!main) return missing;
  return (
    <CellContextProvider value={context}>
      <div className={styles.screen} data-delayed={isDelayed}>
        <div className={styles.head}>
          <div className={styles.names}>
            <CoinIcon ticker={main.leftCoinName} imgUrl={main.imgUrl} />
            <h1>
              {main.coinName} <span dir="ltr">{main.leftCoinName}</span>
            </h1>
            {sectors}
          </div>
          <div className={styles.actions}>
            <AlertButton symbolId={main.symbolId} symbol={main.symbolCodeDisplayName} isWide />
            <TradeLink symbolId={main.symbolId} symbol={main.symbolCodeDisplayName} isWide />
          </div>
        </div>
        <p className={styles.price}>
          <LivePrice row={main} /> <LiveChange row={main} isStandalone />
          <CoinMarketSelect rows={data.rows} market={main} />
        </p>
        {chart}
        <KeyFigures row={withFigures ?? main} market={main} />
        {renderMarkets(data.rows, t('marketsOf', { coin: main.coinName }))}
      </div>
    </CellContextProvider>
  );
}
