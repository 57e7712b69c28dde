import { expect, it } from 'vitest';
import { buildCatalog } from '../../tests/builders/fake-feed';
import { parseOrderTopic } from './order-topic';

const catalog = buildCatalog([
  ['BTC', 'USDT', 'spot'],
  ['ETH', 'BTC', 'spot'],
  ['BTC', 'USDT', 'usdt-m'],
]);

it.each([
  ['spot:all:turnover:desc', { line: 'spot', quote: null, key: 'turnover', direction: 'desc' }],
  ['spot:BTC:change:asc', { line: 'spot', quote: 'BTC', key: 'change', direction: 'asc' }],
  ['usdt-m:USDT:mark:desc', { line: 'usdt-m', quote: 'USDT', key: 'mark', direction: 'desc' }],
])('reads %s', (bizNo, ranking) => {
  expect(parseOrderTopic(bizNo, catalog)).toEqual(ranking);
});

it.each([
  ['an unknown line', 'margin:all:turnover:desc'],
  ['an unknown column', 'spot:all:secret:desc'],
  ['a column every object has', 'spot:all:toString:desc'],
  ['an unknown direction', 'spot:all:turnover:down'],
  ['a quote coin nothing is listed against', 'spot:DOGE:turnover:desc'],
  ['a quote coin of the other line only', 'usdt-m:BTC:turnover:desc'],
  ['a quote coin in small letters', 'spot:usdt:turnover:desc'],
  ['too few parts', 'spot:all:turnover'],
  ['too many parts', 'spot:all:turnover:desc:1'],
  ['nothing', ''],
])('refuses %s', (_case, bizNo) => {
  expect(parseOrderTopic(bizNo, catalog)).toBeNull();
});
