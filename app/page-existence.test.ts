import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '@/lib/api/api-error';
import { parseListSegments } from '@/lib/contract/lists';
import { coinExists, isPastDay, listExists, policyPageExists, sectorExists } from './page-existence';

const fetched = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/server-fetch', () => ({ exchangeFetch: fetched }));

const list = (...slug: string[]) => {
  const parsed = parseListSegments(slug);
  if (!parsed) throw new Error('no such list');
  return parsed;
};
/** Far apart, so that no test finds a cached result of another. */
let now = 0;
beforeEach(() => {
  now += 10 ** 9;
  fetched.mockReset();
});

describe('listExists', () => {
  it('makes no call for favorites', async () => {
    expect(await listExists(list('favorite'), now)).toBe(true);
    expect(fetched).not.toHaveBeenCalled();
  });
  it('is false for a whole list without a symbol', async () => {
    fetched.mockRejectedValue(new ApiError('40400', 'no such list'));
    expect([await listExists(list('stocks'), now), await listExists(list('futures', 'usdc-m'), now)]).toEqual([false, false]);
  });
  it('is false when the exchange has no such category', async () => {
    fetched.mockRejectedValue(new ApiError('40400', 'no such list'));
    expect(await listExists(list('spot', 'invented'), now)).toBe(false);
  });
  it('is true when the exchange does not answer: the page renders without data', async () => {
    fetched.mockRejectedValue(new NetworkError('no answer'));
    expect(await listExists(list('spot', 'ai'), now)).toBe(true);
  });
  it('caches a positive result for five minutes and a negative one never', async () => {
    fetched.mockResolvedValue({ rows: [{}] });
    await listExists(list('spot', 'ai'), now);
    await listExists(list('spot', 'ai'), now + 299_999);
    expect(fetched).toHaveBeenCalledTimes(1);
    await listExists(list('spot', 'ai'), now + 300_001);
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

describe('coinExists', () => {
  it('is true for a coin with a market, and false for one without', async () => {
    fetched.mockResolvedValueOnce({ rows: [{}] }).mockResolvedValueOnce({ rows: [] });
    expect(await coinExists('bitcoin', 'en', now)).toBe(true);
    expect(await coinExists('invented', 'en', now)).toBe(false);
  });
  it('is true for a coin offered in some countries only', async () => {
    fetched.mockResolvedValueOnce({ rows: [], isRegional: true });
    expect(await coinExists('monero', 'en', now)).toBe(true);
  });
  it('checks in the language of the page: a coin may be hidden in one', async () => {
    fetched.mockResolvedValueOnce({ rows: [{}] }).mockResolvedValueOnce({ rows: [] });
    expect(await coinExists('monero', 'en', now)).toBe(true);
    expect(await coinExists('monero', 'ja', now)).toBe(false);
    expect(fetched).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ locale: 'ja' }));
  });
});

describe('sectorExists', () => {
  it('is true for a sector with a page, and false for one without', async () => {
    fetched.mockResolvedValueOnce({}).mockRejectedValueOnce(new ApiError('40400', 'no such sector'));
    expect(await sectorExists('ai', now)).toBe(true);
    expect(await sectorExists('fan-token', now)).toBe(false);
  });
});

it('news may exist on days that have begun in UTC', () => {
  const noon = Date.UTC(2024, 3, 20, 12);
  expect(['2024-04-20', '2024-04-19', undefined].map((day) => isPastDay(day, noon))).toEqual([true, true, true]);
  expect(['2024-04-21', '9999-01-01', '2024-02-30'].map((day) => isPastDay(day, noon))).toEqual([false, false, false]);
});

describe('policyPageExists', () => {
  /** Ninety articles, 31 of them on a topic of the operator's own. */
  const answer = (_path: string, { body }: { body: { topic?: string } }) =>
    Promise.resolve({ total: body.topic === undefined ? 90 : body.topic === 'own' ? 31 : 0 });

  it('counts the pages of the articles of a topic', async () => {
    fetched.mockImplementation(answer);
    expect(await policyPageExists('?topic=own&page=2', now)).toBe(true);
    expect(await policyPageExists('?topic=own&page=3', now)).toBe(false);
    expect(await policyPageExists('?topic=etf&page=2', now)).toBe(false);
  });
  it('counts those of all articles for a topic that nothing is about', async () => {
    fetched.mockImplementation(answer);
    expect(await policyPageExists('?topic=zzz&page=3', now)).toBe(true);
    expect(await policyPageExists('?topic=zzz&page=4', now)).toBe(false);
  });
  it('makes no call for the first page', async () => {
    expect(await policyPageExists('?topic=zzz&page=abc', now)).toBe(true);
    expect(fetched).not.toHaveBeenCalled();
  });
});
