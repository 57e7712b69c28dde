import type { TimeRange } from '@/components/charts/time-range';
import { isContractLine, marketLineOf } from '@/lib/contract/identifiers';
import { SERIES_GRANULARITY_NAMES, type SeriesGranularity } from '@/lib/contract/series-terms';
import { queryText, type PageQuery } from '@/lib/pages/page-query';
import { tradingDataPath, type TradingTab } from '@/lib/pages/trading-data-path';
import { CARD_CODES, type CardCode } from './series-cards';

/** View of the page of trading data: the tab is in the path, the others in the query. */
export interface TradingView {
  tab: TradingTab;
  symbolId: string;
  /** Symbol beside it; null for none. */
  compareId: string | null;
  /** Length of a point. */
  window: SeriesGranularity;
  /** Series to which the page scrolls; null for none. */
  series: CardCode | null;
  /** Series that are shown as tables. */
  tables: readonly CardCode[];
  /** Visible times; null for the newest ones. */
  range: TimeRange | null;
}

/** Symbols of the bare paths. */
export const DEFAULT_SYMBOLS: Readonly<Record<TradingTab, string>> = { spot: 'BTCUSDT_SPBL', futures: 'BTCUSDT_UMCBL' };
export const DEFAULT_WINDOW: SeriesGranularity = '1h';

/** Visible times in an address: Unix seconds. */
const RANGE = /^(\d{9,11})-(\d{9,11})$/;

/** Name of a symbol while its row is unknown. */
export const nameOf = (symbolId: string): string => symbolId.split('_')[0] ?? symbolId;

/** Tab with the series of a symbol; null for an id of unknown form. */
export function tabOfSymbol(symbolId: string): TradingTab | null {
  const line = marketLineOf(symbolId);
  if (line === null) return null;
  return isContractLine(line) ? 'futures' : 'spot';
}

const symbolOf = (query: PageQuery, key: string, tab: TradingTab): string | null => {
  const symbolId = queryText(query, key);
  return symbolId !== undefined && tabOfSymbol(symbolId) === tab ? symbolId : null;
};

function rangeOf(text: string | undefined): TimeRange | null {
  const [, from, until] = RANGE.exec(text ?? '') ?? [];
  const range = { from: Number(from) * 1_000, until: Number(until) * 1_000 };
  return range.until > range.from ? range : null;
}

/** Series named in a query, in the order of the page. */
function tablesOf(text: string | undefined, tab: TradingTab): CardCode[] {
  const named = text?.split('.') ?? [];
  return CARD_CODES[tab].filter((code) => named.includes(code));
}

/** View of a tab with a query; unknown values have their default. */
export function tradingView(tab: TradingTab, query: PageQuery = {}): TradingView {
  const symbolId = symbolOf(query, 'symbol', tab) ?? DEFAULT_SYMBOLS[tab];
  const compareId = symbolOf(query, 'compare', tab);
  return {
    tab,
    symbolId,
    compareId: compareId === symbolId ? null : compareId,
    window: SERIES_GRANULARITY_NAMES.find((name) => name === queryText(query, 'window')) ?? DEFAULT_WINDOW,
    series: CARD_CODES[tab].find((code) => code === queryText(query, 'series')) ?? null,
    tables: tablesOf(queryText(query, 'table'), tab),
    range: rangeOf(queryText(query, 'range')),
  };
}

/** Address of a view: the path of its tab, and in the query what differs from the default. */
export function tradingHref({ tab, symbolId, compareId, window, series, tables, range }: TradingView): string {
  const entries: [string, string][] = [];
  if (symbolId !== DEFAULT_SYMBOLS[tab]) entries.push(['symbol', symbolId]);
  if (compareId !== null) entries.push(['compare', compareId]);
  if (window !== DEFAULT_WINDOW) entries.push(['window', window]);
  if (series !== null) entries.push(['series', series]);
  if (tables.length > 0) entries.push(['table', tables.join('.')]);
  if (range !== null) entries.push(['range', `${Math.round(range.from / 1_000)}-${Math.round(range.until / 1_000)}`]);
  const path = tradingDataPath(tab);
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries).toString()}`;
}

/** View of another symbol, which may be of the other tab; null for an id of unknown form. The visible times stay. */
export function withSymbol(view: TradingView, symbolId: string): TradingView | null {
  const tab = tabOfSymbol(symbolId);
  if (tab === null) return null;
  const isSameTab = tab === view.tab;
  const compareId = isSameTab && view.compareId !== symbolId ? view.compareId : null;
  return { ...view, tab, symbolId, compareId, series: isSameTab ? view.series : null, tables: isSameTab ? view.tables : [] };
}

/** View of a tab: of a symbol of it where one is given, else of its default. */
export function withTab(view: TradingView, tab: TradingTab, symbolId: string | null): TradingView {
  if (tab === view.tab) return view;
  return { ...tradingView(tab), symbolId: symbolId ?? DEFAULT_SYMBOLS[tab], window: view.window };
}

/** Id that the pair of a coin with USDT has in the other tab, if there is one. */
export const counterpartId = (tab: TradingTab, coin: string): string => `${coin}USDT_${tab === 'spot' ? 'UMCBL' : 'SPBL'}`;

/** View in which a series is shown as a table or as a chart. */
export function withTable(view: TradingView, code: CardCode, isTable: boolean): TradingView {
  const tables = CARD_CODES[view.tab].filter((one) => (one === code ? isTable : view.tables.includes(one)));
  return { ...view, tables };
}

/** View with another symbol beside; null for one that has no series in common. */
export function withCompared(view: TradingView, compareId: string | null): TradingView | null {
  if (compareId === null) return { ...view, compareId };
  return tabOfSymbol(compareId) === view.tab && compareId !== view.symbolId ? { ...view, compareId } : null;
}
