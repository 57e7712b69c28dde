import type { Call } from './call';
import * as accounts from './calls/accounts';
import { allSymbols } from './calls/all-symbols';
import * as alertLog from './calls/alert-log';
import * as alerts from './calls/alerts';
import * as changes from './calls/changes';
import { coinFacts } from './calls/coin-facts';
import { coinStatistics } from './calls/coin-statistics';
import * as contractData from './calls/contract-data';
import * as favoriteGroups from './calls/favorite-groups';
import * as favorites from './calls/favorites';
import { fearGreed } from './calls/fear-greed';
import { bitcoinHalving } from './calls/halving';
import * as klines from './calls/klines';
import { leaderboard } from './calls/leaderboard';
import * as lists from './calls/lists';
import { marketMakerProgramme } from './calls/market-maker';
import * as marketMakerApplication from './calls/market-maker-application';
import * as news from './calls/news';
import * as newsCards from './calls/news-cards';
import { onChainBoard } from './calls/on-chain-board';
import { operatorPage } from './calls/operator-page';
import * as overview from './calls/overview';
import * as phone from './calls/phone';
import * as picks from './calls/picks';
import * as quotation from './calls/quotation';
import * as region from './calls/region';
import * as sectors from './calls/sectors';
import * as series from './calls/series';
import * as session from './calls/session';
import { similarCoins } from './calls/similar-coins';
import * as site from './calls/site';
import * as support from './calls/support';
import { siteAddresses } from './calls/site-addresses';
import * as symbols from './calls/symbols';
import * as tradingSessions from './calls/trading-sessions';

/**
 * The call table: every call of `/v1` by its name, with its method, its path, its callers, and whether it changes state. `/v1/openapi.json`,
 * the socket, and the pictures and files for other sites (`/v1/share/…`, `/v1/public/…`) are no calls. The exchange and
 * tests read the whole table; pages import single entries from `calls/`, so that a page loads the calls that it makes.
 */
export const CALLS = {
  ...site,
  siteAddresses,
  ...region,
  ...quotation,
  ...lists,
  hotPicks: onChainBoard('hotPicks'),
  newPicks: onChainBoard('newPicks'),
  volume: onChainBoard('volume'),
  fdv: onChainBoard('fdv'),
  holders: onChainBoard('holders'),
  leaderboard,
  ...changes,
  ...sectors,
  ...overview,
  fearGreed,
  ...contractData,
  allSymbols,
  coinFacts,
  coinStatistics,
  similarCoins,
  ...picks,
  bitcoinHalving,
  marketMakerProgramme,
  ...marketMakerApplication,
  operatorPage,
  ...support,
  ...news,
  ...newsCards,
  ...symbols,
  ...klines,
  ...series,
  ...tradingSessions,
  ...session,
  ...accounts,
  ...phone,
  ...favorites,
  ...favoriteGroups,
  ...alerts,
  ...alertLog,
};
export type CallName = keyof typeof CALLS;

/** Types of a call of the table: the query of a GET or the body of a POST, and the data of its answer. */
export type InputOf<Name extends CallName> = (typeof CALLS)[Name] extends Call<infer Input, unknown> ? Input : never;
export type AnswerOf<Name extends CallName> = (typeof CALLS)[Name] extends Call<never, infer Answer> ? Answer : never;
