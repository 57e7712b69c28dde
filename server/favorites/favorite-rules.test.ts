import { describe, expect, it } from 'vitest';
import type { FavoriteGroup } from '../../lib/contract/favorites';
import {
  addGroup,
  addSymbols,
  enforceLimits,
  mergeSymbols,
  moveSymbols,
  NO_FAVORITES,
  removeGroup,
  removeSymbols,
  renameGroup,
  setGroups,
  sortGroups,
  sortSymbols,
  type FavoritesState,
} from './favorite-rules';

const group = (groupId: string, symbolIds: string[] = []): FavoriteGroup => ({
  groupId,
  groupName: groupId === 'default' ? '' : `name ${groupId}`,
  isDefault: groupId === 'default',
  symbolIds,
});
/** `default: A B; g: B` as a state. */
const state = (text: string): FavoritesState =>
  text.split('; ').map((part) => {
    const [groupId = '', symbols = ''] = part.split(':');
    return group(
      groupId,
      symbols.split(' ').filter((symbol) => symbol !== ''),
    );
  });
const textOf = (groups: FavoritesState): string =>
  groups.map(({ groupId, symbolIds }) => [`${groupId}:`, ...symbolIds].join(' ')).join('; ');

const START = 'default: A B C; g: B; h:';

it.each([
  [
    'adds symbols at the end, once, and keeps the places of others',
    (s: FavoritesState) => addSymbols(s, 'g', ['C', 'B', 'A', 'C']),
    'default: A B C; g: B C A; h:',
  ],
  ['removes from one group', (s: FavoritesState) => removeSymbols(s, 'default', ['B', 'Z']), 'default: A C; g: B; h:'],
  ['removes from all groups', (s: FavoritesState) => removeSymbols(s, null, ['B']), 'default: A C; g:; h:'],
  [
    'sorts a group; symbols not named follow in their order',
    (s: FavoritesState) => sortSymbols(s, 'default', ['C', 'Z', 'C']),
    'default: C A B; g: B; h:',
  ],
  [
    'sorts groups; groups not named follow in their order',
    (s: FavoritesState) => sortGroups(s, ['h', 'default']),
    'h:; default: A B C; g: B',
  ],
  ['deletes a group with its symbols', (s: FavoritesState) => removeGroup(s, 'g'), 'default: A B C; h:'],
  ['puts symbols into exactly the given groups', (s: FavoritesState) => setGroups(s, ['B', 'A'], ['h', 'g']), 'default: C; g: B A; h: B A'],
  ['puts symbols into no group', (s: FavoritesState) => setGroups(s, ['B'], []), 'default: A C; g:; h:'],
  ['moves from one group to another', (s: FavoritesState) => moveSymbols(s, ['C', 'A'], 'default', ['h']), 'default: B; g: B; h: C A'],
  ['does not move symbols that are not in the group any more', (s: FavoritesState) => moveSymbols(s, ['Z', 'A'], 'g', ['h']), START],
  ['a move to the same group changes nothing', (s: FavoritesState) => moveSymbols(s, ['A'], 'default', ['default']), START],
  ['adds a group at the end', (s: FavoritesState) => addGroup(s, 'n', 'new', ['Z', 'Z']), `${START}; n: Z`],
])('%s', (_name, act, after) => {
  expect(textOf(act(state(START)))).toBe(after);
});

describe('refusals', () => {
  const start = state(START);
  it.each([
    ['rename', () => renameGroup(start, 'x', 'new name')],
    ['delete', () => removeGroup(start, 'x')],
    ['sort groups', () => sortGroups(start, ['g', 'x'])],
    ['sort symbols', () => sortSymbols(start, 'x', ['A'])],
    ['add symbols', () => addSymbols(start, 'x', ['A'])],
    ['remove symbols', () => removeSymbols(start, 'x', ['A'])],
    ['set groups', () => setGroups(start, ['A'], ['g', 'x'])],
    ['move from', () => moveSymbols(start, ['A'], 'x', ['g'])],
    ['move to', () => moveSymbols(start, ['A'], 'g', ['x'])],
  ])('an unknown group: %s', (_name, act) => {
    expect(act).toThrow('The category does not exist.');
  });

  it('the default group cannot be renamed or deleted', () => {
    expect(() => renameGroup(start, 'default', 'mine')).toThrow('default category');
    expect(() => removeGroup(start, 'default')).toThrow('default category');
  });

  it.each([
    ['a', 'Input of 2-26 characters allowed.'],
    ['moon 🚀', 'Emojis are not supported.'],
    ['name g', 'The category name already exists.'],
  ])('the name %j: %s', (name, message) => {
    expect(() => addGroup(start, 'n', name, [])).toThrow(message);
    expect(() => renameGroup(start, 'h', name)).toThrow(message);
  });

  it('a group may keep its own name; names equivalent to another group’s are taken', () => {
    expect(renameGroup(start, 'g', 'name g')).toEqual(start);
    const withCafe = addGroup(start, 'n', 'caf\u00e9', []);
    expect(() => addGroup(withCafe, 'm', 'cafe\u0301', [])).toThrow('already exists');
    expect(renameGroup(withCafe, 'n', 'cafe\u0301').at(-1)?.groupName).toBe('cafe\u0301');
  });
});

describe('limits', () => {
  const limits = { groupCoinLimit: 3, groupLimit: 2, totalLimit: 5 };
  it.each([
    [
      'a fourth symbol in a group',
      'default: A B C',
      'default: A B C D',
      'The upper limit (3) of this customized category has been reached.',
    ],
    ['a third custom group', 'default:; g:; h:', 'default:; g:; h:; i:', 'The upper limit (2) of customized categories has been reached.'],
    [
      'a sixth symbol in total',
      'default: A B C; g: A B',
      'default: A B C; g: A B; h: A',
      'The upper limit (5) of favorites has been reached.',
    ],
  ])('%s is refused', (_name, before, after, words) => {
    expect(() => enforceLimits(state(before), state(after), limits)).toThrow(words);
  });

  it.each([
    ['as many as allowed', 'default:', 'default: A B C; g: A B; h:'],
    ['fewer symbols than before, above a lowered limit', 'default: A B C D E F', 'default: A B C D E'],
    ['another order of symbols above it', 'default: A B C D', 'default: D C B A'],
  ])('%s is accepted', (_name, before, after) => {
    expect(() => enforceLimits(state(before), state(after), limits)).not.toThrow();
  });

  it('a merge adds as many as the limits allow and returns the rest', () => {
    expect(mergeSymbols(state('default: A; g: B'), ['B', 'C', 'A', 'D', 'C', 'E'], limits)).toMatchObject({
      added: ['C', 'D'],
      skipped: ['E'],
    });
    expect(mergeSymbols(state('default: A B C D'), ['E'], limits)).toMatchObject({ added: [], skipped: ['E'] });
  });
});

it.each([
  ['the symbols of all groups count', 'default: A; g: B C; h: D', 6, ['X', 'Y'], ['Z']],
  ['a symbol in two groups counts twice', 'default: A; g: A B; h: B', 5, ['X'], ['Y', 'Z']],
  ['the total is reached', 'default:; g: A B; h: C D', 4, [], ['X', 'Y', 'Z']],
  ['the total exceeds a lowered limit', 'default: A; g: B C; h: D', 2, [], ['X', 'Y', 'Z']],
  ['one less than the default group would allow', 'default: A B; g: C', 4, ['X'], ['Y', 'Z']],
])('a merge with several groups near the total: %s', (_name, before, totalLimit, added, skipped) => {
  const merged = mergeSymbols(state(before), ['X', 'Y', 'Z'], { groupCoinLimit: 5, groupLimit: 9, totalLimit });
  expect(merged).toMatchObject({ added, skipped });
  expect(textOf(merged.state)).toBe(textOf(addSymbols(state(before), 'default', added)));
});

it('appends a guest’s list to the account’s own order, without the symbols of any group', () => {
  expect(
    textOf(mergeSymbols(state('default: C A; g: B'), ['A', 'X', 'B', 'Y', 'X'], { groupCoinLimit: 9, groupLimit: 9, totalLimit: 9 }).state),
  ).toBe('default: C A X Y; g: B');
});

it('states are not mutated', () => {
  const before = JSON.stringify(NO_FAVORITES);
  addSymbols(NO_FAVORITES, 'default', ['A']);
  expect(JSON.stringify(NO_FAVORITES)).toBe(before);
});
