'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo } from 'react';
import { useSourceText } from '@/components/market/use-source-text';
import { ChartLinkContext } from '@/components/charts/chart-link';
import { MarketHeading } from '@/components/market/market-heading';
import { SectionTabs } from '@/components/market/section-tabs';
import { SessionClock } from '@/components/market/session-clock';
import { Empty } from '@/components/ui/empty';
import { Failed } from '@/components/ui/failed';
import { WithoutScripts } from '@/components/ui/without-scripts';
import { tradingSessionsQuery } from '@/lib/api/queries/trading-sessions.query';
import type { FeedSource } from '@/lib/contract/feed';
import type { QuoteRow } from '@/lib/contract/quotes';
import { SERIES_GRANULARITIES } from '@/lib/contract/series-terms';
import { Link } from '@/lib/i18n/navigation';
import { coinPath } from '@/lib/pages/coin-path';
import type { SectionTab } from '@/lib/pages/section-tab';
import { TRADING_DATA_QUERY_KEYS } from '@/lib/pages/trading-data-path';
import { useAddress } from '@/lib/pages/use-address';
import { useIsVenueDelayed, useSocket } from '@/lib/realtime/use-freshness';
import { seriesListQuery, symbolRowsQuery } from '../api/series.query';
import { firstPointOf, publishedFirst } from '../model/card-state';
import { closedSince } from '../model/closed-since';
import { CARD_CODES } from '../model/series-cards';
import { DEFAULT_SYMBOLS, nameOf, tradingHref, tradingView, type TradingView } from '../model/trading-view';
import { DeskControls } from './desk-controls';
import { FigureStrip } from './figure-strip';
import { useFigures } from './figure-view';
import type { DeskSymbol } from './series-chart';
import { SeriesLane } from './series-lane';
import styles from './trading-screen.module.css';
import { useDesk } from './use-desk';
import { useDeskWords } from './use-desk-words';
import { useVisibleTimes } from './use-visible-times';

interface DeskProps {
  view: TradingView;
  onView: (next: TradingView) => void;
  row: QuoteRow | undefined;
  other: QuoteRow | undefined;
  source: FeedSource | null;
}

/** A symbol as charts name it; null without one. */
function useDeskSymbol(symbolId: string | null, row: QuoteRow | undefined): [DeskSymbol | null, { hasFailed: boolean; retry: () => void }] {
  const { data, isError, refetch } = useQuery({ ...seriesListQuery(symbolId ?? ''), enabled: symbolId !== null });
  const words = useDeskWords(data);
  const name = row?.symbolCodeDisplayName ?? nameOf(symbolId ?? '');
  const symbol = useMemo(() => (symbolId === null ? null : { symbolId, name, list: data, words }), [symbolId, name, data, words]);
  return [symbol, { hasFailed: isError && !data, retry: () => void refetch() }];
}

/** Time since which the market of a row is closed, by the time of its figures (both Unix milliseconds); null while it is open or has no sessions. */
function useClosedAt(row: QuoteRow | undefined, asOf: number | null): number | null {
  const { data } = useQuery({ ...tradingSessionsQuery, enabled: row?.session !== undefined });
  const schedule = data?.schedules.find(({ code }) => code === row?.session);
  return schedule === undefined || asOf === null ? null : closedSince(schedule, asOf);
}

/** The figures and, below them, one lane a series, all on one time axis. */
function Desk({ view, onView, row, other: otherRow, source }: DeskProps) {
  const t = useTranslations('tradingData');
  const sourceText = useSourceText();
  const isDelayed = useIsVenueDelayed(row?.venue);
  const desk = useDesk(view, onView);
  const [symbol, listState] = useDeskSymbol(view.symbolId, row);
  const [other] = useDeskSymbol(view.compareId, otherRow);
  const figures = useFigures(view, view.symbolId);
  const otherFigures = useFigures(view, view.compareId ?? view.symbolId);
  const closedAt = useClosedAt(row, figures.asOf);
  useVisibleTimes(desk.link, (range) => onView({ ...view, range }));
  const { series } = view;
  useEffect(() => {
    if (series !== null) document.getElementById(series)?.scrollIntoView({ block: 'start' });
  }, [series]);
  if (!symbol) return null;
  const { words } = symbol;
  const firstPoint = firstPointOf(symbol.list);
  const age = firstPoint === null || figures.asOf === null ? Infinity : figures.asOf - firstPoint;
  const listing = age < 0 ? 'announcedMarket' : age < SERIES_GRANULARITIES[view.window] ? 'newListing' : null;
  const sourceName = sourceText(source);
  return (
    <ChartLinkContext value={desk.link}>
      <FigureStrip view={view} figures={figures} words={words} />
      <p className={styles.market}>
        {row ? (
          <Link href={coinPath(row.coinId, row.symbolId)} prefetch={false}>
            {t('coin', { coin: row.leftCoinName })}
          </Link>
        ) : null}
        {row?.session === undefined ? null : <SessionClock code={row.session} />}
        {closedAt === null ? null : <span role="status">{t('state.closedMarket', { time: words.time(closedAt, true) })}</span>}
        {listing === null ? null : <span role="status">{t(`state.${listing}`, { time: words.time(firstPoint ?? 0, true) })}</span>}
      </p>
      <WithoutScripts>{t('withoutScripts')}</WithoutScripts>
      {listState.hasFailed ? <Failed text={t('state.listFailed')} retryLabel={t('retry')} onRetry={listState.retry} /> : null}
      <div className={styles.lanes} data-compared={other !== null}>
        {publishedFirst(CARD_CODES[view.tab], symbol.list).map((code) => (
          <SeriesLane
            key={code}
            code={code}
            desk={desk}
            symbol={symbol}
            other={other}
            figures={figures}
            otherFigures={otherFigures}
            words={words}
            hasListFailed={listState.hasFailed}
            closedAt={closedAt}
            source={sourceName}
            isStale={isDelayed}
          />
        ))}
      </div>
    </ChartLinkContext>
  );
}

interface TradingScreenProps {
  initialView: TradingView;
  /** Tabs of pages that are no lists. */
  pages: readonly SectionTab[];
}

/** Trading data of a symbol, or of two side by side: every series with its formula, its figure and its chart. */
export function TradingScreen({ initialView, pages }: TradingScreenProps) {
  const t = useTranslations('tradingData');
  useSocket();
  const [view, show, arrival] = useAddress({
    initial: initialView,
    viewOf: (query) => tradingView(initialView.tab, query),
    hrefOf: tradingHref,
    ownKeys: TRADING_DATA_QUERY_KEYS,
  });
  const { symbolId, compareId, window } = view;
  const { data } = useQuery(symbolRowsQuery([symbolId, ...(compareId === null ? [] : [compareId])]));
  const row = data?.rows.find((one) => one.symbolId === symbolId);
  const other = data?.rows.find((one) => one.symbolId === compareId);
  const isUnknown = data !== undefined && row === undefined;
  const name = row?.symbolCodeDisplayName ?? nameOf(symbolId);
  return (
    <div className={styles.screen}>
      <MarketHeading title={t('title')} count={t('ofSymbol', { symbol: name, window })} source={data?.source ?? null} />
      <SectionTabs current="tradingData" pages={pages} />
      <DeskControls view={view} row={row ?? null} other={other ?? null} />
      {isUnknown ? (
        <Empty text={t('state.unknown')}>
          <Link href={tradingHref(tradingView(view.tab))} prefetch={false}>
            {t('state.toDefault', { symbol: nameOf(DEFAULT_SYMBOLS[view.tab]) })}
          </Link>
        </Empty>
      ) : (
        // The charts keep their zoom themselves: it begins with the visible times of the address.
        <Desk
          key={`${symbolId} ${window} ${tradingHref(arrival)}`}
          view={view}
          onView={show}
          row={row}
          other={other}
          source={data?.source ?? null}
        />
      )}
    </div>
  );
}
