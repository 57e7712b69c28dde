import type { HotLists, SearchCoin } from '../../lib/contract/search';
import { heatOf } from '../market/list-members';
import type { Market } from '../market/market';
import { SearchIndex } from '../market/search-index';
import type { Audience } from '../market/visibility';
import { audienceOf } from './audience';
import { oncePerMarket, type ApiServer, type HttpDeps } from './deps';
import { successText } from './envelope';
import type { MarketListAnswers } from './market-list-answers';
import { registerCall } from './register-call';
import { SecondCache } from './second-cache';
import { sendRows } from './own-favorites';
import { SharedBody } from './shared-body';

const HOT_COUNT = 10;
const HOT_AUDIENCES_MAX = 16;

/** Returns the indices of the hot lists among spot pairs against USDT. */
export function hotIndices(market: Market, audience: Audience): Record<keyof HotLists, number[]> {
  const spot = (
    market.lists.of({ section: 'spot', contractLine: null, category: null, board: null, quote: 'USDT' }, audience) ?? []
  ).filter((index) => market.quote(index));
  const best = (score: (index: number) => number): number[] => [...spot].sort((a, b) => score(b) - score(a) || a - b).slice(0, HOT_COUNT);
  const change = (index: number): number => {
    const quote = market.quote(index);
    return quote ? quote.price / quote.open24h : 0;
  };
  return {
    hotSearchList: best((index) => heatOf(market, index)),
    increaseList: best(change),
    newCurrencyList: best((index) => market.catalog.symbols[index]?.listTime ?? 0).filter(
      (index) => market.catalog.symbols[index]?.listTime != null,
    ),
    volList: best((index) => market.quote(index)?.turnover || 0),
  };
}

/**
 * Registers `POST /v1/mix/index/data/searchCoin`: symbols of every class by ticker or name, mistyped ones included; the hot lists without a
 * keyword.
 */
export function registerSearchCoin(app: ApiServer, deps: HttpDeps, answers: () => MarketListAnswers): void {
  const search = oncePerMarket(deps, (market) => new SearchIndex(market));
  const hot = new SecondCache<string>(HOT_AUDIENCES_MAX);
  registerCall(app, deps, 'searchCoin', { summary: 'Search', tags: ['search'] }, ({ input, request, reply }) => {
    const market = deps.market();
    const audience = audienceOf(request, deps);
    const { visibility } = market.lists;
    const rowsJson = (indices: readonly number[]): string =>
      `[${indices.flatMap((index) => answers().rows.rowJson(index) ?? []).join(',')}]`;
    const hotJson = (): string =>
      `{${Object.entries(hotIndices(market, audience))
        .map(([name, indices]) => `"${name}":${rowsJson(indices)}`)
        .join(',')}}`;
    const { keyword, limit } = input;
    const hasKeyword = keyword.trim() !== '';
    const found = hasKeyword ? search().find(keyword, limit, (index) => visibility.isShown(index, audience)) : [];
    const head: Pick<SearchCoin, 'epoch' | 'asOf'> = { epoch: market.epoch, asOf: market.asOf };
    const hotText = hasKeyword ? 'null' : hot.get(visibility.key(audience), deps.clock(), hotJson);
    const body = new SharedBody(successText(`${JSON.stringify(head).slice(0, -1)},"rows":${rowsJson(found)},"hot":${hotText}}`));
    sendRows(request, reply, body, deps);
  });
}
