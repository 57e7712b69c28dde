import { expect, it } from 'vitest';
import { openTestMarket } from '../ws/open-market.fixtures';
import { RowFacts } from './row-facts';

it('the price 24 hours ago is that of the running minute: unknown until it has arrived', async () => {
  const { market, clock, beat } = await openTestMarket();
  const facts = new RowFacts(market);
  expect(facts.open24h(0)).toBeNaN();
  await facts.refresh();
  expect(facts.open24h(0)).toBe(100);
  clock.now += 300_000;
  beat();
  expect(facts.open24h(0)).toBeNaN();
  await facts.refresh();
  expect(facts.open24h(0)).toBe(100);
});
