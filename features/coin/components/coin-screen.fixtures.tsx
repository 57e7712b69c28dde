import { render } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { TradeUrlProvider } from '@/components/market/trade-link';
import { createQueryClient } from '@/lib/api/query-client';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import type { HomeQuotation, QuoteRow } from '@/lib/contract/quotes';
import { buildPageOf } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { coinRowsQuery } from '../api/coin.query';
import { CoinScreen } from './coin-screen';
import { CoinStatistics } from './coin-statistics';

/** A market of Bitcoin with these values. */
export const bitcoinRow = (symbolId: string, facts: Partial<QuoteRow>): QuoteRow =>
  buildQuoteRow('BTC', { symbolId, coinId: 'bitcoin', coinName: 'Bitcoin', ...facts });
export const quotation = (rows: QuoteRow[]): HomeQuotation => ({
  epoch: 1,
  asOf: 1,
  source: { kind: 'simulated', from: null, until: null, speed: 1 },
  total: rows.length,
  quotes: [],
  rows,
});
/** The contract has the largest turnover; the spot market has the coin's figures. */
export const perpetual = bitcoinRow('BTCUSDT_UMCBL', {
  businessLine: 2,
  price: '60100.00',
  turnover: '9000000',
  symbolCodeDisplayName: 'BTC/USDT Perp',
});
export const spot = bitcoinRow('BTCUSDT_SPBL', {
  price: '60000.00',
  open24h: '50000.00',
  turnover: '5000000',
  circulatingSupply: '20000000',
  rank: 1,
});
export const small = bitcoinRow('BTCUSDC_SPBL', {
  price: '60010.00',
  turnover: '1000',
  rightCoinName: 'USDC',
  symbolCodeDisplayName: 'BTC/USDC',
});

/** The screen without the table of its markets, which is another feature's. */
function WithoutMarkets(props: Omit<ComponentProps<typeof CoinScreen>, 'renderMarkets'>) {
  return <CoinScreen {...props} renderMarkets={() => null} />;
}

export function show(
  rows: QuoteRow[] | null,
  client = createQueryClient(),
  {
    tradeUrl = null,
    missing = null,
    titleTemplate = null,
    Page = WithoutMarkets,
    part = <CoinStatistics coinId="bitcoin" />,
  }: { tradeUrl?: string | null; missing?: ReactNode; titleTemplate?: string | null; Page?: typeof WithoutMarkets; part?: ReactNode } = {},
) {
  client.setQueryData(marketConfigQuery().queryKey, { hiddenSections: [], unsortable: [], currencies: ['USD'], untinted: [] });
  client.setQueryData(usdtRateQuery().queryKey, { asOf: 1, rates: { USD: '1' } });
  if (rows) client.setQueryData(coinRowsQuery('bitcoin').queryKey, quotation(rows));
  const screenOfCoin = <Page coinId="bitcoin" chart={part} missing={missing} titleTemplate={titleTemplate} />;
  return render(<TradeUrlProvider value={tradeUrl}>{screenOfCoin}</TradeUrlProvider>, { wrapper: buildPageOf('coin', client) });
}
