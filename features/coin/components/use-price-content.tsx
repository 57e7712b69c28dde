'use client';
import { useTranslations } from 'next-intl';
import { useMemo, type ReactNode } from 'react';
import { useSourceText } from '@/components/market/use-source-text';
import type { ChartContent, OlderPoints } from '@/components/charts/chart-data';
import { seriesRange } from '@/components/charts/visible-pane';
import { linePoints } from '@/components/market/chart-line';
import type { LiveValues } from '@/components/market/latest-values';
import { BellIcon } from '@/components/ui/icons';
import { requestAlert } from '@/lib/alert-request';
import { PRICE_TYPE } from '@/lib/contract/alert-terms';
import type { FeedSource } from '@/lib/contract/feed';
import type { Kline } from '@/lib/contract/klines';
import type { QuoteRow } from '@/lib/contract/quotes';
import { changeRatio, direction } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import { currentPrice } from '../model/chart-price';
import type { ChartSettings } from '../model/chart-settings';
import type { ChartStats } from '../model/chart-stats';
import { averageLines, indicatorPanes } from '../model/indicator-panes';
import { candleSeries, lineSeries, withCurrentPrice } from '../model/price-series';
import { useCoinEvents } from './use-coin-events';

interface Prices {
  row: QuoteRow;
  source: FeedSource;
  settings: ChartSettings;
  klines: readonly Kline[];
  /** Time of the first candle of the first view, Unix milliseconds. */
  homeFrom: number;
  /** Time of the answer, Unix milliseconds. */
  fetchedAt: number;
  values: LiveValues;
  stats: ChartStats;
  /** Length of the first view in words; null for the whole history. */
  window: string | null;
  older: OlderPoints | undefined;
  overlay: ReactNode;
  /** Whether the prices of the market may be delayed. */
  isDelayed: boolean;
}

/** Messages of a level by the price that an alert set there is on. */
const ALERT_AT = { last: 'alertAt', mark: 'alertAtMark', index: 'alertAtIndex' } as const;

/** Returns the formatter of the symbol's prices. */
function usePriceFormat(precision: number): (price: string | null) => string {
  return useMemo(() => (price) => formatPrice(price, precision), [precision]);
}

/** Series and panes of the chart; null without a price to draw. */
function usePanes({ row, settings, klines, fetchedAt, values, stats, isDelayed }: Prices) {
  const t = useTranslations('coinChart');
  const tOwn = useTranslations('priceChart');
  const { pricePrecision: precision, leftCoinName: coin } = row;
  const format = usePriceFormat(precision);
  const { markPrice, indexPrice } = values;
  const { interval, price: of, kind, scale, indicators } = settings;
  const price = currentPrice(values, of);
  const { open } = stats;
  return useMemo(() => {
    const isVolumeBeside = of === 'last' && !indicators.includes('volume');
    const labels = {
      price: of === 'last' ? t('price') : tOwn(`choice.${of}`),
      open: t('open'),
      high: t('high'),
      low: t('low'),
      close: t('close'),
      change: tOwn('change'),
      volume: isVolumeBeside ? tOwn('volume', { coin }) : null,
    };
    const points = linePoints(klines, interval, fetchedAt, price);
    const last = points.at(-1);
    if (!last) return null;
    const candles = withCurrentPrice(klines, price);
    const isAtEnds = kind === 'line';
    // Delayed changes have no color anywhere.
    const lineDirection = isDelayed ? 'none' : direction(changeRatio(last.text, open));
    const main = isAtEnds ? lineSeries(points, candles, lineDirection, labels, format) : candleSeries(candles, labels, format);
    const options = {
      candles,
      isAtEnds,
      precision,
      labels: {
        average: (average: { kind: 'sma' | 'ema'; period: number }) => tOwn('average', average),
        volume: tOwn('volume', { coin }),
        rsi: tOwn('choice.rsi'),
        macd: tOwn('macd'),
        signal: tOwn('signal'),
        histogram: tOwn('histogram'),
      },
    };
    const series = [main.series, ...averageLines(indicators, options)];
    const range = seriesRange(series, scale === 'log');
    if (range === null) return null;
    const references = ([['mark', markPrice] as const, ['index', indexPrice] as const] as const)
      .filter(([name, value]) => indicators.includes(name) && name !== of && value !== null)
      .map(([name, value]) => ({ label: tOwn(name), value: Number(value), text: format(value) }));
    const marker = { value: last.price, text: format(last.text) };
    const pricePane = { key: 'price', series, range, precision, share: 1, marker, references, isPercent: scale === 'percent' };
    return { times: main.times, panes: [pricePane, ...indicatorPanes(indicators, options)], last };
  }, [
    klines,
    interval,
    fetchedAt,
    of,
    price,
    markPrice,
    indexPrice,
    open,
    isDelayed,
    precision,
    coin,
    kind,
    scale,
    indicators,
    format,
    t,
    tOwn,
  ]);
}

/** Returns the content of the chart; null without a price to draw. */
export function usePriceContent(prices: Prices): ChartContent | null {
  const { row, source, settings, homeFrom, stats, window, older, overlay } = prices;
  const sourceText = useSourceText();
  const t = useTranslations('coinChart');
  const tOwn = useTranslations('priceChart');
  const { symbolId, symbolCodeDisplayName: symbol, pricePrecision } = row;
  const { price: of } = settings;
  const format = usePriceFormat(pricePrecision);
  const plotted = usePanes(prices);
  const events = useCoinEvents(row.coinId, source);
  if (!plotted) return null;

  const { times, panes, last } = plotted;
  const figures = { symbol, first: format(stats.open), last: format(last.text), low: format(stats.low), high: format(stats.high) };
  return {
    title: [t('title', { symbol }), ...(settings.price === 'last' ? [] : [tOwn(`choice.${settings.price}`)]), settings.interval].join(
      ' · ',
    ),
    summary: window === null ? tOwn('summaryAll', figures) : t('summary', { ...figures, window }),
    fileName: [symbolId.toLowerCase(), ...(settings.price === 'last' ? [] : [settings.price]), settings.interval].join('-'),
    source: sourceText(source, row.venue),
    times,
    panes,
    homeFrom,
    older,
    events,
    overlay,
    levels: {
      start: last.price,
      label: (price) => t(ALERT_AT[of], { price }),
      icon: <BellIcon size={14} />,
      keys: t('keys'),
      onChoose: (level) => requestAlert(symbolId, level, PRICE_TYPE[of]),
    },
  };
}
