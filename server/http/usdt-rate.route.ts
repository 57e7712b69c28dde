import { usdtRateSchema, type UsdtRate } from '../../lib/contract/config';
import usdRates from '../content/usd-rates.json' with { type: 'json' };
import type { Market } from '../market/market';
import { usdtPriceOf } from '../market/usdt-price';
import { callerBodySchema } from './caller-body';
import type { ApiServer, HttpDeps } from './deps';
import { responses, success } from './envelope';

const RATE_DECIMALS = 6;

/**
 * One USDT in each display currency from this market's own prices: the dollar by USDC (1 USDC = 1 USD), the others through
 * the forex pairs. A market without a pair takes the dated reference rate of the dollar (`usd-rates.json`); without a
 * dollar there are no rates.
 */
export function presentUsdtRate(market: Market): UsdtRate {
  const dollar = usdtPriceOf(market, 'USD');
  const rates: Record<string, string> = {};
  if (Number.isNaN(dollar)) return { asOf: market.asOf, rates };
  for (const [currency, { rate }] of Object.entries(usdRates.rates)) {
    const traded = currency === 'USD' ? dollar : usdtPriceOf(market, currency);
    rates[currency] = (Number.isNaN(traded) ? Number(rate) / dollar : 1 / traded).toFixed(RATE_DECIMALS);
  }
  return { asOf: market.asOf, rates };
}

/** `POST /v1/mix/public/usdtRate`. */
export function registerUsdtRate(app: ApiServer, deps: HttpDeps): void {
  const schema = {
    summary: 'One USDT in each display currency',
    description: 'From the market’s own forex and USDC prices; dated reference rates where it has no such pair.',
    tags: ['config'],
    body: callerBodySchema,
    response: responses(usdtRateSchema),
  };
  app.post('/v1/mix/public/usdtRate', { schema }, () => success(presentUsdtRate(deps.market())));
}
