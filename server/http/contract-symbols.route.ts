import { CONTRACT_LINE, LINE_SUFFIX, MARKET_LINES, type ContractSuffix, type MarketLine } from '../../lib/contract/identifiers';
import { invalidField } from '../platform/errors';
import type { CatalogSymbol } from '../instruments/catalog';
import type { MarketView } from '../market/market-view';
import { contentHash } from './content-hash';
import { oncePerMarket, type ApiServer, type HttpDeps } from './deps';
import { success, successText } from './envelope';
import type { Audience } from '../market/visibility';
import { audienceOf } from './audience';
import { presentSymbol, presentSymbolListing } from './presenters/symbol-row';
import { registerCall } from './register-call';
import { SecondCache } from './second-cache';
import { sendRows } from './own-favorites';
import { SharedBody } from './shared-body';

/** Limit of different answers cached within a second. */
const BODIES_MAX = 48;

interface ContractList {
  symbols: readonly CatalogSymbol[];
  /** Covers the listings of the contracts, not their prices, which would change every md5. */
  md5: string;
}

const marketLineOfSuffix = (suffix: string): MarketLine | undefined => MARKET_LINES.find((line) => LINE_SUFFIX[line] === suffix);

/** Returns the contracts of each contract line; a line without contracts has an empty list. */
export function contractLists(market: MarketView, siteName: string, audience: Audience): ReadonlyMap<number, ContractList> {
  const suffixes = Object.keys(CONTRACT_LINE) as ContractSuffix[];
  return new Map(
    suffixes.map((suffix) => {
      const line = marketLineOfSuffix(suffix);
      const symbols = market.catalog.symbols.filter(
        (symbol) => symbol.line === line && market.lists.visibility.isShown(symbol.index, audience),
      );
      return [CONTRACT_LINE[suffix], { symbols, md5: contentHash(symbols.map((symbol) => presentSymbolListing(symbol, siteName))) }];
    }),
  );
}

/** Registers `GET /v1/mcp/contract/symbols`; a request with the current md5 gets no list. */
export function registerContractSymbols(app: ApiServer, deps: HttpDeps): void {
  const byAudience = oncePerMarket(deps, () => new Map<string, ReturnType<typeof contractLists>>());
  const cache = oncePerMarket(deps, () => new SecondCache<SharedBody>(BODIES_MAX));
  const text = {
    summary: 'Contracts of a line',
    description: 'The md5 covers the listings of the contracts, not their prices. `listDTOS` is null when the caller has the current list.',
    tags: ['symbols'],
  };
  registerCall(app, deps, 'contractSymbols', text, ({ input, request, reply }) => {
    const market = deps.market();
    const audience = audienceOf(request, deps);
    const key = market.lists.visibility.key(audience);
    const lists = byAudience().get(key) ?? contractLists(market, deps.config.siteName, audience);
    byAudience().set(key, lists);
    const list = lists.get(input.businessLine);
    if (!list) throw invalidField('businessLine', 'not a contract line');
    if (input.md5 === list.md5) return success({ md5: list.md5, listDTOS: null });
    const body = cache().get(`${key} ${input.businessLine}`, deps.clock(), () => {
      const utc = market.lists.openPrices.since(0).opens;
      const listDTOS = list.symbols.map((symbol) => presentSymbol(market, symbol, deps.config.siteName, utc[symbol.index] ?? Number.NaN));
      return new SharedBody(successText(JSON.stringify({ md5: list.md5, listDTOS })));
    });
    return sendRows(request, reply, body, deps);
  });
}
