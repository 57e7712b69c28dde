import { expect, it } from 'vitest';
import { listCode, parseListCode, parseListSegments } from './lists';

it.each(['-begins', '_begins', 'in_the-middle', 'ends_', 'u2E5I0cvbXx_4d0P0b_C'])(
  'a favorite group with the id %s has an address',
  (groupId) => {
    const list = parseListSegments(['favorite', groupId]);
    expect(list).toMatchObject({ section: 'favorite', category: groupId });
    expect(list && parseListCode(listCode(list))).toEqual(list);
  },
);

it.each([
  ['spot', 'a_b'],
  ['margin', '-a'],
  ['favorite', 'a b'],
  ['favorite', 'a/b'],
  ['favorite', 'x'.repeat(65)],
])('the address %s/%s has no list', (...segments) => {
  expect(parseListSegments(segments)).toBeNull();
});
