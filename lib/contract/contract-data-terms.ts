import type { ContractMarketLine } from './identifiers';

/** Terms of the data of all contracts. Zod-free: the browser imports it. The calls are in `contract-data.ts`. */

/** Tabs of contracts: those counted in a dollar coin, and those settled in their own coin. */
export const CONTRACT_TABS = ['usd', 'coin-m'] as const;
export type ContractTab = (typeof CONTRACT_TABS)[number];

/** Market lines of each tab. */
export const LINES_OF_TAB: Readonly<Record<ContractTab, readonly ContractMarketLine[]>> = {
  usd: ['usdt-m', 'usdc-m'],
  'coin-m': ['coin-m'],
};

/** Value of the position whose funding of a day is shown, in USDT. */
export const POSITION_VALUE = '10000';

/** Places of each ranking by annualized rate. */
export const EXTREME_PLACES = 5;

/** States of past values that the exchange loads in the background. */
export const HISTORY_STATUSES = ['loading', 'ready', 'unpublished'] as const;
