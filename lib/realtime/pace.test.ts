import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PACES, SLOW_MS } from './pace';
import { buildTickStore } from './tick-store.fixtures';

// The tick store at each pace: what comes, and when it shows. Frames are painted by hand.
const BTC = 'BTCUSDT_SPBL';
const ETH = 'ETHUSDT_SPBL';
let { store, paint } = buildTickStore();
let version = 0;
const heard = vi.fn();

/** A tick of both symbols. */
const tell = (btc: string, eth = '50'): void => {
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
  heard.mockReset();
  store.subscribe(BTC, heard);
});
afterEach(() => void vi.useRealTimers());

it('knows three, live the first', () => {
  expect(PACES).toEqual(['live', 'slow', 'paused']);
});

describe('live', () => {
  it('shows with the next frame what came before it', () => {
    tell('101');
    expect(shown()).toBe('100');
    paint();
    expect(shown()).toBe('101');
    expect(store.get(BTC)).toMatchObject({ move: 'up', moveId: 1 });
  });

  it('does not wait for the slow beat', () => {
    tell('101');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('slow', () => {
  beforeEach(() => store.setPace('slow'));

  it('shows nothing before five seconds, then all of it in one batch', () => {
    const { batches } = store;
    tell('101');
    vi.advanceTimersByTime(SLOW_MS - 1);
    tell('102', '49');
    paint();
    expect(shown()).toBe('100');
    expect(heard).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(shown()).toBe('102');
    expect(store.get(ETH)?.price).toBe('49');
    expect(heard).toHaveBeenCalledOnce();
    expect(store.batches).toBe(batches + 1);
  });

  it('shows what happened within a beat as one move against what was shown', () => {
    tell('150');
    tell('99');
    vi.advanceTimersByTime(SLOW_MS);
    expect(store.get(BTC)).toMatchObject({ price: '99', move: 'down', moveId: 1 });
  });

  it('begins its beat anew with the first tick after a batch', () => {
    tell('101');
    vi.advanceTimersByTime(SLOW_MS);
    vi.advanceTimersByTime(SLOW_MS / 2);
    tell('102');
    vi.advanceTimersByTime(SLOW_MS - 1);
    expect(shown()).toBe('101');
    vi.advanceTimersByTime(1);
    expect(shown()).toBe('102');
  });

  it('keeps no timer while nothing comes', () => {
    vi.advanceTimersByTime(10 * SLOW_MS);
    expect(vi.getTimerCount()).toBe(0);
    expect(heard).not.toHaveBeenCalled();
  });

  it('keeps no timer once everything is forgotten', () => {
    tell('101');
    store.clear();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(SLOW_MS);
    expect(store.get(BTC)).toBeUndefined();
  });

  it('shows at once, without a flash, what waits when it becomes live', () => {
    tell('101');
    store.setPace('live');
    expect(store.get(BTC)).toMatchObject({ price: '101', move: 'none', moveId: 0 });
    expect(vi.getTimerCount()).toBe(0);
    tell('102');
    paint();
    expect(store.get(BTC)).toMatchObject({ price: '102', move: 'up', moveId: 1 });
  });
});

describe('paused', () => {
  it('shows nothing, however much comes and however long it takes', () => {
    store.setPace('paused');
    tell('101');
    paint();
    vi.advanceTimersByTime(60 * SLOW_MS);
    tell('102');
    paint();
    expect(shown()).toBe('100');
    expect(heard).not.toHaveBeenCalled();
  });

  it.each([
    ['a frame', 'live'],
    ['the slow beat', 'slow'],
  ] as const)('holds back what waited for %s', (_sentence, before) => {
    store.setPace(before);
    tell('101');
    store.setPace('paused');
    paint();
    vi.advanceTimersByTime(2 * SLOW_MS);
    expect(shown()).toBe('100');
  });

  it.each(['live', 'slow'] as const)('let go to %s shows the newest state at once: one state, no replay of moves', (after) => {
    store.setPace('paused');
    tell('90');
    tell('150');
    store.setPace(after);
    expect(store.get(BTC)).toMatchObject({ price: '150', move: 'none', moveId: 0 });
    expect(heard).toHaveBeenCalledOnce();
  });

  it('let go ends the move that was shown before the pause: the new state has come without one', () => {
    tell('101');
    paint();
    expect(store.get(BTC)).toMatchObject({ move: 'up', moveId: 1 });
    store.setPace('paused');
    tell('103');
    store.setPace('live');
    expect(store.get(BTC)).toMatchObject({ price: '103', move: 'none', moveId: 1 });
  });

  it('still refuses what is outdated', () => {
    store.setPace('paused');
    tell('101');
    store.applyTicks({
      epoch: 1,
      version: 1,
      data: [
        [0, '1'],
        [1, '1'],
      ],
    });
    store.setPace('live');
    expect(shown()).toBe('101');
    expect(store.drops.of('outdated-tick')).toBe(2);
  });

  it('takes a new epoch’s snapshot, and shows it when let go', () => {
    store.setPace('paused');
    store.applySnapshot({ epoch: 2, data: [[BTC, 1, 5, '70']] });
    expect(shown()).toBe('100');
    store.setPace('live');
    expect(store.get(BTC)).toMatchObject({ price: '70', epoch: 2, move: 'none' });
  });
});
