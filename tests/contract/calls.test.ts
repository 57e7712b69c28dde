import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { App } from '../../server/app';
import { doneSchema, sessionListSchema, signedInSchema } from '../../lib/contract/accounts';
import {
  alertListSchema,
  alertLogSchema,
  alertParametersSchema,
  alertSettingSchema,
  p2pBooksSchema,
  receiptSchema,
  rehearsalSchema,
  savedAlertSchema,
  unreadFlagSchema,
} from '../../lib/contract/alerts';
import {
  clientCommonConfigSchema,
  marketConfigSchema,
  serverTimeSchema,
  tdkSchema,
  usdtRateSchema,
  webCommonConfigSchema,
} from '../../lib/contract/config';
import {
  addedGroupSchema,
  coinGroupIdsSchema,
  favoritesViewSchema,
  mergedFavoritesSchema,
  selectedListSchema,
} from '../../lib/contract/favorites';
import { moreKlineSchema, openPriceSchema } from '../../lib/contract/klines';
import {
  allChainSchema,
  cryptoListSchema,
  locationBannerSchema,
  multiKlineSchema,
  plateConfigSchema,
  resourcePositionSchema,
} from '../../lib/contract/market-plates';
import { preferenceSchema } from '../../lib/contract/preference';
import { homeQuotationSchema } from '../../lib/contract/quotes';
import { SEO_KEY } from '../../lib/contract/seo-keys';
import { searchCoinSchema } from '../../lib/contract/search';
import { rwaMarketConfigSchema } from '../../lib/contract/trading-sessions';
import { allPartitionSchema, allSymbolSchema, coinChainListSchema, contractSymbolsSchema } from '../../lib/contract/symbols';
import { userInfoSchema } from '../../lib/contract/user-info';
import { codeIn, OWN_PAGE, PASSWORD, readMailbox, readSms, tokenIn } from '../builders/accounts';
import { DRAFT } from '../builders/alert-scene';
import { declaredBy, wrongDecimals } from '../builders/wire-decimals';
import { buildAppWithAccounts, originOf } from '../builders/running-app';
import { Visitor } from '../builders/visitor';
import { until } from '../setup/until';

interface Call {
  method: 'GET' | 'POST';
  path: string;
  query?: string;
  body?: object | (() => object);
  data: z.ZodType;
  /** Call that changes state or is private: made by the site's own page with a session. */
  isPersonal?: true;
}

/** Every public call of the exchange, with a valid request and the schema of its data. */
const CALLS: Call[] = [
  { method: 'POST', path: '/v1/mix/public/config', body: {}, data: marketConfigSchema },
  { method: 'POST', path: '/v1/mix/public/clientCommonConfig', body: {}, data: clientCommonConfigSchema },
  { method: 'GET', path: '/v1/mix/public/webCommonConfigEtag', data: webCommonConfigSchema },
  {
    method: 'POST',
    path: '/v1/mix/public/getTdkMltQueryList',
    body: { locale: 'en', translationKeys: [SEO_KEY.spot.title] },
    data: tdkSchema,
  },
  { method: 'POST', path: '/v1/mix/public/usdtRate', body: {}, data: usdtRateSchema },
  { method: 'POST', path: '/v1/mix/public/time', body: {}, data: serverTimeSchema },
  { method: 'GET', path: '/v1/mix/symbol/getAllSymbol', data: allSymbolSchema },
  { method: 'GET', path: '/v1/spot/public/getCoinChainList', query: 'languageType=en&region=US', data: coinChainListSchema },
  { method: 'GET', path: '/v1/spot/symbol/getAllPartitionV2', query: 'showWatchGroup=true', data: allPartitionSchema },
  { method: 'GET', path: '/v1/mcp/contract/symbols', query: 'businessLine=10', data: contractSymbolsSchema },
  { method: 'GET', path: '/v1/mix/market/getHomeQuotation', query: 'businessLine=spot', data: homeQuotationSchema },
  ...['hotPicks', 'newPicks', 'volume', 'fdv', 'holders'].map((board): Call => ({
    method: 'GET',
    path: `/v1/mix/onchain/${board}`,
    data: homeQuotationSchema,
  })),
  { method: 'GET', path: '/v1/mix/onchain/allChain', data: allChainSchema },
  { method: 'GET', path: '/v1/mix/onchain/resourcePositionV2', query: 'locale=ja', data: resourcePositionSchema },
  { method: 'GET', path: '/v1/mix/rwa', query: 'board=trending', data: homeQuotationSchema },
  { method: 'GET', path: '/v1/mix/rwa/marketConfig', data: rwaMarketConfigSchema },
  { method: 'POST', path: '/v1/mix/market/stock', body: { board: 'volume' }, data: homeQuotationSchema },
  { method: 'POST', path: '/v1/mix/assetsV2', body: {}, data: homeQuotationSchema },
  { method: 'POST', path: '/v1/mix/market-plate-config/config', body: { type: 'spot' }, data: plateConfigSchema },
  { method: 'POST', path: '/v1/mix/index/locationBanner', body: { location: 'rwa' }, data: locationBannerSchema },
  { method: 'POST', path: '/v1/mix/index/data/searchCoin', body: { keyword: 'btc' }, data: searchCoinSchema },
  { method: 'GET', path: '/v1/mix/index/getMultiKlineDataNewV2', query: 'symbolIds=BTCUSDT_SPBL', data: multiKlineSchema },
  { method: 'POST', path: '/v1/cms/crypto/getCryptoListBySymbol', body: { symbols: ['BTCUSDT_SPBL'] }, data: cryptoListSchema },
  { method: 'POST', path: '/v1/kline/getOpenPrice', body: { bussiness: 'sp', timezone: -1 }, data: openPriceSchema },
  { method: 'POST', path: '/v1/kline/getMoreKlineData', body: { symbolId: 'BTCUSDT_SPBL' }, data: moreKlineSchema },
  { method: 'POST', path: '/v1/p2p/advertisement/books', body: { fiat: 'EUR' }, data: p2pBooksSchema },
];

const DEFAULT_GROUP = 'default';
const BTC = 'BTCUSDT_SPBL';
let nameCount = 0;
const freshName = (): string => `group ${(nameCount += 1)}`;
const freshMail = (): string => `user${(nameCount += 1)}@example.com`;

/** Group to rename or delete, created for each call. */
let groupId = '';
let alertId = '';
let sessionId = '';
let verifyToken = '';
let resetToken = '';
let phoneCode = '';

const personal = (path: string, data: z.ZodType, body: object | (() => object) = {}): Call => ({
  method: 'POST',
  path,
  body,
  data,
  isPersonal: true,
});

/** Every call about accounts, with a valid request. */
const PERSONAL_CALLS: Call[] = [
  personal('/v1/user/overview/userinfo', userInfoSchema),
  personal('/v1/user/preference/get', preferenceSchema),
  personal('/v1/user/preference/save', preferenceSchema, { timeZone: -1, language: 'ja' }),
  personal('/v1/user/public/register', signedInSchema, () => ({ loginName: freshMail(), password: PASSWORD })),
  personal('/v1/user/public/login', signedInSchema, { loginName: 'caller@example.com', password: PASSWORD }),
  personal('/v1/user/public/clearCookie', doneSchema),
  personal('/v1/user/public/forgotPassword', doneSchema, { loginName: 'nobody@example.com' }),
  personal('/v1/user/public/resetPassword', doneSchema, () => ({ token: resetToken, password: PASSWORD })),
  personal('/v1/user/public/verifyEmail', doneSchema, () => ({ token: verifyToken })),
  personal('/v1/user/account/sendVerification', doneSchema),
  personal('/v1/user/account/password', doneSchema, { oldPassword: PASSWORD, newPassword: 'battery staple horse' }),
  personal('/v1/user/account/delete', doneSchema, { password: PASSWORD }),
  personal('/v1/user/phone/bind', doneSchema, { phone: '+4915112345670' }),
  personal('/v1/user/phone/verify', doneSchema, () => ({ code: phoneCode })),
  personal('/v1/user/phone/remove', doneSchema),
  personal('/v1/send/alert/log/unread/flag', unreadFlagSchema),
  personal('/v1/send/alert/log/select', alertLogSchema, { limit: 10 }),
  personal('/v1/send/alert/log/updateRead/status', unreadFlagSchema, { readStatus: 1 }),
  personal('/v1/send/priceremindconfig/exchange/setting', alertSettingSchema, { sound: 'drop' }),
  personal('/v1/send/priceremindconfig/exchange/setting/test', receiptSchema, { channel: 4 }),
  { method: 'GET', path: '/v1/user/logout', data: doneSchema, isPersonal: true },
  personal('/v1/user/session/list', sessionListSchema),
  personal('/v1/user/session/revoke', doneSchema, () => ({ sessionId })),
  personal('/v1/user/session/revokeAll', doneSchema),
  personal('/v1/user/optionalGroup/view', favoritesViewSchema),
  personal('/v1/user/optionalGroup/add', addedGroupSchema, () => ({ groupName: freshName(), symbolIds: [BTC] })),
  personal('/v1/user/optionalGroup/update', favoritesViewSchema, () => ({ groupId, groupName: freshName() })),
  personal('/v1/user/optionalGroup/delete', favoritesViewSchema, () => ({ groupId })),
  personal('/v1/user/optionalGroup/sort', favoritesViewSchema, { groupIds: [DEFAULT_GROUP] }),
  personal('/v1/user/optionalGroup/updateUserSelfSort', favoritesViewSchema, { groupId: DEFAULT_GROUP, symbolIds: [BTC] }),
  personal('/v1/user/optionalGroup/deleteUserSelf', favoritesViewSchema, { symbolIds: [BTC] }),
  personal('/v1/user/optionalGroup/coinGroupIds', coinGroupIdsSchema, { symbolId: BTC }),
  personal('/v1/user/optionalGroup/changeGroup', favoritesViewSchema, { symbolIds: [BTC], groupIds: [DEFAULT_GROUP] }),
  personal('/v1/user/optional/addUserSelf', favoritesViewSchema, { symbolId: BTC }),
  personal('/v1/user/optional/addUserSelfList', favoritesViewSchema, { symbolIds: [BTC] }),
  personal('/v1/user/optional/merge', mergedFavoritesSchema, { mergeId: 'guest-list-1', symbolIds: [BTC] }),
  personal('/v1/send/priceremindconfig/select', alertListSchema),
  personal('/v1/send/priceremindconfig/select/parameter/config', alertParametersSchema),
  personal('/v1/send/priceremindconfig/inster', savedAlertSchema, () => ({ ...DRAFT, configurePrice: '1', requestId: 'request-2' })),
  personal('/v1/send/priceremindconfig/update', savedAlertSchema, () => ({ alertId, alertSwitch: 0 })),
  personal('/v1/send/priceremindconfig/deleted', doneSchema, () => ({ alertIds: [alertId] })),
  personal('/v1/send/priceremindconfig/rehearse', rehearsalSchema, {
    ...DRAFT,
    channels: undefined,
    note: undefined,
    expiresAt: undefined,
  }),
  personal('/v1/mix/index/userGroupSelectedList', selectedListSchema, { region: 'US', sort: 'place' }),
];

const HEADERS = { website: 'tideline', terminaltype: '1', locale: 'ja', language: 'ja', terminalcode: 'web', deviceid: 'd', pfb: 'p' };

let app: App;
let dataDir: string;
beforeAll(async () => {
  ({ app, dataDir } = await buildAppWithAccounts());
  await app.start();
});
afterAll(() => app.stop());

const ask = ({ method, path, query, body }: Call, headers: Record<string, string> = HEADERS): Promise<Response> =>
  fetch(`${originOf(app)}${path}${query === undefined ? '' : `?${query}`}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(typeof body === 'function' ? body() : body) : undefined,
  });

/** Signs up a user with a group, two sessions, both mailed tokens and, if needed, a code for a phone; returns the headers of its page. */
async function callerHeaders({ path }: Call): Promise<Record<string, string>> {
  const name = freshMail();
  const caller = await new Visitor(originOf(app)).register(name);
  const phone = new Visitor(originOf(app));
  await phone.post('/v1/user/public/login', { loginName: name, password: PASSWORD });
  groupId = ((await caller.post('/v1/user/optionalGroup/add', { groupName: freshName() })).data as { groupId: string }).groupId;
  alertId = savedAlertSchema.parse((await caller.post('/v1/send/priceremindconfig/inster', { ...DRAFT, requestId: 'request-1' })).data)
    .alert.alertId;
  const { sessions } = sessionListSchema.parse((await caller.post('/v1/user/session/list')).data);
  sessionId = sessions.find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
  await caller.post('/v1/user/public/forgotPassword', { loginName: name });
  await until(() => {
    const mails = readMailbox(dataDir).filter((mail) => mail.includes(`To: ${name}\n`));
    verifyToken = tokenIn(
      mails.find((mail) => mail.includes('#verify=')),
      'verify',
    );
    resetToken = tokenIn(
      mails.find((mail) => mail.includes('#reset=')),
      'reset',
    );
    expect([verifyToken, resetToken]).not.toContain('');
  });
  if (path.endsWith('/phone/verify')) {
    await caller.post('/v1/user/phone/bind', { phone: '+4915112345671' });
    phoneCode = codeIn(readSms(dataDir).at(-1));
  }
  return { ...HEADERS, ...OWN_PAGE, cookie: caller.cookie };
}

describe.each(PERSONAL_CALLS)('$method $path', (call) => {
  it('answers its user in the envelope, with exactly the fields of its schema', async () => {
    await new Visitor(originOf(app)).post('/v1/user/public/register', { loginName: 'caller@example.com', password: PASSWORD });
    const response = await ask(call, await callerHeaders(call));
    const answer = z.looseObject({ msg: z.string() }).parse(await response.clone().json());
    expect([response.status, answer.msg]).toEqual([200, 'success']);
    const envelope = z.strictObject({ code: z.literal('00000'), msg: z.string(), data: call.data }).parse(await response.json());
    expect(envelope).toEqual(answer);
    expect(wrongDecimals(envelope.data, declaredBy(app))).toEqual([]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses another method and names the right one', async () => {
    const response = await fetch(`${originOf(app)}${call.path}`, { method: call.method === 'GET' ? 'POST' : 'GET' });
    expect([response.status, response.headers.get('allow')?.split(', ').includes(call.method)]).toEqual([405, true]);
  });
});

describe.each(CALLS)('$method $path', (call) => {
  it('answers in the envelope, with exactly the fields of its schema', async () => {
    const response = await ask(call);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    const envelope = z.strictObject({ code: z.literal('00000'), msg: z.string(), data: call.data }).parse(await response.clone().json());
    expect(envelope).toEqual(await response.json());
    expect(wrongDecimals(envelope.data, declaredBy(app))).toEqual([]);
  });

  it('needs no header', async () => {
    expect((await ask(call, {})).status).toBe(200);
  });

  it('is not stored by caches that cannot revalidate', async () => {
    expect((await ask(call)).headers.get('cache-control')).toMatch(/^no-(store|cache)$/);
  });

  it('refuses another method and names the right one', async () => {
    const response = await fetch(`${originOf(app)}${call.path}`, { method: call.method === 'GET' ? 'POST' : 'GET' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')?.split(', ')).toContain(call.method);
    expect(await response.json()).toMatchObject({ code: '40500', data: null });
  });
});

const describedSchema = z.looseObject({ description: z.string().min(1) });
const operationSchema = z.object({
  summary: z.string().min(1),
  parameters: z.array(
    z.object({ $ref: z.string() }).or(z.object({ name: z.string(), in: z.enum(['query', 'header', 'path']), schema: z.looseObject({}) })),
  ),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: z.looseObject({ type: z.literal('object') }) }) }) })
    .optional(),
  responses: z
    .object({ 200: describedSchema.extend({ content: z.object({ 'application/json': z.object({ schema: z.looseObject({}) }) }) }) })
    .catchall(describedSchema),
});
const documentSchema = z.object({
  openapi: z.string().regex(/^3\.1\.\d$/),
  info: z.object({ title: z.string(), version: z.string() }).loose(),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(['get', 'post']), operationSchema)),
  components: z
    .object({
      parameters: z.record(z.string(), z.object({ name: z.string(), in: z.literal('header'), schema: z.looseObject({}) }).loose()),
    })
    .loose(),
});

describe('the OpenAPI document', () => {
  const read = async () => (await fetch(`${originOf(app)}/v1/openapi.json`)).json() as Promise<unknown>;

  it('is valid OpenAPI 3.1', async () => {
    expect(documentSchema.safeParse(await read()).error).toBeUndefined();
  });

  it('has every call of the tests above and no other', async () => {
    const { paths } = documentSchema.parse(await read());
    const documented = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(
      [...[...CALLS, ...PERSONAL_CALLS].map(({ method, path }) => `${method} ${path}`), 'GET /v1/openapi.json'].sort(),
    );
  });

  it('describes the request headers on every call', async () => {
    const { paths, components } = documentSchema.parse(await read());
    expect(
      Object.values(components.parameters)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(HEADERS).sort());
    const references = Object.keys(components.parameters).map((name) => `#/components/parameters/${name}`);
    for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
      const named = operation.parameters.flatMap((parameter) => ('$ref' in parameter ? [parameter.$ref] : []));
      expect(named).toEqual(references);
    }
  });

  it('has no unresolved reference', async () => {
    const document = await read();
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(references.length).toBeGreaterThan(0);
    for (const reference of new Set(references)) {
      const target = reference.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
      expect(target, reference).toBeDefined();
    }
  });
});

it('answers 304 without a body', async () => {
  const url = `${originOf(app)}/v1/mix/public/webCommonConfigEtag`;
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  const again = await fetch(url, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it('answers the same list compressed and uncompressed', async () => {
  const url = `${originOf(app)}/v1/mix/market/getHomeQuotation?businessLine=spot`;
  const [plain, packed] = await Promise.all(
    ['identity', 'gzip'].map((encoding) => fetch(url, { headers: { 'accept-encoding': encoding } })),
  );
  expect([plain?.headers.get('content-encoding'), packed?.headers.get('content-encoding')]).toEqual([null, 'gzip']);
  const rowsOf = async (response: Response | undefined) =>
    homeQuotationSchema.parse(((await response?.json()) as { data: unknown }).data).rows;
  expect(await rowsOf(packed)).toEqual(await rowsOf(plain));
});
