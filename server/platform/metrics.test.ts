import { expect, it } from 'vitest';
import { Metrics } from './metrics';

/** Lines of samples, without those of descriptions. */
const samples = async (metrics: Metrics): Promise<string[]> => (await metrics.text()).split('\n').filter((line) => /^[^#]/.test(line));

it('counts by labels, from the first use on', async () => {
  const metrics = new Metrics('shop');
  expect(await samples(metrics)).toEqual([]);
  for (const city of ['Rome', 'Oslo', 'Rome']) metrics.count('visits', { city });
  metrics.count('sales');
  expect(await samples(metrics)).toEqual(['shop_visits_total{city="Rome"} 2', 'shop_visits_total{city="Oslo"} 1', 'shop_sales_total 1']);
});

it('reads the numbers of parts for each text, and leaves out those that are gone', async () => {
  const metrics = new Metrics('shop');
  const numbers: Record<string, number> = { guests: 3, orders: 7 };
  metrics.addPart(() => numbers, new Set(['guests']));
  const text = await metrics.text();
  expect(text).toContain('# TYPE shop_guests gauge\nshop_guests 3\n');
  expect(text).toContain('# TYPE shop_orders_total counter\nshop_orders_total 7\n');
  numbers.guests = 2;
  delete numbers.orders;
  expect(await samples(metrics)).toEqual(['shop_guests 2']);
});

it('puts values into the buckets of a histogram', async () => {
  const metrics = new Metrics('shop');
  const observe = metrics.histogram({
    name: 'wait_seconds',
    help: 'Time until a guest is served.',
    buckets: [1, 10],
    labelNames: ['city'],
  });
  for (const seconds of [0.5, 3, 30]) observe(seconds, { city: 'Rome' });
  expect(await metrics.text()).toContain('# HELP shop_wait_seconds Time until a guest is served.\n# TYPE shop_wait_seconds histogram\n');
  expect(await samples(metrics)).toEqual([
    'shop_wait_seconds_bucket{le="1",city="Rome"} 1',
    'shop_wait_seconds_bucket{le="10",city="Rome"} 2',
    'shop_wait_seconds_bucket{le="+Inf",city="Rome"} 3',
    'shop_wait_seconds_sum{city="Rome"} 33.5',
    'shop_wait_seconds_count{city="Rome"} 3',
  ]);
});

it('reads samples with labels for each text', async () => {
  const metrics = new Metrics('shop');
  const open = { Rome: 2, Oslo: 0 };
  metrics.addSamples(() => [
    ...Object.entries(open).map(([city, value]) => ({ name: 'tables_open', kind: 'gauge' as const, labels: { city }, value })),
    { name: 'dishes_total', kind: 'counter', labels: {}, value: 9 },
  ]);
  expect(await metrics.text()).toContain('# TYPE shop_dishes_total counter\n');
  open.Oslo = 4;
  expect(await samples(metrics)).toEqual(['shop_tables_open{city="Rome"} 2', 'shop_tables_open{city="Oslo"} 4', 'shop_dishes_total 9']);
});
