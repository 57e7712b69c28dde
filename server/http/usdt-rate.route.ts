import { usdtRateSchema, type UsdtRate } from '../../lib/contract/config';
import usdRates from '../content/usd-rates.json' with { type: 'json' };
import type { Market } from '../market/market';
import { callerBodySchema } from './caller-body';
import type { ApiServer, HttpDeps } from './deps';
import { responses, success } from './envelope';

const RATE_DECIMALS = 6;
const DOLLAR_PAIR = 'USDCUSDT_SPBL';

/**
 * One USDT in each display currency: the reference rate of the dollar (`usd-rates.json`, dated there) divided by this
 * market's price of USDC in USDT, a USDC being taken for a dollar. Empty when the market has no such price.
 */
export function presentUsdtRate(market: Market): UsdtRate {
  const symbol = market.symbol(DOLLAR_PAIR);
  const dollarInUsdt = symbol ? market.quote(symbol.index)?.last : undefined;
  if (dollarInUsdt === undefined) return { asOf: market.asOf, rates: {} };
  const rates = Object.entries(usdRates.rates).map(([currency, { rate }]) => [currency, (Number(rate) / dollarInUsdt).toFixed(RATE_DECIMALS)]);
  return { asOf: market.asOf, rates: Object.fromEntries(rates) as Record<string, string> };
}

/** `POST /v1/mix/public/usdtRate`. */
export function registerUsdtRate(app: ApiServer, deps: HttpDeps): void {
  const schema = {
    summary: 'One USDT in each display currency',
    description: 'Dated reference rates of the dollar times the market’s own USDT price; no live exchange rates.',
    tags: ['config'],
    body: callerBodySchema,
    response: responses(usdtRateSchema),
  };
  app.post('/v1/mix/public/usdtRate', { schema }, () => success(presentUsdtRate(deps.market())));
}
