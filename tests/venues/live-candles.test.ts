import { existsSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { SKIPPED_WHY, SKIPS_SERVER_TESTS, startTestServer } from '../builders/databases';
import { buildApp, newDataDir } from '../builders/running-app';
import { until } from '../setup/until';
import { FakeMarket, fakeSymbols } from './fake-market';
import { startFakeVenue } from './fake-venue';
import { liveSettings } from './live-settings';

describe.skipIf(SKIPS_SERVER_TESTS)(`FEED=live with DATABASE_URL${SKIPPED_WHY}`, () => {
  it('keeps the candles of the backfill in the database, with those that have ended only, and none in files', async () => {
    const server = await startTestServer();
    const venue = await startFakeVenue('binance', new FakeMarket(fakeSymbols(2, 'spot')), Date.now);
    const dataDir = newDataDir();
    const app = buildApp(
      { ...liveSettings(['binance', venue]), DATABASE_URL: server.url, DATA_DIR: dataDir },
      { feed: undefined, database: undefined },
    );
    const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
    try {
      await app.start();
      venue.publishEvery(500);
      await until(async () => {
        const rows = await sql`
          select length_ms, count(distinct name_id)::int as names, max(opened_at + length_ms) < ${Date.now()} as "hasEnded"
          from candles group by length_ms order by length_ms`;
        const expected = { names: 2, hasEnded: true };
        expect([...rows]).toEqual([60_000, 3_600_000, 86_400_000].map((length) => ({ length_ms: length, ...expected })));
      });
      const names = await sql<{ name: string }[]>`select name from candle_names order by name`;
      expect(names.every(({ name }) => /^binance \w+USDT_SPBL$/.test(name))).toBe(true);
    } finally {
      await app.stop();
      await venue.close();
      await sql.end();
      await server.stop();
    }
    expect(existsSync(path.join(dataDir, 'candles'))).toBe(false);
  });
});
