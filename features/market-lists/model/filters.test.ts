import { describe, expect, it } from 'vitest';
import { filterText, filtersOf, parseFilters, parseRange, rangeText } from './filters';

describe('parseRange', () => {
  it.each([
    ['10..100', '10', '100'],
    ['..100', null, '100'],
    ['10..', '10', null],
    ['-5..5.25', '-5', '5.25'],
  ])('parses %j and formats it back', (text, min, max) => {
    const range = parseRange('price', text);
    expect(range).toEqual({ key: 'price', min, max });
    expect(range && rangeText(range)).toBe(text);
  });

  it.each([
    '',
    '..',
    '10',
    '10..5',
    '100000000000000001..100000000000000000',
    '1e999',
    '1e3..',
    'NaN..',
    '--1..',
    '1..2..3',
    `${'9'.repeat(19)}..`,
    '1,000..',
    '<b>..',
  ])('rejects %j', (text) => {
    expect(parseRange('price', text)).toBeNull();
  });
});

describe('filterText', () => {
  it.each([
    ['change', '-6.9999999999..-5', '−7 … −5%'],
    ['change', '0.0000000001..2.9999999999', '0 … 3%'],
    ['change', '-2.9999999999..-0.0000000001', '−3 … 0%'],
    ['change', '0..0', '0%'],
    ['change', '..-10', '≤ −10%'],
    ['change', '1.25..', '≥ 1.25%'],
    ['price', '10..1000', '10 … 1,000'],
    ['price', '..0.000000000012', '≤ 0.000000000012'],
  ] as const)('shows %s %s as %s', (key, range, text) => {
    const filter = parseRange(key, range);
    expect(filter && filterText(filter)).toBe(text);
  });
});

describe('parseFilters', () => {
  const list = { section: 'spot' } as const;
  it('parses only filters of the list', () => {
    expect(parseFilters({ price: '1..', leverage: '10..', sort: 'price' }, list)).toEqual([{ key: 'price', min: '1', max: null }]);
  });
  it('ignores repeated keys and inherited properties', () => {
    expect(parseFilters({ price: ['1..', '2..'] }, list)).toEqual([]);
    expect(parseFilters(Object.create({ price: '1..' }) as Record<string, string>, list)).toEqual([]);
  });
  it('takes the change of the last 24 h for that alone', () => {
    expect(parseFilters({ price: '1..', change: '..3', basis: '24h' }, list)).toEqual([
      { key: 'price', min: '1', max: null },
      { key: 'change', min: null, max: '3', isOfDay: true },
    ]);
    expect(parseFilters({ change: '..3', basis: '7d' }, list)).toEqual([{ key: 'change', min: null, max: '3' }]);
  });
  it('offers price, change and turnover everywhere', () => {
    for (const section of ['spot', 'futures', 'margin', 'onChain', 'rwa', 'stocks', 'tradfi', 'favorite'] as const)
      expect(filtersOf({ section })).toEqual(expect.arrayContaining(['price', 'change', 'turnover']));
  });
});
