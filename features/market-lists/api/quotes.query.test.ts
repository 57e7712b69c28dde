import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HomeQuotation } from '@/lib/contract/quotes';
import { parseListCode } from '@/lib/contract/lists';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { allRowsQuery } from './quotes.query';

const { request } = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock('@/lib/api/http-client', () => ({ request }));

const quotation = (...ids: string[]): HomeQuotation => ({
  epoch: 1,
  asOf: 1,
  source: { kind: 'simulated', from: null, until: null, speed: 1 },
  total: ids.length,
  quotes: [],
  rows: ids.map((symbolId) => buildQuoteRow('BTC', { symbolId })),
});
/** Response to a user: the rows of the group, and the content of the groups. */
const own = (favorites: string[], rows = favorites) => ({
  ...quotation(...rows),
  favorites: {
    seq: 1,
    groups: [
      { groupId: 'mine', groupName: 'Mine', symbolIds: favorites },
      { groupId: 'other', groupName: 'Other', symbolIds: ['B_SPBL', 'OTHER_SPBL'] },
    ],
  },
});
const list = parseListCode('favorite/mine');
if (!list) throw new Error('no such list');
const load = async (favorites: string[], isUser: boolean): Promise<string[]> =>
  (await new QueryClient().fetchQuery({ ...allRowsQuery(list, favorites, isUser), retry: false })).rows.map(({ symbolId }) => symbolId);
const paths = (): string[] => request.mock.calls.map(([options]) => (options as { path: string }).path);

beforeEach(() => void request.mockReset());

describe('the rows of favorites', () => {
  it('of a user come from the user’s call, a group by its id', async () => {
    request.mockResolvedValueOnce(own(['A_SPBL', 'B_SPBL']));
    expect(await load(['B_SPBL', 'A_SPBL'], true)).toEqual(['B_SPBL', 'A_SPBL']);
    expect(request).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ path: '/v1/mix/index/userGroupSelectedList', body: { groupId: 'mine' } }),
    );
  });

  it('leave out locally removed favorites', async () => {
    request.mockResolvedValueOnce(own(['A_SPBL', 'B_SPBL']));
    expect(await load(['B_SPBL'], true)).toEqual(['B_SPBL']);
  });

  it('are requested once when a favorite is delisted', async () => {
    request.mockResolvedValueOnce(own(['A_SPBL', 'GONE_SPBL'], ['A_SPBL']));
    expect(await load(['GONE_SPBL', 'A_SPBL'], true)).toEqual(['A_SPBL']);
    expect(request).toHaveBeenCalledOnce();
  });

  it('are requested by id while a change is pending on the exchange', async () => {
    request.mockResolvedValueOnce(own(['A_SPBL'])).mockResolvedValueOnce(quotation('A_SPBL', 'B_SPBL'));
    expect(await load(['A_SPBL', 'B_SPBL'], true)).toEqual(['A_SPBL', 'B_SPBL']);
    expect(paths()).toEqual(['/v1/mix/index/userGroupSelectedList', '/v1/mix/market/getHomeQuotation']);
  });

  it('of a guest are requested by id', async () => {
    request.mockResolvedValueOnce(quotation('A_SPBL'));
    await load(['A_SPBL'], false);
    expect(paths()).toEqual(['/v1/mix/market/getHomeQuotation']);
  });
});
