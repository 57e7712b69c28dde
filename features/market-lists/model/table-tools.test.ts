import { describe, expect, it } from 'vitest';
import { moveColumn, offeredOrder, toggleColumn } from './column-choice';
import { columnsOf, parseColumns, shownColumns } from './columns';
import { isSavedViews, SAVED_VIEWS_MAX, withView } from './saved-views';

describe('choosing columns', () => {
  const chosen = ['name', 'price', 'change'] as const;
  it('adds at the end, removes, and keeps the name', () => {
    expect(toggleColumn(chosen, 'supply')).toEqual(['name', 'price', 'change', 'supply']);
    expect(toggleColumn(chosen, 'price')).toEqual(['name', 'change']);
    expect(toggleColumn(chosen, 'name')).toBe(chosen);
  });
  it.each([
    ['one position earlier', 'change', -1, ['name', 'change', 'price']],
    ['not before the name', 'price', -1, ['name', 'price', 'change']],
    ['not beyond the end', 'change', 1, ['name', 'price', 'change']],
    ['not the name', 'name', 1, ['name', 'price', 'change']],
  ] as const)('moves %s', (_, key, step, expected) => expect(moveColumn(chosen, key, step)).toEqual(expected));
  it('offers the chosen ones first, each once', () => {
    const order = offeredOrder(columnsOf({ section: 'spot' }), ['name', 'supply', 'price']);
    expect(order.slice(0, 3)).toEqual(['name', 'supply', 'price']);
    expect(new Set(order).size).toBe(order.length);
  });
});

describe('parseColumns', () => {
  const list = { section: 'spot' } as const;
  it.each([
    ['in their order, the name first', 'price,name,supply', ['name', 'price', 'supply']],
    ['unavailable columns are dropped', 'price,fundingRate,__proto__', ['name', 'price']],
    ['each once', 'price,price', ['name', 'price']],
    ['nothing chosen', ',,,', null],
    ['the name alone', 'name', ['name']],
    ['only unavailable columns', 'fundingRate,__proto__', null],
    ['an empty text', '', null],
    ['too long to be one', 'price,'.repeat(100), null],
    ['no query', undefined, null],
  ])('%s', (_, text, expected) => expect(parseColumns(text, list)).toEqual(expected));
  it('shows chosen columns at every width', () => {
    expect(shownColumns(list, ['name', 'supply']).map(({ from }) => from)).toEqual(['phone', 'phone']);
  });
});

describe('saved views', () => {
  const view = { name: 'Mine', href: '/markets/spot?price=1..' };
  it('replaces the one of the same name', () =>
    expect(withView([view], { ...view, href: '/markets/margin' })).toEqual([{ name: 'Mine', href: '/markets/margin' }]));
  it('is refused beyond the limit, and without a name', () => {
    const full = Array.from({ length: SAVED_VIEWS_MAX }, (_, at) => ({ ...view, name: `View ${at}` }));
    expect(withView(full, view)).toBeNull();
    expect(withView([], { ...view, name: '  ' })).toBeNull();
  });
  it.each([
    ['another site', [{ name: 'x', href: 'https://evil.example/markets/' }]],
    ['a script', [{ name: 'x', href: 'javascript:alert(1)' }]],
    ['no list', { name: 'x' }],
    ['something else', [null]],
  ])('rejects a stored value: %s', (_, value) => expect(isSavedViews(value)).toBe(false));
  it('accepts a valid one', () => expect(isSavedViews([view])).toBe(true));
});
