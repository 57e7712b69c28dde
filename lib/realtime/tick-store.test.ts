import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RELEASED_MAX, type TickStore } from './tick-store';
import { buildTickStore } from './tick-store.fixtures';

type Full = [string, ...(string | null)[]];
const full = (price: string): Full => [price, '90', '110', '80', '1000', '100000', '100000', null, null];

let { store, paint, isFramePending } = buildTickStore();

const snapshot = (price: string, version = 1, epoch = 1): void => {
  store.applySnapshot({
    epoch,
    data: [
      ['BTCUSDT_SPBL', version, 0, ...full(price)],
      ['ETHUSDT_SPBL', version, 1, ...full('50')],
    ],
  });
};
const applyPrice = (price: string, version: number, epoch = 1): boolean => store.applyTicks({ epoch, version, data: [[0, price]] });
const btc = (): ReturnType<TickStore['get']> => store.get('BTCUSDT_SPBL');

beforeEach(() => {
  ({ store, paint, isFramePending } = buildTickStore());
});

describe('values', () => {
  it('come from a snapshot with all fields', () => {
    snapshot('100');
    paint();
    expect(btc()).toEqual({
      price: '100',
      open24h: '90',
      high24h: '110',
      low24h: '80',
      baseVolume: '1000',
      quoteVolume: '100000',
      turnover: '100000',
      markPrice: null,
      indexPrice: null,
      fundingRate: null,
      openInterest: null,
      epoch: 1,
      version: 1,
      move: 'none',
      moveId: 0,
    });
  });

  it('a short tick changes the price and nothing else', () => {
    snapshot('100');
    applyPrice('101', 2);
    paint();
    expect(btc()).toMatchObject({ price: '101', open24h: '90', turnover: '100000', version: 2 });
  });

  it('a full tick changes everything', () => {
    snapshot('100');
    store.applyTicks({ epoch: 1, version: 2, data: [[0, '101', '91', '111', '81', '1', '2', '3', '4', '5']] });
    paint();
    expect(btc()).toMatchObject({ price: '101', open24h: '91', baseVolume: '1', turnover: '3', markPrice: '4', indexPrice: '5' });
  });

  it.each([
    ['short', ['7'], { price: '7', open24h: null }],
    ['full', full('7'), { price: '7', open24h: '90' }],
  ] as [string, string[], object][])('a symbol bound before its first quote accepts a %s tick as its first', (_kind, texts, expected) => {
    store.applySnapshot({ epoch: 1, data: [['NEWUSDT_SPBL', 0, 5]] });
    paint();
    expect(store.get('NEWUSDT_SPBL')).toBeUndefined();
    store.applyTicks({ epoch: 1, version: 3, data: [[5, ...texts]] });
    paint();
    expect(store.get('NEWUSDT_SPBL')).toMatchObject({ ...expected, move: 'none' });
  });

  it('an unknown symbol has no state', () => {
    expect(store.get('BTCUSDT_SPBL')).toBeUndefined();
    expect(store.get('__proto__')).toBeUndefined();
  });
});

describe('moves', () => {
  beforeEach(() => {
    snapshot('100');
    paint();
  });

  it.each([
    ['101', 'up', 1],
    ['99.9', 'down', 1],
    ['100.00', 'none', 0],
  ] as const)('from 100 to %s is %s', (price, expected, moveId) => {
    applyPrice(price, 2);
    paint();
    expect(btc()).toMatchObject({ move: expected, moveId });
  });

  it('two moves up in a row have two ids', () => {
    applyPrice('101', 2);
    paint();
    applyPrice('102', 3);
    paint();
    expect(btc()).toMatchObject({ move: 'up', moveId: 2 });
  });

  it('the direction is kept while the price does not change', () => {
    applyPrice('101', 2);
    paint();
    store.applyTicks({ epoch: 1, version: 3, data: [[0, ...full('101')]] });
    paint();
    expect(btc()).toMatchObject({ move: 'up', moveId: 1, version: 3 });
  });

  it('within one frame only the last price counts, compared with the applied one', () => {
    applyPrice('120', 2);
    applyPrice('99', 3);
    paint();
    expect(btc()).toMatchObject({ price: '99', move: 'down', moveId: 1 });
  });

  it('a snapshot after a gap is not a move, nor is a tick in the same frame', () => {
    snapshot('150', 9);
    applyPrice('151', 10);
    paint();
    expect(btc()).toMatchObject({ price: '151', move: 'none', moveId: 0 });
    applyPrice('152', 11);
    paint();
    expect(btc()).toMatchObject({ move: 'up', moveId: 1 });
  });
});

describe('order of arrival', () => {
  it('drops and counts states older than the applied or pending one', () => {
    snapshot('100', 5);
    applyPrice('90', 4);
    paint();
    applyPrice('91', 4);
    snapshot('92', 3);
    paint();
    expect(btc()).toMatchObject({ price: '100', version: 5 });
    expect(store.drops.of('outdated-tick')).toBe(4);
  });

  it('of two states of one version the later to arrive wins', () => {
    snapshot('100', 5);
    applyPrice('101', 5);
    paint();
    expect(btc()).toMatchObject({ price: '101', version: 5 });
  });

  it('drops states of an older epoch', () => {
    snapshot('100', 5, 2);
    snapshot('90', 9, 1);
    expect(applyPrice('91', 9, 1)).toBe(true);
    paint();
    expect(btc()).toMatchObject({ price: '100', epoch: 2 });
    expect(store.drops.of('outdated-epoch')).toBe(2);
  });

  it('a later epoch wins whatever its version, and binds indices again', () => {
    snapshot('100', 500, 1);
    store.applySnapshot({ epoch: 2, data: [['ETHUSDT_SPBL', 1, 0, ...full('70')]] });
    store.applyTicks({
      epoch: 2,
      version: 2,
      data: [
        [0, '71'],
        [1, '1'],
      ],
    });
    paint();
    expect(store.get('ETHUSDT_SPBL')).toMatchObject({ price: '71', epoch: 2 });
    expect(btc()).toMatchObject({ price: '100', epoch: 1 });
    expect(store.drops.of('unbound-tick')).toBe(1);
  });

  it('returns false for ticks of an unbound epoch', () => {
    snapshot('100', 5, 1);
    expect(applyPrice('1', 1, 2)).toBe(false);
    paint();
    expect(btc()).toMatchObject({ price: '100' });
  });

  it('drops a tick of an unbound index', () => {
    store.applyTicks({ epoch: 0, version: 1, data: [[7, '1']] });
    expect(store.drops.of('unbound-tick')).toBe(1);
  });
});

describe('listeners', () => {
  it('are called once per frame, and only for their own symbol', () => {
    snapshot('100');
    paint();
    const onBtc = vi.fn();
    const onEth = vi.fn();
    store.subscribe('BTCUSDT_SPBL', onBtc);
    store.subscribe('ETHUSDT_SPBL', onEth);
    for (let version = 2; version < 50; version += 1) applyPrice(String(version), version);
    expect(onBtc).not.toHaveBeenCalled();
    paint();
    expect(onBtc).toHaveBeenCalledTimes(1);
    expect(onEth).not.toHaveBeenCalled();
    expect(store.batches).toBe(2);
  });

  it('see the whole batch, and the same object until the next batch', () => {
    const seen: unknown[] = [];
    store.subscribe('BTCUSDT_SPBL', () => seen.push(store.get('ETHUSDT_SPBL')?.price));
    snapshot('100');
    paint();
    expect(seen).toEqual(['50']);
    expect(btc()).toBe(btc());
  });

  it('are not called once removed, also when one removes another', () => {
    const second = vi.fn();
    const stops: (() => void)[] = [];
    store.subscribe('BTCUSDT_SPBL', () => stops.forEach((stop) => stop()));
    stops.push(store.subscribe('BTCUSDT_SPBL', second));
    snapshot('100');
    paint();
    applyPrice('101', 2);
    paint();
    expect(second).toHaveBeenCalledTimes(1);
  });
});

it('at most one state per symbol is pending without a frame', () => {
  snapshot('100');
  for (let version = 2; version < 10_000; version += 1) applyPrice(String(version), version);
  const applied = vi.fn();
  store.subscribe('BTCUSDT_SPBL', applied);
  store.flush();
  expect(applied).toHaveBeenCalledTimes(1);
  expect(btc()).toMatchObject({ price: '9999' });
  expect(isFramePending()).toBe(false);
});

describe('an unsubscribed symbol', () => {
  const releaseOthers = (count: number): void => {
    for (let at = 0; at < count; at += 1) store.release(`C${at}_SPBL`);
  };

  it('keeps its state until too many others are released', () => {
    snapshot('100');
    paint();
    store.release('BTCUSDT_SPBL');
    releaseOthers(RELEASED_MAX - 1);
    expect(btc()).toMatchObject({ price: '100' });
    releaseOthers(RELEASED_MAX);
    expect(btc()).toBeUndefined();
    expect(store.get('ETHUSDT_SPBL')).toMatchObject({ price: '50' });
  });

  it('keeps its state when it is subscribed again', () => {
    snapshot('100');
    paint();
    store.release('BTCUSDT_SPBL');
    snapshot('101', 2);
    paint();
    releaseOthers(RELEASED_MAX + 1);
    expect(btc()).toMatchObject({ price: '101' });
  });
});

it('is empty once cleared', () => {
  snapshot('100');
  paint();
  store.clear();
  expect(btc()).toBeUndefined();
  expect(applyPrice('1', 9)).toBe(false);
});
