/** Terms of the page `markets/overview`. Zod-free: the browser imports it. The calls are in `overview.ts`. */

/** Cards that an operator can switch off, by their names in `overviewSwitch` of the market config. */
export const SWITCHED_CARDS = [
  'quotationCards',
  'globalDigitalCurrency',
  'realTimeLeaderboard',
  'marketChanges',
  'marketHeatMap',
  'leadingSector',
  'sexySector',
  'riseDistribution',
  'contractData',
  'industryTrend',
  'cheapCurrency',
  'aiIndex',
  'fearIndex',
] as const;
export type SwitchedCard = (typeof SWITCHED_CARDS)[number];

/** Cards of the page in the order of the exchange. */
export const OVERVIEW_CARDS = [
  'quotationCards',
  'globalDigitalCurrency',
  'realTimeLeaderboard',
  'marketChanges',
  'marketHeatMap',
  'leadingSector',
  'sexySector',
  'riseDistribution',
  'breadth',
  'fearIndex',
  'contractData',
  'industryTrend',
  'topCoins',
  'cheapCurrency',
  'morningPaper',
  'news',
  'calendar',
  'aiIndex',
  'topExchangeList',
] as const;
export type OverviewCard = (typeof OVERVIEW_CARDS)[number];

/** Markets of the heat map and of the distribution of changes: the pairs against USDT, and the USDT-M contracts. */
export const OVERVIEW_MARKETS = ['spot', 'futures'] as const;
export type OverviewMarket = (typeof OVERVIEW_MARKETS)[number];

/** Measures by which coins or sectors are the largest: turnover where no supply is known. */
export const SIZE_MEASURES = ['capitalization', 'turnover'] as const;
export type SizeMeasure = (typeof SIZE_MEASURES)[number];
