import { gunzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BEAT_MS } from '../../../lib/contract/freshness';
import type { Feed } from '../feed';
import { createReplayFeed } from './replay-feed';

const OWN = path.join(import.meta.dirname, '../../../tests/recordings');
const REAL = process.env.MARKET_DATA_DIR;
const RECORDINGS = [
  { name: 'our own recording', dir: OWN, spot: 'simulated-spot', contracts: 'simulated-usdtm' },
  ...(REAL ? [{ name: 'the recorded market', dir: REAL, spot: 'binance-spot-2025-05', contracts: 'binance-usdtm-2025-05' }] : []),
];
const HOUR_MS = 3_600_000;
const OPENED = Date.UTC(2026, 10, 20, 9, 17, 3, 400);

interface Row {
  time: number;
  prices: number[];
}

function recordedRows(dir: string, market: string, code: string, interval: string): Row[] {
  const text = gunzipSync(readFileSync(path.join(dir, 'klines', market, `${code}.${interval}.csv.gz`))).toString('utf8');
  return text.trim().split('\n').slice(1).map((line) => {
    const [time, ...prices] = line.split(',').slice(0, 5).map(Number);
    return { time: time ?? 0, prices };
  });
}

const open = (dir: string, speed: number, pausedAt: number | null = null): Promise<Feed> =>
  createReplayFeed({ dir, speed, pausedAt, knownCoins: new Map() });

interface Built {
  time: number;
  prices: [number, number, number, number];
}

/** Candles of the given symbols built from beats alone: each report's last, low and high. */
function collect(feed: Feed, indices: readonly number[], intervalMs: number, beats: number): Map<number, Built[]> {
  const built = new Map<number, Built[]>(indices.map((index) => [index, []]));
  let now = OPENED;
  for (let beat = 0; beat < beats; beat += 1) {
    const { asOf, quotes } = feed.beat(now);
    for (const { index, last, low, high } of quotes) {
      const candles = built.get(index);
      if (!candles) continue;
      // A beat shows its end: what it reports belongs to the candle its last moment is in.
      const time = Math.floor((asOf + BEAT_MS - 1) / intervalMs) * intervalMs;
      const current = candles.at(-1);
      if (current?.time !== time) candles.push({ time, prices: [last, high, low, last] });
      else current.prices = [current.prices[0], Math.max(current.prices[1], high), Math.min(current.prices[2], low), last];
    }
    now += BEAT_MS;
  }
  return built;
}

describe.each(RECORDINGS)('a replay of $name', ({ dir, spot, contracts }) => {
  it.each([
    ['spot', spot, '5m', 300_000, ['BTCUSDT', 'ETHUSDT', 'PEPEUSDT']],
    ['usdt-m', contracts, '1m', 60_000, ['BTCUSDT', 'DOGEUSDT']],
  ] as const)('gives back the recorded candles of %s from its beats, highs and lows too', async (line, market, interval, intervalMs, codes) => {
    const feed = await open(dir, 1);
    const symbols = codes.map((code) => feed.catalog.symbols.find((symbol) => symbol.symbolCode === code && symbol.line === line));
    const indices = symbols.map((symbol) => symbol?.index ?? -1);
    await feed.open(OPENED);
    const built = collect(feed, indices, intervalMs, (4 * intervalMs) / BEAT_MS);
    for (const [place, code] of codes.entries()) {
      const recorded = recordedRows(dir, market, code, interval);
      // The first and the last candle were seen in part only.
      const whole = (built.get(indices[place] ?? -1) ?? []).slice(1, -1);
      expect(whole.length).toBeGreaterThanOrEqual(2);
      for (const candle of whole) {
        const shifts = recorded.filter(({ time }) => (candle.time - time) % HOUR_MS === 0);
        const match = shifts.find(({ prices }) => prices[1] === candle.prices[1] && prices[2] === candle.prices[2] && prices[3] === candle.prices[3]);
        expect(match, `${code} at ${new Date(candle.time).toISOString()}`).toBeDefined();
        expect(match?.prices[0]).toBe(candle.prices[0]);
      }
    }
  });

  it.each([60, 3_600])('shows every recorded close, high and low at %d times the speed', async (speed) => {
    const feed = await open(dir, speed);
    await feed.open(OPENED);
    const symbol = feed.catalog.symbols.find(({ symbolId }) => symbolId === 'BTCUSDT_SPBL');
    if (!symbol) throw new Error('no BTCUSDT');
    const recorded = recordedRows(dir, spot, 'BTCUSDT', '5m');
    const seen = { low: Infinity, high: 0, lasts: new Set<number>() };
    const beats = Math.ceil((6 * HOUR_MS) / speed / BEAT_MS) + 2;
    for (let beat = 0; beat < beats; beat += 1) {
      for (const quote of feed.beat(OPENED + beat * BEAT_MS).quotes) {
        if (quote.index !== symbol.index) continue;
        seen.low = Math.min(seen.low, quote.low);
        seen.high = Math.max(seen.high, quote.high);
        seen.lasts.add(quote.last);
      }
    }
    const candles = await feed.candles(symbol.index, '5m', 0, Infinity, OPENED + beats * BEAT_MS);
    const played = candles.slice(-6 * 12 + 1, -1);
    const rows = new Set(recorded.map(({ prices }) => prices.join()));
    expect(played.length).toBeGreaterThan(60);
    for (const { open: first, high, low, close } of played) expect(rows.has([first, high, low, close].join())).toBe(true);
    expect(seen.high).toBeGreaterThanOrEqual(Math.max(...played.map(({ high }) => high)));
    expect(seen.low).toBeLessThanOrEqual(Math.min(...played.map(({ low }) => low)));
    if (speed === 60) for (const { close } of played) expect(seen.lasts.has(close)).toBe(true);
  });

  it('stands at a recorded close when paused there, with a time that goes on', async () => {
    const rows = recordedRows(dir, spot, 'ETHUSDT', '5m');
    const row = rows[400];
    if (!row) throw new Error('the recording is too short');
    const feed = await open(dir, 1, row.time + 300_000);
    await feed.open(OPENED);
    const index = feed.catalog.symbols.find(({ symbolId }) => symbolId === 'ETHUSDT_SPBL')?.index;
    const first = feed.beat(OPENED);
    expect(first.quotes.find((quote) => quote.index === index)?.last).toBe(row.prices[3]);
    const later = feed.beat(OPENED + 10_000);
    expect(later.quotes).toEqual([]);
    expect(later.asOf - first.asOf).toBe(10_000);
  });
});

describe('a replay of our own recording', () => {
  it('has whole 24 h statistics from the first beat, equal to its candles', async () => {
    const feed = await open(OWN, 1);
    await feed.open(OPENED);
    const quotes = feed.beat(OPENED).quotes;
    for (const quote of quotes) {
      const interval = feed.catalog.symbols[quote.index]?.line === 'spot' ? '5m' : '1m';
      const bars = interval === '5m' ? 288 : 1_440;
      const candles = (await feed.candles(quote.index, interval, 0, Infinity, OPENED)).slice(-bars);
      expect(candles).toHaveLength(bars);
      expect(quote.open24h).toBe(candles[0]?.open);
      expect(quote.high24h).toBe(Math.max(...candles.map(({ high }) => high)));
      expect(quote.low24h).toBe(Math.min(...candles.map(({ low }) => low)));
      expect(quote.last).toBe(candles.at(-1)?.close);
    }
  });

  it('begins again after its end: every symbol is reported, none with a range, and no beat mixes two laps', async () => {
    const feed = await open(OWN, 3_600);
    await feed.open(OPENED);
    let wholeReports = 0;
    feed.beat(OPENED);
    for (let beat = 1; beat < 400; beat += 1) {
      const { quotes } = feed.beat(OPENED + beat * BEAT_MS);
      const isSeam = quotes.length === feed.catalog.symbols.length && quotes.every(({ low, high, last }) => low === last && high === last);
      if (isSeam) wholeReports += 1;
    }
    expect(wholeReports).toBeGreaterThanOrEqual(1);
  });

  it('computes mark and index of a contract from its spot symbol', async () => {
    const feed = await open(OWN, 1);
    await feed.open(OPENED);
    const quotes = feed.beat(OPENED).quotes;
    const by = (symbolId: string) => quotes.find(({ index }) => feed.catalog.symbols[index]?.symbolId === symbolId);
    const contract = by('BTCUSDT_UMCBL');
    expect(contract?.indexPrice).toBe(by('BTCUSDT_SPBL')?.last);
    expect(contract?.mark).toBeGreaterThan(0);
    expect(Math.abs((contract?.mark ?? 0) / (contract?.indexPrice ?? 1) - 1)).toBeLessThan(0.005);
    expect(by('BTCUSDT_SPBL')?.mark).toBeNaN();
  });

  it('opens at a time are those of the candle that holds it', async () => {
    const feed = await open(OWN, 1);
    await feed.open(OPENED);
    feed.beat(OPENED);
    const hour = Math.floor(OPENED / HOUR_MS) * HOUR_MS;
    const opens = feed.opensAt(hour, OPENED);
    const [candle] = await feed.candles(0, '1h', hour, hour + 1, OPENED);
    expect(opens[0]).toBe(candle?.open);
  });

  it('refuses a moment outside the recording and an empty folder, naming the setting', async () => {
    const feed = await open(OWN, 1, 1);
    await expect(feed.open(OPENED)).rejects.toThrow(/REPLAY_PAUSED_AT/);
    await expect(open(path.join(OWN, 'nothing'), 1)).rejects.toThrow(/REPLAY_DIR/);
  });
});
