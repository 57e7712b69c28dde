import { describe, expect, it } from 'vitest';
import type { SeriesName } from '../../../../lib/contract/series-terms';
import type { LiveLine, VenueInstrument } from '../venue';
import { BYBIT } from './bybit';
import {
  answering,
  HAS_RECORDED_VENUES,
  RECORDED_VENUES_SKIPPED_WHY,
  instrumentOf,
  meanPrice,
  readAll,
  recordedAnswer,
  recordedFrames,
  recordedNames,
  RecordingSink,
} from './recorded-venues.fixtures';

// Every recorded answer and frame that the adapter uses, read to the right symbol, unit and number.

const answerOf = (name: string): unknown => recordedAnswer('bybit', name);
const lineOf = (name: string): LiveLine => (name.includes('spot') ? 'spot' : name.includes('linear') ? 'usdt-m' : 'coin-m');
const USD_CONTRACT = { size: 1, sizeUnit: 'USD' } as const;

const LISTINGS: Readonly<Record<string, { count: number; some: Record<string, object> }>> = {
  'instruments-info.spot': {
    count: 7,
    some: {
      BTCUSDT: { base: 'BTC', quote: 'USDT', pricePrecision: 1, quantityPrecision: 6, status: 'trading', listTime: null, contract: null },
      DOGEUSDT: { pricePrecision: 5, quantityPrecision: 1 },
    },
  },
  'instruments-info.linear': {
    count: 7,
    some: {
      BTCUSDT: {
        pricePrecision: 1,
        quantityPrecision: 3,
        status: 'trading',
        listTime: 1584230400000,
        endTime: null,
        contract: { leverageMax: 100, fundingHours: 8, expiryTime: null, size: 1, sizeUnit: 'base' },
      },
      // The venue publishes minutes: 60.
      ZRXUSDT: { quantityPrecision: 0, contract: { fundingHours: 1 } },
    },
  },
  'instruments-info.inverse': {
    count: 2,
    some: {
      BTCUSD: { base: 'BTC', quote: 'USD', pricePrecision: 1, contract: { leverageMax: 100, fundingHours: 8, ...USD_CONTRACT } },
      LTCUSD: { pricePrecision: 2, contract: { leverageMax: 50, ...USD_CONTRACT } },
    },
  },
};

interface RecordedTicker {
  values: object;
  fundingTime?: number;
}

/** Recorded tickers with the values of a symbol after the last frame. */
const TICKERS: Readonly<Record<string, Readonly<Record<string, RecordedTicker>>>> = {
  // Open interest is not read: the answer does not say whether it counts one side or both.
  'rest/tickers.linear.2024-02': {
    BTCUSDT: {
      values: {
        price: 51444.4,
        open24h: 50147.5,
        high24h: 51444.4,
        low24h: 48381.6,
        baseVolume: 47293.887,
        quoteVolume: 2352063794.0035,
        markPrice: 51444.4,
        indexPrice: 51469.95,
        fundingRate: -0.00046295,
      },
      fundingTime: 1707926400000,
    },
  },
  'rest/tickers.linear.2024-11': {
    BTCUSDT: {
      values: {
        price: 68641.3,
        open24h: 68042.7,
        high24h: 69497,
        low24h: 67456.1,
        baseVolume: 115859.112,
        quoteVolume: 7940401914.5025,
        markPrice: 68649.9,
        indexPrice: 68650.75,
        fundingRate: 0.0001,
      },
      fundingTime: 1730736000000,
    },
  },
  // Volume is in USD, turnover in BTC.
  'ws/tickers.inverse.2024': {
    BTCUSD: {
      values: {
        price: 61894,
        open24h: 61900,
        high24h: 62265.5,
        low24h: 61029.5,
        baseVolume: 6363.5775,
        quoteVolume: 391976479,
        markPrice: 61894,
        indexPrice: 61923.36,
        fundingRate: 0.0001,
      },
      fundingTime: 1715760000000,
    },
  },
  'ws/tickers.linear.2024': {
    // Mark and index price are those of the change.
    BTCUSDT: { values: { markPrice: 61875.06, indexPrice: 61903.59, fundingRate: 0.00008055 }, fundingTime: 1715760000000 },
    // Settles in USDC: read by a sink that shows every symbol, listed on no line.
    BTCPERP: {
      values: { price: 61945.7, open24h: 61991.2, baseVolume: 427.375, quoteVolume: 26364945.7684, markPrice: 61943.58 },
      fundingTime: 1715760000000,
    },
  },
  'ws/tickers.linear.2026': {
    BTCUSDT: {
      values: {
        price: 63958.6,
        open24h: 64283.9,
        high24h: 64477,
        low24h: 63183.1,
        baseVolume: 61874.639,
        quoteVolume: 3947254153.7179,
        markPrice: 63958.6,
        indexPrice: 63986.66,
        fundingRate: 0.0000544,
        // One side of 57,798.137.
        openInterest: 28899.069,
      },
      fundingTime: 1786550400000,
    },
  },
  'ws/tickers.spot.2026': {
    BTCUSDT: {
      values: {
        price: 64057.7,
        open24h: 64326.9,
        high24h: 64500,
        low24h: 63232.1,
        baseVolume: 7218.04828,
        quoteVolume: 460633494.47704997,
      },
    },
  },
};

const TRADES: Readonly<Record<string, readonly [low: number, high: number]>> = {
  'ws/public-trade.linear.2026': [63976.1, 63976.1],
  'ws/public-trade.spot.2026': [64104.5, 64104.5],
};

/** Recorded files that the adapter does not use, with the reason. */
const UNUSED: Readonly<Record<string, string>> = {
  'rest/orderbook.linear': 'order books are not published',
  'rest/orderbook.spot': 'order books are not published',
  'rest/recent-trade.linear': 'trades come from the stream, past extremes from candles',
  'ws/kline-1.linear.2026': 'extremes come from trades: those of a running candle may be older than an alert',
  'ws/kline-1.spot.2026': 'extremes come from trades: those of a running candle may be older than an alert',
  'ws/orderbook-1.spot.2026': 'order books are not published',
};
const USED = [
  ...Object.keys(LISTINGS).map((name) => `rest/${name}`),
  ...[TICKERS, TRADES].flatMap((table) => Object.keys(table)),
  'rest/kline.linear.60',
  'rest/open-interest.inverse',
  'rest/open-interest.linear',
];

async function sinkOf(name: string): Promise<RecordingSink> {
  const sink = new RecordingSink();
  const [folder, file = ''] = name.split('/');
  if (folder === 'ws') readAll(BYBIT, lineOf(name), recordedFrames('bybit', file), sink);
  else
    await BYBIT.snapshot(
      answering(() => answerOf(file)),
      lineOf(name),
      sink,
    );
  return sink;
}

const pointsOf = (instrument: VenueInstrument, name: SeriesName, answers: (path: string) => unknown, from: number) =>
  BYBIT.series
    .find(({ line, names }) => line === instrument.line && names.includes(name))
    ?.points(answering(answers), instrument, { granularity: '1h', from, until: from + 3_600_000 });

// The recordings are no part of the project: without their folder (MARKET_DATA_DIR) there is nothing to compare with.
describe.skipIf(!HAS_RECORDED_VENUES)(`recorded answers and frames of Bybit${RECORDED_VENUES_SKIPPED_WHY}`, () => {
  it('every recorded file is used here, or has a reason why not', () => {
    expect([...USED, ...Object.keys(UNUSED)].sort()).toEqual(recordedNames('bybit').sort());
  });

  it.each(Object.keys(LISTINGS))('instruments of %s', async (name) => {
    const { count, some } = LISTINGS[name] as (typeof LISTINGS)[string];
    const instruments = await BYBIT.instruments(
      answering(() => answerOf(name)),
      lineOf(name),
    );
    expect(instruments).toHaveLength(count);
    for (const [code, expected] of Object.entries(some)) expect(instruments.find((each) => each.code === code)).toMatchObject(expected);
    expect(new Set(instruments.map(({ line }) => line))).toEqual(new Set([lineOf(name)]));
  });

  it('BTCPERP, which settles in USDC, is listed on no line, and its recorded frames set nothing', async () => {
    const answer = structuredClone(answerOf('instruments-info.linear')) as { result: { list: object[] } };
    answer.result.list.push({ ...answer.result.list[0], symbol: 'BTCPERP', quoteCoin: 'USDC', settleCoin: 'USDC' });
    const codes = new Set(
      (
        await BYBIT.instruments(
          answering(() => answer),
          'usdt-m',
        )
      ).map(({ code }) => code),
    );
    expect([codes.size, codes.has('BTCUSDT'), codes.has('BTCPERP')]).toEqual([7, true, false]);
    const sink = new RecordingSink(undefined, (code) => codes.has(code));
    readAll(BYBIT, 'usdt-m', recordedFrames('bybit', 'tickers.linear.2024'), sink);
    expect(Object.keys(sink.values)).toEqual(['BTCUSDT']);
  });

  it.each(Object.keys(TICKERS))('%s', async (name) => {
    const sink = await sinkOf(name);
    const expected = TICKERS[name] as (typeof TICKERS)[string];
    expect(Object.keys(sink.values).sort()).toEqual(Object.keys(expected).sort());
    for (const [code, { values, fundingTime }] of Object.entries(expected)) {
      expect(sink.values[code], code).toMatchObject(values);
      expect(sink.fundingTimes[code]).toBe(fundingTime);
      expect('openInterest' in (sink.values[code] ?? {})).toBe('openInterest' in values);
      expect(meanPrice(sink.values[code] ?? {})).toBeGreaterThan(sink.values[code]?.low24h ?? Number.NaN);
      expect(meanPrice(sink.values[code] ?? {})).toBeLessThan(sink.values[code]?.high24h ?? Number.NaN);
    }
    // One recorded frame of 2024 lacks a digit.
    expect(sink.venueTime).toBeGreaterThan(Date.UTC(1975, 0));
  });

  it.each(Object.keys(TRADES))('%s', async (name) => {
    const sink = await sinkOf(name);
    expect(sink.extremes).toEqual({ BTCUSDT: TRADES[name] });
    expect(sink.values).toEqual({});
  });

  it('candles, which come newest first', async () => {
    const rest = answering(() => answerOf('kline.linear.60'));
    const candles = await BYBIT.candles(rest, instrumentOf('usdt-m', 'BTCUSDT'), '1h', 1706630400000, 1706641200000);
    expect(candles.map(({ time }) => time)).toEqual([1706630400000, 1706634000000, 1706637600000]);
    expect(candles[0]).toEqual({
      time: 1706630400000,
      open: 43350.7,
      high: 43492.5,
      low: 43204.5,
      close: 43488,
      baseVolume: 1341.261,
      quoteVolume: 58117391.4117,
    });
  });

  it('open interest of before 2026 does not say which way it counts, and gives no points', async () => {
    const answers = (name: string) => (path: string) =>
      path.includes('mark-price-kline') ? { retCode: 0, result: { list: [] }, time: 1 } : answerOf(name);
    const from = 1739725200000;
    expect(await pointsOf(instrumentOf('usdt-m', 'BTCUSDT'), 'openInterest', answers('open-interest.linear'), from)).toEqual([]);
    expect(await pointsOf(instrumentOf('coin-m', 'BTCUSD'), 'openInterest', answers('open-interest.inverse'), from)).toEqual([]);
  });

  it('one side of the recorded open interest at the mark price of its time, in the base coin and in USD', async () => {
    const from = 1739725200000;
    const answers = (name: string, single: string) => (path: string) => {
      if (path.includes('mark-price-kline')) return { retCode: 0, result: { list: [[String(from), '96000', '0', '0', '0']] } };
      const answer = structuredClone(answerOf(name)) as { result: { list: object[] } };
      for (const row of answer.result.list) Object.assign(row, { singleOpenInterest: single });
      return answer;
    };
    const linear = answers('open-interest.linear', '31064.7275');
    const inverse = answers('open-interest.inverse', '768089707');
    expect(await pointsOf(instrumentOf('usdt-m', 'BTCUSDT'), 'openInterest', linear, from)).toEqual([
      { time: from, values: { openInterest: 31064.7275, openInterestValue: 31064.7275 * 96000 } },
    ]);
    expect(await pointsOf(instrumentOf('coin-m', 'BTCUSD'), 'openInterest', inverse, from)).toEqual([
      { time: from, values: { openInterest: 768089707 / 96000, openInterestValue: 768089707 } },
    ]);
  });

  it.each(Object.keys(UNUSED).filter((name) => name.startsWith('ws/')))('%s sets nothing', async (name) => {
    const sink = await sinkOf(name);
    expect(sink.isEmpty()).toBe(true);
    const kinds = readAll(BYBIT, lineOf(name), recordedFrames('bybit', name.slice(3)), sink);
    expect(kinds.filter((kind) => kind !== 'subscribed' && kind !== 'unknown')).toEqual([]);
  });

  it('acknowledgements are known', () => {
    const kinds = readAll(BYBIT, 'spot', recordedFrames('bybit', 'tickers.spot.2026'), new RecordingSink());
    expect(kinds).toEqual(['subscribed', 'data', 'data']);
  });
});
