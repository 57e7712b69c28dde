import { describe, expect, it } from 'vitest';
import { DEFAULT_RANKING, parseRankingName, rankingName, rankingOrder, rankingRef } from './rankings';

describe('name of a ranking', () => {
  it('is that of its order topic, and parses to the same ranking', () => {
    const ref = { ranking: 'losers', market: 'rwa', window: '7d', universe: '300' } as const;
    expect(rankingName(ref)).toBe('rank/losers/rwa/7d/300');
    expect(parseRankingName('rank/losers/rwa/7d/300')).toEqual(ref);
  });

  it.each([
    '',
    'rank',
    'rank/losers',
    'rank/winners/spot/24h/all',
    'rank/losers/spot/24h/all/',
    'rank/turnover/spot/7d/all',
    'spot:price:desc',
  ])('%s is none', (name) => expect(parseRankingName(name)).toBeNull());
});

it('unknown and absent parts have their defaults; turnover has one window', () => {
  expect(rankingRef({ ranking: 'x', market: 'x', window: 'x', universe: 'x' })).toEqual(DEFAULT_RANKING);
  expect(rankingRef({ ranking: 'turnover', window: '7d', universe: '100' })).toEqual({
    ranking: 'turnover',
    market: 'spot',
    window: '24h',
    universe: '100',
  });
});

it.each([
  ['top-gainers', '1h', 'change1h', 'desc'],
  ['losers', '30d', 'change30d', 'asc'],
  ['new-listing', '7d', 'listed', 'desc'],
  ['turnover', '24h', 'turnover', 'desc'],
] as const)('%s of %s are ordered by %s, %s', (ranking, window, sort, direction) => {
  expect(rankingOrder({ ranking, window })).toEqual({ sort, direction });
});
