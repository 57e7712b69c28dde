import { expect, it } from 'vitest';
import { listPath, listQuery, nextSort, orderBizNo, parseListPath, withQuery } from './list-view';

const usdt = { line: 'spot', quote: 'USDT', sort: 'turnover', direction: 'desc' } as const;

it.each([
  ['no segment is the spot list', [], 'spot', null],
  ['spot', ['spot'], 'spot', null],
  ['spot of one quote coin', ['spot', 'usdt'], 'spot', 'USDT'],
  ['futures without its second level', ['futures'], 'usdt-m', null],
  ['futures USDT-M', ['futures', 'usdt-m'], 'usdt-m', null],
])('%s', (_sentence, slug, line, quote) => {
  expect(parseListPath(slug)).toMatchObject({ line, quote, sort: 'turnover', direction: 'desc' });
});

it.each([
  ['an unknown section', ['nothing']],
  ['a quote coin in capitals', ['spot', 'USDT']],
  ['a hostile quote coin', ['spot', '../etc']],
  ['a third segment', ['spot', 'usdt', 'x']],
  ['an unknown contract list', ['futures', 'usdt']],
])('%s names no list', (_sentence, slug) => {
  expect(parseListPath(slug)).toBeNull();
});

it('writes the address it reads', () => {
  expect(listPath(usdt)).toBe('/markets/spot/usdt');
  expect(parseListPath(listPath(usdt).split('/').slice(2))).toEqual(usdt);
});

it('keeps the default for a query it does not understand', () => {
  for (const sort of ['__proto__', 'mark', 'x', ['price', 'name'], undefined]) {
    expect(withQuery(usdt, { sort, dir: 'asc' })).toEqual(usdt);
  }
});

it('reads back the query it writes', () => {
  const view = withQuery(usdt, { sort: 'change', dir: 'asc' });
  expect(view).toEqual({ ...usdt, sort: 'change', direction: 'asc' });
  expect(listQuery(view)).toBe('?sort=change&dir=asc');
  expect(listQuery(usdt)).toBe('');
  expect(orderBizNo(view)).toBe('spot:usdt:change:asc');
});

it('goes through three states: first direction, the other, the default', () => {
  const once = { ...usdt, ...nextSort(usdt, 'price') };
  expect(once).toMatchObject({ sort: 'price', direction: 'desc' });
  const twice = { ...once, ...nextSort(once, 'price') };
  expect(twice).toMatchObject({ sort: 'price', direction: 'asc' });
  expect(nextSort(twice, 'price')).toEqual({ sort: 'turnover', direction: 'desc' });
  expect(nextSort(usdt, 'name')).toEqual({ sort: 'name', direction: 'asc' });
});
