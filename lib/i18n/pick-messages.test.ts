import { expect, it } from 'vitest';
import english from '@/locales/en.json';
import { pickMessages } from './pick-messages';

it('picks the messages with some ids, and leaves out those that do not exist', () => {
  expect(pickMessages(english, ['favorites.problem.limit', 'favorites.all', 'table.loading', 'table.none'])).toEqual({
    favorites: { problem: { limit: english.favorites.problem.limit }, all: english.favorites.all },
    table: { loading: english.table.loading },
  });
});
