import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { searchCoin } from '@/lib/contract/calls/symbols';
import type { QuoteRow } from '@/lib/contract/quotes';
import type { SearchCoin } from '@/lib/contract/search';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildOverlay } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { SearchPalette } from './search-palette';

const HOT = ['DOGE', 'PEPE'].map((coin) => buildQuoteRow(coin));
const ARC = [
  buildQuoteRow('ARC', { coinId: 'arc-network', coinName: 'Arc Network' }),
  buildQuoteRow('ARC', { symbolId: 'ARCUSDT_OCBL', coinId: 'arcade', coinName: 'Arcade' }),
  buildQuoteRow('ARC', { symbolId: 'ARCUSDT_STBL', coinId: 'arc-resources', coinName: 'Arc Resources', session: 'us-stocks' }),
];
/** Results by keyword. */
const RESULTS: Readonly<Record<string, readonly QuoteRow[]>> = { arc: ARC, btc: [buildQuoteRow('BTC', { coinId: 'bitcoin' })] };

export const found = (keyword: string): SearchCoin => ({
  epoch: 1,
  asOf: 1,
  rows: [...(RESULTS[keyword] ?? [])],
  hot: keyword === '' ? { hotSearchList: HOT, increaseList: [], newCurrencyList: [], volList: [] } : null,
});

export const exchange = mockExchange();
beforeEach(() => exchange.answer(searchCoin, ({ keyword = '' }) => found(keyword)));

const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
/** Waits for the debounce, then for the response. */
export const settle = async (ms = 100): Promise<void> => {
  await pass(ms);
  await exchange.settled();
};
export const field = (): HTMLElement => screen.getByRole('combobox', { name: 'Search markets' });
export const type = (text: string): void => void fireEvent.change(field(), { target: { value: text } });
export const press = (...keys: string[]): void => keys.forEach((key) => fireEvent.keyDown(field(), { key }));
export const options = (): HTMLElement[] => screen.queryAllByRole('option');
export const names = (): string[] => options().map((option) => option.textContent ?? '');
export const active = (): string | null | undefined =>
  options().find((option) => option.getAttribute('aria-selected') === 'true')?.textContent;

export async function open(typed = '') {
  const onClose = vi.fn();
  const view = render(<SearchPalette typed={() => typed} onClose={onClose} />, { wrapper: buildOverlay() });
  await settle();
  return { onClose, ...view };
}

/** Status message of the palette; empty while there are results. */
export const status = (): HTMLElement | undefined => screen.getAllByRole('status')[0];
