import { describe, expect, it } from 'vitest';
import { sortRows } from '@/components/table/sort-rows';
import { buildSector } from './sector.fixtures';
import { compareEqualSectors, greatestChange, sectorBreadth, sectorValue } from './sector-values';
import { DEFAULT_SECTORS_VIEW, sectorHref, sectorsHref, sectorsView, type SectorsView } from './sectors-view';

describe('address of the sectors', () => {
  it.each<[SectorsView, string]>([
    [DEFAULT_SECTORS_VIEW, '/markets/leading'],
    [{ ...DEFAULT_SECTORS_VIEW, window: '7d', sort: 'turnover' }, '/markets/leading?window=7d&sort=turnover&dir=desc'],
    [{ ...DEFAULT_SECTORS_VIEW, direction: 'asc' }, '/markets/leading?sort=change&dir=asc'],
    [{ ...DEFAULT_SECTORS_VIEW, form: 'map', size: 'capitalization' }, '/markets/leading?view=map&size=capitalization'],
  ])('%o is at %s, and the address names it', (view, href) => {
    expect(sectorsHref(view)).toBe(href);
    expect(sectorsView(Object.fromEntries(new URL(href, 'https://site.example').searchParams))).toEqual(view);
  });

  it('unknown and repeated parts are ignored; a column without a direction has its first one', () => {
    expect(sectorsView({ window: '2h', sort: 'constructor', view: ['map', 'table'], size: 'x' })).toEqual(DEFAULT_SECTORS_VIEW);
    expect(sectorsView({ sort: 'name' })).toMatchObject({ sort: 'name', direction: 'asc' });
  });

  it('a sector’s page keeps the window, which its bare path has by default', () => {
    expect([sectorHref('ai', '24h'), sectorHref('ai', '30d')]).toEqual([
      '/markets/leadingDetail/ai',
      '/markets/leadingDetail/ai?window=30d',
    ]);
  });
});

const SECTORS = [
  buildSector('ai', { change: '0.020000', turnover: '10.00', breadth: { up: 1, down: 3, flat: 0 } }),
  buildSector('meme', { change: '-0.050000', turnover: '30.00', capitalization: null, breadth: { up: 3, down: 1, flat: 0 } }),
  buildSector('defi', { change: null, turnover: '20.00', breadth: { up: 0, down: 0, flat: 0 } }),
];
const order = (...[sort, direction]: [Parameters<typeof sectorValue>[0], 'asc' | 'desc']): string[] =>
  sortRows(SECTORS, (sector) => sectorValue(sort, sector), direction, compareEqualSectors).map(({ plateCategoryId }) => plateCategoryId);

describe('order of sectors', () => {
  it.each([
    ['change', 'desc', ['ai', 'meme', 'defi']],
    ['change', 'asc', ['meme', 'ai', 'defi']],
    ['breadth', 'desc', ['meme', 'ai', 'defi']],
    ['turnover', 'desc', ['meme', 'defi', 'ai']],
    ['capitalization', 'desc', ['defi', 'ai', 'meme']],
    ['name', 'asc', ['ai', 'defi', 'meme']],
  ] as const)('by %s, %s; unknown is last, the larger turnover first among equal ones', (sort, direction, codes) => {
    expect(order(sort, direction)).toEqual(codes);
  });
});

it('counts sectors by direction, and the greatest change is that in either direction', () => {
  expect(sectorBreadth(SECTORS)).toEqual({ up: 1, down: 1, flat: 0 });
  expect(greatestChange(SECTORS)).toBe(0.05);
  expect(greatestChange([])).toBe(0);
});
