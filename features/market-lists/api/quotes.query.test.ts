// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { favoriteList } from '@/lib/contract/calls/lists';
import { homeQuotation } from '@/lib/contract/calls/quotation';
import type { SelectedList } from '@/lib/contract/favorites';
import type { HomeQuotation } from '@/lib/contract/quotes';
import { parseListCode } from '@/lib/contract/lists';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { allRowsQuery } from './quotes.query';

const exchange = mockExchange();

const quotation = (...ids: string[]): HomeQuotation => ({
  epoch: 1,
  asOf: 1,
  source: { kind: 'simulated', from: null, until: null, speed: 1 },
  total: ids.length,
  quotes: [],
  rows: ids.map((symbolId) => buildQuoteRow('BTC', { symbolId })),
});
/** Response to a user: the rows of the group, and the content of the groups. */
const own = (favorites: string[], rows = favorites): SelectedList => ({
  ...quotation(...rows),
  favorites: {
    seq: 1,
    limits: { groupCoinLimit: 20, groupLimit: 5, totalLimit: 100 },
    groups: [
      { groupId: 'mine', groupName: 'Mine', isDefault: false, symbolIds: favorites },
      { groupId: 'other', groupName: 'Other', isDefault: false, symbolIds: ['B_SPBL', 'OTHER_SPBL'] },
    ],
  },
});
const list = parseListCode('favorite/mine');
if (!list) throw new Error('no such list');
const load = async (favorites: string[], isUser: boolean): Promise<string[]> =>
  (await new QueryClient().fetchQuery({ ...allRowsQuery(list, favorites, isUser), retry: false })).rows.map(({ symbolId }) => symbolId);
const paths = (): string[] => exchange.calls().map(([{ path }]) => path);

describe('the rows of favorites', () => {
  it('of a user come from the user’s call, a group by its id', async () => {
    exchange.answer(favoriteList, own(['A_SPBL', 'B_SPBL']));
    expect(await load(['B_SPBL', 'A_SPBL'], true)).toEqual(['B_SPBL', 'A_SPBL']);
    expect(exchange.calls()).toEqual([[favoriteList, { groupId: 'mine' }]]);
  });

  it('leave out locally removed favorites', async () => {
    exchange.answer(favoriteList, own(['A_SPBL', 'B_SPBL']));
    expect(await load(['B_SPBL'], true)).toEqual(['B_SPBL']);
  });

  it('are requested once when a favorite is delisted', async () => {
    exchange.answer(favoriteList, own(['A_SPBL', 'GONE_SPBL'], ['A_SPBL']));
    expect(await load(['GONE_SPBL', 'A_SPBL'], true)).toEqual(['A_SPBL']);
    expect(paths()).toEqual([favoriteList.path]);
  });

  it('are requested by id while a change is pending on the exchange', async () => {
    exchange.answer(favoriteList, own(['A_SPBL']));
    exchange.answer(homeQuotation, quotation('A_SPBL', 'B_SPBL'));
    expect(await load(['A_SPBL', 'B_SPBL'], true)).toEqual(['A_SPBL', 'B_SPBL']);
    expect(paths()).toEqual(['/v1/mix/index/userGroupSelectedList', '/v1/mix/market/getHomeQuotation']);
  });

  it('of a guest are requested by id', async () => {
    exchange.answer(homeQuotation, quotation('A_SPBL'));
    await load(['A_SPBL'], false);
    expect(paths()).toEqual(['/v1/mix/market/getHomeQuotation']);
  });
});
