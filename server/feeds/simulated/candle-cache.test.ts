import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import type { Candle } from '../../instruments/candles';
import { createSimulatedFeed } from './simulated-feed';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 14, 33, 21, 250);
const folder = mkdtempSync(join(tmpdir(), 'candles-'));
afterAll(() => rmSync(folder, { recursive: true }));
const files = (): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.bin'));
/** Six days of BTC from a new feed with a folder for its candles, or none. */
const ask = async (cacheDir: string | null = folder): Promise<Candle[]> => {
  const feed = createSimulatedFeed({ seed: 7, cacheDir, now: NOW });
  const btc = feed.catalog.current.symbols.findIndex(({ symbolId }) => symbolId === 'BTCUSDT_SPBL');
  const candles = await feed.history.candles(btc, '4h', NOW - 6 * DAY, NOW + 1, NOW);
  await feed.close();
  return candles;
};

it('cached candles are the same from the model, from the disk, and after damage of any kind', async () => {
  const computed = await ask(null);
  expect(await ask()).toEqual(computed);
  expect(files().length).toBeGreaterThan(0);
  expect(await ask()).toEqual(computed);
  for (const damage of [
    (bytes: Buffer) => bytes.subarray(0, 999),
    (bytes: Buffer) => bytes.fill(63, 9_000, 9_100),
    () => Buffer.alloc(0),
  ]) {
    for (const file of files()) writeFileSync(join(folder, file), damage(readFileSync(join(folder, file))));
    expect(await ask()).toEqual(computed);
  }
});

it('cached candles are read back: a cached file with a valid checksum is trusted', async () => {
  const before = await ask();
  for (const file of files()) {
    const bytes = readFileSync(join(folder, file));
    const numbers = bytes.subarray(0, -8);
    for (let at = 0; at < numbers.length; at += 8) numbers.writeDoubleLE(numbers.readDoubleLE(at) * 2, at);
    bytes.writeUInt32LE(crc32(numbers), numbers.length);
    writeFileSync(join(folder, file), bytes);
  }
  const after = await ask();
  expect(after[0]?.open).toBe((before[0]?.open ?? NaN) * 2);
  expect(after.at(-1)).toEqual(before.at(-1));
  expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});
