import { DECIMALS } from '../../lib/contract/decimals';
import type { UsdtRate } from '../../lib/contract/config';
import type { MarketView } from '../market/market-view';
import { conversionSymbols, usdtPriceOf } from '../market/usdt-price';
import { RATED_CURRENCIES, unitsPerUsdt } from '../market/usdt-rate';
import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';

/** Returns one USDT in each display currency; without a dollar price there are no rates. */
export function presentUsdtRate(market: MarketView): UsdtRate {
  const hasDollar = !Number.isNaN(usdtPriceOf(market, 'USD'));
  const rates = hasDollar ? RATED_CURRENCIES.map((currency) => [currency, unitsPerUsdt(market, currency).toFixed(DECIMALS.usdtRate)]) : [];
  const asOf = market.asOfSymbols(conversionSymbols(market, RATED_CURRENCIES));
  return { asOf, rates: Object.fromEntries(rates) as Record<string, string> };
}

/** Registers `POST /v1/mix/public/usdtRate`. */
export function registerUsdtRate(app: ApiServer, deps: HttpDeps): void {
  const text = {
    summary: 'One USDT in each display currency',
    description: 'From the market’s own forex and USDC prices; dated reference rates where it has no such pair.',
    tags: ['config'],
  };
  registerCall(app, deps, 'usdtRate', text, () => success(presentUsdtRate(deps.market())));
}
