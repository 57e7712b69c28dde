import { describe, expect, it } from 'vitest';
import type { OfferedColumn } from './column';
import { parseColumnChoice, shownColumns } from './column-choice';
import { moveColumn, offeredOrder, toggleColumn } from './column-moves';

const OFFERED: readonly OfferedColumn<'name' | 'price' | 'change' | 'supply'>[] = [
  { key: 'name', from: 'phone' },
  { key: 'price', from: 'phone' },
  { key: 'change', from: 'wide' },
  { key: 'supply', from: 'chosen' },
];

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
    const order = offeredOrder(OFFERED, ['name', 'supply', 'price']);
    expect(order.slice(0, 3)).toEqual(['name', 'supply', 'price']);
    expect(new Set(order).size).toBe(order.length);
  });
});

describe('parseColumnChoice', () => {
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
  ])('%s', (_, text, expected) => expect(parseColumnChoice(text, OFFERED)).toEqual(expected));
  it('shows chosen columns at every width', () => {
    expect(shownColumns(OFFERED, ['name', 'supply']).map(({ from }) => from)).toEqual(['phone', 'phone']);
  });
});
