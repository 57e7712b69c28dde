import { expect, it } from 'vitest';
import { articleHref, policyHref, trendsPath } from './news-address';

const DAY = Date.UTC(2024, 3, 20);

it('the news of a day has its date in the address', () => {
  expect(trendsPath(DAY)).toBe('/markets/trends/2024-04-20');
});

it('addresses of policy news name what is chosen only', () => {
  expect(policyHref({ region: null, topic: null, page: 1 })).toBe('/markets/crypto-policy');
  expect(policyHref({ region: 'us', topic: 'etf', page: 2 })).toBe('/markets/crypto-policy?region=us&topic=etf&page=2');
});

it('an article has an address on the page of its day, or on that of its region and first topic which has it', () => {
  const article = { id: 'a-b', day: DAY, region: null, topics: [], page: null };
  expect(articleHref({ ...article, kind: 'trend' })).toBe('/markets/trends/2024-04-20#a-b');
  const policy = { ...article, kind: 'policy', region: 'eu', topics: ['tax', 'etf'], page: 1 } as const;
  expect(articleHref(policy)).toBe('/markets/crypto-policy?region=eu&topic=tax#a-b');
  expect(articleHref({ ...policy, page: 3 })).toBe('/markets/crypto-policy?region=eu&topic=tax&page=3#a-b');
  expect(articleHref({ ...policy, region: null, topics: [], page: 2 })).toBe('/markets/crypto-policy?page=2#a-b');
});
