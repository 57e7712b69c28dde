import { describe, expect, it } from 'vitest';
import { BYBIT } from '../bybit';
import { answering, instrumentOf, RecordingSink } from '../recorded-venues.fixtures';
import { limitStatusOf } from './api';

// Forms that are not recorded, shaped by hand after the recorded ones and the documentation.

const TIME = 1786540397684;
const whole = (parts: object = {}) => ({
  symbol: 'BTCUSDT',
  lastPrice: '63958.60',
  prevPrice24h: '64283.90',
  price24hPcnt: '-0.00506',
  highPrice24h: '64477.00',
  lowPrice24h: '63183.10',
  markPrice: '63958.60',
  indexPrice: '63986.67',
  openInterest: '57798.137',
  singleOpenInterest: '28899.069',
  turnover24h: '3947254153.7179',
  volume24h: '61874.6390',
  nextFundingTime: '1786550400000',
  fundingRate: '0.0000544',
  ...parts,
});
const ok = (list: unknown[], parts: object = {}) => ({ retCode: 0, retMsg: 'OK', result: { list, ...parts }, time: TIME });

describe('tickers', () => {
  const read = (sink: RecordingSink, type: string, data: object, line: 'spot' | 'usdt-m' | 'coin-m' = 'usdt-m') =>
    BYBIT.read(line, JSON.stringify({ topic: 'tickers.BTCUSDT', type, data, cs: 1, ts: TIME }), sink);

  it('a change sets the fields that it has', () => {
    const sink = new RecordingSink();
    expect(read(sink, 'delta', { symbol: 'BTCUSDT', markPrice: '63960.5', singleOpenInterest: '28900' })).toBe('data');
    expect(sink.values).toEqual({ BTCUSDT: { markPrice: 63960.5, openInterest: 28900 } });
    expect(sink.fundingTimes).toEqual({});
    expect(sink.venueTime).toBe(TIME);
  });

  it('changes of both sides together are not open interest', () => {
    const sink = new RecordingSink();
    read(sink, 'delta', { symbol: 'BTCUSDT', openInterest: '57798.137', openInterestValue: '3696687925.13' });
    expect(sink.isEmpty()).toBe(true);
  });

  it('open interest of a coin-margined contract is its value, in the base coin', () => {
    const sink = new RecordingSink();
    const values = { symbol: 'BTCUSD', singleOpenInterest: '465880248', singleOpenInterestValue: '7527.065', volume24h: '391976479' };
    read(sink, 'delta', values, 'coin-m');
    expect(sink.values).toEqual({ BTCUSD: { openInterest: 7527.065, quoteVolume: 391976479 } });
  });

  it('a dated contract has no funding', () => {
    const sink = new RecordingSink();
    read(sink, 'snapshot', whole({ fundingRate: '', nextFundingTime: '' }));
    expect(sink.values['BTCUSDT']).toMatchObject({ price: 63958.6, fundingRate: Number.NaN });
    expect(sink.fundingTimes).toEqual({});
  });

  it.each([
    { lastPrice: undefined },
    { markPrice: undefined },
    { fundingRate: undefined },
    { turnover24h: 'x' },
    { volume24h: '-1' },
    { nextFundingTime: 'soon' },
  ])('a whole ticker with %j sets nothing and throws', (broken) => {
    const sink = new RecordingSink();
    expect(() => read(sink, 'snapshot', whole(broken))).toThrow(Object.keys(broken)[0]);
    expect(sink.isEmpty()).toBe(true);
  });

  it('a change with one broken field sets none of them', () => {
    const sink = new RecordingSink();
    expect(() => read(sink, 'delta', { symbol: 'BTCUSDT', lastPrice: '1', markPrice: null })).toThrow('markPrice');
    expect(() => read(sink, 'update', whole())).toThrow('neither snapshot nor delta');
    expect(() => read(sink, 'delta', { lastPrice: '1' })).toThrow('symbol');
    expect(sink.isEmpty()).toBe(true);
  });

  it('symbols that are not shown are skipped', () => {
    const sink = new RecordingSink(undefined, () => false);
    expect(read(sink, 'snapshot', whole({ lastPrice: 'x' }))).toBe('data');
    expect(sink.isEmpty()).toBe(true);
  });
});

describe('trades and liquidations', () => {
  const read = (sink: RecordingSink, topic: string, data: unknown, line: 'spot' | 'usdt-m' | 'coin-m' = 'usdt-m') =>
    BYBIT.read(line, JSON.stringify({ topic, type: 'snapshot', ts: TIME, data }), sink);

  it('extremes of all trades of a frame but block trades', () => {
    const sink = new RecordingSink();
    const trade = (p: string, BT = false) => ({ T: TIME, s: 'BTCUSDT', S: 'Buy', v: '0.1', p, i: '1', BT });
    expect(read(sink, 'publicTrade.BTCUSDT', [trade('64000'), trade('63990.5'), trade('50000', true), trade('64010')])).toBe('data');
    expect(sink.extremes).toEqual({ BTCUSDT: [63990.5, 64010] });
    expect(() => read(sink, 'publicTrade.BTCUSDT', [trade('')])).toThrow('p is empty');
  });

  it('the side of a liquidation is that of the position; of coin-margined contracts the size is in USD', () => {
    const sink = new RecordingSink();
    const liquidation = (parts: object) => ({ T: TIME - 5, s: 'ETHUSDT', S: 'Buy', v: '20', p: '2500', ...parts });
    read(sink, 'allLiquidation.ETHUSDT', [liquidation({})]);
    read(sink, 'allLiquidation.ETHUSD', [liquidation({ s: 'ETHUSD', S: 'Sell', v: '5000' })], 'coin-m');
    expect(sink.liquidations).toEqual([
      { code: 'ETHUSDT', time: TIME - 5, side: 'long', amount: 20, price: 2500 },
      { code: 'ETHUSD', time: TIME - 5, side: 'short', amount: 2, price: 2500 },
    ]);
    expect(() => read(sink, 'allLiquidation.ETHUSDT', [liquidation({ S: 'long' })])).toThrow('S is not a side');
  });

  it.each([
    { frame: { success: true, ret_msg: 'pong', conn_id: 'x', op: 'ping' }, kind: 'control' },
    { frame: { op: 'pong', args: ['1'] }, kind: 'control' },
    { frame: { success: true, ret_msg: '', conn_id: 'x', req_id: '1', op: 'subscribe' }, kind: 'subscribed' },
    { frame: { success: false, ret_msg: 'error:invalid topic', op: 'subscribe' }, kind: 'error' },
    { frame: { topic: 'tickers', ts: TIME, data: {} }, kind: 'unknown' },
    { frame: { topic: 'price_limit.BTCUSDT', ts: TIME, data: {} }, kind: 'unknown' },
    { frame: {}, kind: 'unknown' },
  ])('$frame is $kind', ({ frame, kind }) => {
    expect(BYBIT.read('usdt-m', JSON.stringify(frame), new RecordingSink())).toBe(kind);
  });

  it.each(['', '[]', 'null', '{"topic":"tickers.BTCUSDT"}', '{"topic":"publicTrade.X","ts":1,"data":{}}'])('%s is broken', (text) => {
    expect(() => BYBIT.read('usdt-m', text, new RecordingSink())).toThrow();
  });
});

describe('connections', () => {
  const codes = (line: 'spot' | 'usdt-m', count: number) => Array.from({ length: count }, (_, each) => instrumentOf(line, `C${each}`));
  const topicsOf = (frames: readonly string[]) => frames.flatMap((frame) => (JSON.parse(frame) as { args: string[] }).args);

  it('spot requests have at most ten topics, connections at most 200; each has some of the first pairs', () => {
    const streams = BYBIT.streams('spot', codes('spot', 450));
    expect(streams.map(({ path, frames }) => [path, topicsOf(frames).length])).toEqual(Array(3).fill(['/v5/public/spot', 150]));
    for (const { frames } of streams) for (const frame of frames) expect(topicsOf([frame]).length).toBeLessThanOrEqual(10);
    expect(new Set(streams.flatMap(({ frames }) => topicsOf(frames))).size).toBe(450);
    expect(streams.map(({ frames }) => topicsOf(frames)[0])).toEqual(['tickers.C0', 'tickers.C1', 'tickers.C2']);
  });

  it('few spot pairs may rest, contracts do not', () => {
    expect(BYBIT.streams('spot', codes('spot', 5)).map(({ isContinuous }) => isContinuous)).toEqual([false]);
    expect(BYBIT.streams('usdt-m', codes('usdt-m', 5)).map(({ isContinuous }) => isContinuous)).toEqual([true, false]);
  });

  it('the topics of a connection are shorter than 21,000 characters', () => {
    const streams = BYBIT.streams(
      'usdt-m',
      Array.from({ length: 700 }, (_, each) => instrumentOf('usdt-m', `10000LONGNAME${each}USDT-27MAR26`)),
    );
    expect(streams).toHaveLength(4);
    for (const { frames } of streams) expect(JSON.stringify(topicsOf(frames)).length).toBeLessThan(21_000);
  });

  it('trades of some instruments of a line', () => {
    expect(BYBIT.tradeStreams('coin-m', [instrumentOf('coin-m', 'BTCUSD'), instrumentOf('spot', 'BTCUSDT')])).toEqual([
      {
        line: 'coin-m',
        path: '/v5/public/inverse',
        frames: ['{"op":"subscribe","args":["publicTrade.BTCUSD"]}'],
        answers: 1,
        isContinuous: false,
      },
    ]);
    // One answer a request, of ten topics on spot.
    expect(BYBIT.tradeStreams('spot', codes('spot', 15)).map(({ frames, answers }) => [frames.length, answers])).toEqual([[2, 2]]);
  });
});

describe('instruments', () => {
  const listed = (parts: object = {}) => ({
    symbol: 'XUSDT',
    contractType: 'LinearPerpetual',
    status: 'Trading',
    baseCoin: 'X',
    quoteCoin: 'USDT',
    settleCoin: 'USDT',
    launchTime: '1600000000000',
    deliveryTime: '0',
    leverageFilter: { maxLeverage: '50.00' },
    priceFilter: { tickSize: '0.10' },
    lotSizeFilter: { qtyStep: '0.1' },
    fundingInterval: 240,
    ...parts,
  });
  const list = (...rows: object[]) =>
    BYBIT.instruments(
      answering((path) => ok(path.includes('PreLaunch') ? [] : rows)),
      'usdt-m',
    );

  it('pages are joined, and contracts before their launch asked for', async () => {
    const rest = answering((path) => {
      if (path.includes('PreLaunch')) return ok([listed({ symbol: 'PREUSDT', status: 'PreLaunch' })], { nextPageCursor: '' });
      return path.includes('cursor=a%25b') ? ok([listed({ symbol: 'YUSDT' })]) : ok([listed()], { nextPageCursor: 'a%b' });
    });
    const instruments = await BYBIT.instruments(rest, 'usdt-m');
    expect(instruments.map(({ code, status }) => `${code} ${status}`)).toEqual(['XUSDT trading', 'YUSDT trading', 'PREUSDT pre-market']);
    expect(rest.calls).toHaveLength(3);
    await expect(
      BYBIT.instruments(
        answering(() => ok([], { nextPageCursor: 'same' })),
        'usdt-m',
      ),
    ).rejects.toThrow('pages');
  });

  it('contracts that settle in USDC are left out', async () => {
    const others = [
      listed({ symbol: 'XPERP', quoteCoin: 'USDC', settleCoin: 'USDC' }),
      listed({ symbol: 'X-27MAR26', settleCoin: 'USDC' }),
    ];
    expect((await list(listed(), ...others)).map(({ code }) => code)).toEqual(['XUSDT']);
    await expect(list(listed({ settleCoin: undefined }))).rejects.toThrow('settleCoin');
  });

  it('a perpetual contract with a delivery time is being delisted, a dated one is delivered', async () => {
    const instruments = await list(
      listed({ deliveryTime: '1790000000000' }),
      listed({ symbol: 'X-27MAR26', contractType: 'LinearFutures', deliveryTime: '1774598400000', fundingInterval: 0 }),
      listed({ symbol: 'OPTION', contractType: 'Option' }),
    );
    expect(instruments).toMatchObject([
      { status: 'delisting', endTime: 1790000000000, contract: { expiryTime: null, fundingHours: 4 } },
      { status: 'trading', endTime: 1774598400000, contract: { expiryTime: 1774598400000, fundingHours: null } },
    ]);
  });

  it('another form of the listing is an error', async () => {
    await expect(list(listed({ fundingInterval: '' }))).rejects.toThrow('fundingInterval');
    await expect(list(listed({ contractType: 'LinearFutures' }))).rejects.toThrow('no delivery time');
  });
});

describe('calls', () => {
  const perpetual = instrumentOf('usdt-m', 'BTCUSDT');
  const inverse = instrumentOf('coin-m', 'BTCUSD');

  it('a refusal in an answer is an error with the status of its kind', async () => {
    const refused = (retCode: unknown) =>
      BYBIT.snapshot(
        answering(() => ({ retCode, retMsg: 'no', result: {} })),
        'spot',
        new RecordingSink(),
      );
    expect([10006, 10018, 10001, 0].map((retCode) => limitStatusOf({ retCode }))).toEqual([429, 429, null, null]);
    await expect(refused(10001)).rejects.toMatchObject({ status: 400, isFinal: true });
    await expect(refused(10016)).rejects.toMatchObject({ status: 500, isFinal: false });
    await expect(refused(undefined)).rejects.toThrow('retCode');
  });

  it('candles of coin-margined contracts: volume in USD, turnover in the base coin', async () => {
    const rest = answering(() => ok([['60000', '100', '110', '90', '105', '2000', '20']], { symbol: 'BTCUSD' }));
    const [candle] = await BYBIT.candles(rest, inverse, '1m', 60_000, 180_000);
    expect(candle).toEqual({ time: 60_000, open: 100, high: 110, low: 90, close: 105, baseVolume: 20, quoteVolume: 2000 });
    expect(rest.calls[0]?.path).toBe('/v5/market/kline?category=inverse&symbol=BTCUSD&interval=1&start=60000&end=179999&limit=2');
    await expect(BYBIT.candles(rest, perpetual, '1m', 60_000, 180_000)).rejects.toThrow('another symbol');
  });

  it('shares of accounts and their ratio', async () => {
    const series = BYBIT.series.find(({ line, names }) => line === 'usdt-m' && names.includes('accountsLong'));
    const rest = answering(() => ok([{ symbol: 'BTCUSDT', buyRatio: '0.6', sellRatio: '0.4', timestamp: '300000' }]));
    const points = await series?.points(rest, perpetual, { granularity: '5m', from: 0, until: 501 * 300_000 });
    expect(points).toEqual([{ time: 300_000, values: { accountsLong: 0.6, accountsShort: 0.4, accountsLongShort: 0.6 / 0.4 } }]);
    expect(rest.calls).toHaveLength(2);
    expect(rest.calls[0]?.path).toContain(
      '/v5/market/account-ratio?category=linear&symbol=BTCUSDT&period=5min&startTime=0&endTime=149999999',
    );
    await expect(series?.points(rest, perpetual, { granularity: '2h', from: 0, until: 1 })).rejects.toThrow('no series at 2h');
  });

  it('settled funding, not of dated contracts', async () => {
    const series = BYBIT.series.find(({ line, names }) => line === 'usdt-m' && names.includes('fundingSettled'));
    const rest = answering(() => ok([{ symbol: 'BTCUSDT', fundingRate: '-0.0001', fundingRateTimestamp: '28800000' }]));
    const query = { granularity: '1h', from: 0, until: 86_400_000 } as const;
    expect(await series?.points(rest, perpetual, query)).toEqual([{ time: 28_800_000, values: { fundingSettled: -0.0001 } }]);
    expect(await series?.points(rest, instrumentOf('usdt-m', 'BTCUSDT', { expiryTime: 1 }), query)).toEqual([]);
    expect(rest.calls).toHaveLength(1);
  });
});
