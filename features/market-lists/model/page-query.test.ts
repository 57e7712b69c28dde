import { expect, it } from 'vitest';
import { parsePageQuery, queryText } from './page-query';

it('parses a repeated key as a list, like the server', () => {
  expect(parsePageQuery('?price=1..&price=2..&sort=name')).toEqual({ price: ['1..', '2..'], sort: 'name' });
  expect(parsePageQuery('')).toEqual({});
});

it.each([
  ['a key that occurs once', 'sort', 'name'],
  ['a key without a value', 'cols', ''],
  ['a repeated key', 'price', undefined],
  ['a missing key', 'dir', undefined],
  ['an inherited property', 'toString', undefined],
])('queryText of %s', (_sentence, key, expected) => {
  expect(queryText(parsePageQuery('?price=1..&price=2..&sort=name&cols='), key)).toBe(expected);
});
