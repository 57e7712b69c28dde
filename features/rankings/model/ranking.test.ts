import { describe, expect, it } from 'vitest';
import { RANKINGS, RANKING_WINDOWS, type RankingRef } from '@/lib/contract/rankings';
import messages from '@/locales/en.json';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { placeRows } from './place-rows';
import { rankingHref, rankingOfAddress } from './ranking-address';
import { rankingColumns } from './ranking-columns';

const GAINERS: RankingRef = { ranking: 'top-gainers', market: 'spot', window: '24h', universe: 'all' };

describe('address of a ranking', () => {
  it.each([
    [GAINERS, '/markets/rank'],
    [{ ...GAINERS, ranking: 'losers' }, '/markets/rank/losers'],
    [{ ...GAINERS, market: 'rwa', window: '7d', universe: '300' }, '/markets/rank?market=rwa&window=7d&universe=300'],
  ] as const)('%o is at %s, and the address names it', (ref, href) => {
    expect(rankingHref(ref)).toBe(href);
    const { pathname, searchParams } = new URL(href, 'https://site.example');
    expect(rankingOfAddress(pathname.split('/')[3], Object.fromEntries(searchParams))).toEqual(ref);
  });

  it('turnover keeps no window of another ranking', () => {
    expect(rankingHref({ ...GAINERS, ranking: 'turnover', window: '7d' })).toBe('/markets/rank/turnover');
  });

  it('unknown and repeated parts of a query are ignored', () => {
    expect(rankingOfAddress('top-gainers', { market: ['rwa', 'spot'], window: '2h' })).toEqual(GAINERS);
  });
});

it('every ranking shows the change of its window, and every column has a head', () => {
  for (const ranking of RANKINGS)
    for (const window of RANKING_WINDOWS) {
      const keys = rankingColumns({ ranking, window }).map(({ key }) => key);
      expect(keys.filter((key) => key.startsWith('change'))).toEqual([window === '24h' ? 'change' : `change${window}`]);
      for (const key of keys) expect(messages.markets.column[key]).toBeTruthy();
    }
});

it('rows follow the live order, without those that are no longer ranked', () => {
  const rows = ['A', 'B', 'C'].map((coin) => buildQuoteRow(coin));
  expect(placeRows(rows, ['CUSDT_SPBL', 'DUSDT_SPBL', 'AUSDT_SPBL']).map(({ coinId }) => coinId)).toEqual(['c', 'a']);
});
