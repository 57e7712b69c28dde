import { createECDH, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertLogSchema, alertSettingSchema, type AlertSetting, type AlertLogAnswer } from '../../lib/contract/alerts';
import { userInfoSchema } from '../../lib/contract/user-info';
import { Browser, codeIn, PASSWORD, readMailbox, readSms, scratchDataDir, tokenIn } from '../../tests/builders/accounts';
import { insertEvent, type EventDraft } from '../../tests/builders/alert-events';
import { buildApi, NOW } from '../../tests/builders/api';
import { emptyDatabase, openTestDatabase } from '../../tests/builders/databases';
import { until } from '../../tests/setup/until';

const PHONE = '+4915112345678';
const LOG = '/v1/send/alert/log';
const SETTING = '/v1/send/priceremindconfig/exchange/setting';

let scene: Awaited<ReturnType<typeof openTestDatabase>>;
let dataDir: string;
let built: Awaited<ReturnType<typeof buildApi>>;
let ann: Browser;
let annId: string;
beforeAll(async () => {
  scene = await openTestDatabase();
});
afterAll(() => scene.stop());
beforeEach(async () => {
  dataDir = scratchDataDir();
  await emptyDatabase(scene.database);
  built = await buildApi({ DATA_DIR: dataDir, SIGN_INS_PER_MINUTE: '50' }, undefined, scene.database);
  ann = new Browser(built.api);
  annId = ((await ann.register('ann@example.com')).data as { userId: string }).userId;
});
afterEach(async () => {
  await built.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const fire = (eventId: string, over: Partial<EventDraft> = {}): Promise<number> =>
  insertEvent(scene.database, { eventId, userId: annId, firedAt: NOW, ...over });
const infoOf = async (user: Browser) => userInfoSchema.parse((await user.post('/v1/user/overview/userinfo')).data);

const sentSms = (): string[] => readSms(dataDir);

async function verifyMail(): Promise<void> {
  await until(() => expect(readMailbox(dataDir)).toHaveLength(1));
  await ann.post('/v1/user/public/verifyEmail', { token: tokenIn(readMailbox(dataDir)[0], 'verify') });
}

async function bindPhone(): Promise<void> {
  await ann.post('/v1/user/phone/bind', { phone: PHONE });
  await ann.post('/v1/user/phone/verify', { code: codeIn(sentSms().at(-1)) });
}

describe('the log', () => {
  const logOf = async (body: object = {}): Promise<AlertLogAnswer> => alertLogSchema.parse((await ann.post(`${LOG}/select`, body)).data);
  const seqsOf = async (body: object): Promise<number[]> => (await logOf(body)).events.map(({ seq }) => seq);

  it('has every event with the alert at its time and the outcome', async () => {
    await fire('e1', { channels: [3, 4], price: '65001.5', alert: { note: 'sell' } });
    await built.services?.delivery.worker.sweep();
    await until(async () => expect((await logOf()).events[0]?.receipts[0]).toMatchObject({ state: 'skipped' }));
    expect(await logOf()).toEqual({
      events: [
        {
          businessLine: 1,
          exchangeId: 'BTCUSDT_SPBL',
          alertType: 1,
          priceType: 0,
          configurePrice: '65000',
          configurePriceUp: null,
          configurePriceDown: null,
          frequency: 1,
          note: 'sell',
          referencePrice: null,
          symbolCode: 'BTCUSDT',
          leftCoinName: 'BTC',
          rightCoinName: 'USDT',
          pricePrecision: 2,
          coinId: 'bitcoin',
          eventId: 'e1',
          seq: 1,
          kind: 'fired',
          alertId: 'alert',
          price: '65001.5',
          change: null,
          feedTime: NOW,
          firedAt: NOW,
          crossings: 1,
          lastAt: NOW,
          isLate: false,
          readStatus: 0,
          receipts: [
            { channel: 3, state: 'skipped', reason: 'not-verified', attempts: 1, settledAt: NOW },
            { channel: 4, state: 'delivered', reason: null, attempts: 1, settledAt: NOW },
          ],
        },
      ],
      hasMore: false,
      unread: 1,
      latestSeq: 1,
    });
  });

  it('pages from the newest event, and returns the number of missed ones', async () => {
    for (let event = 1; event <= 5; event += 1) await fire(`e${event}`);
    expect(await logOf({ limit: 2 })).toMatchObject({ events: [{ seq: 5 }, { seq: 4 }], hasMore: true, latestSeq: 5 });
    expect(await logOf({ limit: 2, beforeSeq: 2 })).toMatchObject({ events: [{ seq: 1 }], hasMore: false });
    expect(await seqsOf({ afterSeq: 3 })).toEqual([5, 4]);
    expect(await ann.post(`${LOG}/select`, { limit: 101 })).toMatchObject({ status: 400, code: '40002' });
  });

  it('counts unread events; suppressed ones were not sent and do not count', async () => {
    await fire('e1');
    await fire('e2', { kind: 'suppressed' });
    await fire('e3');
    const flag = async (): Promise<unknown> => (await ann.post(`${LOG}/unread/flag`)).data;
    expect(await flag()).toEqual({ flag: 1, unread: 2, latestSeq: 3 });
    expect(await seqsOf({ readStatus: 0 })).toEqual([3, 1]);
    expect(await ann.post(`${LOG}/updateRead/status`, { eventIds: ['e1', 'nobodys'], readStatus: 1 })).toMatchObject({
      data: { flag: 1, unread: 1, latestSeq: 3 },
    });
    expect(await seqsOf({ readStatus: 1 })).toEqual([2, 1]);
    expect(await ann.post(`${LOG}/updateRead/status`, { readStatus: 1 })).toMatchObject({ data: { flag: 0, unread: 0 } });
    await ann.post(`${LOG}/updateRead/status`, { eventIds: ['e3'], readStatus: 0 });
    expect(await flag()).toEqual({ flag: 1, unread: 1, latestSeq: 3 });
  });

  it('of one user is hidden from all others', async () => {
    await fire('e1');
    const bob = new Browser(built.api);
    await bob.register('bob@example.com');
    await bob.post(`${LOG}/updateRead/status`, { readStatus: 1 });
    await bob.post(`${LOG}/updateRead/status`, { eventIds: ['e1'], readStatus: 1 });
    expect((await bob.post(`${LOG}/select`)).data).toEqual({ events: [], hasMore: false, unread: 0, latestSeq: 0 });
    expect((await logOf()).unread).toBe(1);
  });
});

describe('the setting', () => {
  const setting = async (body: object = {}): Promise<AlertSetting> => alertSettingSchema.parse((await ann.post(SETTING, body)).data);
  const channelOf = async (channel: number, body: object = {}) => (await setting(body)).channels.find((entry) => entry.channel === channel);
  const subscription = (endpoint: string) => {
    const ecdh = createECDH('prime256v1');
    return { endpoint, keys: { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') } };
  };

  it('starts with the default sound and the available channels', async () => {
    const { sound, channels, pushPublicKey } = await setting();
    expect([sound, Buffer.from(pushPublicKey, 'base64url').length]).toEqual(['chime', 65]);
    expect(channels).toEqual([
      { channel: 1, state: 'missing', address: null, hasProvider: true, reason: null },
      { channel: 2, state: 'missing', address: null, hasProvider: false, reason: null },
      { channel: 3, state: 'unverified', address: 'a***@example.com', hasProvider: false, reason: null },
      { channel: 4, state: 'ready', address: null, hasProvider: true, reason: null },
      { channel: 5, state: 'ready', address: null, hasProvider: true, reason: null },
    ]);
  });

  it("follows the user's channels", async () => {
    expect((await setting({ sound: 'knock' })).sound).toBe('knock');
    expect((await setting()).sound).toBe('knock');
    await verifyMail();
    expect(await channelOf(3)).toMatchObject({ state: 'ready' });
    await ann.post('/v1/user/phone/bind', { phone: PHONE });
    expect(await channelOf(2)).toMatchObject({ state: 'unverified', address: '+49*********78' });
    await ann.post('/v1/user/phone/verify', { code: codeIn(sentSms().at(-1)) });
    expect(await channelOf(2)).toMatchObject({ state: 'ready', address: '+49*********78' });
    const endpoint = 'https://fcm.googleapis.com/fcm/send/one';
    expect(await channelOf(1, { addPush: subscription(endpoint) })).toMatchObject({ state: 'ready', address: '1' });
    expect(await channelOf(1, { removePush: endpoint })).toMatchObject({ state: 'missing', address: null });
  });

  it.each(['https://evil.example/push', 'http://fcm.googleapis.com/fcm/send/one', 'https://127.0.0.1/'])(
    "refuses a browser's endpoint at %s",
    async (endpoint) => {
      expect(await ann.post(SETTING, { addPush: subscription(endpoint) })).toMatchObject({ status: 400, code: '40002' });
      expect(await channelOf(1)).toMatchObject({ state: 'missing' });
    },
  );

  it('a test uses the delivery of real alerts', async () => {
    const test = async (channel: number): Promise<unknown> => (await ann.post(`${SETTING}/test`, { channel })).data;
    expect(await test(3)).toEqual({ channel: 3, state: 'skipped', reason: 'not-verified', attempts: 1, settledAt: NOW });
    await verifyMail();
    expect(await test(3)).toEqual({ channel: 3, state: 'delivered', reason: null, attempts: 1, settledAt: NOW });
    expect(readMailbox(dataDir).some((mail) => mail.includes('Subject: Test of your price alerts'))).toBe(true);
    expect(await test(1)).toMatchObject({ state: 'skipped', reason: 'no-subscription' });
    await ann.post('/v1/user/preference/save', { spotPopSwitch: false });
    expect(await test(5)).toMatchObject({ state: 'skipped', reason: 'switched-off' });
    expect(await test(4)).toMatchObject({ state: 'delivered' });
    expect(await ann.post(`${SETTING}/test`, { channel: 4 })).toMatchObject({ status: 429, code: '42900' });
    built.time.now += 60_000;
    expect(await test(4)).toMatchObject({ state: 'delivered' });
    expect((await ann.post(`${LOG}/select`)).data).toMatchObject({ events: [] });
  });

  it('returns the failing channel and its reason until it works again', async () => {
    await verifyMail();
    await scene.database.query("insert into delivery_health values ($1, 3, 'unreachable', 1)", [annId]);
    expect(await channelOf(3)).toMatchObject({ state: 'failing', reason: 'unreachable' });
    await ann.post(`${SETTING}/test`, { channel: 3 });
    expect(await channelOf(3)).toMatchObject({ state: 'ready', reason: null });
  });
});

describe('the phone', () => {
  const wrong = { status: 400, code: '40032', msg: 'The code is wrong or has expired.' };
  const bind = (phone = PHONE) => ann.post('/v1/user/phone/bind', { phone });
  const verify = (code: string) => ann.post('/v1/user/phone/verify', { code });

  it('is bound after the code is verified, and userinfo follows', async () => {
    expect(await infoOf(ann)).toMatchObject({ bindPhone: false, phoneEnable: false });
    await bind();
    expect(await infoOf(ann)).toMatchObject({ bindPhone: false });
    expect(sentSms()[0]).toContain(`To: ${PHONE}\n`);
    expect((await verify(codeIn(sentSms()[0]))).code).toBe('00000');
    expect(await infoOf(ann)).toMatchObject({ bindPhone: true, phoneEnable: true, phone: PHONE });
    await ann.post('/v1/user/phone/remove');
    const info = await infoOf(ann);
    expect([info.bindPhone, info.phone]).toEqual([false, undefined]);
  });

  it('a code is valid for five attempts, however many at once', async () => {
    await bind();
    const code = codeIn(sentSms()[0]);
    const other = code === '111111' ? '222222' : '111111';
    const tries = await Promise.all(Array.from({ length: 8 }, () => verify(other)));
    expect(tries.map(({ msg }) => msg)).toEqual(new Array<string>(8).fill(wrong.msg));
    expect(await verify(code)).toMatchObject(wrong);
    built.time.now += 1_000;
    await bind();
    expect((await verify(codeIn(sentSms().at(-1)))).code).toBe('00000');
  });

  it('for 10 minutes, once, and until the next code', async () => {
    await bind();
    const first = codeIn(sentSms()[0]);
    built.time.now += 600_000;
    expect(await verify(first)).toMatchObject(wrong);
    await bind('+4915112345679');
    const second = codeIn(sentSms().at(-1));
    if (first !== second) expect(await verify(first)).toMatchObject(wrong);
    expect((await verify(second)).code).toBe('00000');
    expect(await verify(second)).toMatchObject(wrong);
    expect(await infoOf(ann)).toMatchObject({ phone: '+4915112345679' });
  });

  it('a bound number stays until another one is verified', async () => {
    await bindPhone();
    await bind('+4915112345679');
    expect(await infoOf(ann)).toMatchObject({ phone: PHONE });
  });

  it('messages to one phone number are limited per day', async () => {
    expect([await bind(), await bind(), await bind(), await bind()].map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    // The refused request does not count: five of this user.
    const others = [await bind('+4915112345679'), await bind('+4915112345679'), await bind('+4915112345679')];
    expect(others).toMatchObject([{ status: 200 }, { status: 200 }, { status: 429, retryAfter: 3_600 }]);
    built.time.now += 3_600_000;
    expect((await bind()).status).toBe(200);
  });

  it.each(['015112345678', '+0123456789', '+49 151 12345678', '+49151123456789012', ''])('%j is no valid number', async (phone) => {
    expect(await bind(phone)).toMatchObject({ status: 400, code: '40002' });
  });

  it('codes are not stored as plain text', async () => {
    await bind();
    const [row] = await scene.database.query<{ code_hash: string }>('select code_hash from phone_codes');
    expect(row?.code_hash).toMatch(/^scrypt\$/);
    expect(row?.code_hash).not.toContain(codeIn(sentSms()[0]));
  });

  it('a failed gateway is reported', async () => {
    const unreachable = await buildApi({ DATA_DIR: dataDir, SMS_GATEWAY_URL: 'http://127.0.0.1:1/' }, undefined, scene.database);
    const bob = new Browser(unreachable.api);
    await bob.register('bob@example.com');
    expect(await bob.post('/v1/user/phone/bind', { phone: PHONE })).toMatchObject({
      status: 503,
      code: '50301',
      msg: 'The SMS service does not answer. Try again in a minute.',
    });
    await unreachable.stop();
  });
});

describe('another password', () => {
  const change = (oldPassword: string, newPassword: string, user = ann) =>
    user.post('/v1/user/account/password', { oldPassword, newPassword });
  const OTHER = 'battery staple horse';

  it('ends the other sessions and pending password links, not this session', async () => {
    const phone = new Browser(built.api);
    await phone.login('ann@example.com');
    await ann.post('/v1/user/public/forgotPassword', { loginName: 'ann@example.com' });
    await until(() => expect(readMailbox(dataDir)).toHaveLength(2));
    const token = readMailbox(dataDir)
      .map((mail) => tokenIn(mail, 'reset'))
      .find((text) => text !== '');
    expect((await change(PASSWORD, OTHER)).code).toBe('00000');
    expect([await ann.whoAmI(), await phone.whoAmI()]).toEqual(['00000', '00004']);
    expect(await phone.post('/v1/user/public/resetPassword', { token, password: 'yet another one' })).toMatchObject({ code: '40032' });
    expect([(await phone.login('ann@example.com', PASSWORD)).code, (await phone.login('ann@example.com', OTHER)).code]).toEqual([
      '40030',
      '00000',
    ]);
  });

  it.each([
    ['a wrong old one', 'not the password', 'battery staple horse', 'This password is not correct.'],
    ['a short one', PASSWORD, 'short', 'Use 8 to 128 characters.'],
    ['the address', PASSWORD, 'ann@example.com', 'The password must differ from the email address.'],
    ['a common one', PASSWORD, 'password123', 'This password is too common. Choose another one.', '40036'],
  ])('is refused with %s', async (_name, oldPassword, newPassword, msg, code = '40030') => {
    expect(await change(oldPassword, newPassword)).toMatchObject({ status: 400, code, msg });
    expect((await new Browser(built.api).login('ann@example.com')).code).toBe('00000');
  });

  it('guessing the old one is limited like signing in', async () => {
    const replies = [];
    // Simulates a browser that never signed in, with a stolen session.
    ann.device = '';
    for (let attempt = 0; attempt < 31; attempt += 1) replies.push((await change('wrong password', 'battery staple horse')).status);
    expect([replies.filter((status) => status === 400).length, replies.at(-1)]).toEqual([30, 429]);
    expect((await new Browser(built.api).login('ann@example.com')).status).toBe(429);
  });

  it('of two concurrent changes one succeeds', async () => {
    const replies = await Promise.all([change(PASSWORD, 'battery staple one'), change(PASSWORD, 'battery staple two')]);
    expect(replies.map(({ code }) => code).sort()).toEqual(['00000', '40030']);
  });
});
