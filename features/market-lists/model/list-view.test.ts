import { describe, expect, it } from 'vitest';
import { listKind, listPath, listQuery, type ListView, nextSort, parseListPath, withQuery } from './list-view';

function viewOf(path: string): ListView {
  const view = parseListPath(path.split('/').slice(2).filter(Boolean));
  if (!view) throw new Error(path);
  return view;
}
const usdt = viewOf('/markets/spot/usdt');

describe('the path of a list', () => {
  it.each([
    ['/markets', { section: 'spot' }, '/markets/spot'],
    ['/markets/spot/usdt', { section: 'spot', quote: 'USDT', category: null }, null],
    ['/markets/spot/layer-1', { section: 'spot', category: 'layer-1', quote: null }, null],
    ['/markets/spot/layer-1/usdc', { section: 'spot', category: 'layer-1', quote: 'USDC' }, null],
    ['/markets/futures', { section: 'futures', contractLine: 'usdt-m' }, '/markets/futures/usdt-m'],
    ['/markets/futures/coin-m/delivery', { contractLine: 'coin-m', category: 'delivery' }, null],
    ['/markets/margin/ai', { section: 'margin', category: 'ai' }, null],
    ['/markets/onChain/solana', { section: 'onChain', category: 'solana', board: null }, null],
    ['/markets/onChain/newPicks', { section: 'onChain', category: null, board: 'newPicks' }, null],
    ['/markets/onChain/solana/holders', { category: 'solana', board: 'holders' }, null],
    ['/markets/rwa/trending', { section: 'rwa', board: 'trending' }, null],
    ['/markets/stocks/volume', { section: 'stocks', board: 'volume' }, null],
    ['/markets/tradfi/forex', { section: 'tradfi', category: 'forex' }, null],
    ['/markets/favorite', { section: 'favorite' }, null],
  ])('%s is parsed and formatted back', (path, list, written) => {
    expect(viewOf(path).list).toMatchObject(list);
    expect(listPath(viewOf(path).list)).toBe(written ?? path);
  });

  it.each([
    ['an unknown section', ['nothing']],
    ['a hostile part', ['spot', '../etc']],
    ['a quote coin before a category', ['spot', 'usdt', 'ai']],
    ['a fourth segment', ['spot', 'ai', 'usdt', 'x']],
    ['an unknown contract list', ['futures', 'usdt']],
    ['an unknown board', ['rwa', 'holders']],
    ['a board before a chain', ['onChain', 'volume', 'solana']],
    ['an unknown class', ['tradfi', 'bonds']],
    ['an empty part', ['spot', '']],
  ])('%s is no list', (_sentence, slug) => {
    expect(parseListPath(slug)).toBeNull();
  });
});

describe('the query of a list', () => {
  it.each<[Record<string, string | string[]>, string]>([
    [{ sort: '__proto__', cols: ',,,', price: '1e999' }, 'nonsense'],
    [{ sort: 'mark', dir: 'asc' }, 'a column the list has not'],
    [{ sort: 'sparkline' }, 'a column that does not sort'],
    [{ sort: ['price', 'name'], density: 'tiny', change: '5..1' }, 'two orders, an unknown density, a range upside down'],
    [{ cols: 'constructor', leverage: '1..2' }, 'a column and a filter the list has not'],
  ])('%j is the default view: %s', (query) => {
    expect(withQuery(usdt, query)).toEqual(usdt);
    expect(listQuery(withQuery(usdt, query))).toBe('');
  });

  it('round-trips', () => {
    const query = { sort: 'change', dir: 'asc', cols: 'marketCap,price', price: '10..100', change: '-5..', density: 'compact' };
    const view = withQuery(usdt, query);
    expect(view).toMatchObject({ sort: 'change', direction: 'asc', columns: ['name', 'marketCap', 'price'], density: 'compact' });
    expect(view.filters).toEqual([
      { key: 'price', min: '10', max: '100' },
      { key: 'change', min: '-5', max: null },
    ]);
    const written = listQuery(view);
    expect(written).toBe('?sort=change&dir=asc&cols=name,marketCap,price&price=10..100&change=-5..&density=compact');
    expect(withQuery(usdt, Object.fromEntries(new URLSearchParams(written)))).toEqual(view);
  });

  it('uses a column’s first direction by default', () => {
    expect(withQuery(usdt, { sort: 'name' })).toMatchObject({ sort: 'name', direction: 'asc' });
    expect(withQuery(usdt, { sort: 'price', dir: 'up' })).toMatchObject({ sort: 'price', direction: 'desc' });
  });
});

it('sorting cycles through three states: first direction, the other, the default', () => {
  const once = { ...usdt, ...nextSort(usdt, 'price') };
  expect(once).toMatchObject({ sort: 'price', direction: 'desc' });
  const twice = { ...once, ...nextSort(once, 'price') };
  expect(twice).toMatchObject({ sort: 'price', direction: 'asc' });
  expect(nextSort(twice, 'price')).toEqual({ sort: 'turnover', direction: 'desc' });
  expect(nextSort(usdt, 'name')).toEqual({ sort: 'name', direction: 'asc' });
  expect(viewOf('/markets/onChain/holders')).toMatchObject({ sort: 'holders', direction: 'desc' });
});

it.each([
  ['/markets/futures/coin-m', 'coinM'],
  ['/markets/futures', 'usdtM'],
  ['/markets/rwa', 'rwa'],
])('%s is of kind %s', (path, kind) => {
  expect(listKind(viewOf(path).list)).toBe(kind);
});
