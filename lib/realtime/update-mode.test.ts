import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UPDATE_MODES, SLOW_UPDATE_MS } from './update-mode';
import { buildTickStore } from './tick-store.fixtures';

// Tests of the tick store in each mode of updates. The tests run the frames.
const BTC = 'BTCUSDT_SPBL';
const ETH = 'ETHUSDT_SPBL';
let { store, paint } = buildTickStore();
let version = 0;
const listener = vi.fn();

/** Applies a tick of both symbols. */
const applyPrices = (btc: string, eth = '50'): void => {
  version += 1;
  store.applyTicks({
    epoch: 1,
    version,
    data: [
      [0, btc],
      [1, eth],
    ],
  });
};
const shown = (): string | undefined => store.get(BTC)?.price;

beforeEach(() => {
  vi.useFakeTimers();
  version = 1;
  ({ store, paint } = buildTickStore());
  store.applySnapshot({
    epoch: 1,
    data: [
      [BTC, 1, 0, '100'],
      [ETH, 1, 1, '50'],
    ],
  });
  paint();
  listener.mockReset();
  store.subscribe(BTC, listener);
});
afterEach(() => void vi.useRealTimers());

it('there are three modes of updates, live the first', () => {
  expect(UPDATE_MODES).toEqual(['live', 'slow', 'paused']);
});

describe('live', () => {
  it('applies ticks with the next frame', () => {
    applyPrices('101');
    expect(shown()).toBe('100');
    paint();
    expect(shown()).toBe('101');
    expect(store.get(BTC)).toMatchObject({ move: 'up', moveId: 1 });
  });

  it('starts no timer', () => {
    applyPrices('101');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('slow', () => {
  beforeEach(() => store.setUpdateMode('slow'));

  it('applies nothing before five seconds, then everything in one batch', () => {
    const { batches } = store;
    applyPrices('101');
    vi.advanceTimersByTime(SLOW_UPDATE_MS - 1);
    applyPrices('102', '49');
    paint();
    expect(shown()).toBe('100');
    expect(listener).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(shown()).toBe('102');
    expect(store.get(ETH)?.price).toBe('49');
    expect(listener).toHaveBeenCalledOnce();
    expect(store.batches).toBe(batches + 1);
  });

  it('applies the changes of an interval as one move from the last applied price', () => {
    applyPrices('150');
    applyPrices('99');
    vi.advanceTimersByTime(SLOW_UPDATE_MS);
    expect(store.get(BTC)).toMatchObject({ price: '99', move: 'down', moveId: 1 });
  });

  it('starts its interval with the first tick after a batch', () => {
    applyPrices('101');
    vi.advanceTimersByTime(SLOW_UPDATE_MS);
    vi.advanceTimersByTime(SLOW_UPDATE_MS / 2);
    applyPrices('102');
    vi.advanceTimersByTime(SLOW_UPDATE_MS - 1);
    expect(shown()).toBe('101');
    vi.advanceTimersByTime(1);
    expect(shown()).toBe('102');
  });

  it('has no timer while no tick arrives', () => {
    vi.advanceTimersByTime(10 * SLOW_UPDATE_MS);
    expect(vi.getTimerCount()).toBe(0);
    expect(listener).not.toHaveBeenCalled();
  });

  it('has no timer once cleared', () => {
    applyPrices('101');
    store.clear();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(SLOW_UPDATE_MS);
    expect(store.get(BTC)).toBeUndefined();
  });

  it('applies pending ticks at once, without a move, when it becomes live', () => {
    applyPrices('101');
    store.setUpdateMode('live');
    expect(store.get(BTC)).toMatchObject({ price: '101', move: 'none', moveId: 0 });
    expect(vi.getTimerCount()).toBe(0);
    applyPrices('102');
    paint();
    expect(store.get(BTC)).toMatchObject({ price: '102', move: 'up', moveId: 1 });
  });
});

describe('paused', () => {
  it('applies nothing, however many ticks arrive and however long it takes', () => {
    store.setUpdateMode('paused');
    applyPrices('101');
    paint();
    vi.advanceTimersByTime(60 * SLOW_UPDATE_MS);
    applyPrices('102');
    paint();
    expect(shown()).toBe('100');
    expect(listener).not.toHaveBeenCalled();
  });

  it.each([
    ['a frame', 'live'],
    ['the slow timer', 'slow'],
  ] as const)('holds back ticks pending for %s', (_sentence, before) => {
    store.setUpdateMode(before);
    applyPrices('101');
    store.setUpdateMode('paused');
    paint();
    vi.advanceTimersByTime(2 * SLOW_UPDATE_MS);
    expect(shown()).toBe('100');
  });

  it.each(['live', 'slow'] as const)('set to %s applies the newest state at once, without moves', (after) => {
    store.setUpdateMode('paused');
    applyPrices('90');
    applyPrices('150');
    store.setUpdateMode(after);
    expect(store.get(BTC)).toMatchObject({ price: '150', move: 'none', moveId: 0 });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('ends with a state without the move from before the pause', () => {
    applyPrices('101');
    paint();
    expect(store.get(BTC)).toMatchObject({ move: 'up', moveId: 1 });
    store.setUpdateMode('paused');
    applyPrices('103');
    store.setUpdateMode('live');
    expect(store.get(BTC)).toMatchObject({ price: '103', move: 'none', moveId: 1 });
  });

  it('drops outdated ticks', () => {
    store.setUpdateMode('paused');
    applyPrices('101');
    store.applyTicks({
      epoch: 1,
      version: 1,
      data: [
        [0, '1'],
        [1, '1'],
      ],
    });
    store.setUpdateMode('live');
    expect(shown()).toBe('101');
    expect(store.drops.of('outdated-tick')).toBe(2);
  });

  it('accepts the snapshot of a new epoch, and applies it when live again', () => {
    store.setUpdateMode('paused');
    store.applySnapshot({ epoch: 2, data: [[BTC, 1, 5, '70']] });
    expect(shown()).toBe('100');
    store.setUpdateMode('live');
    expect(store.get(BTC)).toMatchObject({ price: '70', epoch: 2, move: 'none' });
  });
});
