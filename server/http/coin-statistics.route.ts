import { invalidField } from '../platform/errors';
import type { CatalogSymbol } from '../instruments/catalog';
import { priceText } from '../market/quote-text';
import { RecordedHistories, type DatedPrice, type RecordedHistory } from '../market/recorded-history';
import { audienceOf } from './audience';
import { oncePerMarket, type ApiServer, type HttpDeps } from './deps';
import { success } from './envelope';
import type { HistoryBudget } from './history-budget';
import { registerCall } from './register-call';

const openText = (symbol: CatalogSymbol, open: number): string | null => (open > 0 ? priceText(symbol, open) : null);

const presentDated = (symbol: CatalogSymbol, dated: DatedPrice | null): { price: string; time: number } | null =>
  dated && { price: priceText(symbol, dated.price), time: dated.time };

/** Registers `GET /v1/mix/market/coinStatistics`: past prices of a symbol and the extremes of its history, charged like candles. */
export function registerCoinStatistics(app: ApiServer, deps: HttpDeps, budget: HistoryBudget): void {
  const histories = oncePerMarket(deps, (market) => new RecordedHistories(market));
  const text = { summary: 'Past prices and extremes of a symbol', tags: ['markets'] };
  registerCall(app, deps, 'coinStatistics', text, async ({ input, request, reply }) => {
    const market = deps.market();
    const symbol = market.symbol(input.symbolId);
    if (!symbol || !market.lists.visibility.isShown(symbol.index, audienceOf(request, deps))) throw invalidField('symbolId', 'not listed');
    const { symbolId, index } = symbol;
    const ofMarket = histories();
    const charge = budget(request, reply);
    // A page waits for a moment only; its next rendering has what this one has begun.
    const read = (): Promise<RecordedHistory> =>
      charge.isOfPage ? ofMarket.toItsEnd(index, charge.signal) : ofMarket.of(index, charge.signal);
    const history = await charge.withinBudget(ofMarket.cost(index), read);
    const { open1h, open7d, open30d } = market.lists.facts.past(index);
    return success({
      symbolId,
      asOf: market.asOfSymbol(index),
      open1h: openText(symbol, open1h),
      open7d: openText(symbol, open7d),
      open30d: openText(symbol, open30d),
      open1y: openText(symbol, history.open1y),
      since: history.since,
      highest: presentDated(symbol, history.highest),
      lowest: presentDated(symbol, history.lowest),
    });
  });
}
