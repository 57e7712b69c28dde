import { afterAll, describe, expect, it } from 'vitest';
import { BEAT_MS } from '../../../lib/contract/freshness';
import type { RecordedLine } from './recording';
import { readBeat, type FeedQuote } from '../../../tests/builders/quote-batch';
import {
  LINE_INTERVAL,
  BUNDLED_RECORDING,
  REAL_RECORDING,
  recordedRows,
  subsetOf,
  writeRecording,
  type RecordedRow,
  type TestRecording,
} from './recording.fixtures';
import { createReplayFeed, type ReplayFeed } from './replay-feed';

const OPENED = Date.UTC(2026, 10, 20, 9, 17, 3, 400);
const HOUR_MS = 3_600_000;
const INTERVAL_MS: Record<RecordedLine, number> = { spot: 300_000, 'usdt-m': 60_000 };

/** Prices reported between two recorded closes that beats showed. */
interface Span {
  from: number;
  until: number;
  open: number;
  high: number;
  low: number;
  close: number;
}

/** Builds candles of one symbol only from reports of beats. */
class Observer {
  readonly spans: Span[] = [];
  private current: Span | null = null;
  private isWhole = false;

  constructor(private readonly intervalMs: number) {}

  /** Adds a report of a beat that covers `from` to `until`, recorded time. */
  take({ price: last, low, high }: FeedQuote, from: number): void {
    const at = Math.floor(from / this.intervalMs) * this.intervalMs;
    this.current ??= { from: at, until: at, open: last, high, low, close: last };
    this.current.high = Math.max(this.current.high, high);
    this.current.low = Math.min(this.current.low, low);
    this.current.close = last;
  }

  /** Ends a beat: at a recorded close the span is complete; the first one is partial. */
  end(until: number): void {
    if (until % this.intervalMs !== 0) return;
    if (this.current && this.isWhole) this.spans.push({ ...this.current, until });
    this.current = null;
    this.isWhole = true;
  }
}

/** Compares a symbol's spans with the recorded rows; returns the differences and the number of compared rows. */
function compare(spans: readonly Span[], rows: readonly RecordedRow[], intervalMs: number): { rows: number; wrong: string[] } {
  const byTime = new Map(rows.map((row) => [row.time, row]));
  const wrong: string[] = [];
  let compared = 0;
  for (const span of spans) {
    const parts: RecordedRow[] = [];
    for (let time = span.from; time < span.until; time += intervalMs) parts.push(...[byTime.get(time)].filter((row) => row !== undefined));
    compared += parts.length;
    const high = Math.max(...parts.map((row) => Number(row.high)));
    const low = Math.min(...parts.map((row) => Number(row.low)));
    // A span of several candles has their extremes and the last close; only a single candle has an open of its own.
    const open = parts.length === 1 ? Number(parts[0]?.open) : span.open;
    const fine = span.open === open && span.high === high && span.low === low && span.close === Number(parts.at(-1)?.close);
    if (!fine) wrong.push(`${JSON.stringify(span)} is not ${JSON.stringify(parts)}`);
  }
  return { rows: compared, wrong };
}

interface Played {
  feed: ReplayFeed;
  observers: Observer[];
  now: number;
}

/** Plays until a recorded time is reached, and on to the next beat. */
async function play(dir: string, speed: number, hours: number): Promise<Played> {
  const feed = await createReplayFeed({ dir, speed, pausedAt: null, knownCoins: new Map() });
  await feed.quotes.open(OPENED);
  const observers = feed.catalog.current.symbols.map(({ line }) => new Observer(INTERVAL_MS[line as RecordedLine]));
  const until = Math.min(feed.source.until ?? 0, feed.quotes.position + hours * HOUR_MS);
  let now = OPENED;
  for (; feed.quotes.position < until; now += BEAT_MS) {
    const from = feed.quotes.position;
    for (const quote of readBeat(feed.quotes, now).quotes) observers[quote.index]?.take(quote, from);
    for (const observer of observers) observer.end(feed.quotes.position);
  }
  return { feed, observers, now };
}

/** Compares every span of every symbol with the files. */
function expectRecorded({ feed, observers }: Played, recording: TestRecording): number {
  let rows = 0;
  const wrong: string[] = [];
  for (const { index, line, symbolCode } of feed.catalog.current.symbols) {
    const result = compare(
      observers[index]?.spans ?? [],
      recordedRows(recording, line as RecordedLine, symbolCode),
      INTERVAL_MS[line as RecordedLine],
    );
    rows += result.rows;
    wrong.push(...result.wrong.map((sentence) => `${symbolCode} ${line}: ${sentence}`));
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  return rows;
}

/**
 * Expects the complete candles of the feed, shifted back, to equal the rows of the files, by value and printed with the declared precision.
 */
async function expectCandles({ feed, now }: Played, recording: TestRecording): Promise<void> {
  const wrong: string[] = [];
  for (const { index, line, symbolCode, pricePrecision, quantityPrecision } of feed.catalog.current.symbols) {
    const candles = await feed.history.candles(index, LINE_INTERVAL[line as RecordedLine], 0, now, now - BEAT_MS);
    const rows = recordedRows(recording, line as RecordedLine, symbolCode);
    const shift = (candles[0]?.time ?? 0) - (rows[0]?.time ?? 0);
    expect(shift % HOUR_MS).toBe(0);
    candles.slice(0, -1).forEach((candle, index) => {
      const row = rows[index];
      const texts = [candle.open, candle.high, candle.low, candle.close].map((price) => Number(price.toFixed(pricePrecision)));
      const amounts = [Number(candle.baseVolume.toFixed(quantityPrecision)), Number(candle.quoteVolume.toFixed(2))];
      const shown = [candle.time - shift, ...texts, ...amounts].join();
      const recorded = [row?.time, row?.open, row?.high, row?.low, row?.close, row?.baseVolume, row?.quoteVolume].map(Number).join();
      if (shown !== recorded) wrong.push(`${symbolCode} ${line}: ${shown} is not ${recorded}`);
    });
  }
  expect(wrong.slice(0, 3)).toEqual([]);
}

const removals: (() => void)[] = [];
afterAll(() => removals.forEach((remove) => remove()));

function realSubset(recording: TestRecording): TestRecording {
  const subset = subsetOf(recording, {
    spot: ['BTCUSDT', 'ETHUSDT', 'PEPEUSDT', 'SHIBUSDT', 'DOGEUSDT', 'SOPHUSDT', '1000SATSUSDT'],
    'usdt-m': ['BTCUSDT', 'ETHUSDT', 'DOGEUSDT', 'ENAUSDT'],
  });
  removals.push(subset.remove);
  return { ...subset, name: `11 symbols of ${recording.name}` };
}

/** Candles that open far from the previous close: the bundled recording of a steady market has none. */
function leapingRecording(): TestRecording {
  const rowsOf = (intervalMs: number): string[] =>
    Array.from({ length: (36 * HOUR_MS) / intervalMs }, (_, index) => {
      const [open, close] = [100 + 37 * (index % 5), 90 + 29 * (index % 7)];
      return [
        Date.UTC(2025, 4, 27) + index * intervalMs,
        open,
        Math.max(open, close) + (index % 3),
        Math.min(open, close) - (index % 2),
        close,
        1.5,
        30_000 * (index % 4),
      ].join();
    });
  const { dir, remove } = writeRecording({ 'leaps-spot/XUSDT.5m.csv.gz': rowsOf(300_000), 'leaps-usdtm/XUSDT.1m.csv.gz': rowsOf(60_000) });
  removals.push(remove);
  return { name: 'leaping candles', dir, folders: { spot: 'leaps-spot', 'usdt-m': 'leaps-usdtm' } };
}

const real = REAL_RECORDING;
const cases = [
  { recording: BUNDLED_RECORDING, speed: 1, hours: 12 },
  { recording: BUNDLED_RECORDING, speed: 60, hours: 48 },
  { recording: BUNDLED_RECORDING, speed: 3_600, hours: 48 },
  ...[1, 60, 120, 3_600].map((speed) => ({ recording: leapingRecording(), speed, hours: 6 })),
  ...(real
    ? [
        { recording: realSubset(real), speed: 1, hours: 6 },
        { recording: realSubset(real), speed: 60, hours: 168 },
        { recording: realSubset(real), speed: 3_600, hours: 168 },
        { recording: { ...real, name: `all symbols of ${real.name}` }, speed: 60, hours: 24 },
      ]
    : []),
].map((one) => ({ ...one, title: `${one.recording.name} at speed ${one.speed}` }));

describe.each(cases)('$title', ({ recording, speed, hours }) => {
  it('candles joined from beats equal the recorded ones, and so do the candles of the feed', { timeout: 120_000 }, async () => {
    const played = await play(recording.dir, speed, hours);
    const rows = expectRecorded(played, recording);
    expect(rows).toBeGreaterThan(played.feed.catalog.current.symbols.length * Math.min(hours, 24) * 8);
    await expectCandles(played, recording);
  });
});

it('at speed 1 the time of a beat alone determines its candle, without the recorded position', async () => {
  const feed = await createReplayFeed({ dir: BUNDLED_RECORDING.dir, speed: 1, pausedAt: null, knownCoins: new Map() });
  await feed.quotes.open(OPENED);
  const built = new Map<number, number[]>();
  for (let now = OPENED; now < OPENED + HOUR_MS; now += BEAT_MS) {
    const { asOf, quotes } = readBeat(feed.quotes, now);
    for (const { index, price: last, low, high } of quotes) {
      if (index !== 0) continue;
      const time = Math.floor(asOf / INTERVAL_MS.spot) * INTERVAL_MS.spot;
      const [open, top, bottom] = built.get(time) ?? [last, high, low];
      built.set(time, [open ?? last, Math.max(top ?? high, high), Math.min(bottom ?? low, low), last]);
    }
  }
  const shown = await feed.history.candles(0, '5m', OPENED, OPENED + HOUR_MS, OPENED + HOUR_MS);
  const whole = shown.slice(0, -1);
  expect(whole).toHaveLength(11);
  for (const { time, open, high, low, close } of whole) expect(built.get(time)).toEqual([open, high, low, close]);
});
