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

it('a venue that does not serve this place is one message for each of its origins, however often it is asked', async () => {
  const { live } = readConfig({ FEED: 'live', LIVE_VENUES: 'okx,binance' });
  const messages: string[] = [];
  const warn = ({ venue, lines }: { venue?: string; lines?: string[] }, message: string): void =>
    void messages.push(`${venue} ${lines?.join()} ${message.slice(0, 35)}`);
  const fetch = (): Promise<Response> => Promise.resolve(new Response('{}', { status: 451 }));
  const connect = (): never => {
    throw new Error('not used');
  };
  const connections = await open({ config: live, log: { info: () => undefined, warn }, ways: { fetch, connect } });
  for (let hour = 0; hour < 3; hour += 1) await connections.listings();
  await connections.close();
  expect([connections.unlisted, messages.sort()]).toEqual([
    0,
    [
      'binance coin-m the venue does not serve this place',
      'binance spot the venue does not serve this place',
      'binance usdt-m the venue does not serve this place',
      'okx spot,usdt-m,coin-m the venue does not serve this place',
    ],
  ]);
});

it('candles are files without the database of a server, and rows kept as configured with it', async () => {
  const rows = await open({ database: () => null });
  expect(rows.store.retentionMs).toEqual({ '1m': 3 * DAY, '1h': 40 * DAY, '1d': 2_000 * DAY });
  await rows.close();
  expect(readdirSync(dataDir)).toEqual([]);
  const files = await open();
  await files.close();
  expect(readdirSync(path.join(dataDir, 'candles')).sort()).toEqual(['1d.candles', '1h.candles', '1m.candles', 'rows.txt']);
});
