import { describe, expect, it } from 'vitest';
import { Browser, PASSWORD } from '../../tests/builders/accounts';
import { eachAccountScene } from '../../tests/builders/each-account-scene';

const { scene, buildUser } = eachAccountScene();

describe('wrong password attempts', () => {
  it('are limited by address, and by name from any address', async () => {
    const { api, time } = await buildUser({ SIGN_INS_PER_MINUTE: '5', TRUSTED_PROXIES: '127.0.0.1' });
    const from = (ip: string): Browser => new Browser(api, { 'x-forwarded-for': ip });
    const codes: string[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      codes.push((await from('203.0.113.9').login('ann@example.com', 'wrong password')).code);
    expect(codes).toEqual([...new Array<string>(5).fill('40030'), '42900']);
    for (let attempt = 0; attempt < 25; attempt += 1) await from(`203.0.113.${100 + attempt}`).login('ann@example.com', 'wrong password');
    expect((await from('198.51.100.1').login('ann@example.com')).code).toBe('42900');
    expect((await from('198.51.100.1').login('nobody@example.com', 'wrong password')).code).toBe('40030');
    time.now += 15 * 60_000;
    expect((await from('198.51.100.1').login('ann@example.com')).code).toBe('00000');
  });

  it('a browser that signed in before is never locked out by wrong attempts elsewhere, even from its own address', async () => {
    const { api, browser } = await buildUser({ SIGN_INS_PER_MINUTE: '5', TRUSTED_PROXIES: '127.0.0.1' });
    await browser.get('/v1/user/logout');
    expect(browser.device).toMatch(/^device=[\w-]{43}$/);
    const from = (ip: string): Browser => new Browser(api, { 'x-forwarded-for': ip });
    const wrong = (ip: string): Promise<unknown> => from(ip).login('ann@example.com', 'wrong password');
    await new Browser(api).register('bob@example.com');
    await Promise.all(Array.from({ length: 30 }, (_none, attempt) => wrong(`203.0.113.${attempt}`)));
    for (let attempt = 0; attempt < 5; attempt += 1) await new Browser(api).login('bob@example.com', 'wrong password');
    expect((await from('198.51.100.1').login('ann@example.com')).code).toBe('42900');
    const before = browser.device;
    // The device token counts for the account it signed in to, not for others.
    expect((await browser.login('bob@example.com')).code).toBe('42900');
    expect((await browser.login('ann@example.com')).code).toBe('00000');
    const after = browser.device;
    expect(after).not.toBe(before);
    // If the answer is lost, the browser is still recognized by its previous cookie.
    browser.device = before;
    expect((await browser.login('ann@example.com')).code).toBe('00000');
    // Afterwards the token of the lost answer is invalid, and so is a copy of a cookie once the browser has used its newer one.
    const copyOf = (device: string): Browser => Object.assign(new Browser(api, { 'x-forwarded-for': '198.51.100.2' }), { device });
    expect((await copyOf(after).login('ann@example.com')).code).toBe('42900');
    expect((await browser.login('ann@example.com')).code).toBe('00000');
    expect((await copyOf(before).login('ann@example.com')).code).toBe('42900');
    expect(
      await scene.database.query("select 1 from known_devices d join users u on u.id = d.user_id where u.login_key = 'ann@example.com'"),
    ).toHaveLength(2);
  });

  it('in such a browser have a limit of their own, and `Retry-After` is accurate', async () => {
    const { api, browser, time } = await buildUser({ SIGN_INS_PER_MINUTE: '1000', TRUSTED_PROXIES: '127.0.0.1' });
    const codes: string[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) codes.push((await browser.login('ann@example.com', 'wrong password')).code);
    expect(codes).toEqual(new Array<string>(10).fill('40030'));
    time.now += 1_500;
    const refused = await browser.login('ann@example.com');
    expect(refused).toMatchObject({ status: 429, retryAfter: 15 * 60 - 1 });
    expect((await new Browser(api, { 'x-forwarded-for': '198.51.100.1' }).login('ann@example.com')).code).toBe('00000');
    time.now += ((refused.retryAfter ?? 0) - 1) * 1_000;
    expect(await browser.login('ann@example.com')).toMatchObject({ status: 429, retryAfter: 1 });
    time.now += 1_000;
    expect((await browser.login('ann@example.com')).code).toBe('00000');
  });

  it('signing in to another account gives a browser no additional attempts', async () => {
    const { browser } = await buildUser({ SIGN_INS_PER_MINUTE: '1000' });
    await browser.register('bob@example.com');
    for (let attempt = 0; attempt < 10; attempt += 1) await browser.login('ann@example.com', 'wrong password');
    expect((await browser.login('bob@example.com')).code).toBe('00000');
    expect((await browser.login('ann@example.com', 'wrong password')).code).toBe('42900');
  });

  it.each([
    ['a new browser', 29],
    ['a browser that signed in before', 9],
  ])('a right password in %s is not counted as a wrong one', async (name, wrong) => {
    const { api, browser } = await buildUser({ SIGN_INS_PER_MINUTE: '1000' });
    const from = (): Browser => (name === 'a new browser' ? new Browser(api) : browser);
    for (let attempt = 0; attempt < wrong; attempt += 1) await from().login('ann@example.com', 'wrong password');
    const codes: string[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) codes.push((await from().login('ann@example.com')).code);
    for (let attempt = 0; attempt < 2; attempt += 1) codes.push((await from().login('ann@example.com', 'wrong password')).code);
    expect(codes).toEqual(['00000', '00000', '00000', '40030', '42900']);
  });

  it('a right password that confirms a change is not counted as a wrong one', async () => {
    const { browser } = await buildUser({ SIGN_INS_PER_MINUTE: '1000' });
    for (let attempt = 0; attempt < 9; attempt += 1) await browser.login('ann@example.com', 'wrong password');
    const passwords = [PASSWORD, 'second long secret', 'third long secret'];
    const codes: string[] = [];
    for (const [at, newPassword] of passwords.slice(1).entries())
      codes.push((await browser.post('/v1/user/account/password', { oldPassword: passwords[at], newPassword })).code);
    expect(codes).toEqual(['00000', '00000']);
  });

  it('successful attempts in such a browser are limited too', async () => {
    const { browser } = await buildUser({ SIGN_INS_PER_MINUTE: '2' });
    const codes: string[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) codes.push((await browser.login('ann@example.com')).code);
    expect(codes).toEqual(['00000', '00000', '42900']);
  });

  it('20 browsers of a user are stored, as hashes, and are deleted with the account', async () => {
    const { api, browser, time } = await buildUser();
    for (let count = 0; count < 20; count += 1) {
      time.now += 60_000;
      await new Browser(api).login('ann@example.com');
    }
    const stored = await scene.database.query<{ hash: string }>('select device_hash as hash from known_devices');
    expect([stored.length, stored.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))]).toEqual([20, true]);
    await browser.post('/v1/user/account/delete', { password: PASSWORD });
    expect(await scene.database.query('select 1 from known_devices')).toEqual([]);
  });

  it('guessing it to delete the account counts as an attempt to sign in', async () => {
    const { api, browser } = await buildUser({ SIGN_INS_PER_MINUTE: '1000' });
    browser.device = '';
    // Concurrent requests: an attempt counts before its password is checked.
    const tries = Array.from({ length: 31 }, () => browser.post('/v1/user/account/delete', { password: 'wrong password' }));
    const codes = (await Promise.all(tries)).map(({ code }) => code).sort();
    expect(codes).toEqual([...new Array<string>(30).fill('40030'), '42900']);
    expect((await new Browser(api).login('ann@example.com')).code).toBe('42900');
  });
});
