import { beforeEach, expect, it } from 'vitest';
import { ManualTimers, settle } from '../../../tests/builders/manual-timers';
import { spotInstrument } from './live.fixtures';
import { TradeStreams } from './trade-streams';

let timers: ManualTimers;
let opened: { coins: string; isClosed: boolean; becomeReady(): void }[];
let trades: TradeStreams;

beforeEach(() => {
  timers = new ManualTimers();
  opened = [];
  trades = new TradeStreams((instruments) => {
    const one = { coins: instruments.map(({ base }) => base).join(''), isClosed: false, becomeReady: () => undefined as void };
    const ready = new Promise<void>((resolve) => (one.becomeReady = resolve));
    opened.push(one);
    return [{ lastDataAt: 0, ready, close: () => void (one.isClosed = true) }];
  }, timers);
});

const watch = (coins: string): void => trades.watch([...coins].map((coin) => spotInstrument(coin)));
const delivering = (): string[] => opened.filter(({ isClosed }) => !isClosed).map(({ coins }) => coins);

it('an instrument that is added soon after another is received at once; a minute later one connection has all', async () => {
  watch('A');
  watch('AB');
  expect(delivering()).toEqual(['A', 'B']);
  timers.skip(60_000);
  opened[2]?.becomeReady();
  await settle();
  expect(delivering()).toEqual(['A', 'B', 'AB']);
  timers.skip(2_000);
  expect(delivering()).toEqual(['AB']);
  timers.skip(600_000);
  expect(opened).toHaveLength(3);
});

it('the earlier connections deliver until the joined one is ready, however slow it is, but a minute at most', async () => {
  watch('A');
  watch('AB');
  timers.skip(60_000);
  await timers.advance(59_000);
  expect(delivering()).toEqual(['A', 'B', 'AB']);
  opened[2]?.becomeReady();
  await timers.advance(1_999);
  expect(delivering()).toEqual(['A', 'B', 'AB']);
  await timers.advance(1);
  expect(delivering()).toEqual(['AB']);
  watch('A');
  timers.skip(60_000);
  expect(delivering()).toEqual(['AB', 'A']);
  await timers.advance(59_999);
  expect(delivering()).toEqual(['AB', 'A']);
  await timers.advance(1);
  expect(delivering()).toEqual(['A']);
  expect(timers.pending).toBe(0);
});

it('a joined connection that becomes ready after the end, or after another change, ends nothing and leaves no timer', async () => {
  watch('A');
  watch('AB');
  timers.skip(60_000);
  watch('ABC');
  timers.skip(60_000);
  expect(delivering()).toEqual(['AB', 'C', 'ABC']);
  opened[2]?.becomeReady();
  await timers.advance(10_000);
  expect(delivering()).toEqual(['AB', 'C', 'ABC']);
  trades.close();
  opened[4]?.becomeReady();
  await settle();
  expect([delivering(), timers.pending]).toEqual([[], 0]);
});

it('a removed instrument is received for a minute more, and one that comes back in that time opens nothing', () => {
  watch('AB');
  watch('A');
  timers.skip(59_999);
  expect(opened).toHaveLength(1);
  watch('AB');
  timers.skip(60_000);
  expect(delivering()).toEqual(['AB']);
  expect(opened).toHaveLength(1);
  watch('');
  timers.skip(70_000);
  expect(delivering()).toEqual([]);
});

it('more than ten additions in a minute wait together for the next that is allowed', () => {
  const coins = 'ABCDEFGHIJKLM';
  for (let count = 1; count <= coins.length; count += 1) {
    watch(coins.slice(0, count));
    timers.skip(1_000);
  }
  expect(delivering()).toEqual([...'ABCDEFGHIJ']);
  timers.skip(47_000);
  expect(delivering().slice(10)).toEqual(['KLM']);
  timers.skip(61_000);
  expect(delivering()).toEqual(['ABCDEFGHIJKLM']);
});

it('a close ends all connections and leaves no timer', () => {
  watch('A');
  watch('AB');
  timers.skip(60_000);
  for (let count = 3; count <= 20; count += 1) watch('ABCDEFGHIJKLMNOPQRST'.slice(0, count));
  trades.close();
  expect([delivering(), timers.pending]).toEqual([[], 0]);
});
