import { expect, it } from 'vitest';
import { FEED_FIELDS, QuoteBatch } from './quote-batch';

it('a field that a feed never writes is unknown, and not zero', () => {
  const batch = new QuoteBatch(2);
  const row = batch.add(7);
  batch.values.price[row] = 1;
  const values = FEED_FIELDS.map((field) => batch.column(field)?.[row]);
  expect(values.filter((value) => !Number.isNaN(value))).toEqual([1]);
});
