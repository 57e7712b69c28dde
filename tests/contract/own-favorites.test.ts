import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_FAVORITES } from '../../lib/contract/identifiers';
import type { Database } from '../../server/db/database';
import type { App } from '../../server/compose/app';
import { buildAppWithAccounts, originOf } from '../builders/running-app';
import { Visitor } from '../builders/visitor';

// Lists are serialized once for all requests of the same second; a signed-in caller's stars are added to a copy.

const STARRED = ['BTCUSDT_SPBL', 'ETHUSDT_UMCBL'];
/** Including the default favorites of every account. */
const FAVORITES = [...STARRED, ...DEFAULT_FAVORITES];
let app: App;
let database: Database;
let users = 0;
let ann: Visitor;

beforeAll(async () => {
  ({ app, database } = await buildAppWithAccounts());
  await app.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  ann = await new Visitor(originOf(app)).register(`ann${(users += 1)}@example.com`);
  await ann.post('/v1/user/optional/addUserSelfList', { symbolIds: STARRED });
});

const CALLS = [
  ['a list', 'GET', '/v1/mix/market/getHomeQuotation?list=spot', undefined],
  ['rows by id', 'GET', `/v1/mix/market/getHomeQuotation?symbolIds=${STARRED.join(',')},ETHUSDT_SPBL`, undefined],
  ['the search', 'POST', '/v1/mix/index/data/searchCoin', { keyword: 'btc' }],
  ['the hot lists', 'POST', '/v1/mix/index/data/searchCoin', {}],
  ['every symbol', 'GET', '/v1/mix/symbol/getAllSymbol', undefined],
  ['the contracts of a line', 'GET', '/v1/mcp/contract/symbols?businessLine=10', undefined],
] as const;

/** Symbol ids of all rows below a value with a given flag. */
function idsWith(value: unknown, flag: 'isFavorite' | 'isSelected', isOn: boolean): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const row = value as Record<string, unknown>;
  const own = typeof row['symbolId'] === 'string' && row[flag] === isOn ? [row['symbolId']] : [];
  return [...new Set([...own, ...Object.values(row).flatMap((item) => idsWith(item, flag, isOn))])];
}

describe.each(CALLS)('%s', (_, method, path, body) => {
  it('has the stars of its caller, and none for a guest in the same second', async () => {
    const { data } = await ann.call(method, path, body);
    const starred = idsWith(data, 'isFavorite', true);
    expect(starred.length).toBeGreaterThan(0);
    expect(FAVORITES).toEqual(expect.arrayContaining(starred));
    expect(idsWith(data, 'isFavorite', false)).not.toEqual(expect.arrayContaining(starred));
    const guest = await new Visitor(originOf(app)).call(method, path, body);
    expect(idsWith(guest.data, 'isFavorite', true)).toEqual([]);
  });
});

it('the list of favorites has every row starred and selected', async () => {
  const { data } = await ann.post('/v1/mix/index/userGroupSelectedList', {});
  expect(idsWith(data, 'isFavorite', true)).toEqual(expect.arrayContaining(STARRED));
  expect(idsWith(data, 'isSelected', true)).toEqual(expect.arrayContaining(STARRED));
  expect(idsWith(data, 'isFavorite', false)).toEqual([]);
});

it('a list is answered without stars while accounts are unavailable', async () => {
  const query = database.query;
  database.query = () => Promise.reject(new Error('The database is unavailable.'));
  const reply = await ann.call('GET', '/v1/mix/market/getHomeQuotation?list=spot');
  database.query = query;
  expect(reply).toMatchObject({ status: 200, code: '00000' });
  expect(idsWith(reply.data, 'isFavorite', true)).toEqual([]);
});
