import { describe, expect, it } from 'vitest';
import type { SeriesName } from '../../../../../lib/contract/series-terms';
import type { LiveLine, VenueInstrument } from '../../venue';
import { BITGET } from '../bitget';
import { answering, contractTerms, instrumentOf, RecordingSink } from '../recorded-venues.fixtures';

// Forms of which there is no recording, by the documentation of Bitget.

const answer = (data: unknown): object => ({ code: '00000', msg: 'success', requestTime: 1695794269124, data });
const TYPES = { spot: 'SPOT', 'usdt-m': 'USDT-FUTURES', 'coin-m': 'COIN-FUTURES' } as const;
const frame = (line: LiveLine, channel: string, data: unknown, action = 'snapshot'): string =>
  JSON.stringify({ action, arg: { instType: TYPES[line], channel, instId: 'BTCUSD' }, data, ts: 1695715383039 });
const CONTRACT = instrumentOf('usdt-m', 'BTCUSDT');
const MINUTE = 60_000;
const HOUR = 3_600_000;
const T0 = 1786540440000;

const TICKER = {
  instId: 'BTCUSD',
  symbol: 'BTCUSD',
  lastPr: '100',
  open24h: '90',
  high24h: '110',
  low24h: '80',
  change24h: '0.25',
  baseVolume: '50',
  quoteVolume: '5000',
  markPrice: '101',
  indexPrice: '102',
  fundingRate: '-0.0007',
  nextFundingTime: '1695722400000',
  holdingAmount: '125.6844',
  ts: '1695715383021',
};

/** A sink with contracts that are delivered. */
class DatedSink extends RecordingSink {
  override contractOf() {
    return contractTerms({ expiryTime: 1703836799000 });
  }
}

describe('streams', () => {
  it('has at most fifty instruments a connection, dealt in turn, and frames of at most 4 kB', () => {
    const many = Array.from({ length: 100 }, (_, index) => instrumentOf('usdt-m', `1000LONGNAME${index}USDT`));
    const streams = BITGET.streams('usdt-m', many);
    expect(streams.map(({ path, frames, answers, isContinuous }) => [path, frames.length, answers, isContinuous])).toEqual(
      [34, 33, 33].map((answers) => ['/v2/ws/public', 1, answers, true]),
    );
    const codes = streams.map(({ frames }) => (JSON.parse(frames[0] as string) as { args: { instId: string }[] }).args);
    expect(codes.map((args) => args.length)).toEqual([34, 33, 33]);
    expect(codes[1]?.[0]).toEqual({ instType: 'USDT-FUTURES', channel: 'ticker', instId: '1000LONGNAME1USDT' });
    expect(new Set(codes.flat().map(({ instId }) => instId)).size).toBe(100);
    const full = BITGET.streams('coin-m', many.slice(0, 48));
    expect(Buffer.byteLength(full[0]?.frames[0] ?? '')).toBeLessThanOrEqual(4_096);
    expect(BITGET.streams('spot', [])).toEqual([]);
    expect(BITGET.tradeStreams('spot', [instrumentOf('spot', 'BTCUSDT')])[0]).toMatchObject({ isContinuous: false });
  });
});

describe('frames', () => {
  it.each([
    ['pong', 'control'],
    ['{"event":"subscribe","arg":{"instType":"SPOT","channel":"ticker","instId":"BTCUSDT"}}', 'subscribed'],
    ['{"event":"error","arg":{},"code":30001,"msg":"instType:SPOT,channel:ticker,instId:NO doesn\'t exist"}', 'error'],
    ['{"event":"else"}', 'unknown'],
    [frame('spot', 'books5', []), 'unknown'],
    [frame('usdt-m', 'ticker', [TICKER]), 'unknown'],
  ])('%s', (text, kind) => {
    const sink = new RecordingSink();
    expect(BITGET.read('spot', text, sink)).toBe(kind);
    expect(sink.isEmpty()).toBe(true);
  });

  it('reads contracts margined in coins: volume and open interest in coins, quote volume in USD', () => {
    const sink = new RecordingSink();
    expect(BITGET.read('coin-m', frame('coin-m', 'ticker', [{ ...TICKER, symbolType: 1 }]), sink)).toBe('data');
    expect(sink.values.BTCUSD).toEqual({
      price: 100,
      open24h: 90,
      high24h: 110,
      low24h: 80,
      baseVolume: 50,
      quoteVolume: 5000,
      markPrice: 101,
      indexPrice: 102,
      fundingRate: -0.0007,
      openInterest: 125.6844,
    });
    expect(sink.fundingTimes).toEqual({ BTCUSD: 1695722400000 });
  });

  it('a dated contract has no funding', () => {
    const sink = new DatedSink();
    BITGET.read('coin-m', frame('coin-m', 'ticker', [{ ...TICKER, fundingRate: '0' }]), sink);
    expect(sink.values.BTCUSD?.fundingRate).toBeNaN();
    expect(sink.fundingTimes).toEqual({});
  });

  it.each([
    'a',
    frame('coin-m', 'ticker', {}),
    frame('coin-m', 'ticker', [{ ...TICKER, instId: undefined }]),
    frame('coin-m', 'ticker', [{ ...TICKER, lastPr: undefined }]),
    frame('coin-m', 'ticker', [{ ...TICKER, markPrice: undefined }]),
    frame('coin-m', 'ticker', [{ ...TICKER, holdingAmount: '-1' }]),
    frame('coin-m', 'ticker', [{ ...TICKER, nextFundingTime: 'soon' }]),
    frame('coin-m', 'ticker', [{ ...TICKER, quoteVolume: null }]),
    frame('coin-m', 'trade', [{ ts: '1', size: '1' }], 'update'),
  ])('a broken frame throws and sets no wrong value: %s', (text) => {
    const sink = new RecordingSink();
    expect(() => BITGET.read('coin-m', text, sink)).toThrow();
    expect(sink.values.BTCUSD?.price).toBeUndefined();
    expect(sink.extremes).toEqual({});
  });

  it('a change of a pair that is no fraction above -1 throws', () => {
    const text = frame('spot', 'ticker', [{ ...TICKER, change24h: '-1' }]);
    expect(() => BITGET.read('spot', text, new RecordingSink())).toThrow('change24h');
  });
});

describe('calls', () => {
  it('the snapshot of contracts has neither a settlement nor, in old answers, a mark price', async () => {
    const sink = new RecordingSink();
    const { markPrice, nextFundingTime, instId, ...row } = TICKER;
    const rest = answering(() => answer([row]));
    await BITGET.snapshot(rest, 'usdt-m', sink);
    expect(rest.calls.map(({ path }) => path)).toEqual(['/api/v2/mix/market/tickers?productType=USDT-FUTURES']);
    expect(sink.values.BTCUSD).toMatchObject({ price: 100, indexPrice: 102, fundingRate: -0.0007 });
    expect(sink.values.BTCUSD).not.toHaveProperty('markPrice');
    expect([markPrice, nextFundingTime, instId]).toEqual(['101', '1695722400000', 'BTCUSD']);
  });

  it('lists statuses, ends and dated contracts, and leaves out what has ended and other assets', async () => {
    const row = {
      symbol: 'A',
      baseCoin: 'A',
      quoteCoin: 'USD',
      priceEndStep: '5',
      volumePlace: '2',
      pricePlace: '1',
      symbolType: 'perpetual',
      symbolStatus: 'normal',
      offTime: '-1',
      launchTime: '',
      deliveryTime: '',
      fundInterval: '4',
      maxLever: '50',
    };
    const rows = [
      row,
      { ...row, symbol: 'B', symbolStatus: 'maintain' },
      { ...row, symbol: 'C', offTime: '1811916828000' },
      { ...row, symbol: 'D', symbolType: 'delivery', deliveryTime: '1703836799000', fundInterval: '' },
      { ...row, symbol: 'E', symbolStatus: 'off' },
      { ...row, symbol: 'F', isRwa: 'YES' },
      { ...row, symbol: 'G', symbolStatus: 'listed', priceEndStep: '10' },
    ];
    const listed = await BITGET.instruments(
      answering(() => answer(rows)),
      'coin-m',
    );
    expect(listed.map(({ code, status, pricePrecision, contract }) => [code, status, pricePrecision, contract?.fundingHours])).toEqual([
      ['A', 'trading', 1, 4],
      ['B', 'suspended', 1, 4],
      ['C', 'delisting', 1, 4],
      ['D', 'trading', 1, null],
      ['G', 'pre-market', 0, 4],
    ]);
    expect(listed[3]?.contract?.expiryTime).toBe(1703836799000);
    const refusal = answering(() => ({ code: '40034', msg: 'Parameter does not exist' }));
    await expect(BITGET.instruments(refusal, 'coin-m')).rejects.toMatchObject({ name: 'VenueError', status: 200 });
  });

  const candle = (time: number): string[] => [String(time), '2', '4', '1', '3', '5', '15', '14'];

  it('reads candles of two paths; of pairs the quote volume is in the last column', async () => {
    const rest = answering((path) => answer(path.includes('history') ? [candle(T0 - 2 * MINUTE), candle(T0 - MINUTE)] : [candle(T0)]));
    const candles = await BITGET.candles(rest, CONTRACT, '1m', T0 - MINUTE, T0 + 1);
    expect(candles.map(({ time, quoteVolume }) => [time, quoteVolume])).toEqual([
      [T0 - MINUTE, 15],
      [T0, 15],
    ]);
    expect(rest.calls.map(({ path }) => path)).toEqual([
      `/api/v2/mix/market/candles?symbol=BTCUSDT&productType=USDT-FUTURES&granularity=1m&startTime=${T0 - MINUTE - 1}&endTime=${T0 + MINUTE}&limit=200`,
      `/api/v2/mix/market/history-candles?symbol=BTCUSDT&productType=USDT-FUTURES&granularity=1m&endTime=${T0}&limit=200`,
    ]);
    const [pair] = await BITGET.candles(rest, instrumentOf('spot', 'BTCUSDT'), '1d', T0, T0 + 1);
    expect(pair?.quoteVolume).toBe(14);
    expect(rest.calls[2]?.path).toContain('/api/v2/spot/market/candles?symbol=BTCUSDT&granularity=1Dutc&');
  });
});

describe('series', () => {
  const query = { granularity: '1h', from: T0, until: T0 + 2 * HOUR } as const;
  const read = (name: SeriesName, rows: unknown, instrument: VenueInstrument = CONTRACT) => {
    const rest = answering(() => answer(rows));
    const series = BITGET.series.find((one) => one.line === 'usdt-m' && one.names.includes(name) && one.granularities.includes('1h'));
    return { rest, points: series?.points(rest, instrument, query) };
  };

  it('taker volume in the base coin and accounts', async () => {
    const taker = read('takerBuy', [
      { buyVolume: '40.2', sellVolume: '20.1', ts: String(T0) },
      { buyVolume: '1', sellVolume: '0', ts: String(T0 + 2 * HOUR) },
    ]);
    expect(await taker.points).toEqual([{ time: T0, values: { takerBuy: 40.2, takerSell: 20.1, takerRatio: 2 } }]);
    expect(taker.rest.calls).toEqual([{ line: 'usdt-m', path: '/api/v2/mix/market/taker-buy-sell?symbol=BTCUSDT&period=1h', weight: 20 }]);
    const accounts = read('accountsLong', [
      { longAccountRatio: '0.6', shortAccountRatio: '0.4', longShortAccountRatio: '1.5', ts: String(T0) },
    ]);
    expect(await accounts.points).toEqual([{ time: T0, values: { accountsLong: 0.6, accountsShort: 0.4, accountsLongShort: 1.5 } }]);
    await expect(read('takerBuy', [{ buyVolume: '1', ts: String(T0) }]).points).rejects.toThrow('sellVolume');
  });

  it('basis from closes, and settled funding by pages', async () => {
    const basis = read('basis', [[String(T0), '1', '1', '1', '100', '1', '1']]);
    expect(await basis.points).toEqual([{ time: T0, values: { basis: 0, basisRate: 0 } }]);
    expect(basis.rest.calls.map(({ path }) => path.split('?')[0])).toEqual([
      '/api/v2/mix/market/history-index-candles',
      '/api/v2/mix/market/candles',
    ]);
    const funding = read('fundingSettled', [
      { symbol: 'BTCUSDT', fundingRate: '0.0005', fundingTime: String(T0 + HOUR) },
      { symbol: 'BTCUSDT', fundingRate: '-0.00001', fundingTime: String(T0 - HOUR) },
    ]);
    expect(await funding.points).toEqual([{ time: T0 + HOUR, values: { fundingSettled: 0.0005 } }]);
    expect(funding.rest.calls).toHaveLength(1);
  });

  it('publishes no history of open interest and no top traders', () => {
    const names = new Set(BITGET.series.flatMap((one) => one.names));
    expect([...names].some((name) => name.startsWith('openInterest') || name.startsWith('top') || name.startsWith('liquidation'))).toBe(
      false,
    );
  });
});
