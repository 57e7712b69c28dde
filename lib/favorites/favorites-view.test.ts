import { describe, expect, it } from 'vitest';
import type { FavoritesView } from '@/lib/contract/favorites';
import { newerView, symbolsOf, withToggled } from './favorites-view';

const group = (groupId: string, symbolIds: string[]) => ({ groupId, groupName: groupId, isDefault: groupId === 'default', symbolIds });
const view: FavoritesView = {
  seq: 3,
  limits: { groupCoinLimit: 5, groupLimit: 5, totalLimit: 9 },
  groups: [group('default', ['A_SPBL', 'B_SPBL']), group('mine', ['B_SPBL', 'C_SPBL'])],
};
const idsOf = ({ groups }: FavoritesView): string[][] => groups.map(({ symbolIds }) => symbolIds);

describe('symbolsOf', () => {
  it('returns each symbol of all groups once, in order', () => expect(symbolsOf(view)).toEqual(['A_SPBL', 'B_SPBL', 'C_SPBL']));
  it('returns the symbols of one group', () => expect(symbolsOf(view, 'mine')).toEqual(['B_SPBL', 'C_SPBL']));
  it('returns nothing for a deleted group', () => expect(symbolsOf(view, 'gone')).toEqual([]));
});

describe('withToggled', () => {
  it('adds a new symbol to the end of the default group', () =>
    expect(idsOf(withToggled(view, 'D_SPBL'))).toEqual([
      ['A_SPBL', 'B_SPBL', 'D_SPBL'],
      ['B_SPBL', 'C_SPBL'],
    ]));
  it('removes a starred symbol from every group', () => expect(idsOf(withToggled(view, 'B_SPBL'))).toEqual([['A_SPBL'], ['C_SPBL']]));
});

describe('newerView', () => {
  it.each([
    ['no state is known', undefined, 1, 1],
    ['a later state comes', 3, 4, 4],
    ['an earlier state comes late', 3, 2, 3],
  ] as const)('returns the greater seq when %s', (_, known, received, expected) => {
    expect(newerView(known === undefined ? undefined : { ...view, seq: known }, { ...view, seq: received }).seq).toBe(expected);
  });
});
