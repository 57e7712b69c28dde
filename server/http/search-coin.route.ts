import { foldText, keywordVariants } from '../../lib/contract/search-text';
import type { HotLists, SearchCoin } from '../../lib/contract/search';
import type { CatalogCoin } from '../instruments/catalog';
import { nameOf } from '../instruments/coin-name';
import type { SearchCounts } from '../market/search-counts';
import { SearchIndex } from '../market/search-index';
import type { Audience } from '../market/visibility';
import { audienceOf } from './audience';
import { oncePerMarket, type ApiServer, type HttpDeps } from './deps';
import { successText } from './envelope';
import type { MarketListAnswers } from './market-list-answers';
import { registerCall } from './register-call';
import { sendRows } from './own-favorites';
import { SharedBody } from './shared-body';

/** Search calls' parts that other calls use too. */
export interface SearchParts {
  answers: () => MarketListAnswers;
  hotLists: (audience: Audience) => HotLists;
  /** Counts the coins whose whole ticker or name is searched. */
  searches: SearchCounts;
}

/** True when a keyword is a coin's whole ticker, or name in English or in a language: beginnings typed before it are no searches. */
function isNamed(keyword: string, coin: CatalogCoin, language: string): boolean {
  const texts = [coin.ticker, coin.name, nameOf(coin, language)].map(foldText);
  return keywordVariants(keyword).some((typed) => texts.includes(typed));
}

/**
 * Registers `POST /v1/mix/index/data/searchCoin`: symbols of every class by ticker
 * or name (in English and in the caller's language), mistyped ones included; the hot lists without a keyword.
 */
export function registerSearchCoin(app: ApiServer, deps: HttpDeps, { answers, hotLists, searches }: SearchParts): void {
  const search = oncePerMarket(deps, (market) => new SearchIndex(market));
  registerCall(app, deps, 'searchCoin', { summary: 'Search', tags: ['search'] }, ({ input, request, reply }) => {
    const market = deps.market();
    const audience = audienceOf(request, deps);
    const { visibility } = market.lists;
    const { keyword, limit } = input;
    const hasKeyword = keyword.trim() !== '';
    const found = hasKeyword ? search().find(keyword, audience.language, limit, (index) => visibility.isShown(index, audience)) : [];
    const coin = market.catalog.symbols[found[0] ?? -1]?.coin;
    // Not those of rendered pages, which the browser repeats.
    if (coin && !deps.addresses.isInternal(request.raw) && isNamed(keyword, coin, audience.language)) searches.add(coin.id, deps.clock());
    const rows = found.flatMap((index) => answers().rows.rowJson(index, audience.language) ?? []);
    const head: Pick<SearchCoin, 'epoch' | 'asOf'> = { epoch: market.epoch, asOf: market.asOfRows(found) };
    const hot = JSON.stringify(hasKeyword ? null : hotLists(audience));
    const body = new SharedBody(successText(`${JSON.stringify(head).slice(0, -1)},"rows":[${rows.join(',')}],"hot":${hot}}`));
    sendRows(request, reply, body, deps);
  });
}
