'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useCellContext } from '@/components/market/cell-context';
import { latestValues, type LiveValues } from '@/components/market/latest-values';
import { LiveRatio } from '@/components/market/live-change';
import { LiveStat } from '@/components/market/live-stat';
import { coinFactsQuery } from '@/lib/api/queries/coin-facts.query';
import type { QuoteRow } from '@/lib/contract/quotes';
import { Link } from '@/lib/i18n/navigation';
import { abbreviate } from '@/lib/money/abbreviate';
import { UNKNOWN_TEXT } from '@/lib/money/digits';
import { changeRatio, formatPercent } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import { tradingDataPath } from '@/lib/pages/trading-data-path';
import { useIsVenueDelayed } from '@/lib/realtime/use-freshness';
import { paintText, useLivePaint, useTickAtRender } from '@/lib/realtime/use-live-paint';
import { formatWindow } from '@/lib/time/format-window';
import { coinRowsQuery } from '../api/coin.query';
import { coinStatisticsQuery } from '../api/coin-statistics.query';
import { mainMarket } from '../model/main-market';
import { CHANGE_WINDOWS, extremeOf, openOfWindow, turnoverShare } from '../model/statistics';
import styles from './coin-statistics.module.css';
import { DayRange } from './day-range';
import { useMainMarket } from './use-main-market';

interface LiveTextProps {
  row: QuoteRow;
  textOf: (values: LiveValues) => string;
  /** Numbers run from left to right, words as in the page's language. */
  dir?: 'ltr' | 'auto';
}

/** A text of live values, updated without a render. */
function LiveText({ row, textOf, dir = 'ltr' }: LiveTextProps) {
  const ref = useLivePaint<HTMLElement>(
    row.symbolId,
    (tick) => textOf(latestValues(row, tick)),
    (element, tick) => paintText(element, textOf(latestValues(row, tick))),
  );
  return (
    <bdi ref={ref} dir={dir}>
      {textOf(latestValues(row, useTickAtRender(row.symbolId)))}
    </bdi>
  );
}

function Fact({ label, note, children }: { label: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {note === undefined ? null : <small>{note}</small>}
      </dd>
    </div>
  );
}

/** Changes over each window; since the previous close for a market with sessions. */
function Changes({ row }: { row: QuoteRow }) {
  const t = useTranslations('coinStatistics');
  const { data } = useQuery(coinStatisticsQuery(row.symbolId));
  return (
    <dl className={styles.changes}>
      {CHANGE_WINDOWS.map((window) => (
        <Fact key={window} label={window === '24h' && row.session !== undefined ? t('sinceClose') : t(`window.${window}`)}>
          <LiveRatio
            row={row}
            ratioOf={(tick) => {
              const values = latestValues(row, tick);
              return changeRatio(values.price, openOfWindow(window, row, values, data));
            }}
          />
        </Fact>
      ))}
    </dl>
  );
}

/** An extreme of the history, with its day in UTC. */
function Extreme({ row, kind }: { row: QuoteRow; kind: 'highest' | 'lowest' }) {
  const locale = useLocale();
  const { data } = useQuery(coinStatisticsQuery(row.symbolId));
  return (
    <>
      <LiveText row={row} textOf={(values) => formatPrice(extremeOf(kind, data, values)?.price, row.pricePrecision)} />
      <small>
        <LiveText row={row} dir="auto" textOf={(values) => dayText(extremeOf(kind, data, values)?.time, locale)} />
      </small>
    </>
  );
}

const dayText = (time: number | null | undefined, locale: string): string =>
  time === null || time === undefined ? UNKNOWN_TEXT : formatWindow(time, time + 1, locale);

/** Circulating and maximum supply of the coin, else its total one, each with its origin. */
function Supplies({ figures }: { figures: QuoteRow }) {
  const t = useTranslations('coinStatistics');
  const { data: coin } = useQuery(coinFactsQuery(figures.symbolId));
  const origin = coin?.supplyOrigin ? t(`supplyOrigin.${coin.supplyOrigin}`) : undefined;
  const max = coin?.maxSupply;
  return (
    <>
      <Fact label={t('supply')} note={origin}>
        <LiveStat row={figures} column="supply" />
      </Fact>
      {max ? (
        <Fact label={t('maxSupply')} note={t('source', { name: max.source })}>
          {max.units === null ? t('noMaximum') : <bdi dir="ltr">{abbreviate(max.units)}</bdi>}
        </Fact>
      ) : (
        <Fact label={t('totalSupply')} note={figures.totalSupply === undefined ? undefined : origin}>
          <bdi dir="ltr">{abbreviate(figures.totalSupply)}</bdi>
        </Fact>
      )}
    </>
  );
}

interface StatisticsProps {
  /** The main market. */
  row: QuoteRow;
  /** The market with the figures of the coin. */
  figures: QuoteRow;
}

/** Figures of the coin and of its main market. */
function Facts({ row, figures }: StatisticsProps) {
  const t = useTranslations('coinStatistics');
  const locale = useLocale();
  const { tradeUnit, usdtPrices } = useCellContext();
  const { data } = useQuery(coinStatisticsQuery(row.symbolId));
  const { data: coin } = useQuery(coinFactsQuery(figures.symbolId));
  const sectors = coin?.sectors ?? [];
  // What follows from a simulated supply is simulated with it.
  const simulated = coin?.supplyOrigin === 'simulated' ? t('supplyOrigin.simulated') : undefined;
  const usdtPrice = row.rightCoinName === 'USDT' ? '1' : usdtPrices.get(row.rightCoinName);
  const shareOf = (values: LiveValues): string =>
    formatPercent(turnoverShare(values, figures.circulatingSupply, usdtPrice)).replace('+', '');
  return (
    <dl className={styles.facts}>
      <Fact label={t('rank')} note={simulated}>
        <LiveStat row={figures} column="rank" />
      </Fact>
      <Fact label={t('marketCap')} note={simulated}>
        <LiveStat row={figures} column="marketCap" />
      </Fact>
      <Fact label={t('fdv')} note={simulated}>
        <LiveStat row={figures} column="fdv" />
      </Fact>
      <Fact label={t(tradeUnit === 'currency' ? 'turnover' : 'volume')}>
        <LiveStat row={row} column="traded" />
      </Fact>
      <Fact label={t('turnoverShare')} note={simulated}>
        <LiveText row={row} textOf={shareOf} />
      </Fact>
      <Supplies figures={figures} />
      <Fact label={t('highest')}>
        <Extreme row={row} kind="highest" />
      </Fact>
      <Fact label={t('lowest')}>
        <Extreme row={row} kind="lowest" />
      </Fact>
      <Fact label={t('since')}>
        <bdi>{dayText(data?.since, locale)}</bdi>
      </Fact>
      {row.businessLine === 2 ? (
        <>
          <Fact label={t('mark')}>
            <LiveStat row={row} column="mark" />
          </Fact>
          <Fact label={t('index')}>
            <LiveStat row={row} column="index" />
          </Fact>
        </>
      ) : null}
      <Fact label={t('sector')}>
        {sectors.length === 0 ? UNKNOWN_TEXT : null}
        <span className={styles.sectors}>
          {sectors.map(({ code, name }) => (
            <Link key={code} href={`/markets/leadingDetail/${code}`} prefetch={false}>
              {name}
            </Link>
          ))}
        </span>
      </Fact>
    </dl>
  );
}

/** Address of the trading data of a symbol. */
const tradingDataHref = ({ symbolId, businessLine }: QuoteRow): string =>
  `${tradingDataPath(businessLine === 2 ? 'futures' : 'spot')}?symbol=${symbolId}`;

/** Statistics of a coin: range of 24 hours, changes, figures, and the extremes of the recorded history. */
export function CoinStatistics({ coinId }: { coinId: string }) {
  const t = useTranslations('coinStatistics');
  const rows = useQuery(coinRowsQuery(coinId)).data?.rows ?? [];
  const row = useMainMarket(rows);
  const isDelayed = useIsVenueDelayed(row?.venue);
  if (!row) return null;
  return (
    <section className={styles.statistics} data-delayed={isDelayed} aria-labelledby="coin-statistics">
      <h2 id="coin-statistics">{t('title')}</h2>
      <DayRange row={row} />
      <Changes row={row} />
      <Facts row={row} figures={mainMarket(rows) ?? row} />
      <p className={styles.more}>
        <Link href={tradingDataHref(row)} prefetch={false}>
          {t('tradingData', { coin: row.leftCoinName })}
        </Link>
      </p>
    </section>
  );
}
