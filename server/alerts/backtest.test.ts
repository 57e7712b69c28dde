import { describe, expect, it } from 'vitest';
import { PRICE_TYPE } from '../../lib/contract/alert-terms';
import type { AlertCondition } from '../../lib/contract/alerts';
import { buildApi } from '../../tests/builders/api';
import { DRAFT } from '../../tests/builders/alert-scene';
import { buildMarketFeed } from '../../tests/builders/running-app';
import type { Candle } from '../instruments/candles';
import { HistoryBusyError } from '../platform/errors';
import { hash32, hashFraction } from '../platform/hash';
import { compileLevel } from './alert-level';
import { stepAlert, type AlertState } from './alert-machine';
import { Backtests } from './backtest';

const MINUTE = 60_000;
const CAPS = { inSecond: 1, frequencys: 2, perHour: 2, perDay: 100 };
const CONDITION: AlertCondition = { ...DRAFT, configurePrice: '103' };

/** Minutes of a price that crosses 103 often, some of them within a quarter of an hour. */
function minutesBefore(until: number, count: number): Candle[] {
  let close = 100;
  return Array.from({ length: count }, (_, place) => {
    const open = close;
    close = Math.round(100 * (100 + 6 * hashFraction(hash32(place, 11, 5)))) / 100;
    return {
      time: until - (count - place) * MINUTE,
      open,
      high: Math.max(open, close),
      low: Math.min(open, close),
      close,
      baseVolume: 1,
      quoteVolume: 1,
    };
  });
}

/** Times at which the machine fires over candles, evaluated one by one. */
function machineOver(candles: readonly Candle[]): { fires: number; suppressed: number } {
  const rule = { level: compileLevel({ ...CONDITION, referencePrice: null }, 2), frequency: 1 as const, caps: CAPS };
  let state: AlertState = { phase: 'NEW', seq: 0, day: null, born: null, fired: [], rev: 1 };
  const seen = { fires: 0, suppressed: 0 };
  for (const { time, low, high, close } of candles) {
    const now = time + MINUTE;
    const ticks = (price: number): number => Math.round(price * 100);
    const step = stepAlert(
      state,
      rule,
      { seq: now, feedTime: now, low: ticks(low), high: ticks(high), last: ticks(close), open24h: Number.NaN },
      { now, offsetMinutes: 0 },
    );
    state = step.state;
    if (step.effect.kind === 'fire') seen.fires += 1;
    if (step.effect.kind === 'suppress') seen.suppressed += 1;
  }
  return seen;
}

const FREE = { network: '203.0.113.9', withinBudget: <T>(_days: number, work: () => Promise<T>) => work() };
const REQUEST = { userId: 'ann', condition: CONDITION, frequency: 1 as const, caps: CAPS, offsetMinutes: 0 };

describe('the backtest of an alert', () => {
  it('counts like the machine over the candles of each minute', async () => {
    const feed = buildMarketFeed();
    const { market, time } = await buildApi({}, feed);
    const minutes = minutesBefore(Math.floor(time.now / MINUTE) * MINUTE, 3_000);
    feed.candles = (...args: unknown[]) => Promise.resolve(args[1] === '1m' ? minutes : []);
    const expected = machineOver(minutes);
    expect(expected.fires).toBeGreaterThan(50);
    expect(await new Backtests(market).of(REQUEST, FREE)).toMatchObject({
      ...expected,
      isAbout: false,
    });
  });

  it('ignores the candles of a closed session', async () => {
    const feed = buildMarketFeed();
    const { market, time } = await buildApi({}, feed);
    const symbol = market.symbol(CONDITION.exchangeId);
    if (symbol) symbol.session = 'us-stocks';
    // Thursday and Friday of New York's session, the prices of each session's first minutes, and a report in the night.
    const [thursdayOpen, thursdayClose] = [Date.UTC(2025, 4, 29, 13, 30), Date.UTC(2025, 4, 29, 20)];
    const [fridayOpen, fridayClose] = [thursdayOpen + 24 * 60 * MINUTE, thursdayClose + 24 * 60 * MINUTE];
    const minute = (at: number, price: number): Candle => ({
      time: at,
      open: price,
      high: price,
      low: price,
      close: price,
      baseVolume: 1,
      quoteVolume: 1,
    });
    const minutes = [
      ...[0, 1, 2].map((count) => minute(thursdayOpen + count * MINUTE, 100)),
      minute(thursdayClose - MINUTE, 101),
      minute(thursdayClose, 101),
      minute(thursdayClose + 60 * MINUTE, 110),
      minute(fridayOpen - MINUTE, 101),
      minute(fridayOpen, 104),
      minute(fridayOpen + MINUTE, 106.05),
      minute(fridayClose, 90),
    ];
    feed.candles = (...args: unknown[]) => Promise.resolve(args[1] === '1m' ? minutes : []);
    const ask = (condition: Partial<AlertCondition> = {}) =>
      new Backtests(market).of({ ...REQUEST, condition: { ...CONDITION, ...condition } }, FREE);
    const [price, change] = [await ask(), await ask({ alertType: 5, configurePrice: '4.5' })];
    if (symbol) symbol.session = null;
    expect(price).toMatchObject({ fires: 1, firedAt: [fridayOpen] });
    // 106.05 is 6 % above the price of a day before.
    expect(change).toMatchObject({ fires: 1, firedAt: [fridayOpen + MINUTE] });
    expect(time.now).toBeGreaterThan(fridayClose);
  });

  it('is approximate with longer candles only, and null without candles', async () => {
    const feed = buildMarketFeed();
    const { market, time } = await buildApi({}, feed);
    const quarters = [
      {
        time: Math.floor(time.now / (15 * MINUTE)) * 15 * MINUTE - 30 * MINUTE,
        open: 100,
        high: 104,
        low: 100,
        close: 100,
        baseVolume: 1,
        quoteVolume: 1,
      },
    ];
    feed.candles = (...args: unknown[]) => Promise.resolve(args[1] === '15m' ? quarters : []);
    expect(await new Backtests(market).of(REQUEST, FREE)).toMatchObject({ fires: 0, isAbout: true });
    feed.candles = () => Promise.resolve([]);
    expect(await new Backtests(market).of(REQUEST, FREE)).toMatchObject({
      fires: null,
      isAbout: false,
    });
  });

  it('of a mark or index is over its own candles, and null where the source publishes none; changes of 24 hours are of the last price', async () => {
    const feed = buildMarketFeed();
    const { market, time } = await buildApi({}, feed);
    const minutes = minutesBefore(Math.floor(time.now / MINUTE) * MINUTE, 3_000);
    const asked: unknown[] = [];
    feed.candles = (...args: unknown[]) => {
      asked.push(args[6]);
      return Promise.resolve(args[6] === PRICE_TYPE.mark ? minutes : []);
    };
    const backtests = new Backtests(market);
    const of = (condition: Partial<AlertCondition>) => backtests.of({ ...REQUEST, condition: { ...CONDITION, ...condition } }, FREE);
    expect(await of({ priceType: PRICE_TYPE.mark })).toMatchObject({ fires: null });
    feed.hasCandles = () => true;
    expect(await of({ priceType: PRICE_TYPE.mark })).toMatchObject({ ...machineOver(minutes), isAbout: false });
    expect(await of({ priceType: PRICE_TYPE.last })).toMatchObject({ fires: null });
    expect(new Set(asked)).toEqual(new Set([PRICE_TYPE.mark, PRICE_TYPE.last]));
    // Candles are cached for a minute: another instance has none yet.
    asked.length = 0;
    const change = { ...CONDITION, priceType: PRICE_TYPE.index, alertType: 5 as const, configurePrice: '5' };
    await new Backtests(market).of({ ...REQUEST, condition: change }, FREE);
    expect(new Set(asked)).toEqual(new Set([PRICE_TYPE.last]));
  });

  it('is charged for computed candles, and caches those of a few symbols for a minute', async () => {
    const feed = buildMarketFeed();
    const { market, time } = await buildApi({}, feed);
    feed.candleCost = () => 31;
    let asked = 0;
    feed.candles = () => {
      asked += 1;
      return Promise.resolve(feed.candleRows);
    };
    const charged: number[] = [];
    const backtests = new Backtests(market);
    const ask = () => backtests.of(REQUEST, { ...FREE, withinBudget: (days, work) => (charged.push(days), work()) });
    await ask();
    await ask();
    expect([asked, charged]).toEqual([1, [31]]);
    time.now += MINUTE;
    await ask();
    expect([asked, charged]).toEqual([2, [31, 31]]);
    time.now -= 60 * MINUTE;
    await ask();
    expect(asked).toBe(3);
    const refusing = backtests.of(
      { ...REQUEST, condition: { ...CONDITION, exchangeId: 'ETHUSDT_SPBL' } },
      { ...FREE, withinBudget: () => Promise.reject(new Error('too much')) },
    );
    await expect(refusing).rejects.toThrow('too much');
    expect(asked).toBe(3);
  });

  describe('with many requested at once', () => {
    /** Candles that arrive under the test's control; the most that were requested at a time. */
    async function buildScene() {
      const feed = buildMarketFeed();
      const { market } = await buildApi({}, feed);
      const arrivals: (() => void)[] = [];
      let begun = 0;
      feed.candles = () => {
        begun += 1;
        return new Promise((resolve) => arrivals.push(() => resolve([])));
      };
      const backtests = new Backtests(market);
      const ask = (userId: string, { signal, network = userId }: { signal?: AbortSignal; network?: string } = {}) =>
        backtests.of({ ...REQUEST, userId }, { ...FREE, network, signal }).catch((error: unknown) => error);
      /** Lets the candles of all intervals of the running backtest arrive. */
      const finish = async (running: Promise<unknown>): Promise<unknown> => {
        while (arrivals.length > 0) {
          arrivals.shift()?.();
          await new Promise(setImmediate);
        }
        return running;
      };
      return { ask, finish, arrivals, begun: () => begun };
    }
    const ANSWERED = { fires: null };
    const REFUSED = { name: 'HistoryBusyError' };

    it('runs one at a time, lets eight wait, and refuses more with the time until its turn', async () => {
      const { ask, finish, arrivals, begun } = await buildScene();
      const asked = Array.from({ length: 9 }, (_, place) => ask(`user ${place}`));
      await new Promise(setImmediate);
      expect([begun(), arrivals.length]).toEqual([1, 1]);
      const refused = await ask('one more');
      expect(refused).toBeInstanceOf(HistoryBusyError);
      expect(refused).toMatchObject({ retryAfterSeconds: 1 });
      expect(await finish(Promise.all(asked))).toMatchObject(asked.map(() => ANSWERED));
    });

    it('forgets the waiting ones whose callers have left', async () => {
      const { ask, finish } = await buildScene();
      const running = ask('ann');
      const leaving = new AbortController();
      const left = Array.from({ length: 8 }, (_, place) => ask(`user ${place}`, { signal: leaving.signal }));
      leaving.abort();
      expect(await Promise.all(left)).toMatchObject(left.map(() => REFUSED));
      const next = ask('bob');
      expect(await finish(Promise.all([running, next]))).toMatchObject([ANSWERED, ANSWERED]);
    });

    it('each newer one replaces the one before it, also while the first still ends', async () => {
      const { ask, finish } = await buildScene();
      const running = ask('ann');
      const first = ask('bob');
      const second = ask('bob');
      expect(await first).toMatchObject(REFUSED);
      const third = ask('bob');
      expect(await second).toMatchObject(REFUSED);
      expect(await finish(Promise.all([running, third]))).toMatchObject([ANSWERED, ANSWERED]);
    });

    it('the accounts of one network have two places, and leave the others to everybody else', async () => {
      const { ask, finish, begun } = await buildScene();
      const network = '198.51.100.7';
      const running = ask('ann', { network });
      const older = ask('bob', { network });
      expect(await Promise.all(['carl', 'dora'].map((name) => ask(name, { network })))).toMatchObject([
        { ...REFUSED, retryAfterSeconds: 1 },
        { ...REFUSED, retryAfterSeconds: 1 },
      ]);
      // The newer one takes the place of the one that it replaces.
      const newer = ask('bob', { network });
      expect(await older).toMatchObject(REFUSED);
      const others = Array.from({ length: 7 }, (_, place) => ask(`user ${place}`));
      expect(begun()).toBe(1);
      expect(await finish(Promise.all([running, newer, ...others]))).toMatchObject(Array.from({ length: 9 }, () => ANSWERED));
      const again = ask('carl', { network });
      expect(await finish(again)).toMatchObject(ANSWERED);
    });

    it('a newer one replaces that of the same user', async () => {
      const { ask, finish, begun } = await buildScene();
      const running = ask('ann');
      const [older, newer] = [ask('bob'), ask('bob')];
      expect(await older).toMatchObject(REFUSED);
      const newest = ask('ann');
      expect(await running).toMatchObject(REFUSED);
      expect(begun()).toBe(1);
      expect(await finish(Promise.all([newer, newest]))).toMatchObject([ANSWERED, ANSWERED]);
    });
  });
});
