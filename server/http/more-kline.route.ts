import { PRICE_TYPE } from '../../lib/contract/alert-terms';
import { isContractLine } from '../../lib/contract/identifiers';
import { KLINE_INTERVALS, type KlineInterval } from '../../lib/contract/kline-intervals';
import type { Kline } from '../../lib/contract/klines';
import { invalidField } from '../platform/errors';
import { bucketStart, type Candle } from '../instruments/candles';
import type { CatalogSymbol } from '../instruments/catalog';
import { baseAmountText, priceText, quoteAmountText } from '../market/quote-text';
import { audienceOf } from './audience';
import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import type { HistoryBudget } from './history-budget';
import { registerCall } from './register-call';

/** Returns the opening of the first of the `limit` candles that open before `until`, Unix milliseconds, never before 1970. */
export function firstCandleTime(interval: KlineInterval, until: number, limit: number): number {
  const last = bucketStart(interval, until - 1);
  const length = KLINE_INTERVALS[interval];
  if (length !== null) return Math.max(0, last - (limit - 1) * length);
  const date = new Date(last);
  return Math.max(0, Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - (limit - 1)));
}

/** Returns a candle as decimal text in the symbol's precision. */
export function presentKline(symbol: CatalogSymbol, candle: Candle): Kline {
  return {
    time: candle.time,
    open: priceText(symbol, candle.open),
    high: priceText(symbol, candle.high),
    low: priceText(symbol, candle.low),
    close: priceText(symbol, candle.close),
    baseVolume: Number.isNaN(candle.baseVolume) ? null : baseAmountText(symbol, candle.baseVolume),
    quoteVolume: Number.isNaN(candle.quoteVolume) ? null : quoteAmountText(symbol, candle.quoteVolume),
  };
}

/** Registers `POST /v1/kline/getMoreKlineData`: candles before a moment, oldest first. */
export function registerMoreKline(app: ApiServer, deps: HttpDeps, budget: HistoryBudget): void {
  registerCall(app, deps, 'candles', { summary: 'Candles of a symbol', tags: ['klines'] }, async ({ input, request, reply }) => {
    const { symbolId, interval, limit, endTime, priceType } = input;
    const market = deps.market();
    const symbol = market.symbol(symbolId);
    if (!symbol || !market.lists.visibility.isShown(symbol.index, audienceOf(request, deps))) throw invalidField('symbolId', 'not listed');
    if (priceType !== PRICE_TYPE.last && !isContractLine(symbol.line)) throw invalidField('priceType', 'of contracts only');
    if (!market.hasCandles(symbol.index, priceType)) throw invalidField('priceType', 'not published by this source');
    const now = market.now();
    const until = Math.min(endTime ?? now + 1, now + 1);
    const from = firstCandleTime(interval, until, limit);
    const charge = budget(request, reply);
    const cost = market.candleCost(symbol.index, interval, from, until, now, priceType);
    const candles = await charge.withinBudget(cost, () =>
      market.candles(symbol.index, interval, from, until, now, charge.signal, priceType),
    );
    return success({ symbolId, interval, priceType, klines: candles.slice(-limit).map((candle) => presentKline(symbol, candle)) });
  });
}
