import { expect, it } from 'vitest';
import english from '@/locales/en.json';
import { pickMessages } from './pick-messages';

it('picks namespaces, parts of them, and single messages', () => {
  expect(pickMessages(english, ['chart', 'favorites.problem', 'table.loading', 'table.stale'])).toEqual({
    chart: english.chart,
    favorites: { problem: english.favorites.problem },
    table: { loading: english.table.loading, stale: english.table.stale },
  });
});
