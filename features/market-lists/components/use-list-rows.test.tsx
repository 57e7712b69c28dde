import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CHANGE_LAST_24H } from '@/components/market/cell-text';
import { createQueryClient } from '@/lib/api/query-client';
import { homeQuotation } from '@/lib/contract/calls/quotation';
import type { HomeQuotation } from '@/lib/contract/quotes';
import { unifiedOnly } from '@/lib/preferences/choices';
import { cachedUser } from '@/lib/session/cached-user';
import { buildPage } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { firstRowsCall, firstRowsQuery } from '../api/quotes.query';
import { parseListPath } from '../model/list-view';
import { useListRows } from './use-list-rows';

const { request } = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock('@/lib/api/http-client', () => ({ request }));
vi.mock('@/lib/api/fetch-call', () => ({ fetchCall: ({ path }: { path: string }, query: object) => request({ path, query }) as unknown }));

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
  request
    .mockReset()
    .mockImplementation(({ path }: { path: string }) =>
      path === homeQuotation.path ? Promise.resolve(quotation('BTC', 'OLD', 'ETH')) : new Promise(() => undefined),
    );
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
  const ofList = request.mock.calls.filter(([call]: { path: string }[]) => call?.path === homeQuotation.path);
  expect(ofList).toEqual([[expect.objectContaining({ query: firstRowsCall(view).parameters })]]);
});

it('requests nothing without interaction when the page has the rows of every country', async () => {
  const list = show();
  await act(() => Promise.resolve());
  expect(coinsOf(list.current.rows)).toEqual(['BTC']);
  expect(request).not.toHaveBeenCalledWith(expect.objectContaining({ path: homeQuotation.path }));
});
