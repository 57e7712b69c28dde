import { expect, it, vi } from 'vitest';
import german from '@/locales/de.json';
import { GET } from './route';

vi.stubGlobal('MESSAGES_VERSION', 'abc');

const get = (version: string, file: string): Promise<Response> =>
  GET(new Request('http://localhost'), { params: Promise.resolve({ version, file }) });

it('answers with the messages of what opens over a page, which may be kept for ever', async () => {
  const answer = await get('abc', 'de.json');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const messages: unknown = await answer.json();
  expect(messages).toMatchObject({ support: { send: german.support.send }, markets: { tools: { apply: german.markets.tools.apply } } });
  expect(messages).not.toHaveProperty('session');
});

it('answers a page of another build, and lets it keep nothing', async () => {
  const answer = await get('old', 'de.json');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

it.each(['xx.json', 'de'])('has no %s', async (file) => {
  expect((await get('abc', file)).status).toBe(404);
});
