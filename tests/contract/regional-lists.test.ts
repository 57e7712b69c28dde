import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { z } from 'zod';
import { serverCaller } from '../../lib/api/server-call';
import { CALL_SCHEMAS } from '../../lib/contract/call-schemas';
import { CALLS, type CallName, type InputOf } from '../../lib/contract/calls';
import { chains as chainsCall } from '../../lib/contract/calls/lists';
import { homeQuotation } from '../../lib/contract/calls/quotation';
import { clientConfig } from '../../lib/contract/calls/region';
import { alertListSchema, savedAlertSchema } from '../../lib/contract/alerts';
import { symbolIdOf } from '../../lib/contract/identifiers';
import { ONCHAIN_BOARDS } from '../../lib/contract/lists';
import { clientCommonConfigSchema } from '../../lib/contract/config';
import type { AllChain } from '../../lib/contract/market-plates';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../builders/fake-feed';
import { DRAFT } from '../builders/alert-scene';
import { buildAppWithAccounts, originOf } from '../builders/running-app';
import { Visitor } from '../builders/visitor';
import { until } from '../setup/until';

// The on-chain and the stock token lists are not offered in Britain: their symbols reach no visitor there, and no page
// that is cached for every country; all other visitors get them. ETH trades on the chain only, BTC on spot too.

const catalog = buildCatalog([
  ['BTC', 'USDT', 'spot'],
  ['BTC', 'USDT', 'onchain'],
  ['ETH', 'USDT', 'onchain'],
  ['NVDA', 'USDT', 'rwa'],
]);
const onChain = { chain: 'bsc', contractAddress: '0x1', createdTime: 0 };
const feed = new FakeFeed({
  ...catalog,
  symbols: catalog.symbols.map((symbol) => (symbol.line === 'onchain' ? { ...symbol, onChain } : symbol)),
});
const PRICES = [104_000, 104_000, 3_600, 180];
const ETH = symbolIdOf('onchain', 'ETHUSDT');
const COUNTRY = 'x-country';
/** Secret by which the exchange authenticates the web process. */
const SECRET = 's'.repeat(32);
let stack: Awaited<ReturnType<typeof buildAppWithAccounts>>;
let origin: string;
/** User with a favorite of the on-chain list. */
let user: Visitor;

beforeAll(async () => {
  PRICES.forEach((price, index) => feed.push(buildFeedQuote(index, price)));
  const env = {
    TRUSTED_PROXIES: '127.0.0.1',
    COUNTRY_HEADER: COUNTRY,
    INTERNAL_SECRET: SECRET,
    ONCHAIN_COUNTRIES_OFF: 'GB',
    RWA_COUNTRIES_OFF: 'GB',
    OVERVIEW_QUOTATIONS: `BTCUSDT_SPBL,${ETH}`,
  };
  stack = await buildAppWithAccounts(env, { feed });
  await stack.app.start();
  origin = originOf(stack.app);
  vi.stubEnv('EXCHANGE_ORIGIN', origin);
  vi.stubEnv('INTERNAL_SECRET', SECRET);
  user = await visitor('DE').register('holder@example.com');
  await user.post('/v1/user/optional/addUserSelf', { symbolId: ETH });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await stack.app.stop();
});

const visitor = (country: string): Visitor => new Visitor(origin, { [COUNTRY]: country });
const idsOf = (data: unknown): string[] => [...JSON.stringify(data).matchAll(/"symbolId":"([^"]+)"/g)].flatMap(([, id]) => id ?? []);

/** A request of a call, and a pattern that finds symbols of such a list in its answer. */
interface SymbolsCase {
  title: string;
  name: CallName;
  input: object;
  seen: RegExp;
}
const symbolsOf = <Name extends CallName>(title: string, name: Name, input: InputOf<Name>, seen: RegExp): SymbolsCase => ({
  title,
  name,
  input: input as object,
  seen,
});

const CASES: readonly SymbolsCase[] = [
  symbolsOf('the on-chain list', 'homeQuotation', { list: 'onChain' }, /ETHUSDT/),
  symbolsOf('the stock tokens', 'homeQuotation', { list: 'rwa' }, /NVDA/),
  symbolsOf('rows by id', 'homeQuotation', { symbolIds: ETH }, /ETHUSDT/),
  symbolsOf('the page of a coin', 'homeQuotation', { coinId: 'nvda' }, /NVDA/),
  symbolsOf('the list of stock tokens by its own call', 'rwaList', {}, /NVDA/),
  ...ONCHAIN_BOARDS.map((board) => symbolsOf(`the on-chain board ${board}`, board, {}, /ETHUSDT/)),
  symbolsOf('the chains', 'chains', {}, /bsc/),
  symbolsOf('the second level of the on-chain list', 'plateConfig', { type: 'onChain' }, /bsc/),
  symbolsOf('a ranking', 'leaderboard', { ranking: 'turnover', market: 'rwa', withExcluded: true }, /NVDA/),
  symbolsOf('the quotation cards', 'quotationCards', {}, /ETHUSDT/),
  symbolsOf('the search', 'searchCoin', { keyword: 'nvda' }, /NVDA/),
  symbolsOf('every symbol', 'allSymbols', {}, /NVDA/),
  symbolsOf('the coins', 'coins', {}, /nvda/),
  symbolsOf('the addresses of the site', 'siteAddresses', {}, /nvda/),
  symbolsOf('facts of coins', 'coinFacts', { symbols: [ETH] }, /ETHUSDT/),
  symbolsOf('statistics of a symbol', 'coinStatistics', { symbolId: ETH }, /ETHUSDT/),
  symbolsOf('sparklines', 'sparklines', { symbolIds: ETH }, /ETHUSDT/),
  symbolsOf('open prices', 'openPrices', { bussiness: 'sp', timezone: -1 }, /ETHUSDT/),
  symbolsOf('candles', 'candles', { symbolId: ETH }, /ETHUSDT/),
  symbolsOf('the series of a symbol', 'seriesList', { symbolId: ETH }, /ETHUSDT/),
  symbolsOf('points of series', 'seriesPoints', { symbolId: ETH, names: ['takerBuy'], granularity: '1h', from: 1 }, /ETHUSDT/),
  symbolsOf('newest values of series', 'latestSeries', { symbolId: ETH }, /ETHUSDT/),
  symbolsOf('favorites as rows', 'favoriteList', {}, /"coinId":"eth"/),
];

/** Calls whose answers have lists or name a symbol, but none that depends on where a list is offered. */
const OTHER_CALLS: Readonly<Record<string, readonly CallName[]>> = {
  'name no symbols': [
    ...([
      'marketConfig',
      'webCommonConfig',
      'pageTexts',
      'listBanners',
      'onChainBanners',
      'tradingSessions',
      'moveMenus',
      'usdtRate',
    ] as const),
    ...([
      'currentModel',
      'riseDistribution',
      'industryTrend',
      'topExchangeList',
      'breadth',
      'bitcoinHalving',
      'marketMakerProgramme',
      'newsDays',
      'helpArticles',
    ] as const),
    ...(['listSessions', 'alertParameters', 'alertSetting', 'backtestAlert', 'groupsOfSymbol'] as const),
  ],
  'have symbols of lines that are offered everywhere': [
    ...(['stockList', 'tradfiList', 'contractSymbols', 'partitions', 'sectorList', 'sectorDetail', 'similarCoins', 'p2pBooks'] as const),
    ...(['topCoins', 'cheapCurrency', 'marketHeatMap', 'globalMetrics'] as const),
    ...(['pickList', 'coinPick', 'fearGreed', 'contractData', 'fundingRates'] as const),
    ...(['morningPaper', 'newsCalendar'] as const),
  ],
  'have the ids of the user’s own favorites': [
    ...(['viewFavorites', 'addGroup', 'renameGroup', 'deleteGroup', 'sortGroups', 'sortFavorites', 'removeFavorites'] as const),
    ...(['setGroupsOfSymbols', 'addFavorite', 'addFavorites', 'mergeFavorites'] as const),
  ],
  'have the user’s own alerts, which fire everywhere (a test below)': ['listAlerts', 'createAlert', 'updateAlert', 'alertLog'],
  'have the coins that are hidden (`client-common-config.route.test.ts`)': ['clientConfig'],
  'have articles, whose coins are not those of the market here (`news.route.test.ts`)': [
    'newsOfDay',
    'policyNews',
    'newsList',
    'latestNews',
  ],
  'have moves instead of rows (`changes.route.test.ts`)': ['moves'],
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** Returns whether a JSON schema has a list, a table by keys, or the id of a symbol. */
function hasSymbols(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(hasSymbols);
  if (!isObject(schema)) return false;
  const { properties } = schema;
  if (schema['type'] === 'array' || isObject(schema['additionalProperties'])) return true;
  return (isObject(properties) && 'symbolId' in properties) || Object.values(schema).some(hasSymbols);
}

it('every call whose answer has lists or names a symbol is among the cases, or in a group that says why not', () => {
  const names = Object.keys(CALLS) as CallName[];
  const answering = names.filter((name) => hasSymbols(z.toJSONSchema(CALL_SCHEMAS[name].answer, { unrepresentable: 'any' })));
  const listed = [...new Set(CASES.map(({ name }) => name)), ...Object.values(OTHER_CALLS).flat()];
  expect(listed.sort()).toEqual(answering.sort());
});

it.each(CASES)('$title: a hidden list is answered only where it is offered', async ({ name, input, seen }) => {
  const { method, path, access } = CALLS[name];
  const answer = async (country: string): Promise<string> => {
    const caller = visitor(country);
    if (access === 'user') caller.cookie = user.cookie;
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
    return JSON.stringify((await caller.call(method, `${path}${query}`, input)).data);
  };
  expect(await answer('DE')).toMatch(seen);
  expect(await answer('GB')).not.toMatch(seen);
});

it('a coin keeps the markets that are offered', async () => {
  const markets = async (country: string) => idsOf((await visitor(country).call('GET', '/v1/mix/market/getHomeQuotation?coinId=btc')).data);
  expect(await markets('GB')).toEqual(['BTCUSDT_SPBL']);
  expect(await markets('DE')).toHaveLength(2);
});

describe('a page cached for every country', () => {
  const fetchRows = (query: Record<string, string>) => serverCaller('en')(homeQuotation, query);
  it.each([
    ['of a list that is off in some country', { list: 'onChain' }],
    ['of a coin whose markets are all off in some country', { coinId: 'nvda' }],
  ])('%s has no rows, and a flag that some visitors get rows', async (_, query) => {
    expect(await fetchRows(query)).toMatchObject({ total: 0, rows: [], isRegional: true });
  });
  it('of a coin with some markets that are off in some country has the others, and a flag that they are not all', async () => {
    const answer = await fetchRows({ coinId: 'btc' });
    expect(answer.rows.map(({ symbolId }) => symbolId)).toEqual(['BTCUSDT_SPBL']);
    expect(answer).toMatchObject({ isPartial: true });
    expect(answer).not.toHaveProperty('isRegional');
  });
  it.each([
    ['of a list that is the same in every country', { list: 'spot' }],
    ['of a coin that does not exist', { coinId: 'invented' }],
  ])('%s has no data about countries', async (_, query) => {
    const answer = await fetchRows(query);
    expect(answer).not.toHaveProperty('isRegional');
    expect(answer).not.toHaveProperty('isPartial');
  });
  it('gets the lists that are off in some country as off; a visitor gets the lists of the visitor’s country', async () => {
    const { path } = clientConfig;
    const { regionConfig } = await serverCaller('en')(clientConfig, {});
    expect(regionConfig).toMatchObject({ onChainSwitch: false, rwaSwitch: false });
    for (const [country, isOffered] of [
      ['DE', true],
      ['GB', false],
    ] as const) {
      const { data } = await visitor(country).call('POST', path, {});
      expect(clientCommonConfigSchema.parse(data).regionConfig).toMatchObject({ onChainSwitch: isOffered, rwaSwitch: isOffered });
    }
  });
  it('gets the names of chains that are off in some country, for its title', async () => {
    const { chains, regional } = await serverCaller('en')(chainsCall, {});
    expect(chains).toEqual([]);
    const german = (await visitor('DE').call('GET', '/v1/mix/onchain/allChain')).data as AllChain;
    expect(german).toEqual({ chains: [{ code: 'bsc', name: 'BNB Chain', count: 2 }] });
    expect(regional).toEqual([{ code: 'bsc', name: 'BNB Chain' }]);
  });
  it.each(['list=onChain', 'coinId=btc'])('is the only one with these flags: a visitor’s answer to %s has none', async (query) => {
    const { data } = await visitor('GB').call('GET', `/v1/mix/market/getHomeQuotation?${query}`);
    expect(data).not.toHaveProperty('isRegional');
    expect(data).not.toHaveProperty('isPartial');
  });
});

it.each([
  ['DE', 1],
  ['GB', 0],
] as const)('the socket in %s answers with %i symbols', async (country, count) => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/v1/ws?locale=en`, { headers: { [COUNTRY]: country } });
  const answer = await new Promise<{ data: unknown[] }>((resolve, reject) => {
    socket.on('open', () => socket.send(JSON.stringify({ action: 'subscribe', topic: 'quote', bizNo: [ETH] })));
    socket.on('error', reject);
    socket.on('message', (message) => {
      const read = JSON.parse(String(message)) as { topic?: string; action?: string; data: unknown[] };
      if (read.topic === 'quote' && read.action === 'subscribe') resolve(read);
    });
  });
  socket.close();
  expect(answer.data).toHaveLength(count);
});

it('an alert can be created where the list is offered; elsewhere existing ones fire, and none can be created', async () => {
  const draft = { ...DRAFT, exchangeId: ETH, configurePrice: '4000' };
  const german = await visitor('DE').register('ann@example.com');
  const made = await german.post('/v1/send/priceremindconfig/inster', { ...draft, requestId: 'request-1' });
  const { alertId } = savedAlertSchema.parse(made.data).alert;
  const inBritain = visitor('GB');
  inBritain.cookie = german.cookie;
  const refused = await inBritain.post('/v1/send/priceremindconfig/inster', { ...draft, configurePrice: '4100', requestId: 'request-2' });
  expect(refused).toMatchObject({ status: 400, data: null });
  feed.push(buildFeedQuote(2, 4_001));
  await until(async () => {
    const { alerts } = alertListSchema.parse((await inBritain.post('/v1/send/priceremindconfig/select', {})).data);
    expect(alerts.find((alert) => alert.alertId === alertId)).toMatchObject({ firedCount: 1 });
  });
});
