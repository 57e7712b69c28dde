import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { App } from '../../server/compose/app';
import type { Database } from '../../server/db/database';
import { sessionListSchema } from '../../lib/contract/accounts';
import {
  alertListSchema,
  alertLogSchema,
  alertSettingSchema,
  savedAlertSchema,
  type AlertLogAnswer,
  type AlertSetting,
} from '../../lib/contract/alerts';
import { favoritesViewSchema, type FavoritesView } from '../../lib/contract/favorites';
import { preferenceSchema } from '../../lib/contract/preference';
import { PASSWORD } from '../builders/accounts';
import { insertEvent } from '../builders/alert-events';
import { DRAFT } from '../builders/alert-scene';
import { buildAppWithAccounts, originOf } from '../builders/running-app';
import { Visitor, type Reply } from '../builders/visitor';

// Tries every call of the exchange with the ids of another user. The calls are read from the OpenAPI document, so that
// new calls are included.

let app: App;
let database: Database;
let ann: Visitor;
let bob: Visitor;
let annOwns: Record<string, string[]>;
let userCount = 0;

beforeAll(async () => {
  ({ app, database } = await buildAppWithAccounts());
  await app.start();
});
afterAll(() => app.stop());

const plainSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
});
const choiceSchema = plainSchema.extend({ anyOf: z.array(plainSchema).optional() });
const propertySchema = choiceSchema.extend({ items: choiceSchema.optional() });
type Property = z.infer<typeof propertySchema>;
const operationSchema = z.object({
  security: z.array(z.looseObject({})).default([]),
  parameters: z.array(z.object({ name: z.string().optional(), in: z.string().optional() })).default([]),
  requestBody: z
    .object({
      content: z.object({
        'application/json': z.object({ schema: z.object({ properties: z.record(z.string(), propertySchema).default({}) }) }).optional(),
      }),
    })
    .optional(),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

interface Route {
  method: string;
  path: string;
  isPrivate: boolean;
  isGuarded: boolean;
  /** Fields of the body with their type, and the allowed values of enumerations. */
  fields: [name: string, type: string, choices: unknown[]][];
}

/** Allowed values of a property that is an enumeration. */
function choicesOf(property: z.infer<typeof choiceSchema> | undefined): unknown[] {
  const alternatives = (property?.anyOf ?? []).flatMap((one) => one.enum ?? (one.const === undefined ? [] : [one.const]));
  return property?.enum ?? (property?.const === undefined ? alternatives : [property.const]);
}

const typeOf = ({ type, anyOf }: Property): string => [type ?? anyOf?.[0]?.type ?? 'string'].flat()[0] ?? 'string';

async function allRoutes(): Promise<Route[]> {
  const { paths } = documentSchema.parse(await (await fetch(`${originOf(app)}/v1/openapi.json`)).json());
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { security, parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      isPrivate: security.length > 0,
      isGuarded: parameters.some(({ name }) => name === 'x-requested-with'),
      fields: Object.entries(requestBody?.content['application/json']?.schema.properties ?? {}).map(
        ([name, property]): Route['fields'][number] => [name, typeOf(property), choicesOf(property.items ?? property)],
      ),
    })),
  );
}

async function stateOf(user: Visitor): Promise<{
  favorites: FavoritesView;
  sessions: string[];
  preference: unknown;
  alerts: unknown[];
  log: AlertLogAnswer;
  setting: AlertSetting;
}> {
  const favorites = favoritesViewSchema.parse((await user.post('/v1/user/optionalGroup/view')).data);
  const { sessions } = sessionListSchema.parse((await user.post('/v1/user/session/list')).data);
  const preference = preferenceSchema.parse((await user.post('/v1/user/preference/get')).data);
  const { alerts } = alertListSchema.parse((await user.post('/v1/send/priceremindconfig/select')).data);
  const log = alertLogSchema.parse((await user.post('/v1/send/alert/log/select')).data);
  const setting = alertSettingSchema.parse((await user.post('/v1/send/priceremindconfig/exchange/setting')).data);
  return {
    favorites,
    log,
    setting,
    alerts: alerts.map(({ alertId, configurePrice, note, alertSwitch }) => [alertId, configurePrice, note, alertSwitch]),
    sessions: sessions.map(({ sessionId }) => sessionId).sort(),
    preference,
  };
}

beforeEach(async () => {
  userCount += 1;
  ann = await new Visitor(originOf(app)).register(`ann${userCount}@example.com`);
  bob = await new Visitor(originOf(app)).register(`bob${userCount}@example.com`);
  await ann.post('/v1/user/optionalGroup/add', { groupName: 'secret plan', symbolIds: ['BTCUSDT_SPBL', 'ETHUSDT_SPBL'] });
  await ann.post('/v1/user/optional/addUserSelf', { symbolId: 'ETHBTC_SPBL' });
  await ann.post('/v1/user/preference/save', { timeZone: 540, theme: 'black' });
  const made = await ann.post('/v1/send/priceremindconfig/inster', { ...DRAFT, note: 'secret plan', requestId: 'request-1' });
  const { alertId } = savedAlertSchema.parse(made.data).alert;
  const { data } = await ann.post('/v1/user/overview/userinfo');
  const eventId = `event-of-ann-${userCount}`;
  await insertEvent(database, {
    eventId,
    userId: (data as { userId: string }).userId,
    firedAt: Date.now(),
    channels: [5],
    alert: { note: 'secret plan' },
  });
  await ann.post('/v1/send/priceremindconfig/exchange/setting', {
    sound: 'drop',
    addPush: { endpoint: SAMPLES['removePush'], keys: { p256dh: 'a'.repeat(87), auth: 'c'.repeat(22) } },
  });
  const { favorites, sessions } = await stateOf(ann);
  const own = favorites.groups.filter(({ isDefault }) => !isDefault).map(({ groupId }) => groupId);
  annOwns = {
    alert: [alertId],
    group: own,
    session: sessions,
    user: [(data as { userId: string }).userId],
    symbol: ['BTCUSDT_SPBL'],
    event: [eventId],
  };
});

/** Values of fields that never have the form of an id. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  timeZone: 60,
  overviewCards: 'topCoins',
  phone: '+4915112345678',
  code: '123456',
  channel: 4,
  readStatus: 1,
  sound: 'knock',
  // The push endpoint of Ann's browser, without its secret keys.
  addPush: { endpoint: 'https://fcm.googleapis.com/fcm/send/anns', keys: { p256dh: 'a'.repeat(87), auth: 'b'.repeat(22) } },
  removePush: 'https://fcm.googleapis.com/fcm/send/anns',
  newPassword: 'battery staple horse',
  beforeSeq: 9,
  afterSeq: 0,
};

/** Returns values for a field: Ann's ids that fit its name, else all of Ann's ids. */
function valuesOf(name: string, type: string, choices: readonly unknown[]): unknown[] {
  if (Object.hasOwn(SAMPLES, name)) return [SAMPLES[name]];
  if (choices.length > 0) return [type === 'array' ? choices.slice(0, 1) : choices[0]];
  const kind = Object.keys(annOwns).find((word) => name.toLowerCase().includes(word));
  const ids = kind === undefined ? Object.values(annOwns).flat() : (annOwns[kind] ?? []);
  if (type === 'array') return [ids];
  if (type === 'string') return /password$/i.test(name) ? [PASSWORD] : ids;
  return type === 'boolean' ? [false] : [60];
}

/** Fields that only sort or filter, or whose values are no ids: left out of half of the attempts, as one invalid value fails the whole call. */
const CHOICES = ['sort', 'direction', 'basis', 'limit', 'language', 'theme', 'currency', 'fromGroupId', 'addPush'];

/** Builds the bodies of an attacker: every field filled with Ann's values, one id after the other. */
function bodiesOf({ fields }: Route): object[] {
  const required = fields.filter(([name]) => name !== 'languageType' && name !== 'region');
  const filledWith = required.map(([name, type, choices]): [string, unknown[]] => [
    name,
    name === 'groupName' ? ['stolen'] : valuesOf(name, type, choices),
  ]);
  const rounds = Math.max(1, ...filledWith.map(([, values]) => values.length));
  return Array.from({ length: rounds }, (_, round) => {
    const filled = filledWith.map(([name, values]): [string, unknown] => [name, values[round % values.length]]);
    return [Object.fromEntries(filled), Object.fromEntries(filled.filter(([name]) => !CHOICES.includes(name)))];
  }).flat();
}

const leaks = ({ data }: Reply): boolean => {
  const text = JSON.stringify(data ?? null);
  return (
    text.includes('secret plan') ||
    [
      ...(annOwns.alert ?? []),
      ...(annOwns.group ?? []),
      ...(annOwns.session ?? []),
      ...(annOwns.user ?? []),
      ...(annOwns.event ?? []),
    ].some((id) => text.includes(id))
  );
};

it('another user who has all ids of a user can read and change none of its data, by any call', async () => {
  const routes = await allRoutes();
  const taking = routes.filter(({ fields }) => fields.some(([name]) => /id|ids$/i.test(name)));
  expect(taking.length).toBeGreaterThan(12);
  const before = await stateOf(ann);
  const leaking: string[] = [];
  const failing: string[] = [];
  for (const route of routes) {
    for (const body of bodiesOf(route)) {
      const attacker =
        bob.cookie === '' ? (bob = await new Visitor(originOf(app)).register(`attacker${(userCount += 1)}@example.com`)) : bob;
      if (route.path === '/v1/openapi.json') continue;
      const reply = await attacker.call(route.method, route.path, body);
      if (leaks(reply)) leaking.push(`${route.path} ${JSON.stringify(body)}`);
      if (reply.status >= 500) failing.push(`${route.path} ${JSON.stringify(body)}: ${reply.status}`);
    }
  }
  expect([leaking, failing]).toEqual([[], []]);
  expect(await stateOf(ann)).toEqual(before);
});

it('the same requests work for the owner, so the ids are valid', async () => {
  const [groupId] = annOwns.group ?? [];
  expect((await ann.post('/v1/user/optionalGroup/update', { groupId, groupName: 'renamed' })).code).toBe('00000');
  expect((await bob.post('/v1/user/optionalGroup/update', { groupId, groupName: 'stolen' })).code).toBe('40035');
  const [alertId] = annOwns.alert ?? [];
  expect((await bob.post('/v1/send/priceremindconfig/update', { alertId, note: 'stolen' })).code).toBe('60003');
  expect((await bob.post('/v1/send/priceremindconfig/deleted', { alertIds: [alertId] })).code).toBe('60003');
  expect((await ann.post('/v1/send/priceremindconfig/update', { alertId, note: 'mine' })).code).toBe('00000');
  expect((await bob.post('/v1/user/session/revoke', { sessionId: annOwns.session?.[0] })).code).toBe('40035');
  expect((await ann.post('/v1/user/session/revoke', { sessionId: annOwns.session?.[0] })).code).toBe('00000');
});

describe('every private call', () => {
  it('refuses a guest and an expired session with the code of signed-out users', async () => {
    const cookie = ann.cookie;
    await ann.call('GET', '/v1/user/logout');
    const wrong: string[] = [];
    for (const route of (await allRoutes()).filter(({ isPrivate }) => isPrivate)) {
      for (const sent of ['', cookie, `session=${'x'.repeat(43)}`]) {
        const visitor = new Visitor(originOf(app));
        visitor.cookie = sent;
        // Valid bodies, so that only the visitor can be refused.
        const replies = await Promise.all(bodiesOf(route).map((body) => visitor.call(route.method, route.path, body)));
        if (!replies.some(({ code }) => code === '00004') || replies.some(({ data }) => data !== null))
          wrong.push(`${route.path}: ${replies.map(({ code }) => code).join()}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is marked as private: no other call requires a login', async () => {
    const wrong: string[] = [];
    for (const route of (await allRoutes()).filter(({ isPrivate, path }) => !isPrivate && path !== '/v1/openapi.json')) {
      const visitor = new Visitor(originOf(app));
      for (const body of bodiesOf(route)) if ((await visitor.call(route.method, route.path, body)).code === '00004') wrong.push(route.path);
    }
    expect(wrong).toEqual([]);
  });
});

describe('every call that changes something', () => {
  const foreign: [string, Record<string, string>][] = [
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another subdomain of this site', { 'sec-fetch-site': 'same-site' }],
    ['from another origin in an older browser', { origin: 'https://evil.example' }],
    ['without the header', { 'x-requested-with': '' }],
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['as text', { 'content-type': 'text/plain' }],
  ];

  it.each(foreign)('is refused %s, and changes nothing', async (name, headers) => {
    const guarded = (await allRoutes()).filter(({ isGuarded, method }) => isGuarded && !(method === 'GET' && name.startsWith('as ')));
    expect(guarded.length).toBeGreaterThan(18 - (name.startsWith('as ') ? 1 : 0));
    const before = await stateOf(ann);
    const wrong: string[] = [];
    for (const route of guarded) {
      const page = new Visitor(originOf(app), headers);
      page.cookie = ann.cookie;
      for (const body of bodiesOf(route)) {
        const { status, code, data } = await page.call(route.method, route.path, body);
        if (![403, 415].includes(status) || !['40301', '40003'].includes(code) || data !== null)
          wrong.push(`${route.path}: ${status} ${code}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await stateOf(ann)).toEqual(before);
  });

  it('is marked as changing: only the listed POSTs change nothing', async () => {
    const reading = (await allRoutes())
      .filter(({ method, isGuarded, path }) => method === 'POST' && !isGuarded && /^\/v1\/(user|send)\//.test(path))
      .map(({ path }) => path);
    expect(reading.sort()).toEqual([
      '/v1/send/alert/log/select',
      '/v1/send/alert/log/unread/flag',
      '/v1/send/priceremindconfig/rehearse',
      '/v1/send/priceremindconfig/select',
      '/v1/send/priceremindconfig/select/parameter/config',
      '/v1/user/optionalGroup/coinGroupIds',
      '/v1/user/optionalGroup/view',
      '/v1/user/overview/userinfo',
      '/v1/user/preference/get',
      '/v1/user/session/list',
    ]);
  });
});
