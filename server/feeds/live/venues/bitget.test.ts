import { describe, expect, it } from 'vitest';
import type { LiveLine, VenueInstrument } from '../venue';
import { BITGET } from './bitget';
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

const UNIFIED = 'the interface v3 of unified accounts: not read';
/** Recorded files that are not read, with the reason. */
const UNUSED = {
  'rest/current-fund-rate-uta': UNIFIED,
  'rest/fills-uta.spot': UNIFIED,
  'rest/fills-uta.usdt-futures': UNIFIED,
  'rest/tickers-uta.spot': UNIFIED,
  'rest/tickers-uta.usdt-futures': UNIFIED,
  'ws/kline-uta.tokenised-stock.2026': UNIFIED,
  'rest/fills.spot': 'past trades: trades are read from the stream',
  'ws/books5.spot.2026': 'order book: not shown',
};

const LISTINGS: readonly { file: string; line: LiveLine; count: number; some: Record<string, object> }[] = [
  {
    file: 'symbols.spot',
    line: 'spot',
    count: 7,
    some: {
      BTCUSDT: { base: 'BTC', quote: 'USDT', pricePrecision: 2, quantityPrecision: 6, status: 'trading', contract: null, endTime: null },
      DOGEUSDT: { base: 'DOGE', pricePrecision: 5, quantityPrecision: 4 },
    },
  },
  {
    file: 'contracts.usdt-futures',
    line: 'usdt-m',
    count: 7,
    some: {
      BTCUSDT: {
        quote: 'USDT',
        pricePrecision: 1,
        quantityPrecision: 3,
        status: 'trading',
        listTime: null,
        endTime: null,
        contract: { leverageMax: 125, fundingHours: 8, expiryTime: null, size: 1, sizeUnit: 'base' },
      },
      ADAUSDT: { pricePrecision: 4, quantityPrecision: 0 },
    },
  },
  {
    file: 'contracts.coin-futures',
    line: 'coin-m',
    count: 1,
    // Amounts of contracts margined in coins are in coins, too.
    some: { BTCUSD: { base: 'BTC', quote: 'USD', pricePrecision: 1, contract: { leverageMax: 125, size: 1, sizeUnit: 'base' } } },
  },
];

const TICKERS = [
  {
    file: 'ticker.spot.2026',
    line: 'spot',
    values: { price: 63707.42, high24h: 64481.09, low24h: 63306.48, baseVolume: 1891.78125, quoteVolume: 120647061.749114 },
    // The change is -0.396 %; the field open24h says 63449.01, which would be +0.4 %.
    open24h: 63707.42 / 0.99604,
    time: 1786613190545,
  },
  {
    file: 'ticker.usdt-futures.2026',
    line: 'usdt-m',
    values: {
      price: 63997.5,
      high24h: 64444,
      low24h: 63218.4,
      baseVolume: 37088.6039,
      quoteVolume: 2366767375.19224,
      markPrice: 63997.5,
      indexPrice: 64023.4365,
      fundingRate: 0.00001,
      openInterest: 37698.1952000001167,
    },
    open24h: 64265.3,
    time: 1786540544394,
  },
] as const;

const TRADES = [
  ['trade.spot.2026', 'spot', 64124.62],
  ['trade.usdt-futures.2026', 'usdt-m', 63961],
] as const;

const CANDLES = [
  {
    file: 'candle1m.spot.2026',
    line: 'spot',
    count: 3,
    first: {
      time: 1786539480000,
      open: 64117.94,
      high: 64117.94,
      low: 64103.46,
      close: 64103.46,
      baseVolume: 0.44978,
      quoteVolume: 28836.76052094,
    },
  },
  {
    file: 'candle1m.usdt-futures.2026',
    line: 'usdt-m',
    count: 3,
    first: {
      time: 1786540380000,
      open: 63971.8,
      high: 63971.8,
      low: 63905,
      close: 63905.8,
      baseVolume: 82.2307,
      quoteVolume: 5257017.23501,
    },
  },
] as const;

const USED = [
  ...LISTINGS.map(({ file }) => `rest/${file}`),
  'rest/ticker.spot',
  ...TICKERS.map(({ file }) => `ws/${file}`),
  ...TRADES.map(([file]) => `ws/${file}`),
  ...CANDLES.map(({ file }) => `ws/${file}`),
];

// The recordings are no part of the project: without their folder (MARKET_DATA_DIR) there is nothing to compare with.
describe.skipIf(!HAS_RECORDED_VENUES)(`recorded answers of Bitget${RECORDED_VENUES_SKIPPED_WHY}`, () => {
  it('every recorded file is used here, or has a reason why not', () => {
    expect([...USED, ...Object.keys(UNUSED)].sort()).toEqual(recordedNames('bitget').sort());
  });

  it.each(LISTINGS)('instruments of $file', async ({ file, line, count, some }) => {
    const instruments = await BITGET.instruments(
      answering(() => recordedAnswer('bitget', file)),
      line,
    );
    expect(instruments).toHaveLength(count);
    const byCode = new Map(instruments.map((instrument) => [instrument.code, instrument]));
    for (const [code, expected] of Object.entries(some)) expect(byCode.get(code), code).toMatchObject({ line, ...expected });
  });

  it.each(TICKERS)('tickers of $file', ({ file, line, values, open24h, time }) => {
    const sink = new RecordingSink();
    const kinds = readAll(BITGET, line, recordedFrames('bitget', file), sink);
    expect(new Set(kinds)).toEqual(new Set(['subscribed', 'data']));
    expect(sink.values).toEqual({ BTCUSDT: { ...values, open24h: expect.closeTo(open24h, 6) as number } });
    expect(sink.venueTime).toBe(time);
    expect(sink.fundingTimes).toEqual(line === 'spot' ? {} : { BTCUSDT: 1786550400000 });
    expect(meanPrice(values)).toBeGreaterThan(values.low24h);
    expect(meanPrice(values)).toBeLessThan(values.high24h);
  });

  it('frames of pairs are not those of contracts with the same code', () => {
    const sink = new RecordingSink();
    const kinds = readAll(BITGET, 'usdt-m', recordedFrames('bitget', 'ticker.spot.2026'), sink);
    expect(kinds.slice(1).every((kind) => kind === 'unknown')).toBe(true);
    expect(sink.isEmpty()).toBe(true);
  });

  it('the snapshot of pairs', async () => {
    const sink = new RecordingSink();
    await BITGET.snapshot(
      answering(() => recordedAnswer('bitget', 'ticker.spot')),
      'spot',
      sink,
    );
    expect(sink.values).toEqual({
      BTCUSDT: {
        price: 73369.13,
        open24h: expect.closeTo(73369.13 / 1.0232, 6) as number,
        high24h: 73633.61,
        low24h: 68650.53,
        baseVolume: 16956.244304,
        quoteVolume: 1214716952.009746,
      },
    });
  });

  it.each(TRADES)('trades of %s, without those before the subscription', (file, line, price) => {
    const sink = new RecordingSink();
    expect(readAll(BITGET, line, recordedFrames('bitget', file), sink)).toEqual(['subscribed', 'control', 'data']);
    expect(sink.extremes).toEqual({ BTCUSDT: [price, price] });
    expect(sink.values).toEqual({});
  });

  it.each(CANDLES)('candles of $file', async ({ file, line, count, first }) => {
    const rows = recordedFrames('bitget', file)
      .map((text) => JSON.parse(text) as { action?: string; data?: unknown[] })
      .flatMap(({ action, data = [] }) => (action === 'snapshot' ? data : []));
    const instrument: VenueInstrument = { ...instrumentOf(line, 'BTCUSDT'), listTime: first.time };
    const rest = answering(() => ({ code: '00000', msg: 'success', data: rows }));
    const candles = await BITGET.candles(rest, instrument, '1m', first.time, first.time + 600_000);
    expect(candles).toHaveLength(count);
    expect(candles[0]).toEqual(first);
    for (const candle of candles) expect(meanPrice(candle)).toBeGreaterThanOrEqual(candle.low);
  });
});
