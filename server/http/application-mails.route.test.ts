import { describe, expect, it } from 'vitest';
import { ERROR_CODE } from '../../lib/contract/error-codes';
import { Browser, readMailbox } from '../../tests/builders/accounts';
import { confirmTokenIn, referenceOf, sendApplication } from '../../tests/builders/applications';
import { eachAccountScene } from '../../tests/builders/each-account-scene';
import { until } from '../../tests/setup/until';
import { addUser } from '../accounts/user-store';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const { scene, build } = eachAccountScene();

const mails = (count: number): Promise<string[]> =>
  until(() => {
    const all = readMailbox(scene.dataDir);
    expect(all).toHaveLength(count);
    return all;
  });

describe('mails about an application', () => {
  it('go to an unknown address as a link, which sends the receipt once it is opened', async () => {
    const { api } = await build({ SITE_URL: 'https://site.example', MARKET_MAKER_ANSWER_DAYS: '7' });
    const reference = referenceOf(await sendApplication(api, { applicant: 'Buy pills at evil.example' }));
    const [asked] = await mails(1);
    expect(asked).toContain('To: ann@example.com\n');
    // Unlike that of the mail after signing up, which may lie beside it.
    expect(asked).toMatch(new RegExp(`^Subject: .*: confirm your address for application ${reference}$`, 'm'));
    // No text of an applicant reaches a stranger's address.
    expect(asked).not.toContain('evil.example');
    expect(asked).toContain('https://site.example/market-maker/apply#confirm=');
    const token = confirmTokenIn(asked);
    const browser = new Browser(api);
    const confirm = () => browser.post('/v1/cms/marketMaker/confirm', { token });
    expect(await confirm()).toMatchObject({ code: '00000', data: { reference } });
    expect(await confirm()).toMatchObject({ status: 400, code: ERROR_CODE.deadLink });
    const receipt = (await mails(2)).find((mail) => mail.includes('receipt of application'));
    expect(receipt).toContain(`Reference number: ${reference}\nReceived: 2025-06-01 12:34 UTC\nImages: 0`);
    expect(receipt).toContain('by 2025-06-08 at the latest');
    expect(receipt).toContain('https://site.example/market-maker\n');
    // The next application to the confirmed address needs no link.
    const next = referenceOf(await sendApplication(api));
    expect((await mails(3)).some((mail) => mail.includes(`receipt of application ${next}`))).toBe(true);
  });

  it('go to the verified address of an account as the receipt, and to one that is not verified as a link', async () => {
    const { api, time } = await build();
    await addUser(scene.database, 'Ann@example.com', 'hash', time.now);
    await sendApplication(api);
    expect((await mails(1))[0]).toContain('#confirm=');
    await scene.database.query('update users set email_verified_at = 1');
    await sendApplication(api);
    expect((await mails(2)).some((mail) => mail.includes('Subject: Tideline: receipt of application'))).toBe(true);
  });

  it('have the same answer for both, which does not reveal the address of an account', async () => {
    const { api, time } = await build();
    await addUser(scene.database, 'bob@example.com', 'hash', time.now);
    await scene.database.query('update users set email_verified_at = 1');
    const [unknown, verified] = [await sendApplication(api), await sendApplication(api, { mail: 'bob@example.com' })];
    expect([Object.keys(unknown.data as object), unknown.msg]).toEqual([Object.keys(verified.data as object), verified.msg]);
  });

  it('are three a day to one address', async () => {
    const { api, time } = await build({ APPLICATIONS_PER_DAY: '10' });
    for (let count = 0; count < 5; count += 1)
      await sendApplication(api, { mail: count % 2 === 0 ? 'ann@example.com' : 'ANN@example.com' });
    await mails(3);
    // A mail is sent before its row is marked as done.
    await until(async () => expect(await scene.database.query('select 1 from applications where mail_purpose is not null')).toEqual([]));
    time.now += DAY_MS;
    await sendApplication(api);
    await mails(4);
  });

  it('have a link that expires, and no token in the database', async () => {
    const { api, time } = await build();
    await sendApplication(api);
    const token = confirmTokenIn((await mails(1))[0]);
    expect(token.length).toBeGreaterThan(30);
    expect(JSON.stringify(await scene.database.query('select * from applications'))).not.toContain(token);
    time.now += 3 * DAY_MS;
    expect(await new Browser(api).post('/v1/cms/marketMaker/confirm', { token })).toMatchObject({ code: ERROR_CODE.deadLink });
  });

  it('survive an unavailable mail server and a restart', async () => {
    const unreachable = await build({ SMTP_URL: 'smtp://127.0.0.1:1' });
    await sendApplication(unreachable.api);
    await until(async () => expect(await scene.database.query('select mail_attempts from applications')).toEqual([{ mail_attempts: 1 }]));
    await unreachable.stop();
    const { services, time } = await build();
    time.now += HOUR_MS;
    await services?.delivery.worker.sweep();
    expect((await mails(1))[0]).toContain('#confirm=');
  });

  it('are in the language of the page', async () => {
    const { api } = await build();
    await sendApplication(api, {}, { locale: 'ja' });
    const [mail] = await mails(1);
    expect(mail).toContain('/ja/market-maker/apply#confirm=');
    expect(mail).toContain('受付番号は');
  });

  it('guessed tokens are limited', async () => {
    const { api } = await build();
    const browser = new Browser(api);
    const codes: string[] = [];
    for (let count = 0; count < 11; count += 1)
      codes.push((await browser.post('/v1/cms/marketMaker/confirm', { token: `t${count}` })).code);
    expect(codes).toEqual([...new Array<string>(10).fill(ERROR_CODE.deadLink), '42900']);
  });
});
