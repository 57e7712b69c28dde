import { describe, expect, it } from 'vitest';
import type { FavoritesView } from '@/lib/contract/favorites';
import { favoritesCsv, favoritesJson, parseFile } from './favorites-file';

const group = (groupName: string, symbolIds: string[]) => ({ groupId: groupName, groupName, isDefault: groupName === '', symbolIds });
const view: FavoritesView = {
  seq: 1,
  limits: { groupCoinLimit: 5, groupLimit: 5, totalLimit: 9 },
  groups: [
    group('', ['BTCUSDT_SPBL', 'ETHUSDT_SPBL']),
    group('say "hi", you', ['BTCUSDT_SPBL']),
    group('=1+1', ['SOLUSDT_SPBL']),
    group('-5', ['SOLUSDT_SPBL']),
  ],
};
const expected = view.groups.map(({ groupName, symbolIds }) => ({ groupName, symbolIds }));

describe('favorites in a file', () => {
  it('come back from JSON as they were', () => expect(parseFile(favoritesJson(view))).toEqual(expected));
  it('come back from CSV as they were, whatever their names', () => expect(parseFile(favoritesCsv(view))).toEqual(expected));
  it('no cell of the CSV is a formula', () => expect(favoritesCsv(view)).toContain("'=1+1,SOLUSDT_SPBL"));
  it.each([
    ['broken JSON', '{"favorites": ['],
    ['other JSON', '{"a": 1}'],
    ['a page', '<html></html>'],
    ['nothing', ''],
    ['no symbols', 'group,symbol\r\nx,<script>'],
  ])('%s has none', (_, text) => expect(parseFile(text)).toEqual([]));
  it('each symbol is there once a group', () =>
    expect(parseFile('a,BTCUSDT_SPBL\na,BTCUSDT_SPBL')).toEqual([{ groupName: 'a', symbolIds: ['BTCUSDT_SPBL'] }]));
});
