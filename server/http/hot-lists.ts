import type { QuoteRow } from '../../lib/contract/quotes';
import type { HotLists } from '../../lib/contract/search';
import { heatOf } from '../market/list-members';
import type { MarketView } from '../market/market-view';
import type { SearchCounts } from '../market/search-counts';
import type { Audience } from '../market/visibility';
import { oncePerMarket, type HttpDeps } from './deps';
import type { MarketListAnswers } from './market-list-answers';
import { SecondCache } from './second-cache';

const HOT_COUNT = 10;
const HOT_AUDIENCES_MAX = 16;

/** Returns the indices of the hot lists among spot pairs against USDT; coins searched equally often, mostly never, by heat. */
export function hotIndices(
  market: MarketView,
  audience: Audience,
  searches: ReadonlyMap<string, number>,
): Record<keyof HotLists, number[]> {
  const { symbols } = market.catalog;
  const spot = (
    market.lists.of({ section: 'spot', contractLine: null, category: null, board: null, quote: 'USDT' }, audience) ?? []
  ).filter((index) => market.quote(index));
  const best = (...scores: ((index: number) => number)[]): number[] => {
    const compare = (a: number, b: number): number => scores.reduce((order, score) => order || score(b) - score(a), 0) || a - b;
    return [...spot].sort(compare).slice(0, HOT_COUNT);
  };
  const change = (index: number): number => {
    const quote = market.quote(index);
    return quote ? quote.price / quote.open24h : 0;
  };
  return {
    hotSearchList: best(
      (index) => searches.get(symbols[index]?.coin.id ?? '') ?? 0,
      (index) => heatOf(market, index),
    ),
    increaseList: best(change),
    newCurrencyList: best((index) => symbols[index]?.listTime ?? 0).filter((index) => symbols[index]?.listTime != null),
    volList: best((index) => market.quote(index)?.turnover || 0),
  };
}

/** Creates the function that returns the hot lists of an audience, computed once a second. */
export function createHotLists(deps: HttpDeps, answers: () => MarketListAnswers, searches: SearchCounts): (audience: Audience) => HotLists {
  const known = oncePerMarket(deps, () => new SecondCache<HotLists>(HOT_AUDIENCES_MAX));
  return (audience) => {
    const market = deps.market();
    const now = deps.clock();
    const rows = (indices: readonly number[]): QuoteRow[] => indices.flatMap((index) => answers().rows.row(index, audience.language) ?? []);
    const { visibility, nameLanguages } = market.lists;
    const key = `${visibility.key(audience)} ${nameLanguages.key(audience.language, ['spot'])}`;
    return known().get(key, now, () => {
      const { hotSearchList, increaseList, newCurrencyList, volList } = hotIndices(market, audience, searches.totals(now));
      return {
        hotSearchList: rows(hotSearchList),
        increaseList: rows(increaseList),
        newCurrencyList: rows(newCurrencyList),
        volList: rows(volList),
      };
    });
  };
}
