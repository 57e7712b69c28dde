import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { favoritesViewSchema, selectedListSchema, type FavoritesView } from '../../lib/contract/favorites';
import { Browser } from '../../tests/builders/accounts';
import { buildApi } from '../../tests/builders/api';
import { emptyDatabase, openTestDatabase } from '../../tests/builders/databases';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';

const BTC = 'BTCUSDT_SPBL';
const ETH = 'ETHUSDT_SPBL';
const COINS = Array.from({ length: 60 }, (_, index) => `C${index}`);

let scene: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  scene = await openTestDatabase();
});
afterAll(() => scene.stop());
beforeEach(() => emptyDatabase(scene.database));
const stops: (() => Promise<void>)[] = [];
afterEach(async () => void (await Promise.all(stops.splice(0).map((stop) => stop()))));

async function build(env: Record<string, string> = {}) {
  const feed = new FakeFeed(buildCatalog(['BTC', 'ETH', ...COINS].map((coin) => [coin, 'USDT', 'spot'] as const)));
  feed.push(buildFeedQuote(0, 100), buildFeedQuote(1, 50));
  const { api, stop } = await buildApi(env, feed, scene.database);
  stops.push(stop);
  const user = new Browser(api);
  await user.register('ann@example.com');
  // Removes the default favorites, which this market does not list.
  await scene.database.query('delete from favorites');
  return { api, user };
}

const group = (call: string): string => `/v1/user/optionalGroup/${call}`;
const viewOf = async (user: Browser): Promise<FavoritesView> => favoritesViewSchema.parse((await user.post(group('view'))).data);

describe('the message of a refused name', () => {
  it.each([
    ['a', 'Input of 2-26 characters allowed.'],
    ['a'.repeat(27), 'Input of 2-26 characters allowed.'],
    ['👨‍👩‍👧 coins', 'Emojis are not supported.'],
    ['taken', 'The category name already exists.'],
  ])('%j: %s', async (groupName, msg) => {
    const { user } = await build();
    await user.post(group('add'), { groupName: 'taken' });
    const { groupId } = (await user.post(group('add'), { groupName: 'other' })).data as { groupId: string };
    const refusal = { status: 400, code: '40033', msg, data: null };
    expect(await user.post(group('add'), { groupName })).toMatchObject(refusal);
    expect(await user.post(group('update'), { groupId, groupName })).toMatchObject(refusal);
  });

  it('limits come from the configuration and appear in their message', async () => {
    const { user } = await build({ FAVORITE_GROUP_LIMIT: '1', FAVORITE_GROUP_COIN_LIMIT: '2', FAVORITE_TOTAL_LIMIT: '3' });
    const sentence = (reached: string, limit: number, what: string) => ({
      status: 400,
      code: '40034',
      msg: `The upper limit (${limit}) of ${what} has been reached.`,
      data: { reached, limit },
    });
    expect((await viewOf(user)).limits).toEqual({ groupCoinLimit: 2, groupLimit: 1, totalLimit: 3 });
    expect((await user.post(group('add'), { groupName: 'mine', symbolIds: [BTC, ETH] })).code).toBe('00000');
    expect(await user.post(group('add'), { groupName: 'more' })).toMatchObject(sentence('groupLimit', 1, 'customized categories'));
    expect(await user.post('/v1/user/optional/addUserSelfList', { symbolIds: [BTC, ETH, 'C0USDT_SPBL'] })).toMatchObject(
      sentence('groupCoinLimit', 2, 'this customized category'),
    );
    expect(await user.post('/v1/user/optional/addUserSelfList', { symbolIds: [BTC, ETH] })).toMatchObject(
      sentence('totalLimit', 3, 'favorites'),
    );
    expect((await viewOf(user)).seq).toBe(1);
  });
});

it('60 concurrent calls at the limit end exactly at it', async () => {
  const { user } = await build({ FAVORITE_GROUP_COIN_LIMIT: '20' });
  const replies = await Promise.all(COINS.map((coin) => user.post('/v1/user/optional/addUserSelf', { symbolId: `${coin}USDT_SPBL` })));
  expect(replies.filter(({ code }) => code === '00000')).toHaveLength(20);
  expect(replies.filter(({ code }) => code === '40034')).toHaveLength(40);
  expect((await viewOf(user)).groups[0]?.symbolIds).toHaveLength(20);
});

it('unknown symbols are not added; they can be removed', async () => {
  const { user } = await build();
  const unknown = { status: 400, code: '40035', msg: 'This symbol does not exist.' };
  expect(await user.post('/v1/user/optional/addUserSelf', { symbolId: 'NOPE_SPBL' })).toMatchObject(unknown);
  expect(await user.post('/v1/user/optional/addUserSelfList', { symbolIds: [BTC, 'NOPE_SPBL'] })).toMatchObject(unknown);
  expect(await user.post(group('add'), { groupName: 'mine', symbolIds: ['NOPE_SPBL'] })).toMatchObject(unknown);
  expect(await user.post(group('changeGroup'), { symbolIds: ['NOPE_SPBL'], groupIds: ['default'] })).toMatchObject(unknown);
  expect((await user.post(group('deleteUserSelf'), { symbolIds: ['NOPE_SPBL'] })).code).toBe('00000');
  expect((await viewOf(user)).seq).toBe(0);
});

it('a favorite whose symbol is not listed any more stays one in every change, and only the user removes it', async () => {
  const { user } = await build();
  await user.post('/v1/user/optional/addUserSelf', { symbolId: BTC });
  await scene.database.query("update favorites set symbol_id = 'GONE_SPBL'");
  const { groupId } = (await user.post(group('add'), { groupName: 'mine', symbolIds: ['GONE_SPBL', ETH] })).data as { groupId: string };
  const changes: [string, object][] = [
    ['/v1/user/optional/addUserSelfList', { symbolIds: ['GONE_SPBL', 'C0USDT_SPBL'] }],
    ['/v1/user/optional/addUserSelf', { symbolId: 'GONE_SPBL', groupId }],
    [group('changeGroup'), { symbolIds: ['GONE_SPBL', 'C1USDT_SPBL'], groupIds: ['default', groupId] }],
    ['/v1/user/optional/merge', { mergeId: 'guest-list-1', symbolIds: ['GONE_SPBL', 'C2USDT_SPBL'] }],
  ];
  for (const [path, body] of changes) expect([path, (await user.post(path, body)).code]).toEqual([path, '00000']);
  expect((await viewOf(user)).groups.map(({ symbolIds }) => symbolIds)).toEqual([
    ['GONE_SPBL', 'C0USDT_SPBL', 'C1USDT_SPBL', 'C2USDT_SPBL'],
    ['GONE_SPBL', ETH, 'C1USDT_SPBL'],
  ]);
  await user.post(group('deleteUserSelf'), { symbolIds: ['GONE_SPBL'] });
  expect(await user.post('/v1/user/optional/addUserSelf', { symbolId: 'GONE_SPBL' })).toMatchObject({ code: '40035' });
});

it('a guest’s list is merged once: without existing symbols, after the account’s own order, unknown ones skipped', async () => {
  const { user } = await build();
  await user.post('/v1/user/optional/addUserSelf', { symbolId: ETH });
  const guest = { mergeId: 'guest-list-1', symbolIds: [BTC, 'NOPE_SPBL', ETH, 'C1USDT_SPBL', BTC] };
  expect((await user.post('/v1/user/optional/merge', guest)).data).toMatchObject({
    seq: 2,
    added: [BTC, 'C1USDT_SPBL'],
    skipped: ['NOPE_SPBL'],
  });
  await user.post(group('deleteUserSelf'), { symbolIds: [BTC] });
  expect((await user.post('/v1/user/optional/merge', guest)).data).toMatchObject({ seq: 3, added: [] });
  expect((await viewOf(user)).groups[0]?.symbolIds).toEqual([ETH, 'C1USDT_SPBL']);
});

it('returns the groups that contain a symbol', async () => {
  const { user } = await build();
  const { groupId } = (await user.post(group('add'), { groupName: 'mine', symbolIds: [BTC] })).data as { groupId: string };
  await user.post('/v1/user/optional/addUserSelfList', { symbolIds: [BTC, ETH] });
  expect((await user.post(group('coinGroupIds'), { symbolId: BTC })).data).toEqual({ groupIds: ['default', groupId] });
  expect((await user.post(group('coinGroupIds'), { symbolId: 'C9USDT_SPBL' })).data).toEqual({ groupIds: [] });
});

it('the list of favorites is a market list in the user’s order, or in any other', async () => {
  const { user } = await build();
  const { groupId } = (await user.post(group('add'), { groupName: 'mine', symbolIds: [ETH] })).data as { groupId: string };
  await user.post('/v1/user/optional/addUserSelfList', { symbolIds: ['C3USDT_SPBL', ETH, BTC] });
  const listOf = async (body: object) => selectedListSchema.parse((await user.post('/v1/mix/index/userGroupSelectedList', body)).data);
  const idsOf = async (body: object): Promise<string[]> => (await listOf(body)).rows.map(({ symbolId }) => symbolId);
  expect(await idsOf({ region: 'US' })).toEqual(['C3USDT_SPBL', ETH, BTC]);
  expect(await idsOf({ sort: 'place', direction: 'asc' })).toEqual(['C3USDT_SPBL', ETH, BTC]);
  expect(await idsOf({ sort: 'price', direction: 'desc', limit: 2 })).toEqual([BTC, ETH]);
  expect(await idsOf({ groupId })).toEqual([ETH]);
  expect(await listOf({})).toMatchObject({
    total: 3,
    favorites: { seq: 2, groups: [{ groupId: 'default' }, { groupId, groupName: 'mine' }] },
  });
  expect(await user.post('/v1/mix/index/userGroupSelectedList', { groupId: 'nobodys' })).toMatchObject({ status: 400, code: '40035' });
});

it('an account without favorites has an empty list', async () => {
  const { user } = await build();
  expect((await user.post('/v1/mix/index/userGroupSelectedList')).data).toMatchObject({ total: 0, rows: [] });
});
