import { render, screen } from '@testing-library/react';
import { createQueryClient } from '@/lib/api/query-client';
import { PRICE_TYPE } from '@/lib/contract/alert-terms';
import type { FeedSource } from '@/lib/contract/feed';
import type { Kline } from '@/lib/contract/klines';
import { chartIndicators, chartScale } from '@/lib/preferences/chart-indicators';
import { chartKind } from '@/lib/preferences/chart-kind';
import { klineInterval } from '@/lib/preferences/kline-interval';
import { buildPageOf } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { coinCandlesQuery } from '../api/coin-candles.query';
import type { CandleList } from '../model/candle-list';
import { PriceChart } from './price-chart';

export const ROW = buildQuoteRow('BTC', { price: '64000.00', open24h: '60000.00', low24h: '59000.00', high24h: '65000.00' });
const SOURCE: FeedSource = { kind: 'simulated', from: null, until: null, speed: 1 };
const QUARTER_MS = 900_000;
/** Rises by 1,000 per candle from 60,000: five points, the last is the current price. */
const candle = (index: number): Kline => ({
  time: index * QUARTER_MS,
  open: `${60 + index}000.00`,
  close: `${61 + index}000.00`,
  low: '60000.00',
  high: '64000.00',
  baseVolume: '1',
  quoteVolume: '1',
});
export const CANDLES = [0, 1, 2, 3].map(candle);
export const WIDTH = 1_000;
export const HEIGHT = 200;

/** Shows the chart of a symbol with these candles; null: they are loaded. */
export function show(klines: Kline[] | null = CANDLES, row = ROW, kind: FeedSource['kind'] = 'simulated') {
  const client = createQueryClient();
  const list = (): CandleList => ({ klines: klines ?? [], from: 1, hasOlder: true });
  if (klines)
    client.setQueryData(coinCandlesQuery({ symbolId: ROW.symbolId, interval: '15m', priceType: PRICE_TYPE.last }).queryKey, list());
  return render(<PriceChart row={row} source={{ ...SOURCE, kind }} />, { wrapper: buildPageOf('coin', client) });
}
/** Shows the chart of the candles, with its view loaded. */
export async function showChart() {
  const result = show();
  await screen.findByRole('application');
  return result;
}

/** Clears the choices of the chart, and its address. */
export function clearChoices(): void {
  for (const choice of [klineInterval, chartKind, chartScale, chartIndicators]) choice.clear();
  window.history.replaceState(null, '', '/');
}
