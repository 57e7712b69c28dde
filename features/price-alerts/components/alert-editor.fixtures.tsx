import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, vi } from 'vitest';
import { marketConfig } from '@/lib/contract/calls/site';
import type { Alert, Backtest } from '@/lib/contract/alerts';
import { alertParameters, createAlert, p2pBooks, backtestAlert } from '@/lib/contract/calls/alerts';
import { candles } from '@/lib/contract/calls/klines';
import { homeQuotation } from '@/lib/contract/calls/quotation';
import { userInfo } from '@/lib/contract/calls/session';
import { usdtRate } from '@/lib/contract/calls/site';
import { partitions, searchCoin } from '@/lib/contract/calls/symbols';
import { buildMarketConfig } from '@/tests/builders/market-config';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildOverlay } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { buildUserInfo } from '@/tests/builders/user-info';
import { AlertEditor } from './alert-editor';

export const ROW = buildQuoteRow('BTC', { symbolId: 'BTCUSDT_UMCBL', businessLine: 2, price: '65000.00', pricePrecision: 2 });
export const ETH = buildQuoteRow('ETH', { symbolId: 'ETHUSDT_SPBL' });
const ADS = (['BUY', 'SELL'] as const).map((side) => ({
  exchangeId: `P2P_USDT_EUR_${side}`,
  coin: 'USDT',
  fiat: 'EUR',
  side,
  pricePrecision: 3,
  ads: [{ price: side === 'BUY' ? '0.930' : '0.910', amount: '100' }],
}));

export const BACKTEST: Backtest = { fires: 3, suppressed: 0, isAbout: false, from: 0, until: 0, firedAt: [] };
export const CREATED = { alert: { alertId: 'created' } as Alert };
const LIMITS = { inSecond: 1, frequencys: 2, perHour: 2, perDay: 2, businessLineLimit: 20, totalLimit: 50 };
export const SOURCE = { kind: 'simulated', from: null, until: null, speed: 1 } as const;

export const exchange = mockExchange();
beforeEach(() => {
  exchange.answer(homeQuotation, { epoch: 1, asOf: 1, source: SOURCE, total: 1, quotes: [], rows: [ROW] });
  exchange.answer(candles, { symbolId: ROW.symbolId, interval: '15m', priceType: 0, klines: [] });
  exchange.answer(alertParameters, { ...LIMITS, p2pCoins: ['USDT'], p2pFiats: ['EUR', 'USD'] });
  exchange.answer(searchCoin, { epoch: 1, asOf: 1, rows: [ETH], hot: null });
  exchange.answer(marketConfig, buildMarketConfig());
  exchange.answer(partitions, { md5Value: '1', partitions: [] });
  exchange.answer(p2pBooks, { asOf: 1, fiats: ['EUR', 'GBP', 'USD'], books: ADS });
  exchange.answer(usdtRate, { asOf: 1, rates: { USD: '1' } });
  exchange.answer(backtestAlert, BACKTEST);
  exchange.answer(createAlert, CREATED);
  exchange.answer(userInfo, buildUserInfo({ bindEmail: true }));
});

export const onDone = vi.fn();
export const onSignIn = vi.fn();
export const settle = async (ms = 0): Promise<void> => {
  await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await exchange.settled();
};
export async function open(at: Pick<ComponentProps<typeof AlertEditor>, 'exchangeId' | 'price' | 'priceType'> = {}): Promise<void> {
  render(<AlertEditor alert={null} {...at} onDone={onDone} onSignIn={onSignIn} />, { wrapper: buildOverlay() });
  await settle();
}
export const fill = (label: string, value: string): void => void fireEvent.change(screen.getByLabelText(label), { target: { value } });
export async function send(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Create alert' }));
  await settle();
}
