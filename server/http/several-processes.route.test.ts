import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, scratchDataDir } from '../../tests/builders/accounts';
import { buildApi } from '../../tests/builders/api';
import { HAS_TEST_SERVER, openTestDatabase } from '../../tests/builders/databases';

// Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) this is skipped.
describe.skipIf(!HAS_TEST_SERVER)('two processes over one database server (when available)', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let processes: Awaited<ReturnType<typeof buildApi>>[];
  beforeAll(async () => {
    opened = await openTestDatabase('server');
    const start = () =>
      buildApi({ DATA_DIR: scratchDataDir(), SIGN_INS_PER_MINUTE: '5', TRUSTED_PROXIES: '127.0.0.1' }, undefined, opened.database);
    processes = [await start(), await start()];
  });
  afterAll(async () => {
    for (const { stop } of processes) await stop();
    await opened.stop();
  });

  const [first, second] = [() => processes[0] as (typeof processes)[number], () => processes[1] as (typeof processes)[number]];
  const from = (process: (typeof processes)[number], ip: string): Browser => new Browser(process.api, { 'x-forwarded-for': ip });

  it('a user signs up through one and is signed in at both; the ticket of a socket is valid at either, once', async () => {
    const browser = from(first(), '203.0.113.1');
    await browser.register('ann@example.com');
    const elsewhere = Object.assign(from(second(), '203.0.113.1'), { cookie: browser.cookie });
    const { data } = (await elsewhere.post('/v1/user/overview/userinfo', {})) as { data: { rtoken: string } };
    const redeem = async ({ services }: (typeof processes)[number]): Promise<unknown> =>
      (await services?.tickets.redeem(data.rtoken)) ?? null;
    expect([await redeem(first()), await redeem(second())]).toEqual([
      expect.objectContaining({ sessionId: expect.any(String) as string }),
      null,
    ]);
  });

  it('attempts are counted over both', async () => {
    const codes: string[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      codes.push((await from(attempt % 2 ? first() : second(), '203.0.113.9').login('ann@example.com', 'wrong password')).code);
    expect(codes).toEqual([...new Array<string>(5).fill('40030'), '42900']);
    expect((await from(second(), '203.0.113.9').login('ann@example.com')).code).toBe('42900');
    expect((await from(second(), '203.0.113.10').login('ann@example.com')).code).toBe('00000');
  });
});
