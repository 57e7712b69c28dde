import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildPage } from '@/tests/builders/page';
import { FIRST_P2P_ID, P2pPicker } from './p2p-picker';

const { request } = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock('@/lib/api/http-client', () => ({ request }));

interface Asked {
  body: { fiat: string };
}
const COINS: Readonly<Record<string, readonly string[]>> = { EUR: ['USDT', 'BTC'], VND: ['ETH', 'USDT'] };
const answer = ({ body: { fiat } }: Asked) => ({
  fiat,
  fiats: ['VND', 'EUR'],
  books: (COINS[fiat] ?? []).map((coin) => ({ coin, fiat, lowest: '1', highest: '1' })),
});

beforeEach(() => void request.mockReset().mockImplementation((asked: Asked) => Promise.resolve(answer(asked))));

const box = (name: string): HTMLElement => screen.getByRole('combobox', { name });
const texts = (name: string): (string | null)[] =>
  within(box(name))
    .getAllByRole('option')
    .map((option) => option.textContent);
const show = (exchangeId: string = FIRST_P2P_ID) => {
  const onPick = vi.fn();
  return { onPick, ...render(<P2pPicker exchangeId={exchangeId} onPick={onPick} />, { wrapper: buildPage() }) };
};

it('begins with a book every exchange has, and offers what the exchange trades, in order', async () => {
  show();
  expect(texts('Coin')).toEqual(['USDT']);
  expect(texts('Currency')).toEqual(['EUR']);
  await waitFor(() => expect(texts('Coin')).toEqual(['BTC', 'USDT']));
  expect(texts('Currency')).toEqual(['EUR', 'VND']);
  expect(texts('Ads')).toHaveLength(2);
});

it.each([
  ['Coin', 'BTC', 'P2P_BTC_EUR_BUY'],
  ['Currency', 'VND', 'P2P_USDT_VND_BUY'],
  ['Ads', 'SELL', 'P2P_USDT_EUR_SELL'],
])('picks the book of another %s', async (name, value, exchangeId) => {
  const { onPick } = show();
  await waitFor(() => expect(texts('Coin')).toHaveLength(2));
  await userEvent.setup().selectOptions(box(name), value);
  expect(onPick).toHaveBeenCalledExactlyOnceWith(exchangeId);
});

it('offers the coins of the currency in force, and goes on showing the old ones until those are known', async () => {
  const { rerender } = show();
  await waitFor(() => expect(texts('Coin')).toEqual(['BTC', 'USDT']));
  rerender(<P2pPicker exchangeId="P2P_USDT_VND_BUY" onPick={vi.fn()} />);
  expect(texts('Coin')).toEqual(['BTC', 'USDT']);
  await waitFor(() => expect(texts('Coin')).toEqual(['ETH', 'USDT']));
  expect(box('Currency')).toHaveValue('VND');
});

it('shows the book it is given although the exchange offers it no more', async () => {
  show('P2P_DOGE_EUR_SELL');
  await waitFor(() => expect(texts('Coin')).toEqual(['BTC', 'DOGE', 'USDT']));
  expect([box('Coin'), box('Currency'), box('Ads')].map((one) => (one as HTMLSelectElement).value)).toEqual(['DOGE', 'EUR', 'SELL']);
});
