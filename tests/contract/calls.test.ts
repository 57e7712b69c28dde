import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { App } from '../../server/compose/app';
import { sessionListSchema } from '../../lib/contract/accounts';
import { supportReceiptSchema } from '../../lib/contract/support';
import { savedAlertSchema } from '../../lib/contract/alerts';
import { CALL_SCHEMAS } from '../../lib/contract/call-schemas';
import { CALLS, type CallName, type InputOf } from '../../lib/contract/calls';
import { homeQuotationSchema } from '../../lib/contract/quotes';
import { SEO_KEY } from '../../lib/contract/seo-keys';
import { codeIn, OWN_PAGE, PASSWORD, readMailbox, readSms, tokenIn } from '../builders/accounts';
import { DRAFT } from '../builders/alert-scene';
import { buildPng } from '../builders/images';
import { declaredBy, wrongDecimals } from '../builders/wire-decimals';
import { buildAppWithAccounts, buildMarketFeed, originOf, OTHER_LINES } from '../builders/running-app';
import { Visitor } from '../builders/visitor';
import { until } from '../setup/until';

const DEFAULT_GROUP = 'default';
const BTC = 'BTCUSDT_SPBL';
let nameCount = 0;
const freshName = (): string => `group ${(nameCount += 1)}`;
const freshMail = (): string => `user${(nameCount += 1)}@example.com`;

/** Ids, tokens and the code of the caller's own, made for each call; before that well-formed ones of no user. */
let groupId = 'none';
let alertId = 'none';
let sessionId = 'none';
let verifyToken = 'none';
let resetToken = 'none';
let phoneCode = '000000';
let confirmToken = 'none';
/** Of a message to support that any caller may read. */
let supportReference = 'none';

const APPLICATION = {
  applicant: 'Ann',
  title: 'Trader',
  mail: 'applicant@example.com',
  userId: '',
  introduction: 'We trade.',
  strategy: 'Both sides.',
  imageIds: [],
};

/** A valid input of every call of the call table. */
const INPUTS: { [Name in CallName]: InputOf<Name> | (() => InputOf<Name>) } = {
  marketConfig: {},
  clientConfig: {},
  webCommonConfig: {},
  pageTexts: { locale: 'en', translationKeys: [SEO_KEY.spot.title] },
  usdtRate: {},
  siteAddresses: {},
  serverTime: {},
  allSymbols: {},
  coins: { languageType: 'en', region: 'US' },
  partitions: { showWatchGroup: 'true' },
  contractSymbols: { businessLine: 10 },
  homeQuotation: { businessLine: 'spot' },
  hotPicks: {},
  newPicks: {},
  volume: {},
  fdv: {},
  holders: {},
  chains: {},
  onChainBanners: { locale: 'ja' },
  rwaList: { board: 'trending' },
  tradingSessions: {},
  stockList: { board: 'volume' },
  tradfiList: {},
  plateConfig: { type: 'spot' },
  listBanners: { location: 'rwa' },
  searchCoin: { keyword: 'btc' },
  leaderboard: { ranking: 'losers', market: 'futures', window: '7d', universe: '100' },
  moveMenus: { languageType: 'ja' },
  moves: { menu: 'rise', market: 'spot', turnoverMin: 1_000_000, symbolIds: [BTC], before: 10, limit: 5 },
  sectorList: { plateType: 'sector', window: '7d', languageType: 'ja' },
  sectorDetail: { plateCategoryId: 'layer-1', window: '1h', languageType: 'ar' },
  contractData: { languageType: 'ja' },
  fundingRates: { tab: 'coin-m', limit: 5 },
  currentModel: { languageType: 'ja' },
  quotationCards: {},
  topCoins: { limit: 2 },
  cheapCurrency: { limit: 2 },
  marketHeatMap: { market: 'futures', languageType: 'ja' },
  riseDistribution: { market: 'futures' },
  industryTrend: { languageType: 'ar' },
  globalMetrics: {},
  topExchangeList: {},
  breadth: {},
  fearGreed: { languageType: 'ja' },
  sparklines: { symbolIds: BTC },
  coinFacts: { symbols: [BTC] },
  similarCoins: { coinId: 'btc' },
  coinStatistics: { symbolId: BTC },
  pickList: { languageType: 'ja', limit: 5 },
  coinPick: { languageType: 'ar', coinId: 'btc' },
  bitcoinHalving: {},
  newsOfDay: { startTimeStamp: Date.UTC(2024, 3, 20), bizType: 4, languageType: 'ja' },
  newsDays: {},
  policyNews: { region: 'us', topic: 'etf', limit: 5, offset: 0 },
  newsList: { kind: 'trend', coinId: 'btc', limit: 5 },
  latestNews: { languageType: 'ar' },
  morningPaper: { languageType: 'ja' },
  newsCalendar: {},
  marketMakerProgramme: {},
  uploadApplicationImage: { name: 'licence.png' },
  removeApplicationImage: { imageId: 'unknown' },
  sendApplication: () => ({ ...APPLICATION, requestId: `request-${(nameCount += 1)}` }),
  confirmApplication: () => ({ token: confirmToken }),
  helpArticles: { languageType: 'ja' },
  operatorPage: { page: 'terms', languageType: 'ar' },
  sendSupportMessage: () => ({ requestId: `request-${(nameCount += 1)}`, message: 'Why so?', mail: '' }),
  readSupportMessage: () => ({ reference: supportReference }),
  confirmSupportAddress: () => ({ token: confirmToken }),
  openPrices: { bussiness: 'sp', timezone: -1 },
  candles: { symbolId: BTC },
  seriesList: { symbolId: BTC },
  seriesPoints: { symbolId: BTC, names: ['takerBuy'], granularity: '1h', from: 1 },
  latestSeries: { symbolId: BTC, names: ['takerBuy'] },
  p2pBooks: { fiat: 'EUR' },
  userInfo: {},
  getPreference: {},
  savePreference: { timeZone: -1, language: 'ja' },
  signUp: () => ({ loginName: freshMail(), password: PASSWORD }),
  signIn: { loginName: 'caller@example.com', password: PASSWORD },
  signOut: {},
  clearCookie: {},
  forgotPassword: { loginName: 'unknown@example.com' },
  resetPassword: () => ({ token: resetToken, password: PASSWORD }),
  verifyEmail: () => ({ token: verifyToken }),
  sendVerification: {},
  changePassword: { oldPassword: PASSWORD, newPassword: 'battery staple horse' },
  deleteAccount: { password: PASSWORD },
  bindPhone: { phone: '+4915112345670' },
  verifyPhone: () => ({ code: phoneCode }),
  removePhone: {},
  unreadAlertEvents: {},
  alertLog: { limit: 10 },
  markAlertEvents: { readStatus: 1 },
  alertSetting: { sound: 'drop' },
  testAlertChannel: { channel: 4 },
  listSessions: {},
  revokeSession: () => ({ sessionId }),
  revokeAllSessions: {},
  viewFavorites: {},
  addGroup: () => ({ groupName: freshName(), symbolIds: [BTC] }),
  renameGroup: () => ({ groupId, groupName: freshName() }),
  deleteGroup: () => ({ groupId }),
  sortGroups: { groupIds: [DEFAULT_GROUP] },
  sortFavorites: { groupId: DEFAULT_GROUP, symbolIds: [BTC] },
  removeFavorites: { symbolIds: [BTC] },
  groupsOfSymbol: { symbolId: BTC },
  setGroupsOfSymbols: { symbolIds: [BTC], groupIds: [DEFAULT_GROUP] },
  addFavorite: { symbolId: BTC },
  addFavorites: { symbolIds: [BTC] },
  mergeFavorites: { mergeId: 'guest-list-1', symbolIds: [BTC] },
  listAlerts: {},
  alertParameters: {},
  createAlert: () => ({ ...DRAFT, configurePrice: '1', requestId: 'request-2' }),
  updateAlert: () => ({ alertId, alertSwitch: 0 }),
  deleteAlerts: () => ({ alertIds: [alertId] }),
  backtestAlert: DRAFT,
  favoriteList: { region: 'US', sort: 'place' },
};

/** Calls with their schemas and a valid input. */
const ALL_CALLS = (Object.keys(INPUTS) as CallName[]).map((name) => ({
  ...CALLS[name],
  data: CALL_SCHEMAS[name].answer,
  input: INPUTS[name] as object | (() => object),
}));
type Call = (typeof ALL_CALLS)[number];

/** Calls that change state or are private: made by the site's own page with a session. */
const isPersonal = ({ access, changesState }: Call): boolean => access !== 'public' || changesState === true;
const PERSONAL_CALLS = ALL_CALLS.filter(isPersonal);
const PUBLIC_CALLS = ALL_CALLS.filter((call) => !isPersonal(call));

/** Status and code that a guest gets, by the access of a call. */
const REFUSAL: Partial<Record<Call['access'], [number, string]>> = { user: [401, '00004'], 'guest-answered': [200, '00004'] };

const HEADERS = { website: 'tideline', terminaltype: '1', locale: 'ja', language: 'ja', terminalcode: 'web', deviceid: 'd', pfb: 'p' };

let app: App;
let dataDir: string;
beforeAll(async () => {
  // A sector has a page from two coins on.
  ({ app, dataDir } = await buildAppWithAccounts(
    { APPLICATIONS_PER_DAY: '100', SUPPORT_MESSAGES_PER_DAY: '100' },
    { feed: buildMarketFeed({ sectors: ['layer-1'] }, undefined, OTHER_LINES) },
  ));
  await app.start();
  const sent = await new Visitor(originOf(app)).post('/v1/cms/support/send', {
    requestId: 'request-of-read',
    message: 'Why so?',
    mail: '',
  });
  supportReference = supportReceiptSchema.parse(sent.data).reference;
});
afterAll(() => app.stop());

const send = ({ method, path, input, isUpload }: Call, headers: Record<string, string> = HEADERS): Promise<Response> => {
  const values = typeof input === 'function' ? input() : input;
  const query = method === 'GET' || isUpload ? new URLSearchParams(values as Record<string, string>).toString() : '';
  const type = isUpload ? 'application/octet-stream' : 'application/json';
  return fetch(`${originOf(app)}${path}${query && `?${query}`}`, {
    method,
    headers: { ...headers, ...(method === 'POST' ? { 'content-type': type } : {}) },
    body: isUpload ? new Uint8Array(buildPng()) : method === 'POST' ? JSON.stringify(values) : undefined,
  });
};

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
  if (path.endsWith('/marketMaker/confirm')) {
    await caller.post('/v1/cms/marketMaker/apply', { ...APPLICATION, requestId: 'request-of-confirm' });
    await until(() => {
      confirmToken = /#confirm=([\w-]+)/.exec(readMailbox(dataDir).join())?.[1] ?? '';
      expect(confirmToken).not.toBe('');
    });
  }
  if (path.endsWith('/support/confirm')) {
    const mail = 'asker@example.com';
    await caller.post('/v1/cms/support/send', { requestId: 'request-of-confirm', message: 'Why so?', mail });
    await until(() => {
      const asked = readMailbox(dataDir).find((text) => text.includes(`To: ${mail}\n`));
      confirmToken = /#confirm=([\w-]+)/.exec(asked ?? '')?.[1] ?? '';
      expect(confirmToken).not.toBe('');
    });
  }
  return { ...HEADERS, ...OWN_PAGE, cookie: caller.cookie };
}

describe.each(PERSONAL_CALLS)('$method $path', (call) => {
  it('answers its user in the envelope, with exactly the fields of its schema', async () => {
    await new Visitor(originOf(app)).post('/v1/user/public/register', { loginName: 'caller@example.com', password: PASSWORD });
    const response = await send(call, await callerHeaders(call));
    const answer = z.looseObject({ msg: z.string() }).parse(await response.clone().json());
    expect([response.status, answer.msg]).toEqual([200, 'success']);
    const envelope = z.strictObject({ code: z.literal('00000'), msg: z.string(), data: call.data }).parse(await response.json());
    expect(envelope).toEqual(answer);
    expect(wrongDecimals(envelope.data, declaredBy(app))).toEqual([]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('answers or refuses a guest, and a page of another site, as the call table says', async () => {
    const guest = await send(call, { ...HEADERS, ...OWN_PAGE });
    const { code } = z.looseObject({ code: z.string() }).parse(await guest.json());
    expect([guest.status, code]).toEqual(
      REFUSAL[call.access] ?? [expect.any(Number) as number, expect.not.stringMatching('00004') as string],
    );
    const foreign = await send(call, { ...HEADERS, 'sec-fetch-site': 'cross-site' });
    expect(foreign.status === 403).toBe(call.changesState === true);
  });

  it('refuses another method and names the right one', async () => {
    const response = await fetch(`${originOf(app)}${call.path}`, { method: call.method === 'GET' ? 'POST' : 'GET' });
    expect([response.status, response.headers.get('allow')?.split(', ').includes(call.method)]).toEqual([405, true]);
  });
});

describe.each(PUBLIC_CALLS)('$method $path', (call) => {
  it('answers in the envelope, with exactly the fields of its schema', async () => {
    const response = await send(call);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    const envelope = z.strictObject({ code: z.literal('00000'), msg: z.string(), data: call.data }).parse(await response.clone().json());
    expect(envelope).toEqual(await response.json());
    expect(wrongDecimals(envelope.data, declaredBy(app))).toEqual([]);
  });

  it('needs no header', async () => {
    expect((await send(call, {})).status).toBe(200);
  });

  it('is not stored by caches that cannot revalidate', async () => {
    expect((await send(call)).headers.get('cache-control')).toMatch(/^no-(store|cache)$/);
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
    .object({
      content: z
        .strictObject({ 'application/json': z.object({ schema: z.looseObject({ type: z.literal('object') }) }) })
        .or(z.strictObject({ 'application/octet-stream': z.object({ schema: z.looseObject({ format: z.literal('binary') }) }) })),
    })
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
      [...ALL_CALLS.map(({ method, path }) => `${method} ${path}`), 'GET /v1/openapi.json', 'GET /v1/public/fear-and-greed.json'].sort(),
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
