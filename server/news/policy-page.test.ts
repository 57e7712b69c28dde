import { expect, it } from 'vitest';
import { POLICY_ROWS } from '../../lib/contract/news-terms';
import { withPages } from './policy-page';

const policy = (id: number, region: string | null, ...topics: string[]) => ({ id, kind: 'policy' as const, region, topics });

it('each article of policy news is on its page of its region and first topic', () => {
  const [regions, topics] = [
    ['us', 'eu', null],
    [['tax', 'etf'], [], ['etf'], ['etf', 'tax', 'etf']],
  ];
  const articles = withPages(Array.from({ length: 400 }, (_, id) => policy(id, regions[id % 3] ?? null, ...(topics[id % 4] ?? []))));
  expect(Math.max(...articles.map(({ page }) => page ?? 0))).toBeGreaterThan(5);
  for (const {
    id,
    region,
    topics: [topic],
    page,
  } of articles) {
    const alike = articles.filter((one) => one.region === (region ?? one.region) && (topic === undefined || one.topics.includes(topic)));
    const start = ((page ?? 0) - 1) * POLICY_ROWS;
    expect(alike.slice(start, start + POLICY_ROWS).map((one) => one.id)).toContain(id);
  }
});

it('trend news has no page, and takes no place on one', () => {
  const trend = { ...policy(0, 'us', 'etf'), kind: 'trend' as const };
  const articles = withPages([...Array.from({ length: POLICY_ROWS }, () => trend), policy(1, 'us', 'etf')]);
  expect([articles[0]?.page, articles.at(-1)?.page]).toEqual([null, 1]);
});
