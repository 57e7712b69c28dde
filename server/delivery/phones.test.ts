import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../db/database';
import type { SmsSender } from './sms';
import { Phones } from './phones';
import { until } from '../../tests/setup/until';

const PHONE = '+4915112345678';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function buildPhones(send: SmsSender['send']) {
  const database = { query: () => Promise.resolve([]) } as unknown as Database;
  const phones = new Phones({ database, clock: () => 0, sender: { send }, siteName: 'Tideline', onError: () => undefined });
  return { bind: () => phones.bind('ann', PHONE, { ip: '::1', language: 'en' }).catch((error: unknown) => error) };
}

it('aborts a hanging gateway after 10 s with its own message', async () => {
  const send = vi.fn(() => new Promise<never>(() => undefined));
  const binding = buildPhones(send).bind();
  await until(() => expect(send).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await binding).toMatchObject({
    statusCode: 503,
    apiCode: '50301',
    message: 'The SMS service does not answer. Try again in a minute.',
    headers: { 'retry-after': '60' },
  });
});

it('answers with another message when the gateway refuses', async () => {
  const { bind } = buildPhones(() => Promise.resolve({ state: 'failed', reason: 'refused' }));
  expect(await bind()).toMatchObject({ statusCode: 503, apiCode: '50302', message: 'The SMS could not be sent.' });
});

it('returns the time until the next code: an hour after the third one to a number', async () => {
  const { bind } = buildPhones(() => Promise.resolve({ state: 'failed', reason: 'refused' }));
  const waits = [await bind(), await bind(), await bind()].map(
    (error) => (error as { headers: Record<string, string> }).headers['retry-after'],
  );
  expect(waits).toEqual(['60', '60', '3600']);
});
