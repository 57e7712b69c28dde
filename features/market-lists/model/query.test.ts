import { expect, it } from 'vitest';
import { queryOf, queryText } from './query';

it('has a key that is there twice as a list, as the server has it', () => {
  expect(queryOf('?price=1..&price=2..&sort=name')).toEqual({ price: ['1..', '2..'], sort: 'name' });
  expect(queryOf('')).toEqual({});
});

it.each([
  ['a key that is there once', 'sort', 'name'],
  ['one that is there without a value', 'cols', ''],
  ['one that is there twice', 'price', undefined],
  ['one that is not there', 'dir', undefined],
  ['a word every object has', 'toString', undefined],
])('the text of %s', (_sentence, key, expected) => {
  expect(queryText(queryOf('?price=1..&price=2..&sort=name&cols='), key)).toBe(expected);
});
