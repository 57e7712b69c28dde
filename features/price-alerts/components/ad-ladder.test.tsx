import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { P2pBooksAnswer } from '@/lib/contract/alerts';
import { p2pBooks } from '@/lib/contract/calls/alerts';
import { ERROR_CODE } from '@/lib/contract/error-codes';
import { buildPageOf } from '@/tests/builders/page';
// Loaded here, as it is a chunk of its own.
import './ad-ladder-view';
import { exchange, fill, onDone, onSignIn, settle } from './alert-editor.fixtures';
import { AlertEditor } from './alert-editor';

vi.mock('@/lib/realtime/use-quote-subscription', () => ({ useQuoteSubscription: () => undefined }));

const ADS: Readonly<Record<'BUY' | 'SELL', readonly string[]>> = { BUY: ['0.9300', '0.9400'], SELL: ['0.9100', '0.9000'] };
const bookOf = (side: 'BUY' | 'SELL', prices = ADS[side]): P2pBooksAnswer['books'][number] => ({
  exchangeId: `P2P_USDT_EUR_${side}`,
  coin: 'USDT',
  fiat: 'EUR',
  side,
  pricePrecision: 4,
  ads: prices.map((price) => ({ price, amount: '100' })),
});
const answer = (books: P2pBooksAnswer['books']): void => exchange.answer(p2pBooks, { asOf: 1, fiats: ['EUR', 'USD'], books });

/** Time until the last retry of a failed call has failed too. */
const RETRIES_MS = [1_000, 2_000];
const REFRESH_MS = 3_000;

async function open(exchangeId = 'P2P_USDT_EUR_BUY'): Promise<void> {
  const wrapper = buildPageOf('priceAlert');
  render(<AlertEditor alert={null} exchangeId={exchangeId} hasAdLadder onDone={onDone} onSignIn={onSignIn} />, { wrapper });
  await settle();
}
const sideTexts = (name: string): (string | null)[] =>
  within(screen.getByRole('group', { name }))
    .getAllByText(/\d|--|est/)
    .map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers();
  answer([bookOf('BUY'), bookOf('SELL')]);
});
afterEach(() => vi.useRealTimers());

/** All as a guest: the ads are public. */
describe('the ads beside a P2P alert', () => {
  it('are the lowest and highest of both sides, the watched one first, with the spread of the best two', async () => {
    await open();
    expect(sideTexts('Buy ads')).toEqual(['Lowest price', '0.9300', 'Highest price', '0.9400']);
    expect(sideTexts('Sell ads')).toEqual(['Highest price', '0.9100', 'Lowest price', '0.9000']);
    expect(screen.getByText('Spread').nextSibling).toHaveTextContent('0.0200 EUR (2.17%)');
    expect(screen.getByRole('group', { name: 'Buy ads' })).toHaveAttribute('data-watched', 'true');
    expect(screen.getByRole('group', { name: 'Sell ads' })).toHaveAttribute('data-watched', 'false');
  });

  it('are a scale on which the typed price stands, from which it can be moved', async () => {
    await open();
    fill('Price (EUR)', '0.92');
    const line = screen.getByRole('slider', { name: 'Price level on the chart (EUR)' });
    // Ads from 0.90 to 0.94: 0.92 is in the middle.
    expect(Number.parseFloat(line.style.insetBlockStart)).toBeCloseTo(50);
    expect(line).toHaveAttribute('aria-valuetext', '0.9200');
    fireEvent.keyDown(line, { key: 'PageDown' });
    expect(screen.getByLabelText('Price (EUR)')).toHaveValue('0.9108');
  });

  it('have no line for a price that is no number, and stay', async () => {
    await open();
    fill('Price (EUR)', '');
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.getByRole('group', { name: 'Buy ads' })).toBeVisible();
  });

  it('are unknown on a side without ads, as is the spread', async () => {
    answer([bookOf('BUY')]);
    await open('P2P_USDT_EUR_SELL');
    expect(sideTexts('Buy ads')).toEqual(['Lowest price', '0.9300', 'Highest price', '0.9400']);
    expect(sideTexts('Sell ads')).toEqual(['Highest price', '--', 'Lowest price', '--']);
    expect(screen.getByText('Spread').nextSibling).toHaveTextContent(/^-- EUR$/);
  });

  it('are none for a coin without any: a message says so, until there are some', async () => {
    answer([]);
    await open();
    expect(screen.getByText('No ads for USDT in EUR at the moment.')).toBeVisible();
    expect(screen.getByText('Choose another coin or currency.')).toBeVisible();
    answer([bookOf('BUY'), bookOf('SELL')]);
    await settle(REFRESH_MS);
    await settle();
    expect(sideTexts('Buy ads')).toContain('0.9300');
  });

  it('are none anywhere: no other choice is proposed', async () => {
    exchange.answer(p2pBooks, { asOf: 1, fiats: [], books: [] });
    await open();
    expect(screen.getByText('No ads for USDT in EUR at the moment.')).toBeVisible();
    expect(screen.queryByText('Choose another coin or currency.')).toBeNull();
  });

  it('have a placeholder until they load', async () => {
    const held = exchange.hold(p2pBooks);
    await open();
    expect(screen.getByRole('status', { name: 'Ads are loading' })).toBeInTheDocument();
    held.answer({ asOf: 1, fiats: ['EUR'], books: [bookOf('BUY'), bookOf('SELL')] });
    await settle();
    expect(screen.queryByRole('status', { name: 'Ads are loading' })).toBeNull();
  });

  it('that fail to load leave a message, also during the next attempt, and a button that loads them', async () => {
    exchange.refuse(p2pBooks, ERROR_CODE.notReady);
    await open();
    for (const delay of RETRIES_MS) await settle(delay);
    expect(screen.getByRole('alert')).toHaveTextContent('The ads could not be loaded.');
    await settle(REFRESH_MS);
    expect(screen.getByRole('alert')).toBeVisible();
    answer([bookOf('BUY'), bookOf('SELL')]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    for (const delay of RETRIES_MS) await settle(delay);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sideTexts('Buy ads')).toContain('0.9300');
  });

  it('that fail to update stay, with a note', async () => {
    await open();
    exchange.refuse(p2pBooks, ERROR_CODE.notReady);
    await settle(REFRESH_MS);
    for (const delay of RETRIES_MS) await settle(delay);
    expect(screen.getByText('The ads could not be updated.')).toBeVisible();
    expect(sideTexts('Buy ads')).toContain('0.9300');
  });
});

it('a market has its chart instead', async () => {
  await open('BTCUSDT_UMCBL');
  expect(screen.queryByRole('group', { name: 'Buy ads' })).toBeNull();
});
