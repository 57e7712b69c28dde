import { describe, expect, it, vi } from 'vitest';
import type { KnownBlock } from './estimate';
import { Halving, SHIPPED_BLOCK } from './halving';
import type { HeightStore } from './height-file';

const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 10, 23);
/** Height that the shipped block leads to at 597 s a block. */
const HEIGHT = SHIPPED_BLOCK.height + Math.round((START / 1_000 - SHIPPED_BLOCK.time) / 597);

function build(heights: (number | Error)[] | null, store?: HeightStore) {
  const time = { now: START };
  const request = vi.fn(() => {
    const next = heights?.shift() ?? new Error('no more');
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  const log = { warn: vi.fn(), info: vi.fn() };
  const halving = new Halving({ request: heights && request, now: () => time.now, log, ...(store && { store }) });
  const read = async (afterMs = 0) => {
    time.now += afterMs;
    halving.current();
    await halving.whenIdle();
    return halving.current();
  };
  return { halving, request, log, time, read };
}

describe('without a source', () => {
  it('the height is estimated from the shipped block, and said to be', () => {
    const state = build(null).halving.current();
    expect(state).toMatchObject({ heightKind: 'estimate', sourceState: 'none', latest: { ...SHIPPED_BLOCK, isShipped: true } });
    expect(state.height).toBe(SHIPPED_BLOCK.height + Math.floor((START / 1_000 - SHIPPED_BLOCK.time) / state.spacing.mean));
    expect(state.next).toMatchObject({ number: 5, height: 1_050_000 });
  });

  it('no halving is claimed to have happened when its expected time has passed', () => {
    const { halving, time } = build(null);
    time.now = Date.UTC(2030, 0, 1);
    const state = halving.current();
    expect(state.height).toBe(1_049_999);
    expect(state.next?.height).toBe(1_050_000);
    expect((state.next?.estimate.expected ?? Infinity) * 1_000).toBeLessThan(time.now);
  });
});

describe('with a source', () => {
  it('the first call has the estimate and asks; later ones have the height', async () => {
    const { halving, read } = build([HEIGHT]);
    expect(halving.current()).toMatchObject({ heightKind: 'estimate', sourceState: 'waiting' });
    await halving.whenIdle();
    expect(await read()).toMatchObject({
      height: HEIGHT,
      heightKind: 'source',
      sourceState: 'fresh',
      latest: { height: HEIGHT, time: START / 1_000, isShipped: false },
    });
  });

  it('is asked once a minute at most, however many calls there are', async () => {
    const { read, request } = build([HEIGHT, HEIGHT + 1]);
    for (let call = 0; call < 5; call += 1) await read();
    expect(request).toHaveBeenCalledTimes(1);
    await read(MINUTE_MS);
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('that fails leaves the estimate from the last height, says so and is logged once', async () => {
    const { read, log } = build([HEIGHT, new Error('down'), new Error('down'), HEIGHT + 3]);
    await read();
    await read(MINUTE_MS);
    expect(await read(10 * MINUTE_MS)).toMatchObject({ heightKind: 'estimate', sourceState: 'failing', latest: { height: HEIGHT } });
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(await read(10 * MINUTE_MS)).toMatchObject({ height: HEIGHT + 3, sourceState: 'fresh' });
    expect(log.info).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['of another chain', 3_000_000],
    ['below the shipped block', SHIPPED_BLOCK.height - 100],
    ['of a node that stands still', SHIPPED_BLOCK.height + 10],
  ])('whose height is %s is not believed', async (_name, height) => {
    const { read } = build([height]);
    expect(await read()).toMatchObject({ heightKind: 'estimate', sourceState: 'failing', latest: { isShipped: true } });
  });

  it('that jumps back keeps the greater height', async () => {
    const { read } = build([HEIGHT, HEIGHT - 3]);
    await read();
    expect(await read(MINUTE_MS)).toMatchObject({ height: HEIGHT, sourceState: 'fresh' });
  });

  it('without a new block for hours counts as stuck', async () => {
    const { read } = build(Array.from({ length: 20 }, () => HEIGHT));
    await read();
    for (let minutes = 9; minutes <= 180; minutes += 9) expect(await read(9 * MINUTE_MS)).toMatchObject({ sourceState: 'fresh' });
    expect(await read(9 * MINUTE_MS)).toMatchObject({ heightKind: 'estimate', sourceState: 'failing', latest: { height: HEIGHT } });
  });

  it('at the height of the halving the next one is counted down', async () => {
    const { halving, time } = build([1_050_000, 1_050_000]);
    time.now = Date.UTC(2028, 3, 5);
    halving.current();
    await halving.whenIdle();
    expect(halving.current()).toMatchObject({ height: 1_050_000, next: { number: 6, height: 1_260_000 } });
  });

  it('is not asked after the stop', async () => {
    const { halving, request } = build([HEIGHT]);
    await halving.stop();
    halving.current();
    expect(request).not.toHaveBeenCalled();
  });
});

describe('the block that was read', () => {
  /** Store in memory, as one file that processes share. */
  function keep(stored: KnownBlock | Error | null = null) {
    const written: KnownBlock[] = [];
    const store: HeightStore = {
      read: () => (stored instanceof Error ? Promise.reject(stored) : Promise.resolve(written.at(-1) ?? stored)),
      write: (block) => Promise.resolve(void written.push(block)),
    };
    return { store, written };
  }
  const started = async (...[heights, store]: Parameters<typeof build>) => {
    const built = build(heights, store);
    await built.halving.start();
    return built;
  };

  it('is kept with the time of its first reading, and is the latest known one of the next process', async () => {
    const { store, written } = keep();
    const { read } = await started([HEIGHT, HEIGHT, HEIGHT + 1], store);
    await read();
    await read(MINUTE_MS);
    await read(MINUTE_MS);
    const first = { height: HEIGHT, time: START / 1_000 };
    const second = { height: HEIGHT + 1, time: START / 1_000 + 120 };
    expect(written).toEqual([first, second]);
    const { halving, time } = build(null, store);
    time.now = START + 60 * MINUTE_MS;
    await halving.start();
    expect(halving.current()).toMatchObject({ heightKind: 'estimate', sourceState: 'none', latest: { ...second, isShipped: false } });
  });

  it('is no current height until the source answers', async () => {
    const { read, halving } = await started([HEIGHT + 2], keep({ height: HEIGHT, time: START / 1_000 - 60 }).store);
    expect(halving.current()).toMatchObject({ heightKind: 'estimate', sourceState: 'waiting', latest: { height: HEIGHT } });
    await halving.whenIdle();
    expect(await read()).toMatchObject({ height: HEIGHT + 2, heightKind: 'source', sourceState: 'fresh' });
  });

  it('shows across a restart that a source is stuck', async () => {
    const stuck = { height: HEIGHT, time: START / 1_000 - 4 * 60 * 60 };
    const { read } = await started([HEIGHT], keep(stuck).store);
    expect(await read()).toMatchObject({ heightKind: 'estimate', sourceState: 'failing', latest: stuck });
  });

  it('bounds the next height', async () => {
    const { read } = await started([HEIGHT - 7], keep({ height: HEIGHT, time: START / 1_000 - 60 }).store);
    expect(await read()).toMatchObject({ sourceState: 'failing', latest: { height: HEIGHT } });
  });

  it.each([
    ['of another chain', { height: 3_000_000, time: START / 1_000 - 60 }],
    ['of later than now', { height: HEIGHT, time: START / 1_000 + 60 }],
    ['that is not readable', new Error('torn')],
  ])('%s is left out, with a line in the log', async (_name, stored) => {
    const { halving, log } = await started(null, keep(stored).store);
    expect(halving.current().latest).toEqual({ ...SHIPPED_BLOCK, isShipped: true });
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  it('below the shipped one of a newer version is left out', async () => {
    const { halving, log } = await started(null, keep({ ...SHIPPED_BLOCK, height: SHIPPED_BLOCK.height - 1 }).store);
    expect(halving.current().latest).toEqual({ ...SHIPPED_BLOCK, isShipped: true });
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('is known while it cannot be stored, which is logged once', async () => {
    const store: HeightStore = { read: () => Promise.resolve(null), write: () => Promise.reject(new Error('disk full')) };
    const { read, log } = await started([HEIGHT, HEIGHT + 1], store);
    await read();
    expect(await read(MINUTE_MS)).toMatchObject({ height: HEIGHT + 1, sourceState: 'fresh' });
    expect(log.warn).toHaveBeenCalledTimes(1);
  });
});
