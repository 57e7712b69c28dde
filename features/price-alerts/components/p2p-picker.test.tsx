import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { P2pBooksAnswer } from '@/lib/contract/alerts';
import { p2pBooks } from '@/lib/contract/calls/alerts';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildOverlay } from '@/tests/builders/page';
import { DEFAULT_P2P_ID, P2pPicker } from './p2p-picker';

const exchange = mockExchange();

const COINS: Readonly<Record<string, readonly string[]>> = { EUR: ['USDT', 'BTC'], VND: ['ETH', 'USDT'] };
const book = (coin: string, fiat: string): P2pBooksAnswer['books'][number] => ({
  exchangeId: `P2P_${coin}_${fiat}_BUY`,
  coin,
  fiat,
  side: 'BUY',
  pricePrecision: 0,
  ads: [{ price: '1', amount: '1' }],
});

beforeEach(() =>
  exchange.answer(p2pBooks, ({ fiat }) => ({
    asOf: 1,
    fiats: ['VND', 'EUR'],
    books: (COINS[fiat] ?? []).map((coin) => book(coin, fiat)),
  })),
);

const box = (name: string): HTMLElement => screen.getByRole('combobox', { name });
const texts = (name: string): (string | null)[] =>
  within(box(name))
    .getAllByRole('option')
    .map((option) => option.textContent);
const show = (exchangeId: string = DEFAULT_P2P_ID) => {
  const onPick = vi.fn();
  return { onPick, ...render(<P2pPicker exchangeId={exchangeId} onPick={onPick} />, { wrapper: buildOverlay() }) };
};

it('starts with the default book, and offers the exchange’s coins and currencies in order', async () => {
  show();
  expect(texts('Coin')).toEqual(['USDT']);
  expect(texts('Currency')).toEqual(['EUR']);
  await waitFor(() => expect(texts('Coin')).toEqual(['BTC', 'USDT']));
  expect(texts('Currency')).toEqual(['EUR', 'VND']);
  expect(texts('Ad type')).toHaveLength(2);
});

it.each([
  ['Coin', 'BTC', 'P2P_BTC_EUR_BUY'],
  ['Currency', 'VND', 'P2P_USDT_VND_BUY'],
  ['Ad type', 'SELL', 'P2P_USDT_EUR_SELL'],
])('selects the book of another %s', async (name, value, exchangeId) => {
  const { onPick } = show();
  await waitFor(() => expect(texts('Coin')).toHaveLength(2));
  await userEvent.setup().selectOptions(box(name), value);
  expect(onPick).toHaveBeenCalledExactlyOnceWith(exchangeId);
});

it('offers the coins of the chosen currency, and keeps the old ones until they load', async () => {
  const { rerender } = show();
  await waitFor(() => expect(texts('Coin')).toEqual(['BTC', 'USDT']));
  rerender(<P2pPicker exchangeId="P2P_USDT_VND_BUY" onPick={vi.fn()} />);
  expect(texts('Coin')).toEqual(['BTC', 'USDT']);
  await waitFor(() => expect(texts('Coin')).toEqual(['ETH', 'USDT']));
  expect(box('Currency')).toHaveValue('VND');
});

it('shows the given book even if the exchange no longer offers it', async () => {
  show('P2P_DOGE_EUR_SELL');
  await waitFor(() => expect(texts('Coin')).toEqual(['BTC', 'DOGE', 'USDT']));
  expect([box('Coin'), box('Currency'), box('Ad type')].map((one) => (one as HTMLSelectElement).value)).toEqual(['DOGE', 'EUR', 'SELL']);
});

it('opened again, it shows the last books and requests the current ones at once', async () => {
  const wrapper = buildOverlay();
  for (const times of [1, 2]) {
    const { unmount } = render(<P2pPicker exchangeId={DEFAULT_P2P_ID} onPick={vi.fn()} />, { wrapper });
    expect(texts('Coin')).toHaveLength(times);
    await exchange.settled();
    expect(exchange.inputs(p2pBooks)).toHaveLength(times);
    unmount();
  }
});
