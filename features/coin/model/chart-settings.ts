import { KLINE_INTERVAL_NAMES, type KlineInterval } from '@/lib/contract/kline-intervals';
import { MARKET_KEY } from '@/lib/pages/coin-path';
import { queryText, type PageQuery } from '@/lib/pages/page-query';
import { areIndicators, CHART_SCALES, type ChartScale, type Indicator } from '@/lib/preferences/chart-indicators';
import { CHART_KINDS, type ChartKind } from '@/lib/preferences/chart-kind';
import { CHART_PRICES, type ChartPrice } from './chart-price';

/** Choices of the chart of a coin. */
export interface ChartSettings {
  interval: KlineInterval;
  price: ChartPrice;
  kind: ChartKind;
  scale: ChartScale;
  indicators: readonly Indicator[];
}

/** Value of `indicators` in an address for none, and the character between several. */
const NONE = 'none';
const SEPARATOR = '.';

const find = <Value extends string>(known: readonly Value[], text: string | undefined): Value | undefined =>
  known.find((value) => value === text);

function indicatorsOf(text: string | undefined): readonly Indicator[] | undefined {
  const names = text === NONE ? [] : text?.split(SEPARATOR);
  return areIndicators(names) ? names : undefined;
}

/** Returns the choices that an address names; invalid ones are ignored. */
export function settingsOfQuery(query: PageQuery): Partial<ChartSettings> {
  const named = {
    interval: find(KLINE_INTERVAL_NAMES, queryText(query, 'interval')),
    price: find(CHART_PRICES, queryText(query, 'price')),
    kind: find(CHART_KINDS, queryText(query, 'kind')),
    scale: find(CHART_SCALES, queryText(query, 'scale')),
    indicators: indicatorsOf(queryText(query, 'indicators')),
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

/** Returns the query (without `?`) that names the market and all choices, after the other keys of the present one. */
export function queryWithSettings(search: string, market: string, { interval, price, kind, scale, indicators }: ChartSettings): string {
  const parameters = new URLSearchParams(search);
  const own = { [MARKET_KEY]: market, interval, price, kind, scale, indicators: indicators.join(SEPARATOR) || NONE };
  for (const [key, value] of Object.entries(own)) parameters.set(key, value);
  return parameters.toString();
}
