import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { BEAT_MS } from '../../../lib/contract/freshness';
import { readBeat, type FeedQuote } from '../../../tests/builders/quote-batch';
import { BUNDLED_RECORDING, REAL_RECORDING, recordedRows, subsetOf, writeRecording } from './recording.fixtures';
import { createReplayFeed, type ReplayFeed } from './replay-feed';

const OPENED = Date.UTC(2026, 10, 20, 9, 17, 3, 400);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FIVE_MINUTES_MS = 300_000;

async function open(dir: string, speed = 1, pausedAt: number | null = null, now = OPENED): Promise<ReplayFeed> {
  const feed = await createReplayFeed({ dir, speed, pausedAt, knownCoins: new Map() });
  await feed.quotes.open(now);
  return feed;
}

const indexOf = (feed: ReplayFeed, symbolId: string): number => {
  const symbol = feed.catalog.current.symbols.find((one) => one.symbolId === symbolId);
  if (!symbol) throw new Error(`no ${symbolId}`);
  return symbol.index;
};

const removals: (() => void)[] = [];
afterEach(() => removals.splice(0).forEach((remove) => remove()));

function recordingOf(files: Parameters<typeof writeRecording>[0]): string {
  const { dir, remove } = writeRecording(files);
  removals.push(remove);
  return dir;
}

/** Three days of rows from 2025-05-27, one each interval; `price` by index. */
const rowsOf = (intervalMs: number, price: (index: number) => number, first = 0): string[] =>
  Array.from({ length: (3 * DAY_MS) / intervalMs - first }, (_, at) => {
    const index = first + at;
    const value = price(index).toFixed(2);
    return `${Date.UTC(2025, 4, 27) + index * intervalMs},${value},${value},${value},${value},2,4`;
  });

const subset = REAL_RECORDING && subsetOf(REAL_RECORDING, { spot: ['BTCUSDT', 'ETHUSDT'], 'usdt-m': ['BTCUSDT'] });
afterAll(() => subset?.remove());

describe.each([BUNDLED_RECORDING, ...(subset ? [subset] : [])])('a replay of $name', (recording) => {
  const rows = recordedRows(recording, 'spot', 'ETHUSDT');
  const row = rows[401] ?? { time: 0, close: '' };
  const before = rows[400];

  it.each([
    ['at a recorded close', row.time + FIVE_MINUTES_MS, row.close],
    ['inside a candle, at the close before it', row.time + 123_456, before?.close],
    ['at its end', (rows.at(-1)?.time ?? 0) + FIVE_MINUTES_MS, rows.at(-1)?.close],
  ])('paused %s shows the recorded close, while the time of the feed advances', async (_where, pausedAt, close) => {
    const feed = await open(recording.dir, 60, pausedAt);
    const first = readBeat(feed.quotes, OPENED);
    expect(first.quotes.find(({ index }) => index === indexOf(feed, 'ETHUSDT_SPBL'))).toMatchObject({
      price: Number(close),
      low: Number(close),
      high: Number(close),
    });
    const later = readBeat(feed.quotes, OPENED + 10_000);
    expect(later.quotes).toEqual([]);
    expect(later.asOf - first.asOf).toBe(10_000);
  });

  it('when paused has the statistics of the recorded 24 hours that end there, and no candle after them', async () => {
    const pausedAt = row.time + FIVE_MINUTES_MS;
    const feed = await open(recording.dir, 1, pausedAt);
    const index = indexOf(feed, 'ETHUSDT_SPBL');
    const quote = readBeat(feed.quotes, OPENED).quotes.find((one) => one.index === index);
    const day = rows.slice(401 - 287, 402);
    expect(quote?.open24h).toBe(Number(day[0]?.open));
    expect(quote?.high24h).toBe(Math.max(...day.map(({ high }) => Number(high))));
    expect(quote?.low24h).toBe(Math.min(...day.map(({ low }) => Number(low))));
    expect(quote?.quoteVolume).toBeCloseTo(
      day.reduce((sum, { quoteVolume }) => sum + Number(quoteVolume), 0),
      2,
    );
    const candles = await feed.history.candles(index, '5m', OPENED - 10 * DAY_MS, OPENED, OPENED);
    expect(candles).toHaveLength(402);
    expect(candles.at(-1)?.close).toBe(Number(row.close));
    expect(new Set(candles.map(({ time }) => time)).size).toBe(402);
  });

  it('has the statistics of its own candles at every moment, from the first beat', async () => {
    const feed = await open(recording.dir, 60);
    const index = indexOf(feed, 'BTCUSDT_UMCBL');
    let compared = 0;
    for (let beat = 0; beat < 400; beat += 1) {
      const now = OPENED + beat * BEAT_MS;
      const quote = readBeat(feed.quotes, now).quotes.find((one) => one.index === index);
      if (!quote || beat % 20 !== 0) continue;
      const day = (await feed.history.candles(index, '1m', 0, now + 1, now)).slice(-1_440);
      expect(day).toHaveLength(1_440);
      expect([quote.open24h, quote.high24h, quote.low24h, quote.price]).toEqual([
        day[0]?.open,
        Math.max(...day.map(({ high }) => high)),
        Math.min(...day.map(({ low }) => low)),
        day.at(-1)?.close,
      ]);
      compared += 1;
    }
    expect(compared).toBe(20);
  });
});

describe('a replay', () => {
  it('is shown at now: at speed 1 by whole days, with the running candle holding now', async () => {
    const feed = await open(BUNDLED_RECORDING.dir);
    const now = OPENED + 7 * HOUR_MS;
    for (let time = OPENED; time <= now; time += BEAT_MS) readBeat(feed.quotes, time);
    const candles = await feed.history.candles(0, '1h', 0, now + 1, now);
    expect(candles.at(-1)?.time).toBe(Math.floor(now / HOUR_MS) * HOUR_MS);
    const [first] = recordedRows(BUNDLED_RECORDING, 'spot', feed.catalog.current.symbols[0]?.symbolCode ?? '');
    expect(((candles[0]?.time ?? 0) - (first?.time ?? 0)) % DAY_MS).toBe(0);
  });

  it('returns candles that open in the requested range, none finer than recorded', async () => {
    const feed = await open(BUNDLED_RECORDING.dir);
    readBeat(feed.quotes, OPENED);
    const spot = indexOf(feed, 'BTCUSDT_SPBL');
    const hour = Math.floor(OPENED / HOUR_MS) * HOUR_MS;
    const times = async (...range: Parameters<ReplayFeed['history']['candles']>) =>
      (await feed.history.candles(...range)).map(({ time }) => time);
    expect(await times(spot, '15m', hour - HOUR_MS + 1, hour, OPENED)).toEqual([45, 30, 15].map((minutes) => hour - minutes * 60_000));
    expect(await times(spot, '1h', hour, hour + 1, OPENED)).toEqual([hour]);
    expect(await times(spot, '1m', hour - HOUR_MS, hour, OPENED)).toEqual([]);
    expect(await times(indexOf(feed, 'BTCUSDT_UMCBL'), '1m', hour - 120_000, hour, OPENED)).toHaveLength(2);
    expect(await times(spot, '1M', 0, OPENED, OPENED)).toHaveLength(1);
    await expect(feed.history.candles(9_999, '1h', 0, OPENED, OPENED)).rejects.toThrow(RangeError);
  });

  it('returns the opens at a past moment, and none in the future or before the recording', async () => {
    const feed = await open(BUNDLED_RECORDING.dir);
    readBeat(feed.quotes, OPENED);
    const midnight = Math.floor(OPENED / DAY_MS) * DAY_MS;
    const opens = await feed.history.opensAt(midnight, OPENED);
    for (const { index } of feed.catalog.current.symbols) {
      const [candle] = await feed.history.candles(index, '1h', midnight, midnight + 1, OPENED);
      expect(opens[index]).toBe(candle?.open);
    }
    expect((await feed.history.opensAt(OPENED + HOUR_MS, OPENED)).every(Number.isNaN)).toBe(true);
    expect((await feed.history.opensAt(OPENED - 30 * DAY_MS, OPENED)).every(Number.isNaN)).toBe(true);
  });

  it('at a higher speed returns the open of a day that began within the last hour', async () => {
    const now = Date.UTC(2026, 10, 20, 0, 0, 30);
    const feed = await open(BUNDLED_RECORDING.dir, 60, null, now - 600_000);
    for (let time = now - 600_000; time <= now; time += BEAT_MS) readBeat(feed.quotes, time);
    const opens = await feed.history.opensAt(Date.UTC(2026, 10, 20), now);
    for (const { index, line } of feed.catalog.current.symbols) {
      const running = (await feed.history.candles(index, line === 'spot' ? '5m' : '1m', 0, now, now)).at(-1);
      expect(running?.time).toBeLessThan(Date.UTC(2026, 10, 20));
      expect(opens[index]).toBe(running?.open);
    }
  });

  it('restarts after its end: the last close is reported, then every symbol once without a range, as at the opening', async () => {
    const feed = await open(BUNDLED_RECORDING.dir, 3_600);
    const until = feed.source.until ?? 0;
    const index = indexOf(feed, 'PEPEUSDT_SPBL');
    const lastClose = Number(recordedRows(BUNDLED_RECORDING, 'spot', 'PEPEUSDT').at(-1)?.close);
    let last = Number.NaN;
    let restarts = 0;
    let asOf = 0;
    for (let now = OPENED; now < OPENED + 120_000; now += BEAT_MS) {
      const position = feed.quotes.position;
      const beat = readBeat(feed.quotes, now);
      expect(beat.asOf).toBeGreaterThanOrEqual(asOf);
      asOf = beat.asOf;
      const quote = beat.quotes.find((one) => one.index === index);
      if (feed.quotes.position < position) {
        restarts += 1;
        expect([position, last]).toEqual([until, lastClose]);
        expect(beat.quotes).toHaveLength(feed.catalog.current.symbols.length);
        for (const { low, high, price } of beat.quotes) expect([low, high]).toEqual([price, price]);
        const there = await createReplayFeed({
          dir: BUNDLED_RECORDING.dir,
          speed: 1,
          pausedAt: feed.quotes.position,
          knownCoins: new Map(),
        });
        await there.quotes.open(now);
        expect(beat.quotes).toEqual(readBeat(there.quotes, now).quotes);
      }
      expect(beat.isDiscontinuous).toBe(feed.quotes.position < position || now === OPENED);
      expect(feed.history.pastRevision).toBe(restarts + 1);
      last = quote?.price ?? last;
    }
    expect(restarts).toBeGreaterThanOrEqual(2);
  });

  it('after a standstill of days continues at the right position, with the present time', async () => {
    const feed = await open(BUNDLED_RECORDING.dir);
    readBeat(feed.quotes, OPENED);
    const now = OPENED + 20 * DAY_MS;
    for (let beat = 0; beat < 4; beat += 1) readBeat(feed.quotes, now + beat * BEAT_MS);
    const { asOf, quotes } = readBeat(feed.quotes, now + 4 * BEAT_MS);
    expect(now + 4 * BEAT_MS - asOf).toBeLessThan(BEAT_MS);
    expect(quotes.length).toBeGreaterThan(0);
    // The moment shown is the end of the beat, at the same time of day.
    expect((asOf + BEAT_MS - feed.quotes.position) % DAY_MS).toBe(0);
  });

  it('pauses while the clock is set back a little, and restarts when it is set back further', async () => {
    const feed = await open(BUNDLED_RECORDING.dir);
    const first = readBeat(feed.quotes, OPENED).quotes;
    for (let beat = 1; beat < 100; beat += 1) readBeat(feed.quotes, OPENED + beat * BEAT_MS);
    const { position } = feed.quotes;
    expect(readBeat(feed.quotes, OPENED + 99 * BEAT_MS - 1_000)).toMatchObject({ quotes: [], isDiscontinuous: false });
    expect(feed.quotes.position).toBe(position);
    const back = OPENED - HOUR_MS;
    const { asOf, quotes, isDiscontinuous } = readBeat(feed.quotes, back);
    expect([back - asOf < BEAT_MS, quotes.length, isDiscontinuous]).toEqual([true, first.length, true]);
    // The moment shown is the end of the beat, at the same time of day.
    expect((asOf + BEAT_MS - feed.quotes.position) % DAY_MS).toBe(0);
    const after = readBeat(feed.quotes, back + BEAT_MS).asOf;
    expect((after + BEAT_MS - feed.quotes.position) % DAY_MS).toBe(0);
  });

  it('lists a symbol that began later from its first candle on, and keeps the last close over a gap without a candle', async () => {
    const later = (1.5 * DAY_MS) / FIVE_MINUTES_MS;
    const gap = (1.25 * DAY_MS) / FIVE_MINUTES_MS;
    const dir = recordingOf({
      'a-spot/OLDUSDT.5m.csv.gz': rowsOf(FIVE_MINUTES_MS, (index) => 10 + index).filter((_, index) => index < gap || index >= gap + 3),
      'a-spot/NEWUSDT.5m.csv.gz': rowsOf(FIVE_MINUTES_MS, (index) => 1 + index, later),
    });
    const feed = await open(dir, 60, null, Date.UTC(2026, 0, 1));
    const first = new Map<string, number>();
    const lastOld = new Map<number, number>();
    let now = Date.UTC(2026, 0, 1);
    for (; feed.quotes.position < Date.UTC(2025, 4, 29); now += BEAT_MS) {
      for (const quote of readBeat(feed.quotes, now).quotes) {
        const code = feed.catalog.current.symbols[quote.index]?.symbolCode ?? '';
        if (!first.has(code)) first.set(code, feed.quotes.position);
        if (code === 'OLDUSDT') lastOld.set(feed.quotes.position, quote.price);
      }
    }
    expect(first.get('NEWUSDT')).toBe(Date.UTC(2025, 4, 28, 12) + 1);
    const inGap = Date.UTC(2025, 4, 28, 6) + 2 * FIVE_MINUTES_MS;
    expect(lastOld.get(inGap)).toBe(10 + gap - 1);
    const candles = await feed.history.candles(indexOf(feed, 'OLDUSDT_SPBL'), '5m', 0, now, now);
    expect(candles).toHaveLength(2 * (DAY_MS / FIVE_MINUTES_MS) - 3);
  });

  it('computes index and mark of a contract from its spot pair, and reports when only they moved', async () => {
    const dir = recordingOf({
      'a-spot/XUSDT.5m.csv.gz': rowsOf(FIVE_MINUTES_MS, (index) => 100 + (index % 7)).map((row) =>
        row.replace(/,(\d+)\.00,\1\.00,\1\.00,\1\.00,.*/, ',$1,$1.9,$1,$1,9,900000'),
      ),
      'a-usdtm/XUSDT.1m.csv.gz': rowsOf(60_000, (index) => (100 + (Math.floor(index / 5) % 7)) * 1.01),
      'a-usdtm/YUSDT.1m.csv.gz': rowsOf(60_000, () => 5),
    });
    const feed = await open(dir);
    const opening = readBeat(feed.quotes, OPENED).quotes;
    const of = (quotes: readonly FeedQuote[], symbolId: string) => quotes.find(({ index }) => index === indexOf(feed, symbolId));
    const price = of(opening, 'XUSDT_SPBL')?.price ?? 0;
    expect(of(opening, 'XUSDT_UMCBL')).toMatchObject({ indexPrice: price, markPrice: Number((price * 1.01).toFixed(2)) });
    expect(of(opening, 'XUSDT_SPBL')).toMatchObject({ markPrice: Number.NaN, indexPrice: Number.NaN });
    expect(of(opening, 'YUSDT_UMCBL')).toMatchObject({ price: 5, markPrice: Number.NaN, indexPrice: Number.NaN });
    let moves = 0;
    let known = price;
    for (let now = OPENED + BEAT_MS; now < OPENED + 120_000; now += BEAT_MS) {
      const { quotes } = readBeat(feed.quotes, now);
      const last = of(quotes, 'XUSDT_SPBL')?.price ?? known;
      if (last === known) continue;
      known = last;
      moves += 1;
      expect(of(quotes, 'XUSDT_UMCBL')?.indexPrice).toBe(last);
    }
    expect(moves).toBeGreaterThan(50);
  });

  it('marks a contract by the mean of the last 30 minutes: a basis that rose 10 minutes ago counts for two closes of six', async () => {
    const noon = Date.UTC(2025, 4, 28, 12);
    const rise = (noon - Date.UTC(2025, 4, 27)) / 60_000;
    const dir = recordingOf({
      'a-spot/XUSDT.5m.csv.gz': rowsOf(FIVE_MINUTES_MS, () => 100),
      'a-usdtm/XUSDT.1m.csv.gz': rowsOf(60_000, (index) => (index < rise ? 101 : 104)),
    });
    const markAt = async (pausedAt: number) => readBeat((await open(dir, 1, pausedAt)).quotes, OPENED).quotes.at(-1)?.markPrice;
    expect(await markAt(noon)).toBe(101);
    expect(await markAt(noon + 10 * 60_000)).toBe(102);
    expect(await markAt(noon + 40 * 60_000)).toBe(104);
  });

  it('plays a recording shorter than two days from its middle, with the same statistics in every lap', async () => {
    const dir = recordingOf({ 'a-spot/XUSDT.5m.csv.gz': rowsOf(FIVE_MINUTES_MS, (index) => 100 + index).slice(0, 10) });
    const feed = await open(dir, 10);
    const [first] = readBeat(feed.quotes, OPENED).quotes;
    expect(first).toMatchObject({ open24h: 100, low24h: 100 });
    let before = feed.quotes.position;
    const atRestarts: (number | undefined)[] = [];
    for (let now = OPENED + BEAT_MS; atRestarts.length < 3; now += BEAT_MS) {
      const [quote] = readBeat(feed.quotes, now).quotes;
      if (feed.quotes.position < before) atRestarts.push(quote?.high24h);
      before = feed.quotes.position;
    }
    const lapStart = 104;
    expect(atRestarts).toEqual([lapStart, lapStart, lapStart]);
  });

  it('names the setting when the moment is outside the recording, and refuses a beat before it is open', async () => {
    await expect(open(BUNDLED_RECORDING.dir, 1, 1)).rejects.toThrow(/REPLAY_PAUSED_AT/);
    const feed = await createReplayFeed({ dir: BUNDLED_RECORDING.dir, speed: 1, pausedAt: null, knownCoins: new Map() });
    expect(() => readBeat(feed.quotes, OPENED)).toThrow(/not open/);
  });
});
