import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { searchCoin } from '@/lib/contract/calls/symbols';
import type { SearchCoin } from '@/lib/contract/search';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPageOf } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { FoundMarkets } from './found-markets';

const exchange = mockExchange();
const found = (...coins: string[]): SearchCoin => ({ epoch: 1, asOf: 1, rows: coins.map((coin) => buildQuoteRow(coin)), hot: null });

it('adds a coin that the HTML leaves out, by the browser’s own search', async () => {
  exchange.answer(searchCoin, found('XMR'));
  render(<FoundMarkets keyword="monero" rendered={found()} />, { wrapper: buildPageOf('search') });
  expect(screen.getByRole('status')).toHaveTextContent('No data found.');
  await exchange.settled();
  expect(screen.getByRole('link', { name: /XMR/ })).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  expect(exchange.inputs(searchCoin)).toEqual([{ keyword: 'monero', limit: 50 }]);
});

it('keeps the results of the HTML while the browser’s search fails', async () => {
  exchange.disconnect(searchCoin);
  render(<FoundMarkets keyword="btc" rendered={found('BTC')} />, { wrapper: buildPageOf('search') });
  await exchange.settled();
  expect(screen.getByRole('link', { name: /BTC/ })).toBeVisible();
});
