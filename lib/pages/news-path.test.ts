import { expect, it } from 'vitest';
import { articleHref, isTrendsPath, parseDayCode, policyCanonical, policyHref, policyPages, trendsPath } from './news-path';

const DAY = Date.UTC(2024, 3, 20);

it('a day of the calendar is a path of the news, and nothing else is', () => {
  expect(parseDayCode('2024-04-20')).toBe(DAY);
  expect(parseDayCode('2024-02-29')).toBe(Date.UTC(2024, 1, 29));
  for (const text of ['2023-02-29', '2024-13-01', '2024-4-20', '2024-04-20T00:00', '1969-12-31', '+002024-04-20', 'today', ''])
    expect(parseDayCode(text), text).toBeNull();
  expect(trendsPath(DAY)).toBe('/markets/trends/2024-04-20');
  expect([isTrendsPath([]), isTrendsPath(['2024-04-20']), isTrendsPath(['2024-02-30']), isTrendsPath(['2024-04-20', 'x'])]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('addresses of policy news name what is chosen only', () => {
  expect(policyHref({ region: null, topic: null, page: 1 })).toBe('/markets/crypto-policy');
  expect(policyHref({ region: 'us', topic: 'etf', page: 2 })).toBe('/markets/crypto-policy?region=us&topic=etf&page=2');
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

it('policy news has a page for each 30 articles, at least one, at most 99', () => {
  expect([0, 1, 30, 31, 64, 12_000].map(policyPages)).toEqual([1, 1, 1, 2, 3, 99]);
});

it('an article has an address on the page of its day, or of its region and topic', () => {
  const article = { id: 'a-b', day: DAY, region: null, topics: [] };
  expect(articleHref({ ...article, kind: 'trend' })).toBe('/markets/trends/2024-04-20#a-b');
  expect(articleHref({ ...article, kind: 'policy', region: 'eu', topics: ['tax', 'etf'] })).toBe(
    '/markets/crypto-policy?region=eu&topic=tax#a-b',
  );
});
