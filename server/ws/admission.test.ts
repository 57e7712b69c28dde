import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { Admission, refuseUpgrade } from './admission';

const good = { url: '/v1/ws', isOriginAllowed: true, ip: '10.0.0.1' };
const build = (): Admission => new Admission({ connectionsMax: 3, connectionsPerIp: 2 });

it.each([
  ['the socket', {}, null],
  ['the socket with a query', { url: '/v1/ws?x=1' }, null],
  ['another path', { url: '/v1/wss' }, 404],
  ['no path', { url: undefined }, 404],
  ['a foreign origin', { isOriginAllowed: false }, 403],
])('decides about %s', (_case, over, status) => {
  expect(build().refusalStatusOf({ ...good, ...over })).toBe(status);
});

it('refuses an address above its connection limit with 429 and every address above the total limit with 503', () => {
  const admission = build();
  admission.enter('10.0.0.1');
  admission.enter('10.0.0.1');
  expect(admission.refusalStatusOf(good)).toBe(429);
  expect(admission.refusalStatusOf({ ...good, ip: '10.0.0.2' })).toBeNull();
  admission.enter('10.0.0.2');
  expect(admission.refusalStatusOf({ ...good, ip: '10.0.0.3' })).toBe(503);
  admission.leave('10.0.0.1');
  expect(admission.refusalStatusOf(good)).toBeNull();
});

it('an address whose last connection ends has its full limit again', () => {
  const admission = build();
  for (let round = 0; round < 3; round += 1) {
    admission.enter(good.ip);
    expect(admission.refusalStatusOf(good)).toBeNull();
    admission.leave(good.ip);
  }
});

it.each([429, 503] as const)('a refusal with %i carries the seconds after which to retry', (status) => {
  const socket = new PassThrough();
  refuseUpgrade(socket, status);
  expect(String(socket.read())).toContain('\r\nRetry-After: 5\r\n');
});

it('a refusal is a complete HTTP response and ends the socket', async () => {
  const socket = new PassThrough();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const written: string[] = [];
  socket.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  refuseUpgrade(socket, 403);
  await closed;
  expect(written.join('')).toBe(
    'HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nForbidden',
  );
});
