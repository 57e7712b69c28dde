import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../platform/config';
import { LiveConnections, type LiveConnectionsOptions } from './live-connections';

const DAY = 86_400_000;
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'live-connections-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const open = (options: Partial<LiveConnectionsOptions> = {}): Promise<LiveConnections> => {
  const { live } = readConfig({ LIVE_MINUTES_DAYS: '3', LIVE_HOURS_DAYS: '40', LIVE_DAYS_DAYS: '2000' });
  const log = { info: () => undefined, warn: () => undefined };
  return LiveConnections.open({ config: live, clock: Date.now, dataDir, log, ...options });
};

it('candles are files without the database of a server, and rows kept as configured with it', async () => {
  const rows = await open({ database: () => null });
  expect(rows.store.retentionMs).toEqual({ '1m': 3 * DAY, '1h': 40 * DAY, '1d': 2_000 * DAY });
  await rows.close();
  expect(readdirSync(dataDir)).toEqual([]);
  const files = await open();
  await files.close();
  expect(readdirSync(path.join(dataDir, 'candles')).sort()).toEqual(['1d.candles', '1h.candles', '1m.candles', 'rows.txt']);
});
