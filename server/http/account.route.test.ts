import type * as Crypto from 'node:crypto';
import { scrypt } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { sessionListSchema } from '../../lib/contract/accounts';
import { userInfoSchema } from '../../lib/contract/user-info';
import { Browser, PASSWORD, readMailbox, tokenIn } from '../../tests/builders/accounts';
import { eachAccountScene } from '../../tests/builders/each-account-scene';
import { setAccountMode } from '../accounts/user-store';
import { DatabaseError } from '../db/database';
import { until } from '../../tests/setup/until';

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof Crypto>();
  return { ...crypto, scrypt: vi.fn(crypto.scrypt) };
});

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const { scene, build, buildUser } = eachAccountScene();

const mailed = async (count: number): Promise<string[]> =>
  until(() => {
    const mails = readMailbox(scene.dataDir);
    expect(mails).toHaveLength(count);
    return mails;
  });

describe('signing up', () => {
  it('signs in with a cookie of its own and returns the user', async () => {
    const { api, time } = await build();
    const browser = new Browser(api);
    expect(await browser.whoAmI()).toBe('00004');
    const answer = await browser.register(' Ann@Example.com ');
    expect(answer).toMatchObject({ status: 200, code: '00000', data: { userId: expect.stringMatching(/^\d{10}$/) as string } });
    expect(answer.setCookie).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const info = userInfoSchema.parse((await browser.post('/v1/user/overview/userinfo', { languageType: 'en' })).data);
    expect(info).toMatchObject({
      loginName: 'Ann@Example.com',
      userName: 'Ann',
      bindEmail: false,
      bindPhone: false,
      createdDate: time.now,
    });
    expect([info.email, info.phone]).toEqual([undefined, undefined]);
  });

  it('creates an account of mode 0, and userinfo follows a change of the mode', async () => {
    const { browser } = await buildUser();
    const mode = async () => userInfoSchema.parse((await browser.post('/v1/user/overview/userinfo')).data).accountMode;
    expect(await mode()).toBe(0);
    await setAccountMode(scene.database, 'ann@example.com', 4);
    expect(await mode()).toBe(4);
  });

  it.each([
    ['no address', 'ann', PASSWORD, 'Enter a valid email address.'],
    ['a line end in the address', 'ann@example.com\nBcc: x@example.com', PASSWORD, 'Enter a valid email address.'],
    ['a zero in the address', 'a\u0000nn@example.com', PASSWORD, 'Enter a valid email address.'],
    ['seven characters', 'ann@example.com', '1234567', 'Use 8 to 128 characters.'],
    ['129 characters', 'ann@example.com', 'x'.repeat(129), 'Use 8 to 128 characters.'],
    ['the address as password', 'ann@example.com', 'ANN@example.com', 'The password must differ from the email address.'],
  ])('refuses %s with a message', async (_name, loginName, password, msg) => {
    const { api } = await build();
    expect(await new Browser(api).register(loginName, password)).toMatchObject({ status: 400, code: '40030', msg, setCookie: '' });
  });

  it.each(['password1', 'Password1', 'qwertyuiop', '1q2w3e4r5t', 'zzzzzzzz'])('refuses the common password %s', async (password) => {
    const { api } = await build();
    expect(await new Browser(api).register('ann@example.com', password)).toMatchObject({
      status: 400,
      code: '40036',
      msg: 'This password is too common. Choose another one.',
    });
  });

  it('one address is one account, however it is written', async () => {
    const { api } = await buildUser();
    expect(await new Browser(api).register('ANN@example.com', 'another password')).toMatchObject({
      status: 400,
      code: '40031',
      setCookie: '',
    });
  });

  it('of many concurrent requests with one address exactly one succeeds', async () => {
    const { api } = await build();
    const answers = await Promise.all(Array.from({ length: 8 }, () => new Browser(api).register('ann@example.com')));
    expect(answers.map(({ code }) => code).sort()).toEqual(['00000', ...new Array<string>(7).fill('40031')]);
  });

  it('is limited by address', async () => {
    const { api, time } = await build({ SIGN_UPS_PER_HOUR: '2' });
    const codes: string[] = [];
    for (const name of ['a', 'b', 'c']) codes.push((await new Browser(api).register(`${name}@example.com`)).code);
    time.now += HOUR_MS;
    codes.push((await new Browser(api).register('d@example.com')).code);
    expect(codes).toEqual(['00000', '00000', '42900', '00000']);
  });

  it('stores neither password nor token as plain text', async () => {
    const { browser } = await buildUser();
    const stored = JSON.stringify(
      await Promise.all(['users', 'sessions', 'mail_tokens'].map((table) => scene.database.query(`select * from ${table}`))),
    );
    expect(stored).toContain('ann@example.com');
    expect([stored.includes(PASSWORD), stored.includes(browser.cookie.slice('session='.length))]).toEqual([false, false]);
  });
});

describe('signing in', () => {
  it('an unknown name and a wrong password get the same answer', async () => {
    const { api } = await buildUser();
    const [wrong, unknown] = await Promise.all([
      new Browser(api).login('ann@example.com', 'wrong password'),
      new Browser(api).login('bob@example.com', 'wrong password'),
    ]);
    expect(wrong).toMatchObject({ status: 400, code: '40030', setCookie: '' });
    expect(unknown).toEqual(wrong);
  });

  it('and take the same time: both compute the password hash', async () => {
    const { api } = await buildUser();
    const work = vi.mocked(scrypt);
    const workOf = async (name: string) => {
      work.mockClear();
      await new Browser(api).login(name, 'wrong password');
      return work.mock.calls.map(([, salt, length, cost]) => [Buffer.byteLength(salt as Buffer), length, cost]);
    };
    const known = await workOf('ann@example.com');
    expect(known).toHaveLength(1);
    expect(await workOf('bob@example.com')).toEqual(known);
  });

  it("rotates the session: the browser's previous one ends, other devices stay signed in", async () => {
    const { api, browser } = await buildUser();
    const phone = new Browser(api);
    await phone.login('ann@example.com');
    const before = browser.cookie;
    expect((await browser.login('ann@example.com')).code).toBe('00000');
    expect(browser.cookie).not.toBe(before);
    const old = new Browser(api);
    old.cookie = before;
    expect(await Promise.all([browser.whoAmI(), phone.whoAmI(), old.whoAmI()])).toEqual(['00000', '00000', '00004']);
  });

  it('a session planted before signing in is invalid after it', async () => {
    const { api } = await buildUser();
    const victim = new Browser(api);
    victim.cookie = `session=${'p'.repeat(43)}`;
    await victim.login('ann@example.com');
    expect(victim.cookie).not.toContain('ppp');
  });

  it('no default account exists', async () => {
    const { api } = await build({ SIGN_INS_PER_MINUTE: '1000' });
    expect(await scene.database.query('select id from users')).toEqual([]);
    for (const name of ['admin', 'admin@example.com', 'root@localhost', 'test@test.com', '', "' or 1=1 --", '\u0000']) {
      expect((await new Browser(api).login(name, 'password')).code).toBe('40030');
    }
  });
});

describe('over https', () => {
  it('the cookie is bound to the host', async () => {
    const { api } = await build({ SITE_URL: 'https://site.example' });
    const browser = new Browser(api, { host: 'site.example' });
    const { setCookie } = await browser.register('ann@example.com');
    expect(setCookie).toMatch(/^__Host-session=[\w-]{43}; .*; Secure$/);
    expect(await browser.whoAmI()).toBe('00000');
  });
});

describe('a session', () => {
  it('ends at the exchange when its user signs out, and a second time is no error', async () => {
    const { api, browser } = await buildUser();
    const stolen = new Browser(api);
    stolen.cookie = browser.cookie;
    expect(await browser.get('/v1/user/logout')).toMatchObject({
      code: '00000',
      setCookie: 'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    });
    expect([browser.cookie, await stolen.whoAmI()]).toEqual(['', '00004']);
    expect((await browser.get('/v1/user/logout')).code).toBe('00000');
  });

  it('is cleared by clearCookie', async () => {
    const { browser } = await buildUser();
    await browser.post('/v1/user/public/clearCookie');
    expect([browser.cookie, await browser.whoAmI()]).toEqual(['', '00004']);
  });

  it('ends when unused, is extended by use, and has a maximum age', async () => {
    const { api, browser, time } = await buildUser();
    const idle = new Browser(api);
    await idle.login('ann@example.com');
    for (let day = 0; day < 29; day += 1) {
      time.now += DAY_MS;
      expect(await browser.whoAmI()).toBe('00000');
    }
    expect(await idle.whoAmI()).toBe('00004');
    expect(idle.cookie).toBe('');
    time.now += DAY_MS;
    expect(await browser.whoAmI()).toBe('00004');
  });

  it('is listed, and can be ended from another device', async () => {
    const { api, browser } = await buildUser();
    const phone = new Browser(api, { 'user-agent': 'Phone/1.0' });
    await phone.login('ann@example.com');
    const { sessions } = sessionListSchema.parse((await browser.post('/v1/user/session/list')).data);
    expect(sessions.map(({ isCurrent, agent }) => [isCurrent, agent === 'Phone/1.0'])).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, true],
      ]),
    );
    const other = sessions.find(({ isCurrent }) => !isCurrent);
    expect((await browser.post('/v1/user/session/revoke', { sessionId: other?.sessionId })).code).toBe('00000');
    expect(await Promise.all([browser.whoAmI(), phone.whoAmI()])).toEqual(['00000', '00004']);
    expect((await browser.post('/v1/user/session/revoke', { sessionId: other?.sessionId })).code).toBe('40035');
  });

  it('ends everywhere at once', async () => {
    const { api, browser } = await buildUser();
    const phone = new Browser(api);
    await phone.login('ann@example.com');
    expect((await phone.post('/v1/user/session/revokeAll')).code).toBe('00000');
    expect(await Promise.all([browser.whoAmI(), phone.whoAmI()])).toEqual(['00004', '00004']);
  });

  it('is one of 50 at most per user: the least recently used are removed', async () => {
    const { api, browser, services, time } = await buildUser();
    const { userId } = (await browser.post('/v1/user/overview/userinfo')).data as { userId: string };
    for (let count = 0; count < 50; count += 1) {
      time.now += 1;
      await services?.sessions.open(userId, { ip: '::1', agent: '' });
    }
    expect(await scene.database.query('select count(*) as count from sessions')).toEqual([{ count: 50 }]);
    expect(await new Browser(api).whoAmI()).toBe('00004');
    expect(await browser.whoAmI()).toBe('00004');
  });

  it('is removed by the retention job when expired', async () => {
    const { services, time } = await buildUser();
    expect(await services?.sessions.sweep()).toBe(0);
    time.now += 8 * DAY_MS;
    expect(await services?.sessions.sweep()).toBe(1);
  });
});

describe('mails', () => {
  it('the address is verified by the mailed link, once', async () => {
    const { browser } = await buildUser({ SITE_URL: 'http://site.example' });
    const [mail] = await mailed(1);
    expect(mail).toContain('To: ann@example.com\n');
    expect(mail).toContain('http://site.example/login#verify=');
    const token = tokenIn(mail, 'verify');
    expect((await browser.post('/v1/user/public/verifyEmail', { token })).code).toBe('00000');
    expect((await browser.post('/v1/user/public/verifyEmail', { token })).code).toBe('40032');
    expect((await browser.post('/v1/user/overview/userinfo')).data).toMatchObject({
      email: 'ann@example.com',
      bindEmail: true,
      emailEnable: true,
    });
    expect((await browser.post('/v1/user/account/sendVerification')).code).toBe('00000');
    await mailed(1);
  });

  it('can be sent again, a few times an hour; only the last link is valid', async () => {
    const { browser } = await buildUser();
    await mailed(1);
    for (let sent = 2; sent <= 5; sent += 1) {
      expect((await browser.post('/v1/user/account/sendVerification')).code).toBe('00000');
      await mailed(sent);
    }
    expect((await browser.post('/v1/user/account/sendVerification')).code).toBe('42900');
    const tokens = (await mailed(5)).map((mail) => tokenIn(mail, 'verify'));
    const answers = await Promise.all(tokens.map((token) => browser.post('/v1/user/public/verifyEmail', { token })));
    expect(answers.filter(({ code }) => code === '00000')).toHaveLength(1);
  });

  it('survive an unavailable mail server and a restart of the process; no token is stored with them', async () => {
    const unreachable = await buildUser({ SMTP_URL: 'smtp://127.0.0.1:1' });
    await unreachable.browser.post('/v1/user/public/forgotPassword', { loginName: 'ann@example.com' });
    await until(async () =>
      expect(await scene.database.query('select purpose from account_mails where attempts = 1 order by purpose')).toEqual([
        { purpose: 'reset' },
        { purpose: 'verify' },
      ]),
    );
    await unreachable.stop();
    const [row] = await scene.database.query('select * from account_mails');
    expect(Object.keys(row ?? {}).sort()).toEqual(['attempts', 'id', 'language', 'next_at', 'purpose', 'user_id']);

    const { api, services, time } = await build();
    time.now += HOUR_MS;
    await services?.delivery.worker.sweep();
    const token = tokenIn(
      (await mailed(2)).find((mail) => mail.includes('#verify=')),
      'verify',
    );
    expect((await new Browser(api).post('/v1/user/public/verifyEmail', { token })).code).toBe('00000');
    await until(async () => expect(await scene.database.query('select id from account_mails')).toEqual([]));
  });

  it('are in the language of the user’s preferences, else of the requesting page', async () => {
    const { browser } = await buildUser();
    await mailed(1);
    await new Browser(browser.api, { locale: 'ja' }).post('/v1/user/public/forgotPassword', { loginName: 'ann@example.com' });
    expect((await mailed(2)).find((mail) => mail.includes('/ja/login#reset='))).toContain('Subject: Tideline：パスワードの再設定\n');
    await browser.post('/v1/user/preference/save', { language: 'ar' });
    await browser.post('/v1/user/account/sendVerification');
    expect((await mailed(3)).find((mail) => mail.includes('/ar/login#verify='))).toContain('الرابط صالح لمدة 24 ساعة');
  });

  it('lead to a new password, which ends every session', async () => {
    const { api, browser } = await buildUser();
    await mailed(1);
    const visitor = new Browser(api, { locale: 'ja' });
    const known = await visitor.post('/v1/user/public/forgotPassword', { loginName: 'Ann@example.com' });
    expect(await visitor.post('/v1/user/public/forgotPassword', { loginName: 'nobody@example.com' })).toEqual(known);
    const mails = await mailed(2);
    const reset = mails.find((mail) => mail.includes('#reset='));
    expect(reset).toContain('/ja/login#reset=');
    const token = tokenIn(reset, 'reset');
    expect(await visitor.post('/v1/user/public/resetPassword', { token, password: 'short' })).toMatchObject({ code: '40030' });
    expect(await visitor.post('/v1/user/public/verifyEmail', { token })).toMatchObject({ code: '40032' });
    expect(await visitor.post('/v1/user/public/resetPassword', { token, password: 'iloveyou' })).toMatchObject({ code: '40036' });
    expect(await visitor.post('/v1/user/public/resetPassword', { token, password: 'a better password' })).toMatchObject({ code: '00000' });
    expect(await visitor.post('/v1/user/public/resetPassword', { token, password: 'a third password' })).toMatchObject({ code: '40032' });
    // The mail was opened in this browser, which is trusted from now on.
    expect(visitor.device).toMatch(/^device=/);
    expect(await browser.whoAmI()).toBe('00004');
    expect((await visitor.login('ann@example.com')).code).toBe('40030');
    expect((await visitor.login('ann@example.com', 'a better password')).code).toBe('00000');
    expect((await visitor.post('/v1/user/overview/userinfo')).data).toMatchObject({ bindEmail: true });
  });

  it('the link to a new password is valid for 30 minutes', async () => {
    const { api, browser, time } = await buildUser();
    await mailed(1);
    await browser.post('/v1/user/public/forgotPassword', { loginName: 'ann@example.com' });
    const token = tokenIn(
      (await mailed(2)).find((mail) => mail.includes('#reset=')),
      'reset',
    );
    time.now += 30 * 60_000;
    expect((await new Browser(api).post('/v1/user/public/resetPassword', { token, password: 'a better password' })).code).toBe('40032');
  });
});

describe('deleting the account', () => {
  it('removes all data of the user and requires the password', async () => {
    const { api, browser } = await buildUser();
    await browser.post('/v1/user/optional/addUserSelf', { symbolId: 'BTCUSDT_SPBL' });
    await browser.post('/v1/user/preference/save', { timeZone: 60 });
    expect((await browser.post('/v1/user/account/delete', { password: 'wrong password' })).code).toBe('40030');
    expect((await browser.post('/v1/user/account/delete', { password: PASSWORD })).code).toBe('00000');
    expect(await browser.whoAmI()).toBe('00004');
    const left = await Promise.all(
      ['users', 'sessions', 'preferences', 'favorites', 'favorite_groups'].map((table) => scene.database.query(`select 1 from ${table}`)),
    );
    expect(left.flat()).toEqual([]);
    expect((await new Browser(api).register('ann@example.com')).code).toBe('00000');
  });
});

describe('a database that fails', () => {
  it.each([
    ['is unavailable', '08006', 503, '50300'],
    ['shuts down', '57P01', 503, '50300'],
    ['lost the account meanwhile', '23503', 401, '00004'],
    ['reports an error in a statement', '42601', 500, '50000'],
  ])('%s: the answer contains a remedy', async (_name, sqlState, status, code) => {
    const { browser, services } = await buildUser();
    if (services) services.favorites.view = () => Promise.reject(new DatabaseError('secret host', sqlState));
    const answer = await browser.post('/v1/user/optionalGroup/view');
    expect(answer).toMatchObject({ status, code, data: null });
    expect(answer.msg).not.toContain('secret');
  });
});
