import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createProbe } from './web-probe';

const HOUR_MS = 3_600_000;
const web = http.createServer((_request, response) => {
  response.statusCode = status;
  response.end();
});
let status = 200;
afterEach(() => new Promise((resolve) => web.close(resolve)));

it('probes again after a second, and when its clock was set back', async () => {
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const time = { now: 10 * HOUR_MS };
  const isUp = createProbe(`http://127.0.0.1:${(web.address() as AddressInfo).port}`, () => time.now);
  expect(await isUp()).toBe(true);
  status = 503;
  expect(await isUp()).toBe(true);
  time.now -= HOUR_MS;
  expect(await isUp()).toBe(false);
  status = 200;
  time.now += 1_000;
  expect(await isUp()).toBe(true);
});
