import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERROR_CODE } from '../../lib/contract/error-codes';
import { HELP_IDS } from '../../lib/contract/help-terms';
import { helpArticlesSchema, operatorPageSchema, supportMessageSchema, supportReceiptSchema } from '../../lib/contract/support';
import { Browser, readMailbox, type Answer } from '../../tests/builders/accounts';
import { confirmTokenIn } from '../../tests/builders/applications';
import { eachAccountScene } from '../../tests/builders/each-account-scene';
import { until } from '../../tests/setup/until';
import { textDay } from '../content/text-days';
import { operatorPageDays } from '../support/operator-pages';
import { answerMessage, messageLines, messageText, readMessages } from '../support/message-records';

const DAY_MS = 86_400_000;
const ANSWERED_AT = Date.UTC(2025, 5, 1, 12, 34);

const { scene, build, buildUser } = eachAccountScene();

let lastRequest = 0;
const send = (browser: Browser, over: object = {}): Promise<Answer> =>
  browser.post('/v1/cms/support/send', { requestId: `request-${(lastRequest += 1)}`, message: 'Why so?', mail: '', ...over });
const referenceOf = ({ data }: Answer): string => supportReceiptSchema.parse(data).reference;
const read = (browser: Browser, reference: string): Promise<Answer> => browser.post('/v1/cms/support/read', { reference });
const rows = () => scene.database.query<Record<string, unknown>>('select * from support_messages');
const answer = (reference: string, text = 'So it is.') => answerMessage(scene.database, reference, text, ANSWERED_AT);

const mails = (count: number): Promise<string[]> =>
  until(() => {
    const all = readMailbox(scene.dataDir);
    expect(all).toHaveLength(count);
    return all;
  });
const mailTo = (all: readonly string[], to: string): string => all.find((mail) => mail.includes(`To: ${to}\n`)) ?? '';

describe('a message to support', () => {
  it('of a guest is stored, reported to the operator, and read with its answer by the reference number', async () => {
    const { api } = await build();
    const guest = new Browser(api, { locale: 'ja' });
    const reference = referenceOf(await send(guest, { message: ' <b>Why</b>\r\nso? ' }));
    expect(reference).toMatch(/^S(-[0-9A-Z]{4}){4}$/);
    const notice = mailTo(await mails(1), 'support');
    expect(notice).toContain(`Subject: Message to support ${reference}`);
    expect(notice).toContain('Page in: ja\n\n<b>Why</b>\nso?\n\n');
    const typed = reference.toLowerCase().replaceAll('-', ' ');
    expect((await read(guest, typed)).data).toMatchObject({ reference, message: '<b>Why</b>\nso?', answer: null, answeredAt: null });
    expect(await answer(typed)).toBe(false);
    expect(supportMessageSchema.parse((await read(guest, reference)).data)).toMatchObject({
      answer: 'So it is.',
      answeredAt: ANSWERED_AT,
    });
    await mails(1);
  });

  it('of a signed-in user belongs to the account, and goes with it', async () => {
    const { browser } = await buildUser();
    await send(browser);
    const [{ id } = { id: '' }] = await scene.database.query<{ id: string }>('select id from users');
    expect(await rows()).toMatchObject([{ user_id: id }]);
    await scene.database.query('delete from users');
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['no text', { message: ' \n ' }, 'Fill in this field.'],
    ['a long text', { message: 'x'.repeat(2_001) }, 'The text is too long.'],
    ['no mail address', { mail: 'ann' }, 'Enter a valid email address.'],
  ])('with %s is refused, and not stored', async (_name, over, msg) => {
    const { api } = await build();
    expect(await send(new Browser(api), over)).toMatchObject({ status: 400, code: ERROR_CODE.supportMessage, msg });
    expect(await rows()).toEqual([]);
  });

  it('of another site is refused', async () => {
    const { api } = await build();
    const foreign = new Browser(api, { 'sec-fetch-site': 'cross-site' });
    expect(await send(foreign)).toMatchObject({ status: 403, code: ERROR_CODE.crossSiteCall });
  });

  it('that is sent again is the same one', async () => {
    const { api } = await build();
    const guest = new Browser(api);
    const [first, again] = [await send(guest, { requestId: 'request-same' }), await send(guest, { requestId: 'request-same' })];
    expect(referenceOf(again)).toBe(referenceOf(first));
    expect(referenceOf(await send(guest, { requestId: 'request-same', message: 'More' }))).not.toBe(referenceOf(first));
    expect(await rows()).toHaveLength(2);
  });

  it('is one of few a day, of a network and of an account', async () => {
    const { api, browser, time } = await buildUser({ SUPPORT_MESSAGES_PER_DAY: '2', TRUSTED_PROXIES: '127.0.0.1' });
    const from = (ip: string) => ({ 'x-forwarded-for': ip });
    const guest = (ip: string) => new Browser(api, from(ip));
    await send(guest('6.6.6.6'));
    await send(guest('6.6.6.6'));
    expect(await send(guest('6.6.6.6'))).toMatchObject({ status: 429, retryAfter: DAY_MS / 1_000 });
    expect((await send(guest('7.7.7.7'))).code).toBe('00000');
    const user = (ip: string) => Object.assign(guest(ip), { cookie: browser.cookie });
    const statuses: number[] = [];
    for (const ip of ['8.0.0.1', '8.0.0.2', '8.0.0.3']) statuses.push((await send(user(ip))).status);
    expect(statuses).toEqual([200, 200, 429]);
    time.now += DAY_MS;
    expect((await send(guest('6.6.6.6'))).code).toBe('00000');
  });

  it('is read by its whole reference number only, a few times a minute', async () => {
    const { api } = await build();
    const guest = new Browser(api);
    const reference = referenceOf(await send(guest));
    expect(await read(guest, reference.slice(0, -1))).toMatchObject({ status: 400, code: ERROR_CODE.unknownId });
    const codes: string[] = [];
    for (let count = 0; count < 20; count += 1) codes.push((await read(guest, `S-0000-0000-0000-${1_000 + count}`)).code);
    expect(codes).toEqual([...new Array<string>(19).fill(ERROR_CODE.unknownId), '42900']);
  });
});

describe('the answer to a message', () => {
  it('is mailed once the address is confirmed, without the message', async () => {
    const { api } = await build({ SITE_URL: 'https://site.example', SUPPORT_EMAIL: 'team@site.example' });
    const guest = new Browser(api);
    const reference = referenceOf(await send(guest, { mail: 'Ann@example.com', message: 'Buy pills at evil.example' }));
    const first = await mails(2);
    expect(mailTo(first, 'team@site.example')).toContain('Mail: Ann@example.com');
    const asked = mailTo(first, 'Ann@example.com');
    // Unlike that of the mail after signing up, which may lie beside it.
    expect(asked).toMatch(new RegExp(`^Subject: .*: confirm your address for the answer to message ${reference}$`, 'm'));
    expect(asked).toContain('https://site.example/help#confirm=');
    expect(asked).not.toContain('evil.example');
    expect(await answer(reference)).toBe(false);
    const token = confirmTokenIn(asked);
    expect(JSON.stringify(await rows())).not.toContain(token);
    const confirm = () => guest.post('/v1/cms/support/confirm', { token });
    expect(await confirm()).toMatchObject({ code: '00000', data: { reference } });
    expect(await confirm()).toMatchObject({ status: 400, code: ERROR_CODE.deadLink });
    const answered = (await mails(3)).find((mail) => mail.includes(`answer to your message ${reference}`));
    expect(answered).toContain('that you sent to us on 2025-06-01:\n\nSo it is.\n\n');
    expect(answered).not.toContain('evil.example');
    // The next message to the confirmed address needs no link, and its answer is mailed at once.
    const next = referenceOf(await send(guest, { mail: 'ann@example.com' }));
    expect(await answer(next, 'Again.')).toBe(true);
    expect((await mails(5)).some((mail) => mail.includes('Again.'))).toBe(true);
  });

  it('has a link three times a day for one address, which expires', async () => {
    const { api, time } = await build({ SUPPORT_MESSAGES_PER_DAY: '10' });
    const guest = new Browser(api);
    for (let count = 0; count < 5; count += 1) await send(guest, { mail: count % 2 === 0 ? 'ann@example.com' : 'ANN@example.com' });
    const all = await mails(8);
    const token = confirmTokenIn(all.find((mail) => mail.includes('#confirm=')));
    time.now += 3 * DAY_MS;
    expect(await guest.post('/v1/cms/support/confirm', { token })).toMatchObject({ code: ERROR_CODE.deadLink });
  });

  it('is refused when it is empty, too long, or to no message', async () => {
    await build();
    await expect(answer('S-0000-0000-0000-0000')).rejects.toThrow('There is no message S-0000-0000-0000-0000.');
    await expect(answer('S-0000-0000-0000-0000', ' \n')).rejects.toThrow('The answer is empty.');
    await expect(answer('S-0000-0000-0000-0000', 'x'.repeat(8_001))).rejects.toThrow('more than 8000 characters');
  });

  it('and its message are lines and texts for the operator', async () => {
    const { api } = await build();
    const reference = referenceOf(await send(new Browser(api), { mail: 'ann@example.com', message: 'First\nsecond' }));
    expect(messageLines([])).toBe('no messages');
    expect(messageLines(await readMessages(scene.database))).toBe(
      `${reference}  2025-06-01 12:34 UTC  open  ann@example.com  First second`,
    );
    await answer(reference);
    const [message] = await readMessages(scene.database, reference);
    expect(message && messageText(message)).toBe(
      [
        `Reference  ${reference}`,
        'Received   2025-06-01 12:34 UTC',
        'Mail       ann@example.com (not confirmed: no mail is sent)',
        'User id    --',
        'From       127.0.0.1, page in en',
        '',
        'First\nsecond',
        '',
        'Answered 2025-06-01 12:34 UTC',
        '',
        'So it is.',
      ].join('\n'),
    );
  });
});

describe('help articles', () => {
  it('are all of them in the language of the page, else in English', async () => {
    const { api } = await build();
    const articlesIn = async (locale: string) =>
      helpArticlesSchema.parse((await new Browser(api, { locale }).post('/v1/cms/help/articles', {})).data).articles;
    const english = await articlesIn('asia');
    expect(english.map(({ id }) => id)).toEqual([...HELP_IDS]);
    expect(english[0]).toMatchObject({ language: 'en', title: 'Reading a market list', updated: textDay('help/market-lists', 'en') });
    for (const { id, html } of english) expect(html, id).toMatch(/^<p>|^<ul>/);
    const japanese = await articlesIn('ja');
    expect(japanese[0]?.title).not.toBe(english[0]?.title);
    expect(japanese[0]?.words).toContain('並べ替え');
  });

  it('on support are about the form, or the outside chat in its place', async () => {
    const supportOf = async (env: Record<string, string>) => {
      const { api } = await build(env);
      const { articles } = helpArticlesSchema.parse((await new Browser(api).post('/v1/cms/help/articles', {})).data);
      return articles.find(({ id }) => id === 'support')?.html;
    };
    expect(await supportOf({})).toContain('Press <strong>Help</strong>');
    const beside = await supportOf({ CHAT_SCRIPT_URL: 'https://chat.example/widget.js' });
    expect(beside).toContain('Write in the chat');
    expect(beside).not.toContain('Press');
  });
});

describe('a page of the operator', () => {
  const pageIn = async (contentDir: string, locale = 'en') => {
    const { api } = await build({ CONTENT_DIR: contentDir });
    return new Browser(api, { locale }).post('/v1/cms/page', { page: 'terms' });
  };
  const put = (name: string, text: string): void => {
    mkdirSync(path.join(scene.dataDir, 'pages'), { recursive: true });
    writeFileSync(path.join(scene.dataDir, 'pages', name), text);
  };

  it('is a sample that says so without a file', async () => {
    const page = operatorPageSchema.parse((await pageIn(path.join(scene.dataDir, 'none'), 'asia')).data);
    expect(page).toMatchObject({ title: 'Terms of use', language: 'en', isSample: true, updated: textDay('operator-pages/terms', 'en') });
    expect(page.html).toContain('<h2>Use of the site</h2>');
  });

  it('is the text of its file, sanitised', async () => {
    put('terms.en.md', '\uFEFF# Our **terms**\r\n\r\n## One\n\nText <script>alert(1)</script> [x](javascript:alert(1))\n');
    const page = operatorPageSchema.parse((await pageIn(scene.dataDir, 'ja')).data);
    expect(page).toMatchObject({ title: 'Our **terms**', language: 'en', isSample: false });
    expect(page.html).toContain('<h2>One</h2>');
    expect(page.html).not.toMatch(/<script|href/);
  });

  it('is in the language of the reader, else in any, but never the sample beside a text', async () => {
    put('terms.de.md', 'Bedingungen');
    expect((await pageIn(scene.dataDir, 'ja')).data).toMatchObject({ language: 'de', isSample: false, html: '<p>Bedingungen</p>' });
    put('terms.ja.md', '条件');
    expect((await pageIn(scene.dataDir, 'ja')).data).toMatchObject({ language: 'ja', html: '<p>条件</p>' });
  });

  it.each([
    ['the day of its head', '---\r\nupdated: 2025-02-28\r\n---\r\n\r\n# Ours\r\nText', 'Ours', '<p>Text</p>', '2025-02-28'],
    ['the day among other fields', '---\nauthor: Ann\nupdated: 2025-02-28\n---\nText', 'Terms of use', '<p>Text</p>', '2025-02-28'],
    ['no day without a head', '# Ours\nupdated: 2025-02-28', 'Ours', '<p>updated: 2025-02-28</p>', null],
    ['no day that does not exist', '---\nupdated: 2025-02-30\n---\nText', 'Terms of use', '<p>Text</p>', null],
    ['no day that has not come', '---\nupdated: 2999-02-28\n---\nText', 'Terms of use', '<p>Text</p>', null],
    ['no day in a head of something else', '---\nupdated: soon\n---\nText', 'Terms of use', '<p>Text</p>', null],
    ['a line first, which is no head', '---\n\nText\n\n---\n', 'Terms of use', '<hr>\n<p>Text</p>\n<hr>', null],
  ])('has %s', async (_name, text, title, html, updated) => {
    put('terms.en.md', text);
    expect((await pageIn(scene.dataDir)).data).toMatchObject({ title, html, updated });
  });

  it('has its day in each language: that of the text which is shown there', async () => {
    const daysOf = (contentDir: string) => operatorPageDays(contentDir, 'terms', '2026-03-01');
    const samples = await daysOf(path.join(scene.dataDir, 'none'));
    expect(samples).toMatchObject({ asia: textDay('operator-pages/terms', 'en'), ja: textDay('operator-pages/terms', 'ja') });
    put('terms.en.md', '---\nupdated: 2026-02-01\n---\nText');
    put('terms.pt.md', '---\nupdated: 2026-03-01\n---\nTexto');
    put('terms.de.md', 'Text');
    const days = await daysOf(scene.dataDir);
    expect(days).toMatchObject({ en: '2026-02-01', ja: '2026-02-01', pt: '2026-03-01', 'pt-PT': '2026-03-01' });
    expect(days).not.toHaveProperty('de');
  });

  it('is not read through a link, nor when it is too long', async () => {
    put('about.en.md', 'secret');
    symlinkSync(path.join(scene.dataDir, 'pages', 'about.en.md'), path.join(scene.dataDir, 'pages', 'terms.en.md'));
    expect((await pageIn(scene.dataDir)).status).toBe(500);
  });
});
