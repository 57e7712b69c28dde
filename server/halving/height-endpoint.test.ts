import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createHeightEndpoint } from './height-endpoint';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/height`;
}
const ask = (url: string, timeoutMs?: number): Promise<number> => createHeightEndpoint(url, timeoutMs)(new AbortController().signal);

it.each([
  ['938400', 938_400],
  ['938400\n', 938_400],
  ['{"height":938400,"hash":"00"}', 938_400],
  ['0', 0],
])('reads %j', async (text, height) => {
  expect(await ask(await serve((_request, response) => response.end(text)))).toBe(height);
});

it.each(['', 'soon', '-1', '12.5', '"938400"', '1e99', 'null', '[938400]', '{"height":"938400"}', '{}', '<html>'])(
  'refuses %j',
  async (text) => {
    await expect(ask(await serve((_request, response) => response.end(text)))).rejects.toThrow();
  },
);

it('refuses an error, and an answer that is too long', async () => {
  await expect(ask(await serve((_request, response) => response.writeHead(502).end('938400')))).rejects.toThrow('status 502');
  await expect(ask(await serve((_request, response) => response.end(' '.repeat(5_000) + '1')))).rejects.toThrow('too long');
});

it('follows no redirect', async () => {
  let asked = 0;
  const target = await serve((_request, response) => {
    asked += 1;
    response.end('938400');
  });
  await expect(ask(await serve((_request, response) => response.writeHead(302, { location: target }).end()))).rejects.toThrow();
  expect(asked).toBe(0);
});

it('ends when there is no answer', async () => {
  await expect(ask(await serve(() => undefined), 20)).rejects.toThrow();
});

it('ends when the caller stops', async () => {
  const stopping = new AbortController();
  const url = await serve(() => stopping.abort());
  await expect(createHeightEndpoint(url)(stopping.signal)).rejects.toThrow();
});
