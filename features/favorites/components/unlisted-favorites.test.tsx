import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { homeQuotation } from '@/lib/contract/calls/quotation';
import { guestFavorites } from '@/lib/preferences/choices';
import { cachedUser } from '@/lib/session/cached-user';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPage } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { until } from '../../../tests/setup/until';
import { UnlistedFavorites } from './unlisted-favorites';

const exchange = mockExchange();
const ANSWER = { epoch: 1, asOf: 1, source: { kind: 'simulated', from: null, until: null, speed: 1 }, total: 1, quotes: [] } as const;

beforeEach(() => cachedUser.set(null));

it('does not name favorites that are listed and hidden from the visitor', async () => {
  guestFavorites.set(['BTCUSDT_SPBL', 'MONEROUSDT_SPBL']);
  exchange.answer(homeQuotation, { ...ANSWER, quotes: [], rows: [buildQuoteRow('BTC')] });
  const { container } = render(<UnlistedFavorites groupId={null} />, { wrapper: buildPage() });
  await exchange.settled();
  expect(container).toBeEmptyDOMElement();
});

it('names favorites that are not listed, each with its market type and a button that removes it', async () => {
  guestFavorites.set(['BTCUSDT_SPBL', 'OLDUSDT_UMCBL']);
  exchange.answer(homeQuotation, { ...ANSWER, quotes: [], unlisted: ['OLDUSDT_UMCBL'], rows: [buildQuoteRow('BTC')] });
  render(<UnlistedFavorites groupId={null} />, { wrapper: buildPage() });
  await until(() => expect(screen.getByText('OLDUSDT · USDT-M')).toBeInTheDocument());
  expect(screen.queryByText(/BTCUSDT/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove: OLDUSDT' }));
  expect(guestFavorites.get()).toEqual(['BTCUSDT_SPBL']);
});

it('shows nothing while every favorite is listed', async () => {
  guestFavorites.set(['BTCUSDT_SPBL']);
  exchange.answer(homeQuotation, { ...ANSWER, quotes: [], rows: [buildQuoteRow('BTC')] });
  const { container } = render(<UnlistedFavorites groupId={null} />, { wrapper: buildPage() });
  await exchange.settled();
  expect(container).toBeEmptyDOMElement();
});
