import { describe, expect, it } from 'vitest';
import type { VenueInstrument } from '../venue';
import { OKX } from './okx';
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

// Every recorded answer and frame that the adapter uses, read to the right symbol, unit and number; values typed in from the files.

/** USD of a coin-margined contract: 100 of bitcoin, 10 of others. */
const usdSize = (code: string): number => (code.startsWith('BTC') ? 100 : 10);
const EMPTY = { code: '0', msg: '', data: [] };
const SWAP = instrumentOf('usdt-m', 'BTC-USDT-SWAP');

const LISTINGS: Readonly<Record<string, { line: 'spot' | 'usdt-m' | 'coin-m'; count: number; some: Record<string, object> }[]>> = {
  'instruments.spot.2022': [
    {
      line: 'spot',
      count: 60,
      some: {
        'BTC-USDT': { base: 'BTC', quote: 'USDT', pricePrecision: 1, quantityPrecision: 8, status: 'trading', listTime: 1548133413000 },
        'SHIB-USDT': { pricePrecision: 8, quantityPrecision: 0, contract: null },
      },
    },
  ],
  'instruments.swap.2022': [
    {
      line: 'usdt-m',
      count: 37,
      some: {
        // One lot is a contract of 0.1 ETH, of a million SHIB.
        'ETH-USDT-SWAP': { base: 'ETH', quote: 'USDT', quantityPrecision: 1, contract: { leverageMax: 125, size: 0.1, sizeUnit: 'base' } },
        'SHIB-USDT-SWAP': { pricePrecision: 8, quantityPrecision: 0, contract: { size: 1_000_000, sizeUnit: 'base', expiryTime: null } },
      },
    },
    {
      line: 'coin-m',
      count: 23,
      some: {
        'BTC-USD-SWAP': { base: 'BTC', quote: 'USD', pricePrecision: 1, quantityPrecision: 4, contract: { size: 100, sizeUnit: 'USD' } },
        'BCH-USD-SWAP': { pricePrecision: 2, contract: { size: 10, sizeUnit: 'USD', leverageMax: 75 } },
      },
    },
  ],
  'instruments.swap.2024': [
    {
      line: 'usdt-m',
      count: 7,
      some: {
        'ETH-USDT-SWAP': { quantityPrecision: 2, contract: { size: 0.1, leverageMax: 100 } },
        'ADA-USDT-SWAP': { quantityPrecision: 0, contract: { size: 100 } },
      },
    },
    { line: 'coin-m', count: 1, some: { 'BTC-USD-SWAP': { contract: { size: 100, sizeUnit: 'USD' } } } },
  ],
  'instruments.futures.2022': [
    {
      line: 'usdt-m',
      count: 20,
      some: {
        'ETH-USDT-220520': { endTime: null, status: 'trading', contract: { size: 0.1, expiryTime: 1653033600000, fundingHours: null } },
      },
    },
    {
      line: 'coin-m',
      count: 20,
      some: { 'BTC-USD-220520': { base: 'BTC', quote: 'USD', contract: { size: 100, sizeUnit: 'USD', expiryTime: 1653033600000 } } },
    },
  ],
};

/** Recorded tickers: the last values of a code in the file. */
const TICKERS = [
  {
    file: 'tickers.spot.2026',
    line: 'spot',
    code: 'BTC-USDT',
    values: {
      price: 63707.3,
      open24h: 63958.9,
      high24h: 64496.9,
      low24h: 63309.4,
      baseVolume: 3601.1585121,
      quoteVolume: 229576048.730317321,
    },
    time: 1786613175081,
  },
  {
    file: 'tickers.swap.2026',
    line: 'usdt-m',
    code: 'BTC-USDT-SWAP',
    // 7,399,887.86 contracts of 0.01 BTC; the quote volume is not in a ticker.
    values: { price: 63921.1, open24h: 64297.6, high24h: 64466, low24h: 63162.7, baseVolume: 73998.8786 },
    time: 1786540471871,
  },
  {
    file: 'tickers.2022',
    line: 'spot',
    code: 'BTC-USDT',
    values: {
      price: 30227.6,
      open24h: 29700.4,
      high24h: 31073,
      low24h: 28020.3,
      baseVolume: 17605.61722866,
      quoteVolume: 525907477.72379918,
    },
    time: 1652459235637,
  },
  {
    file: 'tickers.2022',
    line: 'coin-m',
    code: 'BTC-USD-220527',
    // 779,607 contracts of 100 USD.
    values: { price: 30229.6, open24h: 29571.4, high24h: 31003.3, low24h: 27930.8, baseVolume: 2620.4014, quoteVolume: 77_960_700 },
    time: 1652459234474,
  },
  {
    file: 'tickers.2022',
    line: 'coin-m',
    code: 'UNI-USD-SWAP',
    // 289,425 contracts of 10 USD.
    values: { price: 5.123, open24h: 4.799, high24h: 5.458, low24h: 4.537, baseVolume: 577730.7823, quoteVolume: 2_894_250 },
    time: 1652459223143,
  },
] as const;

/** Recorded trades: the lowest and highest price of a code in the file. */
const TRADES = [
  ['trades.2022', 'spot', 'BTC-USDT', 30220.1, 30251.7],
  ['trades.2022', 'coin-m', 'BTC-USD-220527', 30217.7, 30229.6],
  ['trades.2022', 'coin-m', 'UNI-USD-SWAP', 5.123, 5.123],
  ['trades.spot.2025', 'spot', 'BTC-USDT', 95634.9, 95635.3],
  ['trades.spot.2026', 'spot', 'BTC-USDT', 64040.2, 64040.2],
  ['trades.swap.2026', 'usdt-m', 'BTC-USDT-SWAP', 63913.4, 63913.5],
] as const;

/** Recorded files that are not read, with the reason. */
const UNUSED = {
  'rest/books.spot': 'order book: not shown',
  'rest/books.swap': 'order book: not shown',
  'ws/books.2022': 'order book: not shown',
  'ws/books5.swap.2026': 'order book: not shown',
};
const USED = [
  ...Object.keys(LISTINGS).map((name) => `rest/${name}`),
  'rest/candles.spot.1h',
  'rest/open-interest.swap',
  'ws/candle1m.spot.2026',
  'ws/candle1m.swap.2026',
  ...TICKERS.map(({ file }) => `ws/${file}`),
  ...TRADES.map(([file]) => `ws/${file}`),
];

/** Rows of recorded frames of a candle channel as an answer has them. */
const candleAnswer = (name: string): object => ({
  code: '0',
  msg: '',
  data: recordedFrames('okx', name)
    .map((text) => JSON.parse(text) as { data?: unknown[] })
    .flatMap(({ data = [] }) => data)
    .reverse(),
});

// The recordings are no part of the project: without their folder (MARKET_DATA_DIR) there is nothing to compare with.
describe.skipIf(!HAS_RECORDED_VENUES)(`recorded answers of OKX${RECORDED_VENUES_SKIPPED_WHY}`, () => {
  it('every recorded file is used here, or has a reason why not', () => {
    expect([...new Set(USED), ...Object.keys(UNUSED)].sort()).toEqual(recordedNames('okx').sort());
  });

  it.each(Object.entries(LISTINGS).flatMap(([name, lines]) => lines.map((listing) => ({ name, ...listing }))))(
    '$line instruments of $name',
    async ({ name, line, count, some }) => {
      const type = /spot|swap|futures/.exec(name)?.[0].toUpperCase() ?? '';
      const rest = answering((path) => (path.endsWith(`instType=${type}`) ? recordedAnswer('okx', name) : EMPTY));
      const instruments = await OKX.instruments(rest, line);
      expect(instruments).toHaveLength(count);
      expect(instruments.every((instrument) => instrument.line === line)).toBe(true);
      const byCode = new Map(instruments.map((instrument) => [instrument.code, instrument]));
      for (const [code, expected] of Object.entries(some)) expect(byCode.get(code), code).toMatchObject(expected);
    },
  );

  it.each(TICKERS)('values of 24 hours of $code in $file', ({ file, line, code, values, time }) => {
    const sink = new RecordingSink(usdSize, (shown) => shown === code);
    const kinds = readAll(OKX, line, recordedFrames('okx', file), sink);
    expect(new Set(kinds)).toEqual(new Set(['subscribed', 'data']));
    expect(sink.values).toEqual({ [code]: values });
    expect(sink.venueTime).toBe(time);
    if ('quoteVolume' in values) {
      expect(meanPrice(values)).toBeGreaterThan(values.low24h);
      expect(meanPrice(values)).toBeLessThan(values.high24h);
    }
  });

  it.each(TRADES)('trades of %s: %s %s', (file, line, code, low, high) => {
    const sink = new RecordingSink(usdSize, (shown) => shown === code);
    readAll(OKX, line, recordedFrames('okx', file), sink);
    expect(sink.extremes).toEqual({ [code]: [low, high] });
    expect(sink.values).toEqual({});
  });

  it('open interest is in the base coin', async () => {
    const sink = new RecordingSink();
    const rest = answering((path) => (path.endsWith('open-interest?instType=SWAP') ? recordedAnswer('okx', 'open-interest.swap') : EMPTY));
    for (const poll of OKX.polls.filter(({ line, everyMs }) => line === 'usdt-m' && everyMs === 10_000)) await poll.run(rest, sink, [SWAP]);
    expect(sink.values).toEqual({ 'BTC-USDT-SWAP': { openInterest: 26631.0729999999861 } });
  });

  it.each<[string, VenueInstrument, number, object]>([
    [
      'candles.spot.1h',
      instrumentOf('spot', 'BTC-USDT'),
      3,
      {
        time: 1706630400000,
        open: 43377.1,
        high: 43500,
        low: 43220.9,
        close: 43495.9,
        baseVolume: 7137.30786672,
        quoteVolume: 309343235.363089398,
      },
    ],
    [
      'candle1m.spot.2026',
      instrumentOf('spot', 'BTC-USDT'),
      1,
      {
        time: 1786538760000,
        open: 64040.2,
        high: 64040.2,
        low: 64025.7,
        close: 64033.5,
        baseVolume: 2.16787395,
        quoteVolume: 138825.265446816,
      },
    ],
    [
      // 1,803.61 contracts are 18.0361 BTC.
      'candle1m.swap.2026',
      SWAP,
      1,
      { time: 1786540440000, open: 63913, high: 63951.8, low: 63913, close: 63951.8, baseVolume: 18.0361, quoteVolume: 1153203.99426 },
    ],
  ])('candles of %s', async (name, instrument, count, first) => {
    const answer = name.startsWith('candles') ? recordedAnswer('okx', name) : candleAnswer(name);
    const rest = answering((path) => (path.includes('/market/candles?') ? answer : EMPTY));
    const candles = await OKX.candles(rest, instrument, '1h', 1706630400000, 1886540440000);
    expect(candles).toHaveLength(count);
    expect(candles[0]).toEqual(first);
    for (const candle of candles) {
      expect(meanPrice(candle)).toBeGreaterThanOrEqual(candle.low);
      expect(meanPrice(candle)).toBeLessThanOrEqual(candle.high);
    }
  });
});
