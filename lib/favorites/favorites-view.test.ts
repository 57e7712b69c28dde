import { describe, expect, it } from 'vitest';
import type { FavoritesView } from '@/lib/contract/favorites';
import { newer, symbolsOf, withToggled } from './favorites-view';

const group = (groupId: string, symbolIds: string[]) => ({ groupId, groupName: groupId, isDefault: groupId === 'default', symbolIds });
const view: FavoritesView = {
  seq: 3,
  limits: { groupCoinLimit: 5, groupLimit: 5, totalLimit: 9 },
  groups: [group('default', ['A_SPBL', 'B_SPBL']), group('mine', ['B_SPBL', 'C_SPBL'])],
};
const idsOf = ({ groups }: FavoritesView): string[][] => groups.map(({ symbolIds }) => symbolIds);

describe('symbolsOf', () => {
  it('gives each symbol of all groups once, in order', () => expect(symbolsOf(view)).toEqual(['A_SPBL', 'B_SPBL', 'C_SPBL']));
  it('gives one group as it is', () => expect(symbolsOf(view, 'mine')).toEqual(['B_SPBL', 'C_SPBL']));
  it('gives nothing of a group that is gone', () => expect(symbolsOf(view, 'gone')).toEqual([]));
});

describe('withToggled', () => {
  it('adds a new symbol last to the default group', () =>
    expect(idsOf(withToggled(view, 'D_SPBL'))).toEqual([
      ['A_SPBL', 'B_SPBL', 'D_SPBL'],
      ['B_SPBL', 'C_SPBL'],
    ]));
  it('takes a known symbol out of every group', () => expect(idsOf(withToggled(view, 'B_SPBL'))).toEqual([['A_SPBL'], ['C_SPBL']]));
});

describe('newer', () => {
  it.each([
    ['nothing is known', undefined, 1, 1],
    ['a later state comes', 3, 4, 4],
    ['an earlier state comes late', 3, 2, 3],
  ] as const)('takes the greater seq when %s', (_, known, told, expected) => {
    expect(newer(known === undefined ? undefined : { ...view, seq: known }, { ...view, seq: told }).seq).toBe(expected);
  });
});
