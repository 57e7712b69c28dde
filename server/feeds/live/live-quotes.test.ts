import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BEAT_MS } from '../../../lib/contract/freshness';
import { fakeVenue, perpetual, spotInstrument } from './live.fixtures';
import { LiveQuotes, type LiveQuotesHooks } from './live-quotes';
import { LiveSource, type OpenStream, type PresenceListener } from './live-source';
import { LiveState } from './live-state';
import { VenueError, type RestClient } from './rest-client';
import type { Venue, VenueInstrument, VenuePoll, VenueSink } from './venue';

const NOW = 1_790_000_000_000;
const REST: RestClient = { get: () => Promise.reject(new Error('not used')), clockDifferenceMs: () => Number.NaN };

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

interface OpenedStream {
  path: string;
  lastDataAt: number;
  isClosed: boolean;
  presence: Partial<PresenceListener>;
  frame(text: string): void;
  resume(): void;
}

const row = (sink: VenueSink, place: number, price: number): void => {
  for (const field of ['open24h', 'high24h', 'low24h', 'baseVolume', 'quoteVolume'] as const) sink.set(place, field, 100);
  sink.set(place, 'price', price);
};

function scene(spotParts: Partial<Venue> = {}, futuresParts: Partial<Venue> = {}, hooks: LiveQuotesHooks = {}) {
  const opened: OpenedStream[] = [];
  const openStream: OpenStream = (venue, stream, { onFrame, onResumed, ...presence }) => {
    const one: OpenedStream & { ready: Promise<void>; close(): void } = {
      path: `${venue.name}${stream.path}`,
      lastDataAt: 0,
      isClosed: false,
      presence,
      ready: Promise.resolve(),
      frame: (text) => {
        if (onFrame(text) === 'data') one.lastDataAt = Date.now();
      },
      resume: onResumed,
      close: () => void (one.isClosed = true),
    };
    opened.push(one);
    return one;
  };
  const streamOf = (path: string, line: 'spot' | 'usdt-m') => ({ line, path, frames: [], answers: 0, isContinuous: true });
  const read: Venue['read'] = (line, text, sink) => {
    sink.set(sink.placeOf(line, 'BTCUSDT'), 'price', Number(text));
    return 'data';
  };
  const snapshot: Venue['snapshot'] = (_rest, line, sink) => {
    row(sink, sink.placeOf(line, 'BTCUSDT'), 100);
    return Promise.resolve();
  };
  const tradeStreams = (_line: string, instruments: readonly VenueInstrument[]) => [
    { ...streamOf(`/trades/${instruments.map(({ code }) => code).join()}`, 'spot'), isContinuous: false },
  ];
  const binance = fakeVenue('binance', { read, snapshot, tradeStreams, streams: () => [streamOf('/spot', 'spot')], ...spotParts });
  const okx = fakeVenue('okx', { read, snapshot, streams: () => [streamOf('/swap', 'usdt-m')], ...futuresParts });
  const places = [
    { venue: binance, instrument: spotInstrument('BTC') },
    { venue: okx, instrument: perpetual('BTC') },
  ];
  const state = new LiveState(places, Date.now);
  const warnings: string[] = [];
  const sources = places.map(
    ({ venue, instrument }) =>
      new LiveSource({
        venue,
        line: instrument.line,
        instruments: [instrument],
        rest: REST,
        state,
        clock: Date.now,
        openStream,
        warn: (_err, message) => void warnings.push(message),
      }),
  );
  return { quotes: new LiveQuotes(sources, state, hooks), opened, warnings, state };
}

it('the first beat has the state that the venues answered, before any frame', async () => {
  const { quotes, opened } = scene();
  await quotes.open();
  const beat = quotes.beat(Date.now());
  expect([beat.asOf, beat.quotes.length]).toEqual([NOW, 2]);
  expect(opened.map(({ path }) => path)).toEqual(['binance/spot', 'okx/swap']);
  quotes.close();
});

it('the time of a source that sends nothing stands still, the other goes on', async () => {
  const { quotes, opened } = scene();
  await quotes.open();
  quotes.beat(Date.now());
  vi.advanceTimersByTime(10_000);
  opened[0]?.frame('101');
  const beat = quotes.beat(Date.now());
  expect([beat.asOf, [...(beat.times ?? [])]]).toEqual([NOW + 10_000, [NOW + 10_000, NOW]]);
  expect([...quotes.sources]).toEqual([0, 1]);
  quotes.close();
});

it('beats whose newest frames fall into one step of the versions have steps of their own; without changes time stands still', async () => {
  const { quotes, opened } = scene();
  await quotes.open();
  quotes.beat(Date.now());
  const times: number[] = [];
  const wait = (ms: number): unknown => vi.advanceTimersByTime(ms);
  const beat = (): void => void times.push(quotes.beat(Date.now()).asOf - NOW);
  wait(10 * BEAT_MS + 50);
  opened[0]?.frame('101');
  wait(50);
  beat();
  wait(100);
  opened[0]?.frame('102');
  wait(BEAT_MS - 100);
  beat();
  wait(BEAT_MS);
  beat();
  expect(times).toEqual([10 * BEAT_MS, 11 * BEAT_MS, 11 * BEAT_MS]);
  quotes.close();
});

it('a source whose streams may all rest is on time while they are connected, and stands still from when one is away', async () => {
  const { quotes, opened } = scene({ streams: () => [{ line: 'spot', path: '/few', frames: [], answers: 0, isContinuous: false }] });
  await quotes.open();
  vi.advanceTimersByTime(10_000);
  const timeOf = (): number | undefined => quotes.beat(Date.now()).times?.[0];
  expect(timeOf()).toBe(NOW + 10_000);
  opened[0]?.presence.onAway?.(NOW + 9_000);
  expect(timeOf()).toBe(NOW + 9_000);
  vi.advanceTimersByTime(5_000);
  expect(timeOf()).toBe(NOW + 9_000);
  opened[0]?.presence.onBack?.(Date.now());
  expect(timeOf()).toBe(NOW + 15_000);
  quotes.close();
});

it('a price of a source that is delayed is shown, and opens no minute', async () => {
  const reported: number[] = [];
  const { quotes, opened } = scene({}, {}, { onReported: (index) => void reported.push(index) });
  await quotes.open();
  vi.advanceTimersByTime(10_000);
  opened[0]?.frame('101');
  expect([quotes.beat(Date.now()).quotes.length, reported]).toEqual([2, [0]]);
  quotes.close();
});

it('opens with the venues that answer, and reads the other again within a minute', async () => {
  let isAway = true;
  const { quotes, warnings } = scene(
    {},
    {
      snapshot: (_rest, line, sink) => {
        if (isAway) return Promise.reject(new Error('away'));
        row(sink, sink.placeOf(line, 'BTCUSDT'), 100);
        return Promise.resolve();
      },
    },
  );
  await quotes.open();
  expect([quotes.beat(Date.now()).quotes.length, warnings.length]).toEqual([1, 1]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(60_000);
  const { quotes: batch } = quotes.beat(Date.now());
  expect([batch.length, batch.index[0]]).toEqual([1, 1]);
  quotes.close();
});

it('logs a call that fails again and again once, and again after a success', async () => {
  let isAway = false;
  const { quotes, warnings } = scene({
    snapshot: (_rest, line, sink) => {
      if (isAway) return Promise.reject(new Error('away'));
      row(sink, sink.placeOf(line, 'BTCUSDT'), 100);
      return Promise.resolve();
    },
  });
  await quotes.open();
  for (const [away, logged] of [
    [true, 1],
    [false, 1],
    [true, 2],
  ] as const) {
    isAway = away;
    await vi.advanceTimersByTimeAsync(300_000);
    expect(warnings).toHaveLength(logged);
  }
  quotes.close();
});

it('rejects when no venue answers', async () => {
  const snapshot = (): Promise<void> => Promise.reject(new Error('away'));
  const { quotes } = scene({ snapshot }, { snapshot });
  await expect(quotes.open()).rejects.toThrow('LIVE_VENUES');
  quotes.close();
});

it('reads the newest values again when a stream has resumed: symbols without trades since are repaired', async () => {
  let price = 100;
  const { quotes, opened, state } = scene({
    snapshot: (_rest, line, sink) => {
      row(sink, sink.placeOf(line, 'BTCUSDT'), price);
      return Promise.resolve();
    },
  });
  await quotes.open();
  price = 105;
  vi.advanceTimersByTime(1);
  opened[0]?.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.lastPrice(0)).toBe(105);
  quotes.close();
});

it('trades of chosen symbols have a stream of the line that owns them, until they are no longer chosen', async () => {
  const { quotes, opened } = scene();
  await quotes.open();
  quotes.watchTrades(new Set([0]));
  const trades = opened.filter(({ path }) => path.includes('trades'));
  expect(trades.map(({ path, isClosed }) => [path, isClosed])).toEqual([['binance/trades/BTCUSDT', false]]);
  quotes.watchTrades(new Set());
  expect(trades[0]?.isClosed).toBe(false);
  await vi.advanceTimersByTimeAsync(70_000);
  expect(trades[0]?.isClosed).toBe(true);
  quotes.watchTrades(new Set([0]));
  quotes.watchTrades(new Set([0]));
  await vi.advanceTimersByTimeAsync(70_000);
  const again = opened.filter(({ path }) => path.includes('trades'));
  expect(again.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  quotes.close();
  expect(again[1]?.isClosed).toBe(true);
});

it('runs the repeated calls of its line at once and then at their period; closed, nothing runs and every stream is closed', async () => {
  const lines: string[] = [];
  const poll = (line: 'spot' | 'usdt-m') => ({ line, everyMs: 5_000, fields: [], run: () => Promise.resolve(void lines.push(line)) });
  const { quotes, opened } = scene({ polls: [poll('spot'), poll('usdt-m')] });
  await quotes.open();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lines).toEqual(['spot', 'spot', 'spot']);
  quotes.close();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(lines).toHaveLength(3);
  expect(opened.every(({ isClosed }) => isClosed)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([0, 30_000])(
  'calls that the venue refuses for good after %i ms are not repeated, and the client of calls says so; its streams go on',
  async (afterMs) => {
    let calls = 0;
    let isRefused = false;
    const call = (): Promise<void> => {
      calls += 1;
      return isRefused ? Promise.reject(new VenueError('refused', 451, true)) : Promise.resolve();
    };
    const polls = [5_000, 7_000].map((everyMs) => ({ line: 'spot' as const, everyMs, fields: [], run: call }));
    const { quotes, opened, warnings, state } = scene({ snapshot: call, polls });
    isRefused = afterMs === 0;
    await quotes.open();
    await vi.advanceTimersByTimeAsync(afterMs);
    isRefused = true;
    await vi.advanceTimersByTimeAsync(60_000);
    const made = calls;
    opened[0]?.resume();
    opened[0]?.frame('102');
    await vi.advanceTimersByTimeAsync(600_000);
    expect([calls, warnings, state.lastPrice(0)]).toEqual([made, [], 102]);
    quotes.close();
  },
);

it.each([
  ['that fail for a minute', new Error('refused'), 60_000, 59_000],
  ['that are refused for good', new VenueError('refused', 451, true), 0, null],
])('values of calls %s are unknown, others are not; they come back with an answer', async (_which, error, unknownAfter, knownAfter) => {
  let answer: number | null = 100;
  const run: VenuePoll['run'] = (_rest, sink) => {
    if (answer === null) return Promise.reject(error);
    sink.set(sink.placeOf('usdt-m', 'BTCUSDT'), 'indexPrice', answer);
    return Promise.resolve();
  };
  const { quotes, opened } = scene({}, { polls: [{ line: 'usdt-m', everyMs: 1_000, fields: ['indexPrice'], run }] });
  await quotes.open();
  const index = (): number | undefined => {
    opened[1]?.frame(String((price += 1)));
    const { quotes: reported } = quotes.beat(Date.now());
    return reported.values.indexPrice[[...reported.index].indexOf(1)];
  };
  let price = 100;
  expect(index()).toBe(100);
  answer = null;
  if (knownAfter !== null) {
    await vi.advanceTimersByTimeAsync(knownAfter);
    expect(index()).toBe(100);
  }
  await vi.advanceTimersByTimeAsync(unknownAfter + 1_000);
  expect(index()).toBeNaN();
  answer = 101;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(index()).toEqual(knownAfter === null ? Number.NaN : 101);
  quotes.close();
});
