import type { ChartColor } from '@/components/charts/chart-data';
import type { SeriesName } from '@/lib/contract/series-terms';
import type { TradingTab } from '@/lib/pages/trading-data-path';

/** One series in a chart. */
export interface Drawing {
  name: SeriesName;
  /** `baseline`: above and below `base`. `falling`: bars below zero. */
  kind: 'line' | 'area' | 'baseline' | 'bars' | 'falling';
  color: ChartColor;
  base?: number;
}

/** Classes of orders by their value, as in the names of their series. */
export const ORDER_CLASSES = ['Large', 'Medium', 'Small'] as const;

/** Series that share an axis. */
export interface PaneOfCard {
  drawings: readonly Drawing[];
  /** Height relative to the other panes. */
  share: number;
  /** Whether the legend has short names, as the first of its series names the pane. */
  isShort?: boolean;
}

/**
 * How the chart shows a second symbol. `axis`: both on one axis, as their values have no unit or size of their own. `index`: both from 100
 * at the first visible point. `panes`: each below the other on an axis of its own, as a flow can be zero or negative.
 */
export type Comparison = 'axis' | 'index' | 'panes';

/** One series of the page, with its chart. */
export interface SeriesCard {
  /** Series of its figure. */
  main: SeriesName;
  /** Further figures beside it. */
  facts: readonly SeriesName[];
  panes: readonly PaneOfCard[];
  /** Series of the chart beside a second symbol. */
  compared: Drawing;
  comparison: Comparison;
}

const line = (name: SeriesName, color: ChartColor = 'accent'): Drawing => ({ name, kind: 'line', color });
const baseline = (name: SeriesName, base: number): Drawing => ({ name, kind: 'baseline', color: 'text', base });
const pane = (drawings: readonly Drawing[], share = 1): PaneOfCard => ({ drawings, share });

/** Card with one line or area. */
const plain = (drawing: Drawing, comparison: Comparison, facts: readonly SeriesName[] = []): SeriesCard => ({
  main: drawing.name,
  facts,
  panes: [pane([drawing])],
  compared: drawing,
  comparison,
});

const SPOT_CARDS = {
  fundFlow: {
    main: 'netInflowLarge',
    facts: [],
    panes: ORDER_CLASSES.map((size) => ({
      ...pane([
        { name: `takerBuy${size}`, kind: 'bars', color: 'up' },
        { name: `takerSell${size}`, kind: 'falling', color: 'down' },
        line(`netInflow${size}`, 'text'),
      ]),
      isShort: true,
    })),
    compared: baseline('netInflowLarge', 0),
    comparison: 'panes',
  },
  netInflow: plain(baseline('netInflow', 0), 'panes', ['takerBuy', 'takerSell']),
  largeNetInflow24h: plain(baseline('largeNetInflow24h', 0), 'panes'),
  largeNetInflow5d: plain(baseline('largeNetInflow5d', 0), 'panes'),
  concentration: plain(line('concentration'), 'axis'),
  marginLoanGrowth: plain(baseline('marginLoanGrowth', 0), 'axis', ['marginLoans']),
  isolatedBorrowingRatio: plain(baseline('isolatedBorrowingRatio', 1), 'axis', ['isolatedBaseLoans', 'isolatedQuoteLoans']),
  marginLongShort: plain(baseline('marginLongShort', 1), 'axis', ['marginQuoteLoans', 'marginBaseLoans']),
} as const satisfies Readonly<Record<string, SeriesCard>>;

const FUTURES_CARDS = {
  openInterest: plain({ name: 'openInterestValue', kind: 'area', color: 'accent' }, 'index', ['openInterest']),
  topAccounts: plain(baseline('topAccountsLongShort', 1), 'axis', ['topAccountsLong', 'topAccountsShort']),
  topPositions: plain(baseline('topPositionsLongShort', 1), 'axis', ['topPositionsLong', 'topPositionsShort']),
  accounts: plain(baseline('accountsLongShort', 1), 'axis', ['accountsLong', 'accountsShort']),
  taker: {
    main: 'takerRatio',
    facts: ['takerBuy', 'takerSell'],
    panes: [pane([baseline('takerRatio', 1)], 3), pane([line('takerBuy', 'series-2'), line('takerSell', 'series-1')], 2)],
    compared: baseline('takerRatio', 1),
    comparison: 'axis',
  },
  basis: {
    main: 'basisRate',
    facts: ['basis', 'basisAnnualized'],
    panes: [pane([baseline('basisRate', 0)], 3), pane([line('basisAnnualized')], 2)],
    compared: baseline('basisRate', 0),
    comparison: 'axis',
  },
  funding: {
    main: 'fundingProjected',
    facts: ['fundingSettled'],
    panes: [pane([{ name: 'fundingSettled', kind: 'bars', color: 'series-1' }, line('fundingProjected')])],
    compared: line('fundingProjected'),
    comparison: 'axis',
  },
  liquidations: {
    main: 'liquidationLong',
    facts: ['liquidationShort', 'liquidationLargest'],
    panes: [
      pane([
        { name: 'liquidationShort', kind: 'bars', color: 'up' },
        { name: 'liquidationLong', kind: 'falling', color: 'down' },
      ]),
    ],
    compared: { name: 'liquidationLong', kind: 'bars', color: 'down' },
    comparison: 'panes',
  },
} as const satisfies Readonly<Record<string, SeriesCard>>;

/** Code of a card, also in addresses. */
export type CardCode = keyof typeof SPOT_CARDS | keyof typeof FUTURES_CARDS;

/** Cards by their code. */
export const CARDS: Readonly<Record<CardCode, SeriesCard>> = { ...SPOT_CARDS, ...FUTURES_CARDS };

/** Cards of each tab, in their order. */
export const CARD_CODES: Readonly<Record<TradingTab, readonly CardCode[]>> = {
  spot: Object.keys(SPOT_CARDS) as (keyof typeof SPOT_CARDS)[],
  futures: Object.keys(FUTURES_CARDS) as (keyof typeof FUTURES_CARDS)[],
};
