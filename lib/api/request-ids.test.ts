import { expect, it } from 'vitest';
import { RequestIds } from './request-ids';

it('requests with the same content have the same id until one is answered', () => {
  const ids = new RequestIds();
  const first = ids.of({ price: '1' });
  expect(ids.of({ price: '1' })).toBe(first);
  const second = ids.of({ price: '2' });
  expect([second === first, ids.of({ price: '2' }) === second]).toEqual([false, true]);
  ids.done();
  expect(ids.of({ price: '2' })).not.toBe(second);
});
