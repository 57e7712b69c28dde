import { expect, it } from 'vitest';
import { Metrics } from './metrics';

/** Lines of samples, without those of descriptions. */
const samples = async (metrics: Metrics): Promise<string[]> => (await metrics.text()).split('\n').filter((line) => /^[^#]/.test(line));

it('counts by labels, from the first use on', async () => {
  const metrics = new Metrics('shop');
  expect(await samples(metrics)).toEqual([]);
  for (const city of ['Rome', 'Oslo', 'Rome']) metrics.count('visits', { city });
  metrics.count('sales');
  expect(await samples(metrics)).toEqual(['shop_visits{city="Rome"} 2', 'shop_visits{city="Oslo"} 1', 'shop_sales 1']);
});

it('reads the numbers of parts for each text, and leaves out those that are gone', async () => {
  const metrics = new Metrics('shop');
  const numbers: Record<string, number> = { guests: 3, orders: 7 };
  metrics.addPart(() => numbers, new Set(['guests']));
  const text = await metrics.text();
  expect(text).toContain('# TYPE shop_guests gauge\nshop_guests 3\n');
  expect(text).toContain('# TYPE shop_orders counter\nshop_orders 7\n');
  numbers.guests = 2;
  delete numbers.orders;
  expect(await samples(metrics)).toEqual(['shop_guests 2']);
});
