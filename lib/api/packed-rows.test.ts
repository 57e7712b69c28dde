import { hydrate } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { dehydratePage, packRows, unpackRows } from './packed-rows';
import { createQueryClient } from './query-client';

const LIST = {
  epoch: 1,
  rows: [
    { symbolId: 'BTCUSDT_SPBL', price: '100', markPrice: null },
    { symbolId: 'ETHUSDT_SPBL', price: '$4', underlying: { name: 'ETH' } },
  ],
};

describe('packed rows', () => {
  it('hold each field name once', () => {
    expect(packRows(LIST)).toEqual({
      epoch: 1,
      rows: {
        fields: ['symbolId', 'price', 'markPrice', 'underlying'],
        values: [
          ['BTCUSDT_SPBL', '100', null, undefined],
          ['ETHUSDT_SPBL', '$4', undefined, { name: 'ETH' }],
        ],
      },
    });
  });

  it('become the same rows again, without fields that a row lacks', () => {
    expect(unpackRows(packRows(LIST))).toStrictEqual(LIST);
    expect(unpackRows(packRows({ rows: [] }))).toStrictEqual({ rows: [] });
  });

  it.each([
    [undefined],
    [null],
    ['rows'],
    [[{ a: 1 }]],
    [{ total: 2 }],
    [{ rows: 3 }],
    [{ rows: ['a'] }],
    [{ rows: { fields: 'a' } }],
    [{ rows: null }],
  ])('leave %j as it is', (data) => {
    expect(packRows(data)).toBe(data);
    expect(unpackRows(data)).toBe(data);
  });
});

it('rows travel packed from the cache of the server to that of the browser', () => {
  const server = createQueryClient();
  server.setQueryData(['list'], LIST);
  const state = dehydratePage(server);
  expect(state.queries[0]?.state.data).toHaveProperty('rows.fields');
  const browser = createQueryClient();
  hydrate(browser, state);
  expect(browser.getQueryData(['list'])).toStrictEqual(LIST);
});
