import { describe, expect, it } from 'vitest';
import { buildApi, NOW } from '../../tests/builders/api';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';
import { ContractFigures } from './contract-figures';
import { ContractHistory, type ContractSeries, type ContractValues, type Settlement } from './contract-history';

const HOUR_MS = 3_600_000;
const HOURS = 25;
const HOUR = Math.floor(NOW / HOUR_MS) * HOUR_MS;

/** A market of two contracts of one line and one of another. */
async function scene(values: ContractSeries['values'] | null) {
  const feed = new FakeFeed(
    buildCatalog([
      ['BTC', 'USDT', 'usdt-m'],
      ['ETH', 'USDT', 'usdt-m'],
      ['BTC', 'USD', 'coin-m'],
    ]),
  );
  feed.push(buildFeedQuote(0, 100), buildFeedQuote(1, 10), buildFeedQuote(2, 100));
  const { market, time } = await buildApi({}, feed);
  const calls: [index: number, from: number, until: number][] = [];
  const series = values && {
    values: (index: number, from: number, until: number) => {
      calls.push([index, from, until]);
      return values(index, from, until);
    },
  };
  return { feed, market, time, calls, history: new ContractHistory(market, new ContractFigures(market), series) };
}

const constant = (openInterest: number, settlement: Settlement | null = null): ContractValues => ({
  openInterest: new Array<number>(HOURS).fill(openInterest),
  settlement,
});
const nan = (count: number): number[] => new Array<number>(count).fill(Number.NaN);

describe('the open interest of a day', () => {
  it('is the sum of the contracts of a line, read from one after the other after the first request', async () => {
    const { history, calls } = await scene((index) => Promise.resolve(constant([1_000, 20, 300][index] ?? 0)));
    expect(calls).toEqual([]);
    expect(history.current()).toMatchObject({ status: 'loading', loaded: 0, all: 3, times: [] });
    await history.load();
    const { status, times, sums } = history.current();
    expect(calls).toEqual([0, 1, 2].map((index) => [index, HOUR - HOURS * HOUR_MS, HOUR]));
    expect([status, times.length, times[0], times.at(-1)]).toEqual(['ready', HOURS, HOUR - 24 * HOUR_MS - 60_000, HOUR - 60_000]);
    expect(times[0]).toBeLessThanOrEqual(NOW - 24 * HOUR_MS);
    expect([...sums['usdt-m']]).toEqual(new Array(HOURS).fill(1_020));
    expect([...sums['coin-m']]).toEqual(new Array(HOURS).fill(300));
    expect([...sums['usdc-m']].every(Number.isNaN)).toBe(true);
  });

  it('leaves out a contract before its listing', async () => {
    const listed = { openInterest: [...nan(20), 5, 5, 5, 5, 5], settlement: null };
    const { history } = await scene((index) => Promise.resolve(index === 1 ? listed : constant(1)));
    await history.load();
    expect([...history.current().sums['usdt-m']].slice(18, 22)).toEqual([1, 1, 6, 6]);
  });

  it('of a source without series is not published; one without them for some contracts has the sum of the others', async () => {
    const none = await scene(null);
    expect(none.history.current().status).toBe('unpublished');
    const empty = await scene(() => Promise.resolve(null));
    await empty.history.load();
    expect(empty.history.current().status).toBe('unpublished');
    const some = await scene((index) => Promise.resolve(index === 0 ? constant(7) : null));
    await some.history.load();
    expect([some.history.current().status, some.history.current().sums['usdt-m'][0]]).toEqual(['ready', 7]);
  });

  it('after a failure goes on where it was', async () => {
    let isBusy = true;
    const { history, calls } = await scene((index) =>
      index === 1 && isBusy ? Promise.reject(new Error('busy')) : Promise.resolve(constant(1)),
    );
    await history.load();
    expect(history.current()).toMatchObject({ status: 'loading', loaded: 1 });
    await history.load();
    isBusy = false;
    await history.load();
    expect(history.current().status).toBe('ready');
    expect(calls.filter(([index]) => index === 0)).toHaveLength(1);
  });

  it('is loaded again in the next hour; until then that before is used', async () => {
    const { history, market, time, feed } = await scene(() => Promise.resolve(constant(1)));
    await history.load();
    time.now = HOUR + HOUR_MS;
    feed.push(buildFeedQuote(0, 101));
    market.beat();
    expect(history.current()).toMatchObject({ status: 'ready', times: expect.arrayContaining([HOUR - 60_000]) as number[] });
    await history.load();
    expect(history.current().times.at(-1)).toBe(HOUR + HOUR_MS - 60_000);
  });
});

it('the last settlement is that of the series, and unknown for a contract without', async () => {
  const settlement = { rate: -0.0002, time: HOUR };
  const { history } = await scene((index) => Promise.resolve(constant(1, index === 0 ? settlement : null)));
  expect(history.settled(0)).toBeNull();
  await history.load();
  expect([history.settled(0), history.settled(1)]).toEqual([settlement, null]);
});
