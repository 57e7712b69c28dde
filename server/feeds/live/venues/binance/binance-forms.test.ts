import { describe, expect, it } from 'vitest';
import { VenueError } from '../../rest-client';
import { BINANCE } from '../binance';
import { answering, instrumentOf, RecordingSink } from '../recorded-venues.fixtures';

// Forms that are not recorded, shaped by hand after the recorded ones and the documentation.

const DAY_MS = 86_400_000;
const ticker = (parts: object = {}) => ({
  e: '24hrMiniTicker',
  E: 1786539510015,
  s: 'BTCUSDT',
  c: '64117.99',
  o: '64330.60',
  h: '64500.00',
  l: '63238.00',
  v: '14724.6',
  q: '940099726.8',
  ...parts,
});
const mark = (parts: object = {}) => ({
  e: 'markPriceUpdate',
  E: 1786540380000,
  s: 'BTCUSDT',
  p: '64000.1',
  ap: '64000.2',
  P: '63999.9',
  i: '64010.5',
  r: '-0.00012',
  T: 1786550400000,
  ...parts,
});
const order = (parts: object = {}) => ({
  e: 'forceOrder',
  E: 1786540380001,
  o: {
    s: 'BTCUSDT',
    S: 'SELL',
    o: 'LIMIT',
    f: 'IOC',
    q: '0.5',
    p: '60000',
    ap: '61000',
    X: 'FILLED',
    l: '0.1',
    z: '0.4',
    T: 1786540379999,
    ...parts,
  },
});

describe('frames', () => {
  const readInto = (sink: RecordingSink, frame: unknown, line: 'spot' | 'usdt-m' | 'coin-m' = 'usdt-m') =>
    BINANCE.read(line, JSON.stringify(frame), sink);

  it('an array has the tickers of many symbols, those not shown are skipped', () => {
    const sink = new RecordingSink(undefined, (code) => code !== 'ETHUSDT');
    expect(readInto(sink, [ticker(), ticker({ s: 'ETHUSDT', c: 'x' }), ticker({ s: 'SOLUSDT', c: '150.5' })], 'spot')).toBe('data');
    expect(sink.values['SOLUSDT']).toMatchObject({ price: 150.5, open24h: 64330.6, high24h: 64500, low24h: 63238 });
    expect(Object.keys(sink.values)).toEqual(['BTCUSDT', 'SOLUSDT']);
    expect(sink.venueTime).toBe(1786539510015);
  });

  it.each([{ c: undefined }, { o: 'x' }, { v: null }, { q: '-1' }, { h: 64500 }, { l: 'NaN' }])(
    'a row with %j sets nothing, the rows after it are read, then it throws',
    (broken) => {
      const sink = new RecordingSink();
      expect(() => readInto(sink, [ticker(broken), ticker({ s: 'SOLUSDT' })], 'spot')).toThrow(Object.keys(broken)[0]);
      expect(Object.keys(sink.values)).toEqual(['SOLUSDT']);
    },
  );

  it('a pair without trades has no prices', () => {
    const sink = new RecordingSink();
    readInto(sink, [ticker({ c: '0.00000000', o: '0.00000000', v: '0', q: '0' })], 'spot');
    expect(sink.values['BTCUSDT']).toMatchObject({ price: Number.NaN, open24h: Number.NaN, baseVolume: 0, quoteVolume: 0 });
  });

  it('mark prices with funding; a dated contract has none', () => {
    const sink = new RecordingSink();
    expect(readInto(sink, [mark(), mark({ s: 'BTCUSDT_261225', r: '', T: 0 }), mark({ s: 'ETHUSDT_261225', r: '0.00', T: 0 })])).toBe(
      'data',
    );
    expect(sink.values).toEqual({
      BTCUSDT: { markPrice: 64000.1, indexPrice: 64010.5, fundingRate: -0.00012 },
      BTCUSDT_261225: { markPrice: 64000.1, indexPrice: 64010.5, fundingRate: Number.NaN },
      ETHUSDT_261225: { markPrice: 64000.1, indexPrice: 64010.5, fundingRate: Number.NaN },
    });
    expect(sink.fundingTimes).toEqual({ BTCUSDT: 1786550400000 });
  });

  it('mark prices of one coin-margined contract come in the wrapper of a combined stream', () => {
    const sink = new RecordingSink();
    expect(readInto(sink, { stream: 'btcusd_perp@markPrice@1s', data: mark({ s: 'BTCUSD_PERP' }) }, 'coin-m')).toBe('data');
    expect(sink.values['BTCUSD_PERP']).toMatchObject({ markPrice: 64000.1 });
  });

  it('an order that sells closes a long position; the filled amount counts, in the base coin', () => {
    const sink = new RecordingSink(() => 100);
    readInto(sink, order());
    readInto(sink, order({ s: 'BTCUSD_PERP', S: 'BUY', z: '61' }), 'coin-m');
    readInto(sink, order({ z: '0', ap: '0' }));
    expect(sink.liquidations).toEqual([
      { code: 'BTCUSDT', time: 1786540379999, side: 'long', amount: 0.4, price: 61000 },
      { code: 'BTCUSD_PERP', time: 1786540379999, side: 'short', amount: 0.1, price: 61000 },
    ]);
    expect(() => readInto(sink, order({ S: 'sell' }))).toThrow('S is not a side');
  });

  it.each([
    { frame: { result: null, id: 1 }, kind: 'control' },
    { frame: { e: 'serverShutdown', E: 1786540380000 }, kind: 'closing' },
    { frame: { error: { code: 2, msg: 'Invalid request' }, id: 1 }, kind: 'error' },
    { frame: { code: 3, msg: 'Invalid JSON' }, kind: 'error' },
    { frame: { e: 'constructor', E: 1786540380000 }, kind: 'unknown' },
    { frame: [{ e: 'assetIndexUpdate', E: 1786540380000 }], kind: 'unknown' },
    { frame: {}, kind: 'unknown' },
    { frame: [], kind: 'data' },
  ])('$frame is $kind', ({ frame, kind }) => {
    const sink = new RecordingSink();
    expect(readInto(sink, frame)).toBe(kind);
    expect(sink.isEmpty()).toBe(true);
  });

  it.each(['', 'null', '12', '[1]', '{"stream":"x"}', '{"e":"aggTrade"}', '[{"e":"24hrMiniTicker","E":"x"}]'])('%s is broken', (text) => {
    expect(() => BINANCE.read('spot', text, new RecordingSink())).toThrow();
  });

  it('events of another kind in an array are broken', () => {
    expect(() => readInto(new RecordingSink(), [ticker(), mark()])).toThrow('several kinds');
  });
});

describe('connections', () => {
  it('one stream has all symbols, but no stream all coin-margined mark prices', () => {
    const pathsOf = (line: 'spot' | 'usdt-m' | 'coin-m', count: number) =>
      BINANCE.streams(
        line,
        Array.from({ length: count }, (_, each) => instrumentOf(line, `C${each}USD_PERP`)),
      ).map(({ path, isContinuous, frames }) => `${path.slice(0, 70)} ${isContinuous} ${frames.length}`);
    expect(pathsOf('spot', 500)).toEqual(['/ws/!miniTicker@arr true 0']);
    expect(pathsOf('usdt-m', 500)).toEqual([
      '/market/ws/!miniTicker@arr true 0',
      '/market/ws/!markPrice@arr@1s true 0',
      '/market/ws/!forceOrder@arr false 0',
    ]);
    expect(pathsOf('coin-m', 2)).toEqual([
      '/ws/!miniTicker@arr true 0',
      '/stream?streams=c0usd_perp@markPrice@1s/c1usd_perp@markPrice@1s true 0',
      '/ws/!forceOrder@arr false 0',
    ]);
    expect(pathsOf('coin-m', 101)).toHaveLength(4);
  });

  it('trades by symbol, names in other scripts encoded', () => {
    expect(BINANCE.tradeStreams('usdt-m', [instrumentOf('usdt-m', 'BTCUSDT')])).toMatchObject([
      { path: '/market/stream?streams=btcusdt@aggTrade', isContinuous: false },
    ]);
    const [stream] = BINANCE.tradeStreams('spot', [instrumentOf('spot', '币安人生USDT')]);
    expect(stream?.path).toBe('/stream?streams=%E5%B8%81%E5%AE%89%E4%BA%BA%E7%94%9Fusdt@aggTrade');
    expect(BINANCE.tradeStreams('spot', [])).toEqual([]);
  });
});

describe('instruments', () => {
  const NOW = Date.UTC(2026, 10, 26);
  const listed = (parts: object) => ({
    symbol: 'XUSDT',
    status: 'TRADING',
    contractType: 'PERPETUAL',
    deliveryDate: 4133404800000,
    onboardDate: 1600000000000,
    baseAsset: 'X',
    quoteAsset: 'USDT',
    marginAsset: 'USDT',
    filters: [
      { filterType: 'PRICE_FILTER', tickSize: '0.10' },
      { filterType: 'LOT_SIZE', stepSize: '0.001' },
    ],
    ...parts,
  });
  const list = (...rows: object[]) =>
    BINANCE.instruments(
      answering((path) => (path.includes('fundingInfo') ? [] : { serverTime: NOW, symbols: rows })),
      'usdt-m',
    );

  it('a perpetual contract with an announced end is being delisted', async () => {
    expect(await list(listed({ deliveryDate: NOW + DAY_MS }))).toMatchObject([
      { status: 'delisting', endTime: NOW + DAY_MS, contract: { expiryTime: null, fundingHours: 8 } },
    ]);
  });

  it('contracts that ended more than a day ago, and those whose underlying is no coin, are left out', async () => {
    expect(
      await list(
        listed({ status: 'SETTLING', deliveryDate: NOW - 2 * DAY_MS }),
        listed({ contractType: 'TRADIFI_PERPETUAL' }),
        listed({ symbol: 'YUSDT', status: 'SETTLING', deliveryDate: NOW }),
      ),
    ).toMatchObject([{ code: 'YUSDT', status: 'suspended' }]);
  });

  it('contracts margined in other coins than USDT are left out', async () => {
    const others = ['BUSD', 'USDC'].map((coin) => listed({ symbol: `X${coin}`, quoteAsset: coin, marginAsset: coin }));
    expect((await list(listed({}), ...others)).map(({ code }) => code)).toEqual(['XUSDT']);
  });

  it('another form of the listing is an error', async () => {
    await expect(list(listed({ filters: [] }))).rejects.toThrow('PRICE_FILTER.tickSize');
  });
});

describe('calls', () => {
  const queryOf = (path: string) => Object.fromEntries(new URLSearchParams(path.split('?')[1]));

  it('candles cost by their number; of contracts in the unit of spot', async () => {
    const rest = answering(() => []);
    await BINANCE.candles(rest, instrumentOf('spot', 'BTCUSDT'), '1m', 0, 1_000 * 60_000);
    await BINANCE.candles(rest, instrumentOf('usdt-m', 'BTCUSDT'), '1m', 0, 1_000 * 60_000);
    await BINANCE.candles(rest, instrumentOf('usdt-m', 'BTCUSDT'), '1h', 0, 30 * 3_600_000);
    expect(rest.calls.map(({ path, weight }) => [path, weight])).toEqual([
      ['/api/v3/klines?symbol=BTCUSDT&interval=1m&startTime=0&endTime=59999999&limit=1000', 2],
      ['/fapi/v1/klines?symbol=BTCUSDT&interval=1m&startTime=0&endTime=59999999&limit=1000', 12.5],
      ['/fapi/v1/klines?symbol=BTCUSDT&interval=1h&startTime=0&endTime=107999999&limit=30', 2.5],
    ]);
  });

  it('a range of coin-margined candles is asked for in parts of less than 200 days, without gap or overlap', async () => {
    const rest = answering(() => []);
    await BINANCE.candles(rest, instrumentOf('coin-m', 'BTCUSD_PERP'), '1d', 0, 500 * DAY_MS);
    const ranges = rest.calls.map(({ path }) => queryOf(path)).map(({ startTime, endTime }) => [Number(startTime), Number(endTime)]);
    expect(ranges).toEqual([
      [0, 199 * DAY_MS - 1],
      [199 * DAY_MS, 398 * DAY_MS - 1],
      [398 * DAY_MS, 500 * DAY_MS - 1],
    ]);
  });

  it('a quarterly contract was of the next quarter before the delivery before its own', async () => {
    const expiry = Date.UTC(2026, 11, 25, 8);
    const switched = Date.UTC(2026, 8, 25, 8);
    const rest = answering(() => []);
    const series = BINANCE.series.find(({ line, names }) => line === 'coin-m' && names.includes('openInterest'));
    const contract = instrumentOf('coin-m', 'BTCUSD_261225', { expiryTime: expiry });
    await series?.points(rest, contract, { granularity: '1h', from: switched - DAY_MS, until: switched + DAY_MS });
    expect(
      rest.calls.map(({ path }) => queryOf(path)).map(({ contractType, startTime, endTime }) => [contractType, startTime, endTime]),
    ).toEqual([
      ['NEXT_QUARTER', String(switched - DAY_MS), String(switched - 1)],
      ['CURRENT_QUARTER', String(switched), String(switched + DAY_MS - 1)],
    ]);
  });

  it('a long series is asked for in parts of 500 points', async () => {
    const rest = answering(() => []);
    const series = BINANCE.series.find(({ line, names }) => line === 'usdt-m' && names.includes('accountsLong'));
    await series?.points(rest, instrumentOf('usdt-m', 'BTCUSDT'), { granularity: '5m', from: 0, until: 600 * 300_000 });
    expect(rest.calls.map(({ path }) => queryOf(path)['startTime'])).toEqual(['0', String(500 * 300_000)]);
  });

  it('a point without a number is left out, a share above 1 is broken', async () => {
    const series = BINANCE.series.find(({ line, names }) => line === 'usdt-m' && names.includes('basis'));
    const row = { timestamp: 300_000, futuresPrice: '101', indexPrice: '100', basis: '1', annualizedBasisRate: '' };
    const query = { granularity: '5m', from: 0, until: 600_000 } as const;
    const perpetual = instrumentOf('usdt-m', 'BTCUSDT');
    expect(
      await series?.points(
        answering(() => [row, { ...row, timestamp: 600_000 }]),
        perpetual,
        query,
      ),
    ).toEqual([{ time: 300_000, values: { basis: 1, basisRate: 0.01 } }]);
    const accounts = BINANCE.series.find(({ line, names }) => line === 'usdt-m' && names.includes('accountsLong'));
    const percent = answering(() => [{ timestamp: 300_000, longAccount: '57.95', shortAccount: '42.05', longShortRatio: '1.378' }]);
    await expect(accounts?.points(percent, perpetual, query)).rejects.toThrow('longAccount is not a share');
  });
});

describe('open interest', () => {
  const [poll] = BINANCE.polls;
  const contracts = ['A', 'B', 'C', 'D', 'E'].map((code) => instrumentOf('usdt-m', code));
  const run = async (answerOf: (code: string) => unknown) => {
    const sink = new RecordingSink();
    const rest = answering((path) => answerOf(path.slice(-1)));
    const failure = await poll?.run(rest, sink, contracts).then(
      () => null,
      (error: unknown) => error,
    );
    return { codes: Object.keys(sink.values).join(''), calls: rest.calls.length, failure };
  };
  const amountOf = (symbol: string) => ({ symbol, openInterest: '12.5', time: 1 });

  it('one contract without an answer does not end the round', async () => {
    const { codes, failure } = await run((code) => (code === 'B' ? new VenueError('Invalid symbol.', 400, true) : amountOf(code)));
    expect([codes, failure]).toEqual(['ACDE', null]);
  });

  it('three in a row, or a limit, do', async () => {
    const { calls } = await run((code) => (code > 'B' ? new VenueError('timeout', 0, false) : amountOf(code)));
    expect(calls).toBe(5);
    expect((await run((code) => (code < 'D' ? new VenueError('timeout', 0, false) : amountOf(code)))).calls).toBe(3);
    const limited = await run((code) => (code === 'B' ? new VenueError('Too many requests', 429, false) : amountOf(code)));
    expect([limited.codes, limited.failure]).toEqual(['A', expect.objectContaining({ status: 429 })]);
  });

  it('an answer about another contract is broken', async () => {
    expect((await run(() => amountOf('Z'))).codes).toBe('');
  });

  it('contracts that do not trade are not asked for', async () => {
    const rest = answering(() => amountOf('A'));
    await poll?.run(rest, new RecordingSink(), [{ ...instrumentOf('usdt-m', 'A'), status: 'pre-market' }, instrumentOf('coin-m', 'A')]);
    expect(rest.calls).toEqual([]);
  });
});
