import { isContractLine, type MarketLine } from '../../lib/contract/identifiers';
import { parseListCode, type ListRef } from '../../lib/contract/lists';
import type { HomeQuotation, HomeQuotationRequest } from '../../lib/contract/quotes';
import type { MarketView } from '../market/market-view';
import { audienceOf } from './audience';
import type { ApiServer, HttpDeps } from './deps';
import type { MarketListAnswers } from './market-list-answers';
import { sendRows } from './own-favorites';
import { registerCall } from './register-call';

/** Limit of symbol ids in one call. */
const SYMBOLS_MAX = 400;

const SECTION_OF_LINE = { spot: 'spot', onchain: 'onChain', rwa: 'rwa', stocks: 'stocks', tradfi: 'tradfi' } as const;

/** Returns the whole list of a line of business; `margin` is the marginable part of spot. */
function listOfLine(businessLine: MarketLine | 'margin', quote: string | undefined): ListRef {
  const whole = { contractLine: null, category: null, board: null, quote: quote?.toUpperCase() ?? null };
  if (businessLine === 'margin') return { ...whole, section: 'margin' };
  if (isContractLine(businessLine)) return { ...whole, section: 'futures', contractLine: businessLine };
  return { ...whole, section: SECTION_OF_LINE[businessLine] };
}

/** Returns the list of a request by code or line; spot without either. */
export function listOfRequest({ list, businessLine, quote }: Pick<HomeQuotationRequest, 'list' | 'businessLine' | 'quote'>): ListRef {
  return (list === undefined ? null : parseListCode(list)) ?? listOfLine(businessLine ?? 'spot', quote);
}

const idsOf = (symbolIds: string): string[] => [...new Set(symbolIds.split(','))].slice(0, SYMBOLS_MAX);

/** Returns the indices of a request's symbol ids or coin; null without either. Unknown ids are left out. */
function namedSymbols(market: MarketView, { symbolIds, coinId }: HomeQuotationRequest): number[] | null {
  if (coinId !== undefined) return market.catalog.symbols.filter(({ coin }) => coin.id === coinId).map(({ index }) => index);
  if (symbolIds === undefined) return null;
  return idsOf(symbolIds).flatMap((symbolId) => market.symbol(symbolId)?.index ?? []);
}

/** Returns the languages in which the coin of a request is hidden, if any. */
function hiddenIn(market: MarketView, { coinId }: HomeQuotationRequest): Pick<HomeQuotation, 'hiddenIn'> {
  const codes = coinId === undefined ? [] : market.lists.visibility.languagesWithout(coinId);
  return codes.length > 0 ? { hiddenIn: codes } : {};
}

/** Returns the ids of a request that are not listed, if any. */
function unlisted(market: MarketView, { coinId, symbolIds }: HomeQuotationRequest): Pick<HomeQuotation, 'unlisted'> {
  const ids = coinId !== undefined || symbolIds === undefined ? [] : idsOf(symbolIds).filter((id) => id !== '' && !market.symbol(id));
  return ids.length > 0 ? { unlisted: ids } : {};
}

/** Registers `GET /v1/mix/market/getHomeQuotation`: a market list, or symbols by id or coin, in the requested order. */
export function registerHomeQuotation(app: ApiServer, deps: HttpDeps, answers: () => MarketListAnswers): void {
  const text = {
    summary: 'A market list',
    description: 'A list by its code or line, symbols by id in the order given, or every symbol of a coin.',
    tags: ['markets'],
  };
  registerCall(app, deps, 'homeQuotation', text, ({ input, request, reply }) => {
    const audience = audienceOf(request, deps);
    const market = deps.market();
    const named = namedSymbols(market, input);
    const more = { ...hiddenIn(market, input), ...unlisted(market, input) };
    if (named) return sendRows(request, reply, answers().symbols(named, input, audience, more), deps);
    return sendRows(request, reply, answers().list(listOfRequest(input), input, audience, deps.clock()), deps);
  });
}
