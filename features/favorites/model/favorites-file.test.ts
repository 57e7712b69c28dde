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
  it('round-trip through JSON', () => expect(parseFile(favoritesJson(view))).toEqual(expected));
  it('round-trip through CSV, whatever their names', () => expect(parseFile(favoritesCsv(view))).toEqual(expected));
  it('contain no formula in the CSV', () => expect(favoritesCsv(view)).toContain("'=1+1,SOLUSDT_SPBL"));
  it.each([
    ['broken JSON', '{"favorites": ['],
    ['other JSON', '{"a": 1}'],
    ['a page', '<html></html>'],
    ['nothing', ''],
    ['no symbols', 'group,symbol\r\nx,<script>'],
  ])('%s has no groups', (_, text) => expect(parseFile(text)).toEqual([]));
  it('contain each symbol once per group', () =>
    expect(parseFile('a,BTCUSDT_SPBL\na,BTCUSDT_SPBL')).toEqual([{ groupName: 'a', symbolIds: ['BTCUSDT_SPBL'] }]));
});
