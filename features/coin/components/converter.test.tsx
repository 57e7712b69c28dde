import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { similarCoins } from '@/lib/contract/calls/similar-coins';
import { tickStore } from '@/lib/realtime/tick-store';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { installNearObserver } from '@/tests/builders/near-observer';
import { bitcoinRow, show } from './coin-screen.fixtures';
import { Converter } from './converter';

vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push: () => undefined }), Link: 'a' }));
vi.mock('@/lib/realtime/use-quote-subscription', () => ({ useQuoteSubscription: () => undefined }));

const comeNear = installNearObserver();
const exchange = mockExchange();
beforeEach(() => {
  exchange.hold(similarCoins);
});

/** Shows the converter at a price of 60,000 USDT and a rate of one dollar. */
async function showConverter(symbolId: string): Promise<{ coin: HTMLElement; currency: HTMLElement }> {
  show([bitcoinRow(symbolId, { price: '60000.00' })], createQueryClient(), { part: <Converter coinId="bitcoin" /> });
  comeNear();
  return { coin: await screen.findByLabelText('Amount (BTC)'), currency: screen.getByLabelText('Amount (USD)') };
}
const type = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } });

it('begins with the price of one coin', async () => {
  const { coin, currency } = await showConverter('BTCUSDT_SPBL');
  expect(coin).toHaveValue('1');
  expect(currency).toHaveValue('60000');
});

it('converts in both directions, and cleans what is typed', async () => {
  const { coin, currency } = await showConverter('BTCUSDT_SPBL');
  type(coin, ' 1,000.5x');
  expect([coin, currency].map((field) => (field as HTMLInputElement).value)).toEqual(['1000.5', '60030000']);
  type(currency, '٣٠٠٠');
  expect([coin, currency].map((field) => (field as HTMLInputElement).value)).toEqual(['0.05', '3000']);
});

it('shows no result for an empty field', async () => {
  const { coin, currency } = await showConverter('BTCUSDT_SPBL');
  type(coin, '');
  expect(currency).toHaveValue('');
});

it('follows the price; the amount that was typed stays', async () => {
  const { coin, currency } = await showConverter('BTCTYPED_SPBL');
  type(currency, '3000');
  act(() => {
    tickStore.applySnapshot({ epoch: 1, data: [['BTCTYPED_SPBL', 11, 0, '30000.00', '50000.00']] });
    tickStore.flush();
  });
  expect([coin, currency].map((field) => (field as HTMLInputElement).value)).toEqual(['0.1', '3000']);
});
