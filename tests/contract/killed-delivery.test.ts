import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { bundledProgram } from '../builders/bundled-program';
import { alertLogSchema } from '../../lib/contract/alerts';
import { codeIn, readMailbox, readSms, tokenIn } from '../builders/accounts';
import { putDatabase } from '../builders/databases';
import { insertEventsInto } from '../builders/insert-events-into';
import { endChild } from '../builders/end-child';
import { Visitor } from '../builders/visitor';
import { until } from '../setup/until';

const MS_MAX = 900_000;
const EVENTS = ['e1', 'e2', 'e3'];
/** Longer than the claim of a dead process. */
const SKIP_MS = 30_000;

const dataDir = mkdtempSync(path.join(tmpdir(), 'exchange-killed-delivery-'));
const ends: (() => void)[] = [];
let child: ChildProcess | null = null;
afterAll(async () => {
  if (child) await endChild(child);
  for (const end of ends) end();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function startExchange(env: Record<string, string> = {}): Promise<{ origin: string; kill(): Promise<void> }> {
  const started = fork(await bundledProgram('exchange-child'), { stdio: 'inherit', env: { ...process.env, DATA_DIR: dataDir, ...env } });
  child = started;
  const [origin] = await once(started, 'message');
  return {
    origin: z.string().parse(origin),
    kill: () => endChild(started),
  };
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Starts a provider that accepts connections and never answers. */
async function startSilentProvider(): Promise<{ port: number; connections(): number }> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
  });
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: await portOf(server), connections: () => sockets.size };
}

async function startMailServer(): Promise<{ port: number; ids: string[] }> {
  const ids: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        ids.push(/^Message-ID: <alert-(\w+)@/im.exec(text)?.[1] ?? '');
        done();
      });
    },
  });
  ends.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.server.address() as AddressInfo).port, ids };
}

async function startGateway(): Promise<{ port: number; ids: string[] }> {
  const ids: string[] = [];
  const server = createHttpServer((request, response) => {
    ids.push(String(request.headers['idempotency-key']));
    request.resume().on('end', () => response.end());
  });
  ends.push(() => server.close());
  return { port: await portOf(server), ids };
}

it(
  'killed right after the trigger, and again during the delivery, the exchange delivers by every channel',
  async () => {
    await putDatabase(dataDir);
    const first = await startExchange();
    const user = await new Visitor(first.origin).register('ann@example.com');
    await until(() => expect(readMailbox(dataDir)).toHaveLength(1));
    await user.post('/v1/user/public/verifyEmail', { token: tokenIn(readMailbox(dataDir)[0], 'verify') });
    await user.post('/v1/user/phone/bind', { phone: '+4915112345678' });
    expect((await user.post('/v1/user/phone/verify', { code: codeIn(readSms(dataDir)[0]) })).code).toBe('00000');
    const { userId } = (await user.post('/v1/user/overview/userinfo')).data as { userId: string };
    await first.kill();

    await insertEventsInto(
      dataDir,
      EVENTS.map((eventId) => ({ eventId, userId, firedAt: Date.now(), channels: [2, 3, 4] })),
    );
    const [silentMail, silentGateway] = await Promise.all([startSilentProvider(), startSilentProvider()]);
    const second = await startExchange({
      SMTP_URL: `smtp://127.0.0.1:${silentMail.port}`,
      SMS_GATEWAY_URL: `http://127.0.0.1:${silentGateway.port}/`,
    });
    await until(() => expect([silentMail.connections() > 0, silentGateway.connections() >= EVENTS.length]).toEqual([true, true]));
    await second.kill();

    const [mail, sms] = await Promise.all([startMailServer(), startGateway()]);
    const third = await startExchange({
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      SMS_GATEWAY_URL: `http://127.0.0.1:${sms.port}/`,
      CLOCK_SKIP_MS: String(SKIP_MS),
    });
    const page = new Visitor(third.origin);
    page.cookie = user.cookie;
    await until(async () => {
      const { events } = alertLogSchema.parse((await page.post('/v1/send/alert/log/select')).data);
      expect(events.flatMap(({ receipts }) => receipts.map(({ channel, state }) => `${channel} ${state}`))).toEqual(
        EVENTS.flatMap(() => ['2 delivered', '3 delivered', '4 delivered']),
      );
    });
    expect([mail.ids.sort(), sms.ids.sort()]).toEqual([EVENTS, EVENTS]);
    await third.kill();
  },
  MS_MAX,
);
