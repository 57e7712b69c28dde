import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CHANGE_LAST_24H } from '@/components/market/cell-text';
import { createQueryClient } from '@/lib/api/query-client';
import { viewFavorites } from '@/lib/contract/calls/favorites';
import { homeQuotation } from '@/lib/contract/calls/quotation';
import type { HomeQuotation } from '@/lib/contract/quotes';
import { unifiedOnly } from '@/lib/preferences/choices';
import { cachedUser } from '@/lib/session/cached-user';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPage } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { firstRowsCall, firstRowsQuery } from '../api/quotes.query';
import { parseListPath } from '../model/list-view';
import { useListRows } from './use-list-rows';

vi.mock('@/lib/realtime/use-order', () => ({ useOrder: () => null }));

const exchange = mockExchange();
const view = parseListPath(['spot']);
if (!view) throw new Error('no such list');
const quotation = (...coins: string[]) => ({
  epoch: 1,
  asOf: 1,
  source: { kind: 'simulated' as const, from: null, until: null, speed: 1 },
  total: coins.length,
  quotes: [],
  rows: coins.map((coin) => buildQuoteRow(coin, { supportUtaFlag: coin !== 'OLD' })),
});

/** A list without interaction: only its first row is loaded. */
function show(flags: Pick<HomeQuotation, 'isPartial'> = {}) {
  const client = createQueryClient();
  if (!view) throw new Error('no such list');
  client.setQueryData(firstRowsQuery(view).queryKey, { ...quotation('BTC'), ...flags });
  return renderHook(() => useListRows({ initialView: view, view, isLive: false, isFrozen: false, change: CHANGE_LAST_24H }), {
    wrapper: buildPage(client),
  }).result;
}
const coinsOf = (rows: readonly { leftCoinName: string }[]): string[] => rows.map(({ leftCoinName }) => leftCoinName);

beforeEach(() => {
  cachedUser.set({ userId: '1', loginName: 'a@example.org', accountMode: 1 });
  exchange.answer(homeQuotation, quotation('BTC', 'OLD', 'ETH'));
  exchange.hold(viewFavorites);
});
afterEach(() => {
  cachedUser.clear();
  unifiedOnly.clear();
});

it('fetches all rows on request', async () => {
  const list = show();
  expect(coinsOf(list.current.rows)).toEqual(['BTC']);
  expect(coinsOf(await act(() => list.current.loadAll()))).toEqual(['BTC', 'ETH', 'OLD']);
});

it('returns only rows with the unified account flag, also of pending rows', async () => {
  unifiedOnly.set(true);
  const list = show();
  expect(coinsOf(await act(() => list.current.loadAll()))).toEqual(['BTC', 'ETH']);
});

it('requests the first rows once more when the page leaves out those that some country hides', async () => {
  const list = show({ isPartial: true });
  await waitFor(() => expect(coinsOf(list.current.rows)).toEqual(['BTC', 'OLD', 'ETH']));
  expect(exchange.inputs(homeQuotation)).toEqual([firstRowsCall(view).parameters]);
});

it('requests nothing without interaction when the page has the rows of every country', async () => {
  const list = show();
  await exchange.settled();
  expect(coinsOf(list.current.rows)).toEqual(['BTC']);
  expect(exchange.inputs(homeQuotation)).toEqual([]);
});

it('rows that arrive while a pointer is over the list do not move those that are shown', async () => {
  const client = createQueryClient();
  if (!view) throw new Error('no such list');
  client.setQueryData(firstRowsQuery(view).queryKey, quotation('OLD', 'BTC'));
  const { result, rerender } = renderHook(
    (isFrozen: boolean) => useListRows({ initialView: view, view, isLive: true, isFrozen, change: CHANGE_LAST_24H }),
    { wrapper: buildPage(client), initialProps: true },
  );
  expect(coinsOf(result.current.rows)).toEqual(['OLD', 'BTC']);
  await waitFor(() => expect(coinsOf(result.current.rows)).toEqual(['OLD', 'BTC', 'ETH']));
  rerender(false);
  expect(coinsOf(result.current.rows)).toEqual(['BTC', 'ETH', 'OLD']);
});
