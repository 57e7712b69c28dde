'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AlertButton } from '@/components/market/alert-button';
import { CellContextProvider } from '@/components/market/cell-context';
import { CoinIcon } from '@/components/market/coin-cell';
import { FavoriteStar } from '@/components/market/favorite-star';
import { LiveChange } from '@/components/market/live-change';
import { ListFailed } from '@/components/market/list-states';
import { LivePrice } from '@/components/market/live-price';
import { sessionCoverage } from '@/components/market/session-coverage';
import { StatusBadge } from '@/components/market/status-badge';
import { TradeLink } from '@/components/market/trade-link';
import { useColumnLabel } from '@/components/market/use-column-label';
import { useChangeBasis } from '@/components/market/use-change-basis';
import { usePageContext } from '@/components/market/use-page-context';
import { useRegionalRows } from '@/components/market/use-regional-rows';
import type { HomeQuotation, QuoteRow } from '@/lib/contract/quotes';
import { useIsDelayed, useIsVenueDelayed, useLateVenues } from '@/lib/realtime/use-freshness';
import { useQuoteSubscription } from '@/lib/realtime/use-quote-subscription';
import { coinRowsQuery } from '../api/coin.query';
import { similarCoinsQuery } from '../api/similar-coins.query';
import { mainMarket } from '../model/main-market';
import { CoinMarketSelect } from './coin-market-select';
import styles from './coin-screen.module.css';
import { CoinSkeleton } from './coin-skeleton';
import { useDocumentTitle } from './use-document-title';
import { useMainMarket } from './use-main-market';

const NO_QUOTES: HomeQuotation['quotes'] = [];

/** Change of a market with its basis; one with sessions has a basis and a label of its own. */
function NamedChange({ row }: { row: QuoteRow }) {
  const label = useColumnLabel();
  return (
    <span>
      <LiveChange row={row} isStandalone />
      {row.session === undefined ? <small>{label('change')}</small> : null}
    </span>
  );
}

/** Names the venue of the prices of the main market; while it is away, that it has no current ones. */
function VenueOfPrices({ venue }: { venue: string }) {
  const t = useTranslations('markets');
  const isAway = useLateVenues().includes(venue);
  return (
    <small className={styles.venue} role="status" data-away={isAway}>
      {isAway ? t('venuesAway', { venues: venue }) : t('pricesOf', { venue })}
    </small>
  );
}

interface MarketsProps {
  title: string;
  rows: readonly QuoteRow[];
  render: CoinScreenProps['renderMarkets'];
}

/** Table of markets under its title; absent without rows. */
function Markets({ title, rows, render }: MarketsProps) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.markets}>
      <h2>{title}</h2>
      {render(rows, title)}
    </section>
  );
}

interface CoinScreenProps {
  coinId: string;
  /** Replacement when the coin is hidden in the visitor's country, or no longer listed. */
  missing?: ReactNode;
  /** Document title with the placeholders `{coin}` and `{ticker}`; null on a page with its title in the HTML. */
  titleTemplate?: string | null;
  /** Chart and statistics of its main market. */
  chart: ReactNode;
  /** Text about it and its daily history. */
  history?: ReactNode;
  /** Table of markets: its own, and those of similar coins. */
  renderMarkets: (rows: readonly QuoteRow[], caption: string) => ReactNode;
}

/** Coin page: price, chart and statistics of its main market, all its markets, similar coins, a text about it, and the daily history. */
export function CoinScreen({ coinId, missing = null, titleTemplate = null, chart, history, renderMarkets }: CoinScreenProps) {
  const t = useTranslations('markets');
  const { data, isError, refetch } = useQuery(coinRowsQuery(coinId));
  useRegionalRows({ data, refetch });
  const context = usePageContext(data?.quotes ?? NO_QUOTES, useChangeBasis(), sessionCoverage({ section: 'favorite' }, data?.rows ?? []));
  const { data: similar } = useQuery(similarCoinsQuery(coinId));
  const isDelayed = useIsDelayed();
  const main = useMainMarket(data?.rows);
  const isMainDelayed = useIsVenueDelayed(main?.venue);
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
          </div>
          <div className={styles.actions}>
            <FavoriteStar row={main} />
            <AlertButton symbolId={main.symbolId} symbol={main.symbolCodeDisplayName} isWide />
            <TradeLink symbolId={main.symbolId} symbol={main.symbolCodeDisplayName} isWide />
          </div>
        </div>
        <p className={styles.price} data-delayed={isMainDelayed}>
          <LivePrice row={main} /> <NamedChange row={main} /> <StatusBadge row={main} />
          <CoinMarketSelect rows={data.rows} market={main} />
          {main.venue === undefined ? null : <VenueOfPrices venue={main.venue} />}
        </p>
        {chart}
        <Markets title={t('marketsOf', { coin: main.coinName })} rows={data.rows} render={renderMarkets} />
        <Markets title={t('similarTo', { coin: main.coinName })} rows={similar?.rows ?? []} render={renderMarkets} />
        {history}
      </div>
    </CellContextProvider>
  );
}
