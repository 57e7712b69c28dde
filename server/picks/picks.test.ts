import { describe, expect, it } from 'vitest';
import { buildFeedQuote } from '../../tests/builders/fake-feed';
import { Market } from '../market/market';
import { sumOutcomes } from './pick-backtest';
import { PickTexts } from './pick-texts';
import { Picks, UNASKED_AFTER_MS } from './picks';
import { DAY_MS, LAST_DAY, NOW, PickFeed } from './picks.fixtures';

/** Picks over a market whose beats the test makes. */
async function build(feed: PickFeed) {
  const time = { now: NOW };
  const market = new Market(feed, () => time.now, { onchain: [], rwa: [] });
  await market.open();
  const log = { warn: () => undefined };
  const texts = new PickTexts({ request: null, now: () => time.now, log });
  const picks = new Picks({ market, floor: { turnoverMin: 1e5, ageMsMin: 0 }, texts });
  picks.start();
  const beat = async (count = 1): Promise<void> => {
    picks.current();
    for (let made = 0; made < count; made += 1) {
      market.beat();
      await picks.whenIdle();
    }
  };
  return { picks, market, time, beat };
}

describe('the picks', () => {
  it('are known after one request for the candles of each coin, four a beat, the largest turnover first', async () => {
    const feed = new PickFeed({ AAA: 0.01, BBB: -0.01, CCC: 0, DDD: 0, EEE: 0, FFF: 0 });
    const { picks, beat } = await build(feed);
    await beat();
    expect([picks.current(), feed.requests.map(({ index }) => index)]).toEqual([null, [0, 1, 2, 3]]);
    await beat();
    expect(picks.current()).toMatchObject({ day: LAST_DAY, computedAt: NOW });
    expect(feed.requests.map(({ until }) => until)).toEqual(Array(6).fill(LAST_DAY + DAY_MS));
  });

  it('say how far the first ones are: coins of all, since the first beat after the call', async () => {
    const feed = new PickFeed({ AAA: 0.01, BBB: -0.01, CCC: 0, DDD: 0, EEE: 0, FFF: 0, GGG: 0, HHH: 0, III: 0 });
    const { picks, time, beat } = await build(feed);
    expect(picks.progress()).toBeNull();
    await beat(1);
    time.now += 5_000;
    await beat(1);
    expect(picks.progress()).toEqual({ done: 8, all: 9, since: NOW });
    await beat(1);
    expect(picks.progress()).toBeNull();
    time.now += DAY_MS;
    await beat(1);
    expect(picks.progress()).toBeNull();
  });

  it('are computed without a call a minute after the start, not before', async () => {
    const feed = new PickFeed({ AAA: 0.01 });
    const { picks, market, time } = await build(feed);
    const beatAt = async (sinceStart: number): Promise<number> => {
      time.now = NOW + sinceStart;
      market.beat();
      await picks.whenIdle();
      return feed.requests.length;
    };
    expect([await beatAt(0), await beatAt(UNASKED_AFTER_MS - 1), await beatAt(UNASKED_AFTER_MS)]).toEqual([0, 0, 1]);
    expect(picks.current()).toMatchObject({ day: LAST_DAY });
  });

  it('are in the order of their long rates, with the outcomes of all coins', async () => {
    const { picks, beat } = await build(new PickFeed({ AAA: -0.01, BBB: 0.01, CCC: 0 }));
    await beat(3);
    const coins = picks.current()?.coins ?? [];
    expect(coins[0]?.index).toBe(1);
    expect(coins.map(({ rate }) => rate.longRate)).toEqual(coins.map(({ rate }) => rate.longRate).sort((a, b) => b - a));
    expect(picks.current()?.backtest.coins).toBe(3);
    expect(sumOutcomes(picks.current()?.backtest.outcomes ?? ({} as never))[1].cases).toBe(3 * 365);
  });

  it('leave out stablecoins, coins below the floor and those with too few candles', async () => {
    const feed = new PickFeed({ AAA: 0, USDX: 0, TINY: 0, NEW: Number.NaN });
    Object.assign(feed.catalog.current.symbols[1]?.coin ?? {}, { sectors: ['stablecoin'] });
    feed.push(buildFeedQuote(2, 100, { quoteVolume: 10 }));
    const { picks, beat } = await build(feed);
    await beat(5);
    expect(feed.requests.map(({ index }) => index)).toEqual([0, 3]);
    expect(picks.current()?.coins.map(({ index }) => index)).toEqual([0]);
  });

  it('are computed once a UTC day; the earlier ones stay until the new ones are known', async () => {
    const feed = new PickFeed({ AAA: 0.01, BBB: 0, CCC: 0, DDD: 0, EEE: 0, FFF: 0 });
    const { picks, time, beat } = await build(feed);
    await beat(10);
    expect(feed.requests).toHaveLength(6);
    time.now += DAY_MS;
    await beat();
    expect(picks.current()?.day).toBe(LAST_DAY);
    await beat();
    expect(picks.current()?.day).toBe(LAST_DAY + DAY_MS);
    expect(feed.requests).toHaveLength(12);
  });

  it('ask again two seconds after a refusal, and leave a coin out after the fifth', async () => {
    const feed = new PickFeed({ AAA: 0.01, BBB: 0 });
    const { picks, time, beat } = await build(feed);
    const requested = (): number[] => feed.requests.map(({ index }) => index);
    feed.refusals = 1;
    await beat(3);
    expect(requested()).toEqual([1]);
    time.now += 2_000;
    await beat();
    expect(requested()).toEqual([1, 0]);
    expect(picks.current()?.coins).toHaveLength(2);

    feed.refusals = 5;
    time.now += DAY_MS;
    for (let refusal = 0; refusal < 5; refusal += 1) {
      expect(picks.current()?.day).toBe(LAST_DAY);
      await beat();
      time.now += 2_000;
    }
    expect(picks.current()).toMatchObject({ day: LAST_DAY + DAY_MS, coins: [{ index: 1 }] });
    expect(feed.refusals).toBe(0);
  });

  it('are computed again with a coin that was left out once the past is another one; the earlier ones stay until then', async () => {
    const feed = new PickFeed({ AAA: 0.01 });
    const { picks, beat, time } = await build(feed);
    feed.refusals = 5;
    for (let refusal = 0; refusal < 5; refusal += 1) {
      await beat();
      time.now += 2_000;
    }
    await beat(2);
    expect(picks.current()).toMatchObject({ day: LAST_DAY, coins: [] });
    const requests = feed.requests.length;
    await beat(2);
    expect(feed.requests).toHaveLength(requests);
    feed.pastRevision = 1;
    await beat();
    expect(picks.current()?.coins).toHaveLength(1);
    feed.pastRevision = 2;
    await beat(2);
    expect(feed.requests).toHaveLength(requests + 1);
  });

  it('have coins of equal rates in the order of their turnover, also after a refusal', async () => {
    const feed = new PickFeed({ AAA: 0, BBB: 0 }, [], [1, 1]);
    const { picks, time, beat } = await build(feed);
    feed.refusals = 1;
    await beat();
    time.now += 2_000;
    await beat();
    const coins = picks.current()?.coins ?? [];
    expect(coins[0]?.rate).toEqual(coins[1]?.rate);
    expect(coins.map(({ index }) => index)).toEqual([0, 1]);
  });

  it('are known without a coin where no coin has enough candles', async () => {
    const { picks, beat } = await build(new PickFeed({ NEW: Number.NaN }));
    await beat(2);
    expect(picks.current()).toMatchObject({ coins: [], backtest: { coins: 0 } });
  });

  it('request the candles of four coins at a time, however many beats pass', async () => {
    const feed = new PickFeed({ AAA: 0, BBB: 0, CCC: 0, DDD: 0, EEE: 0, FFF: 0 });
    const { picks, market } = await build(feed);
    picks.current();
    for (let beats = 0; beats < 5; beats += 1) market.beat();
    expect(feed.requests).toHaveLength(4);
    await picks.whenIdle();
    expect(feed.requests).toHaveLength(4);
  });

  it('ask for no candles of a coin that is listed for fewer days than a rate needs', async () => {
    const feed = new PickFeed({ AAA: 0, BBB: 0, CCC: 0 });
    const [, young, old] = feed.catalog.current.symbols;
    Object.assign(young ?? {}, { listTime: NOW - 50 * DAY_MS });
    Object.assign(old ?? {}, { listTime: NOW - 52 * DAY_MS });
    const { beat } = await build(feed);
    await beat(5);
    expect(feed.requests.map(({ index }) => index)).toEqual([0, 2]);
  });

  it('request nothing before the first call', async () => {
    const feed = new PickFeed({ AAA: 0 });
    const { picks, market } = await build(feed);
    market.beat();
    await picks.whenIdle();
    expect(feed.requests).toEqual([]);
    expect(picks.current()).toBeNull();
    market.beat();
    await picks.whenIdle();
    expect(feed.requests).toHaveLength(1);
  });

  it('request nothing after the stop', async () => {
    const feed = new PickFeed({ AAA: 0 });
    const { picks, beat } = await build(feed);
    await picks.stop();
    await beat(3);
    expect([feed.requests, picks.current()]).toEqual([[], null]);
  });
});
