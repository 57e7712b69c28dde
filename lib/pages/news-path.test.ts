import { expect, it } from 'vitest';
import { isTrendsPath, parseDayCode, policyCanonical, policyPages } from './news-path';

it('a day of the calendar is a path of the news, and nothing else is', () => {
  expect(parseDayCode('2024-04-20')).toBe(Date.UTC(2024, 3, 20));
  expect(parseDayCode('1900-01-01')).toBe(Date.UTC(1900, 0, 1));
  expect(parseDayCode('2024-02-29')).toBe(Date.UTC(2024, 1, 29));
  for (const text of ['2023-02-29', '2024-13-01', '2024-4-20', '2024-04-20T00:00', '0999-12-31', '+002024-04-20', 'today', ''])
    expect(parseDayCode(text), text).toBeNull();
  expect([isTrendsPath([]), isTrendsPath(['2024-04-20']), isTrendsPath(['2024-02-30']), isTrendsPath(['2024-04-20', 'x'])]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('for search engines each page of policy news is its own, and a region or topic is the first page of all', () => {
  const all = { region: null, topic: null };
  const paths = [
    { ...all, page: 1 },
    { ...all, page: 2 },
    { ...all, region: 'us', page: 2 },
    { ...all, topic: 'etf', page: 1 },
  ].map(policyCanonical);
  expect(paths).toEqual(['/markets/crypto-policy', '/markets/crypto-policy?page=2', '/markets/crypto-policy', '/markets/crypto-policy']);
});

it('policy news has a page for each 30 articles, at least one, at most 300', () => {
  expect([0, 1, 30, 31, 64, 12_000].map(policyPages)).toEqual([1, 1, 1, 2, 3, 300]);
});
