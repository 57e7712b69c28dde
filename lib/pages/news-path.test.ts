import { expect, it } from 'vitest';
import { articleHref, isTrendsPath, parseDayCode, policyHref, trendsPath } from './news-path';

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

it('an article has an address on the page of its day, or of its region and topic', () => {
  const article = { id: 'a-b', day: DAY, region: null, topics: [] };
  expect(articleHref({ ...article, kind: 'trend' })).toBe('/markets/trends/2024-04-20#a-b');
  expect(articleHref({ ...article, kind: 'policy', region: 'eu', topics: ['tax', 'etf'] })).toBe(
    '/markets/crypto-policy?region=eu&topic=tax#a-b',
  );
});
