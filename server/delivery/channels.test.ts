import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, openTestDatabase } from '../../tests/builders/databases';
import { createFileMailbox } from '../accounts/mailbox';
import { addUser } from '../accounts/user-store';
import type { Database } from '../db/database';
import { alertMail, createEmailChannel } from './email-channel';
import type { Delivery } from './channel';
import { createPushChannel, sendOverHttps, type PushTransport } from './push-channel';
import { addSubscription, loadSubscriptions, type PushSubscription } from './push-subscriptions';
import { createSmsFolder, createSmsGateway } from './sms';
import { createSmsChannel } from './sms-channel';
import { createSmtpMailer } from './smtp-mailer';
import { tryChannel } from './try-channel';
import { loadVapidKeys } from './vapid-keys';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 5);
const context = { siteName: 'Tideline', origin: 'https://site.example' };
const message = {
  id: 'event-1',
  title: 'BTCUSDT rises to 65,000.00',
  content: 'It is 65,001.50 USDT.',
  note: 'sell\r\nBcc: all@example.com',
  alertId: 'a1',
  businessLine: 1,
  exchangeId: 'BTCUSDT_SPBL',
  firedAt: NOW,
} as const;
const signal = new AbortController().signal;
const deliveryTo = (over: Partial<Delivery['recipient']> = {}): Delivery => ({
  recipient: {
    userId: 'ann',
    email: 'ann@example.com',
    phone: '+4915112345678',
    language: 'en',
    spotPop: true,
    spotVoice: true,
    contractPop: true,
    contractVoice: true,
    ...over,
  },
  message,
});

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'exchange-channels-'));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('the mail channel', () => {
  interface Taken {
    from: string;
    to: string[];
    text: string;
  }

  /** An SMTP server on the loopback; `refuse` answers a recipient with that code. */
  async function startMailServer(refuse: number | null = null) {
    const taken: Taken[] = [];
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: (_address, _session, done) => done(refuse === null ? null : Object.assign(new Error('no'), { responseCode: refuse })),
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          taken.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString(),
          });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Tideline <no-reply@site.example>', domain: 'site.example' });
    const stop = async (): Promise<void> => {
      mailer.close();
      await new Promise<void>((resolve) => server.close(resolve));
    };
    return { taken, mailer, stop };
  }

  it('sends a mail to an SMTP server with the event’s id as its Message-ID', async () => {
    const { taken, mailer, stop } = await startMailServer();
    expect(await createEmailChannel(mailer, context).send(deliveryTo(), signal)).toEqual({ state: 'delivered' });
    expect(taken).toMatchObject([{ from: 'no-reply@site.example', to: ['ann@example.com'] }]);
    const [head = '', body = ''] = (taken[0]?.text ?? '').split('\r\n\r\n', 2);
    expect(head.split('\r\n')).toEqual(
      expect.arrayContaining([
        'Message-ID: <alert-event-1@site.example>',
        'Subject: BTCUSDT rises to 65,000.00',
        'Auto-Submitted: auto-generated',
        'From: Tideline <no-reply@site.example>',
      ]),
    );
    expect(head).not.toMatch(/^Bcc/im);
    expect(body).toContain('It is 65,001.50 USDT.');
    await stop();
  });

  it('encodes other languages correctly, and never reads one address as two', async () => {
    const { taken, mailer, stop } = await startMailServer();
    await mailer.send({ to: 'a@example.com, b@example.com', subject: 'BTCUSDT が上昇', text: '価格' }).catch(() => undefined);
    expect(taken.flatMap(({ to }) => to)).not.toContain('b@example.com');
    await mailer.send({ to: 'a@example.com', subject: 'BTCUSDT が上昇', text: '価格' });
    expect(taken.at(-1)?.text).toMatch(/Subject: =\?UTF-8\?[BQ]\?/);
    await stop();
  });

  it.each([
    [550, { state: 'failed', reason: 'refused' }],
    [450, 'throws'],
  ])('a server that answers %i', async (code, expected) => {
    const { mailer, stop } = await startMailServer(code);
    expect(
      await createEmailChannel(mailer, context)
        .send(deliveryTo(), signal)
        .catch(() => 'throws'),
    ).toEqual(expected);
    await stop();
  });

  it('throws when the server does not exist', async () => {
    const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@b.example', domain: 'b.example' });
    await expect(createEmailChannel(mailer, context).send(deliveryTo(), signal)).rejects.toThrow();
    mailer.close();
  });

  it('sends to verified addresses only', async () => {
    const mailer = { send: () => Promise.reject(new Error('sent')) };
    expect(await createEmailChannel(mailer, context).send(deliveryTo({ email: null }), signal)).toEqual({
      state: 'skipped',
      reason: 'not-verified',
    });
  });

  it('contains the event, the time, the note and the link to the alerts', () => {
    expect(alertMail('ann@example.com', deliveryTo(), context).text.split('\n\n')).toEqual([
      'It is 65,001.50 USDT.',
      'Your note: sell\r\nBcc: all@example.com',
      'Time: 2026-11-21 12:00:05 UTC',
      'You receive this email because you set a price alert on Tideline. Manage your alerts:\nhttps://site.example/markets/price-alert',
    ]);
    expect(alertMail('ann@example.com', deliveryTo({ language: 'ja' }), context).text).toContain(
      'https://site.example/ja/markets/price-alert',
    );
  });

  it('without a server writes a file that only its owner can read', async () => {
    const folder = path.join(scratch, 'mailbox');
    await createEmailChannel(
      createFileMailbox(folder, () => NOW),
      context,
    ).send(deliveryTo(), signal);
    const [file = ''] = readdirSync(folder);
    expect(readFileSync(path.join(folder, file), 'utf8')).toContain('Message-ID: <alert-event-1@localhost>\n');
    expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o600);
  });
});

describe('the SMS channel', () => {
  /** A gateway on the loopback with an answer set by the test. */
  async function startGateway(status: number, headers: Record<string, string> = {}) {
    const taken: { headers: IncomingMessage['headers']; body: unknown }[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        taken.push({ headers: request.headers, body: JSON.parse(body || 'null') });
        response.writeHead(status, headers).end('ok');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { taken, url: `http://127.0.0.1:${port}/send`, stop: () => new Promise((resolve) => server.close(resolve)) };
  }

  it('posts number and text with the token and the event’s id', async () => {
    const { taken, url, stop } = await startGateway(202);
    expect(await createSmsChannel(createSmsGateway(url, 'secret')).send(deliveryTo(), signal)).toEqual({ state: 'delivered' });
    expect(taken).toMatchObject([
      {
        headers: { authorization: 'Bearer secret', 'idempotency-key': 'event-1' },
        body: { to: '+4915112345678', text: 'BTCUSDT rises to 65,000.00\nIt is 65,001.50 USDT.' },
      },
    ]);
    await stop();
  });

  it.each([
    [500, { state: 'again', reason: 'refused' }],
    [429, { state: 'again', reason: 'refused' }],
    [400, { state: 'failed', reason: 'refused' }],
    [302, 'throws'],
  ])('a gateway that answers %i', async (status, expected) => {
    const { taken, url, stop } = await startGateway(status, { location: '/elsewhere' });
    expect(
      await createSmsChannel(createSmsGateway(url, null))
        .send(deliveryTo(), signal)
        .catch(() => 'throws'),
    ).toEqual(expected);
    expect(taken).toHaveLength(1);
    await stop();
  });

  it('a gateway without an answer has its own reason', async () => {
    const channel = createSmsChannel(createSmsGateway('http://127.0.0.1:1/', null));
    expect(await tryChannel(channel, deliveryTo, () => undefined)).toEqual({ state: 'again', reason: 'gateway-silent' });
  });

  it('sends to verified numbers only; without a gateway writes a file', async () => {
    const folder = path.join(scratch, 'sms');
    const channel = createSmsChannel(createSmsFolder(folder, () => NOW));
    expect(await channel.send(deliveryTo({ phone: null }), signal)).toEqual({ state: 'skipped', reason: 'not-verified' });
    expect(await channel.send(deliveryTo(), signal)).toEqual({ state: 'delivered' });
    expect(readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))).toEqual([
      'To: +4915112345678\nId: event-1\n\nBTCUSDT rises to 65,000.00\nIt is 65,001.50 USDT.\n',
    ]);
  });
});

/** A browser that subscribes and decrypts its messages (RFC 8291, RFC 8188). */
function buildBrowser(endpoint: string): { subscription: PushSubscription; read(body: Buffer): string } {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    subscription: { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } },
    read(body) {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + keyLength);
      const secret = derive(ecdh.computeSecret(sender), auth, Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]), 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const sealed = body.subarray(21 + keyLength);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return plain.subarray(0, plain.lastIndexOf(2)).toString();
    },
  };
}

describe('the push channel', () => {
  const CHROME = 'https://fcm.googleapis.com/fcm/send/one';
  const FIREFOX = 'https://updates.push.services.mozilla.com/wpush/v2/two';
  let scene: Awaited<ReturnType<typeof openTestDatabase>>;
  let database: Database;
  let userId: string;
  let sent: { endpoint: string; headers: Readonly<Record<string, string | number>>; body: Buffer }[];
  let answers: Record<string, number>;

  beforeAll(async () => {
    scene = await openTestDatabase();
    database = scene.database;
  });
  afterAll(() => scene.stop());
  beforeEach(async () => {
    await emptyDatabase(database);
    userId = (await addUser(database, 'ann@example.com', 'hash', 1))?.id ?? '';
    sent = [];
    answers = {};
  });

  const transport: PushTransport = (endpoint, headers, body) => {
    sent.push({ endpoint, headers, body });
    const status = answers[endpoint] ?? 201;
    return status === 0 ? Promise.reject(new Error('away')) : Promise.resolve(status);
  };
  const hosts = ['fcm.googleapis.com', '*.push.services.mozilla.com'];
  const push = (allowed = hosts) =>
    createPushChannel({
      database,
      keys: () => loadVapidKeys(database),
      subject: 'mailto:no-reply@site.example',
      hosts: allowed,
      transport,
    }).send(deliveryTo({ userId }), signal);
  const endpointsLeft = async (): Promise<string[]> => (await loadSubscriptions(database, userId)).map(({ endpoint }) => endpoint);

  it('encrypts a message for each browser of the user, once for each event', async () => {
    const browsers = [buildBrowser(CHROME), buildBrowser(FIREFOX)];
    for (const { subscription } of browsers) await addSubscription(database, userId, subscription, 1);
    expect(await push()).toEqual({ state: 'delivered' });
    expect(sent).toHaveLength(2);
    for (const { subscription, read } of browsers) {
      const found = sent.find(({ endpoint }) => endpoint === subscription.endpoint);
      if (!found) throw new Error('not sent');
      const { headers, body } = found;
      expect(JSON.parse(read(body))).toEqual({
        tag: 'event-1',
        title: message.title,
        body: message.content,
        alertId: 'a1',
        businessLine: 1,
        exchangeId: 'BTCUSDT_SPBL',
        firedAt: NOW,
      });
      const { publicKey } = await loadVapidKeys(database);
      expect(headers).toMatchObject({
        'Content-Encoding': 'aes128gcm',
        TTL: 3_600,
        Urgency: 'high',
        Authorization: expect.stringContaining(`k=${publicKey}`) as string,
      });
      expect(String(headers['Topic'])).toMatch(/^[\w-]{32}$/);
    }
  });

  it.each([
    ['one browser is enough', [201, 500], { state: 'delivered' }, 2],
    ['an expired subscription is deleted', [410, 201], { state: 'delivered' }, 1],
    ['all have expired', [404, 410], { state: 'skipped', reason: 'subscription-expired' }, 0],
    ['the services are unavailable', [503, 0], { state: 'again', reason: 'unreachable' }, 2],
    ['retries when one may still succeed', [400, 429], { state: 'again', reason: 'refused' }, 2],
    ['all refuse permanently', [400, 403], { state: 'failed', reason: 'refused' }, 2],
    ['a redirect is not followed', [307, 302], { state: 'failed', reason: 'refused' }, 2],
  ])('%s', async (_name, [first = 0, second = 0], expected, left) => {
    await addSubscription(database, userId, buildBrowser(CHROME).subscription, 1);
    await addSubscription(database, userId, buildBrowser(FIREFOX).subscription, 2);
    answers = { [CHROME]: first, [FIREFOX]: second };
    expect([await push(), (await endpointsLeft()).length, sent.length]).toEqual([expected, left, 2]);
  });

  it('is skipped without a subscription', async () => {
    expect(await push()).toEqual({ state: 'skipped', reason: 'no-subscription' });
  });

  it('sends nothing to a host that is no longer allowed, and refuses invalid keys', async () => {
    await addSubscription(database, userId, buildBrowser(CHROME).subscription, 1);
    expect(await push(['other.example'])).toEqual({ state: 'failed', reason: 'refused' });
    await addSubscription(database, userId, { endpoint: CHROME, keys: { p256dh: 'a'.repeat(87), auth: 'b'.repeat(16) } }, 2);
    expect(await push()).toEqual({ state: 'failed', reason: 'refused' });
    expect(sent).toEqual([]);
  });

  it('a browser belongs to the user who signed in there last, and not to one who only knows its endpoint', async () => {
    const { subscription } = buildBrowser(CHROME);
    const bob = (await addUser(database, 'bob@example.com', 'hash', 1))?.id ?? '';
    await addSubscription(database, userId, subscription, 1);
    await expect(
      addSubscription(database, bob, { endpoint: CHROME, keys: { ...subscription.keys, auth: 'x'.repeat(22) } }, 2),
    ).rejects.toThrow('addPush');
    expect(await endpointsLeft()).toEqual([CHROME]);
    await addSubscription(database, bob, subscription, 3);
    expect([await endpointsLeft(), (await loadSubscriptions(database, bob)).length]).toEqual([[], 1]);
  });

  it('keeps the newest twenty browsers of a user', async () => {
    for (let count = 1; count <= 22; count += 1)
      await addSubscription(database, userId, buildBrowser(`${CHROME}${count}`).subscription, count);
    const left = await endpointsLeft();
    expect([left.length, left[0], left.includes(`${CHROME}2`)]).toEqual([20, `${CHROME}22`, false]);
  });

  it('has one pair of keys for concurrent requests', async () => {
    await database.query('delete from server_keys');
    const keys = await Promise.all(Array.from({ length: 4 }, () => loadVapidKeys(database)));
    expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1);
    expect(Buffer.from(keys[0]?.publicKey ?? '', 'base64url')).toHaveLength(65);
  });
});

it('refuses https requests to this machine', async () => {
  let connections = 0;
  const server = createServer().on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(sendOverHttps(`https://localhost:${port}/`, {}, Buffer.alloc(0), signal)).rejects.toThrow('localhost is no public address');
  expect(connections).toBe(0);
  await new Promise((resolve) => server.close(resolve));
});
