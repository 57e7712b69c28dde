import { act, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { buildPage } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { AlertEditor } from './alert-editor';

export const ROW = buildQuoteRow('BTC', { symbolId: 'BTCUSDT_UMCBL', businessLine: 2, price: '65000.00', pricePrecision: 2 });
export const ETH = buildQuoteRow('ETH', { symbolId: 'ETHUSDT_SPBL' });
const ADS = ['BUY', 'SELL'].map((side) => ({
  exchangeId: `P2P_USDT_EUR_${side}`,
  coin: 'USDT',
  fiat: 'EUR',
  side,
  pricePrecision: 3,
  ads: [{ price: side === 'BUY' ? '0.930' : '0.910', amount: '100' }],
}));

/** Options of a call to the exchange. */
export interface RequestOptions {
  path: string;
  body?: Record<string, unknown>;
}
/** Answers by path. */
export const ANSWERS: Readonly<Record<string, unknown>> = {
  '/v1/mix/market/getHomeQuotation': { rows: [ROW], quotes: [], total: 1 },
  '/v1/kline/getMoreKlineData': { symbolId: ROW.symbolId, interval: '15m', klines: [] },
  '/v1/send/priceremindconfig/select/parameter/config': {
    inSecond: 1,
    frequencys: 2,
    perHour: 2,
    perDay: 2,
    businessLineLimit: 20,
    totalLimit: 50,
    p2pCoins: ['USDT'],
    p2pFiats: ['EUR', 'USD'],
  },
  '/v1/mix/index/data/searchCoin': { rows: [ETH] },
  '/v1/spot/symbol/getAllPartitionV2': { md5Value: '1', partitions: [] },
  '/v1/p2p/advertisement/books': { asOf: 1, fiats: ['EUR', 'GBP', 'USD'], books: ADS },
  '/v1/mix/public/usdtRate': { asOf: 1, rates: { USD: '1' } },
  '/v1/send/priceremindconfig/rehearse': { fires: 3, suppressed: 0, isAbout: false, from: 0, until: 0, firedAt: [] },
};

export const onDone = vi.fn();
export const onSignIn = vi.fn();
export const settle = (ms = 0): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
export async function open(at: { exchangeId?: string; price?: string } = {}): Promise<void> {
  render(<AlertEditor alert={null} {...at} onDone={onDone} onSignIn={onSignIn} />, { wrapper: buildPage() });
  await settle();
  await settle();
}
export const fill = (label: string, value: string): void => void fireEvent.change(screen.getByLabelText(label), { target: { value } });
export async function send(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Create alert' }));
  await settle();
}
