import { expect, it } from 'vitest';
import { LiquidationLog, liquidationNameOf } from './liquidation-log';
import { perpetual } from './live.fixtures';

const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 10, 20);
const SOURCE = 'okx usdt-m';
const minuteAt = (minute: number): number => START + minute * MINUTE_MS;
const nameOf = (base: string): string => liquidationNameOf({ name: 'okx' }, perpetual(base));

/** Minutes after the start with liquidations of a symbol, with the amount of long positions. */
const longs = (log: LiquidationLog, index: number): number[][] =>
  log.points(index, 0, Infinity).map(({ time, values }) => [(time - START) / MINUTE_MS, values.liquidationLong]);

/** Those of the first minutes after the start in which every stream was there. */
const wholeMinutes = (log: LiquidationLog, count: number): number[] =>
  [...Array(count).keys()].filter((minute) => log.isWhole(SOURCE, minuteAt(minute), minuteAt(minute + 1)));

it('the oldest gaps of a stream are forgotten with the minutes before their end', () => {
  const small = new LiquidationLog(['a'], START);
  const stream = small.stream('okx usdt-m');
  for (let at = 0; at < 1_001; at += 1) {
    stream.onAway(START + at * MINUTE_MS);
    stream.onBack(START + at * MINUTE_MS + 1_000);
  }
  expect(small.availableFrom(0)).toBe(START + MINUTE_MS);
  expect([
    small.isWhole('okx usdt-m', START + MINUTE_MS, START + 2 * MINUTE_MS),
    small.isWhole('okx spot', START, START + MINUTE_MS),
  ]).toEqual([false, true]);
});

it('the oldest minutes of liquidations are forgotten when there are too many', () => {
  const small = new LiquidationLog(['a', 'b'], START, 10);
  for (let at = 0; at < 35; at += 1) small.add(at % 2, { side: 'long', amount: 1 }, START + at * MINUTE_MS);
  expect(small.availableFrom(0)).toBe(START + 25 * MINUTE_MS);
  expect(small.points(0, 0, Infinity).map(({ time }) => (time - START) / MINUTE_MS)).toEqual([26, 28, 30, 32, 34]);
});

it('a stream is away from the start of the log until it says that it is there', () => {
  const log = new LiquidationLog([nameOf('BTC')], START);
  const stream = log.stream(SOURCE);
  expect(wholeMinutes(log, 4)).toEqual([]);
  stream.onAway(START + 5_000);
  stream.onBack(minuteAt(1));
  expect(wholeMinutes(log, 4)).toEqual([1, 2, 3]);
});

it('the log of a new catalog goes on with the symbols that stay, and knows the others from its start', () => {
  const former = new LiquidationLog(['BTC', 'ETH', 'XRP'].map(nameOf), START);
  const earlier = former.stream(SOURCE);
  earlier.onBack(START);
  for (const index of [0, 1, 2]) former.add(index, { side: 'long', amount: index + 1 }, minuteAt(2));
  earlier.onAway(minuteAt(4) + 1_000);
  earlier.onBack(minuteAt(4) + 2_000);
  former.add(2, { side: 'long', amount: 5 }, minuteAt(6));

  const log = new LiquidationLog(['XRP', 'NEW', 'BTC'].map(nameOf), minuteAt(10) + 20_000);
  log.adopt(former);
  const stream = log.stream(SOURCE);
  stream.onBack(minuteAt(10) + 30_000);
  expect([0, 1, 2].map((index) => log.availableFrom(index))).toEqual([START, minuteAt(11), START]);
  // The fifth minute had a gap; a loss in the tenth might not have been noticed, and the own stream came in the eleventh.
  expect(wholeMinutes(log, 14)).toEqual([0, 1, 2, 3, 5, 6, 7, 8, 11, 12, 13]);
  log.add(0, { side: 'long', amount: 7 }, minuteAt(12));
  log.add(1, { side: 'long', amount: 8 }, minuteAt(12));
  expect([0, 1, 2].map((index) => longs(log, index))).toEqual([
    [
      [2, 3],
      [6, 5],
      [12, 7],
    ],
    [[12, 8]],
    [[2, 1]],
  ]);
});

it('two logs in use do not change each other', () => {
  const former = new LiquidationLog([nameOf('BTC')], START);
  const earlier = former.stream(SOURCE);
  earlier.onBack(START);
  former.add(0, { side: 'long', amount: 1 }, minuteAt(2));
  const log = new LiquidationLog([nameOf('BTC')], minuteAt(2) + 30_000);
  log.adopt(former);
  log.stream(SOURCE).onBack(minuteAt(3));
  log.add(0, { side: 'long', amount: 10 }, minuteAt(2) + 40_000);
  former.add(0, { side: 'long', amount: 100 }, minuteAt(2) + 50_000);
  earlier.onAway(minuteAt(5));
  expect([longs(former, 0), longs(log, 0)]).toEqual([[[2, 101]], [[2, 11]]]);
  expect([wholeMinutes(former, 7), wholeMinutes(log, 7)]).toEqual([
    [0, 1, 2, 3, 4],
    [0, 3, 4, 5, 6],
  ]);
});

it('a log after many catalogs keeps no more minutes and gaps than one', () => {
  let log = new LiquidationLog([nameOf('BTC')], START, 10);
  const begin = (minute: number): void => {
    const next = new LiquidationLog([nameOf('BTC')], minuteAt(minute), 10);
    next.adopt(log);
    log = next;
    const stream = log.stream(SOURCE);
    stream.onBack(minuteAt(minute));
    stream.onAway(minuteAt(minute + 5));
    stream.onBack(minuteAt(minute + 6));
  };
  for (let minute = 10; minute <= 250; minute += 10) {
    begin(minute);
    log.add(0, { side: 'long', amount: 1 }, minuteAt(minute));
  }
  expect(longs(log, 0).map(([minute]) => minute)).toEqual([160, 170, 180, 190, 200, 210, 220, 230, 240, 250]);
  for (let minute = 260; minute <= 6_000; minute += 10) begin(minute);
  // Of two gaps a catalog, in its sixth minute and in the last one before the next, 500 each are kept.
  expect(log.availableFrom(0)).toBe(minuteAt(1_000));
  expect(longs(log, 0)).toEqual([]);
});
