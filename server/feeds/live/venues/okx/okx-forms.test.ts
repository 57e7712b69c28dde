import { describe, expect, it } from 'vitest';
import type { SeriesName } from '../../../../../lib/contract/series-terms';
import { VenueError } from '../../rest-client';
import type { VenueInstrument } from '../../venue';
import { OKX } from '../okx';
import { answering, contractTerms, instrumentOf, RecordingSink } from '../recorded-venues.fixtures';

// Forms of which there is no recording, by the documentation of OKX.

const answer = (data: unknown): object => ({ code: '0', msg: '', data });
const frame = (channel: string, ...data: object[]): string => JSON.stringify({ arg: { channel }, data });
const SWAP = instrumentOf('usdt-m', 'BTC-USDT-SWAP');
const TICKER = {
  instId: 'BTC-USDT-SWAP',
  last: '100',
  open24h: '90',
  high24h: '110',
  low24h: '80',
  vol24h: '5000',
  volCcy24h: '50',
  ts: '1786540471871',
};
const MINUTE = 60_000;
const T0 = 1786540440000;

/** A sink with contracts of 100 DOGE margined in USDT. */
class DogeSink extends RecordingSink {
  override contractOf(place: number) {
    return this.codes[place]?.startsWith('usdt-m') ? contractTerms({ size: 100 }) : super.contractOf(place);
  }
}

describe('streams', () => {
  it('has tickers and mark prices in frames of a hundred, and liquidations as two subscriptions', () => {
    const many = Array.from({ length: 350 }, (_, index) => instrumentOf('usdt-m', `C${index}-USDT-SWAP`));
    const streams = OKX.streams('usdt-m', many);
    expect(streams.map(({ path, frames, answers, isContinuous }) => [path, frames.length, answers, isContinuous])).toEqual([
      ['/ws/v5/public', 3, 300, true],
      ['/ws/v5/public', 1, 50, true],
      ['/ws/v5/public', 3, 300, true],
      ['/ws/v5/public', 1, 50, true],
      ['/ws/v5/public', 1, 2, false],
    ]);
    const channels = streams.map(({ frames }) => (JSON.parse(frames[0] as string) as { args: object[] }).args[0]);
    expect(channels[0]).toEqual({ channel: 'tickers', instId: 'C0-USDT-SWAP' });
    expect(channels[3]).toEqual({ channel: 'mark-price', instId: 'C300-USDT-SWAP' });
    expect(channels[4]).toEqual({ channel: 'liquidation-orders', instType: 'SWAP' });
    for (const { frames } of streams) for (const text of frames) expect(text.length).toBeLessThan(64_000);
  });

  it('has tickers only of pairs, and trades of the instruments asked for', () => {
    expect(OKX.streams('spot', [instrumentOf('spot', 'BTC-USDT')])).toHaveLength(1);
    expect(OKX.streams('coin-m', [])).toEqual([]);
    const [trades] = OKX.tradeStreams('usdt-m', [SWAP]);
    expect(trades?.frames).toEqual(['{"op":"subscribe","args":[{"channel":"trades","instId":"BTC-USDT-SWAP"}]}']);
    expect(trades?.isContinuous).toBe(false);
  });
});

describe('frames', () => {
  it.each([
    ['pong', 'control'],
    ['{"event":"subscribe","arg":{"channel":"tickers","instId":"BTC-USDT"},"connId":"a4d3ae55"}', 'subscribed'],
    ['{"event":"channel-conn-count","channel":"tickers","connCount":"2","connId":"a"}', 'control'],
    ['{"event":"notice","code":"64008","msg":"The connection will soon be closed for a service upgrade.","connId":"a"}', 'closing'],
    ['{"event":"error","code":"60018","msg":"Wrong URL or channel","connId":"a"}', 'error'],
    ['{"event":"else"}', 'unknown'],
    [frame('books5', { instId: 'BTC-USDT' }), 'unknown'],
  ])('%s', (text, kind) => {
    const sink = new RecordingSink();
    expect(OKX.read('spot', text, sink)).toBe(kind);
    expect(sink.isEmpty()).toBe(true);
  });

  it('reads mark prices', () => {
    const sink = new RecordingSink();
    expect(
      OKX.read('usdt-m', frame('mark-price', { instType: 'SWAP', instId: 'BTC-USDT-SWAP', markPx: '200', ts: '1597026383085' }), sink),
    ).toBe('data');
    expect(sink.values).toEqual({ 'BTC-USDT-SWAP': { markPrice: 200 } });
    expect(sink.venueTime).toBe(1597026383085);
  });

  it('reads liquidations in coins, with the side of the closed position', () => {
    const sink = new DogeSink(() => 10);
    const detail = { bkLoss: '0', bkPx: '0.5', ccy: '', posSide: 'short', side: 'buy', sz: '13', ts: '1692266434010' };
    const details = [detail, { ...detail, posSide: 'net', side: 'sell' }, { ...detail, posSide: 'net', side: 'buy', sz: '1' }];
    OKX.read('usdt-m', frame('liquidation-orders', { instId: 'DOGE-USDT-SWAP', instType: 'SWAP', details }), sink);
    OKX.read('coin-m', frame('liquidation-orders', { instId: 'DOGE-USD-SWAP', details: [{ ...detail, posSide: 'long' }] }), sink);
    expect(sink.liquidations).toEqual([
      { code: 'DOGE-USDT-SWAP', time: 1692266434010, side: 'short', amount: 1300, price: 0.5 },
      { code: 'DOGE-USDT-SWAP', time: 1692266434010, side: 'long', amount: 1300, price: 0.5 },
      { code: 'DOGE-USDT-SWAP', time: 1692266434010, side: 'short', amount: 100, price: 0.5 },
      // 13 contracts of 10 USD.
      { code: 'DOGE-USD-SWAP', time: 1692266434010, side: 'long', amount: 260, price: 0.5 },
    ]);
  });

  it.each([
    'a',
    '{"arg":{"channel":"tickers"}}',
    frame('tickers', { ...TICKER, last: undefined }),
    frame('tickers', { ...TICKER, last: 100 }),
    frame('tickers', { ...TICKER, high24h: 'Infinity' }),
    frame('tickers', { ...TICKER, low24h: '-80' }),
    frame('tickers', { ...TICKER, volCcy24h: null }),
    frame('tickers', { ...TICKER, vol24h: ' ' }),
    frame('tickers', { ...TICKER, ts: '' }),
    frame('tickers', { ...TICKER, instId: 7 }),
    frame('mark-price', { instId: 'BTC-USDT-SWAP', ts: '1597026383085' }),
    frame('trades', { instId: 'BTC-USDT-SWAP', px: '' }),
    frame('liquidation-orders', {
      instId: 'BTC-USDT-SWAP',
      details: [{ posSide: 'net', side: '', bkPx: '1', sz: '1', ts: '1597026383085' }],
    }),
    frame('liquidation-orders', { instId: 'BTC-USDT-SWAP', details: [{ posSide: 'long', bkPx: '0', sz: '1', ts: '1597026383085' }] }),
  ])('a broken frame throws and sets nothing: %s', (text) => {
    const sink = new RecordingSink();
    expect(() => OKX.read('usdt-m', text, sink)).toThrow();
    expect(sink.isEmpty()).toBe(true);
  });

  it('empty prices and rates are none', async () => {
    const sink = new RecordingSink();
    OKX.read('usdt-m', frame('tickers', { ...TICKER, last: '', open24h: '0' }), sink);
    expect(sink.values['BTC-USDT-SWAP']).toMatchObject({ price: Number.NaN, open24h: Number.NaN, baseVolume: 50 });
    const rest = answering(() => answer([{ instId: 'BTC-USDT-SWAP', fundingRate: '', fundingTime: '' }]));
    await OKX.polls.find(({ everyMs }) => everyMs === 30_000)?.run(rest, sink, [SWAP]);
    expect(sink.values['BTC-USDT-SWAP']?.fundingRate).toBeNaN();
    expect(sink.fundingTimes).toEqual({});
  });
});

describe('calls', () => {
  const row = {
    baseCcy: '',
    ctMult: '1',
    ctType: 'linear',
    ctVal: '0.01',
    ctValCcy: 'BTC',
    expTime: '',
    instId: 'BTC-USDT-SWAP',
    instType: 'SWAP',
    lever: '100',
    listTime: '1611916828000',
    lotSz: '0.01',
    quoteCcy: '',
    settleCcy: 'USDT',
    state: 'live',
    tickSz: '0.1',
    instCategory: '1',
  };

  it('lists what OKX announces, suspends and ends, and leaves out other margins, assets and tests', async () => {
    const rows = [
      row,
      { ...row, instId: 'ETH-USDT-SWAP', state: 'suspend' },
      { ...row, instId: 'SOL-USDT-SWAP', state: 'preopen', listTime: '1911916828000' },
      { ...row, instId: 'XRP-USDT-SWAP', expTime: '1811916828000' },
      { ...row, instId: 'NEW-USDT-SWAP', state: 'preopen', tickSz: '', lotSz: '', ctVal: '' },
      { ...row, instId: 'BTC-USDC-SWAP', settleCcy: 'USDC' },
      { ...row, instId: 'TSLA-USDT-SWAP', instCategory: '3' },
      { ...row, instId: 'TEST-USDT-SWAP', state: 'test' },
    ];
    const funding = [
      { instId: 'BTC-USDT-SWAP', fundingTime: '1773158400000', nextFundingTime: '1773187200000' },
      { instId: 'ETH-USDT-SWAP', fundingTime: '1773158400000', nextFundingTime: '' },
    ];
    const rest = answering((path) => answer(path.includes('funding') ? funding : path.endsWith('SWAP') ? rows : []));
    const listed = await OKX.instruments(rest, 'usdt-m');
    expect(listed.map(({ code, status, endTime }) => [code, status, endTime])).toEqual([
      ['BTC-USDT-SWAP', 'trading', null],
      ['ETH-USDT-SWAP', 'suspended', null],
      ['SOL-USDT-SWAP', 'pre-market', null],
      ['XRP-USDT-SWAP', 'delisting', 1811916828000],
    ]);
    expect(listed.map(({ contract }) => contract?.fundingHours)).toEqual([8, null, null, null]);
    expect(listed[0]?.quantityPrecision).toBe(4);
  });

  it('a refusal with HTTP status 200 is an error, final when it is about the parameters', async () => {
    const refused = (code: string) =>
      OKX.instruments(
        answering(() => ({ code, msg: 'no', data: [] })),
        'spot',
      ).catch((err: unknown) => err);
    expect(await refused('50001')).toMatchObject({ name: 'VenueError', status: 200, isFinal: false });
    expect(await refused('51001')).toMatchObject({ isFinal: true });
    await expect(
      OKX.instruments(
        answering(() => 'html'),
        'spot',
      ),
    ).rejects.toThrow('answer');
  });

  it('the snapshot reads tickers and mark prices of perpetual and dated contracts', async () => {
    const sink = new RecordingSink();
    const rest = answering((path) => {
      if (path.includes('tickers')) return answer(path.endsWith('SWAP') ? [TICKER] : [{ ...TICKER, instId: 'BTC-USDT-261225' }]);
      return answer(path.endsWith('SWAP') ? [{ instId: 'BTC-USDT-SWAP', markPx: '101', ts: '1786540471871' }] : []);
    });
    await OKX.snapshot(rest, 'usdt-m', sink);
    expect(sink.values['BTC-USDT-SWAP']).toMatchObject({ price: 100, markPrice: 101, baseVolume: 50 });
    expect(sink.values['BTC-USDT-261225']).toMatchObject({ price: 100 });
  });

  it('polls set indices of all contracts on one, funding with its settlement, and mean prices for quote volumes', async () => {
    const sink = new RecordingSink(undefined, (code) => code !== 'ETH-USD-SWAP');
    const instruments = ['BTC-USDT-SWAP', 'BTC-USDT-261225', 'DOGE-USDT-SWAP', 'GONE-USDT-SWAP'].map((code) =>
      instrumentOf('usdt-m', code),
    );
    const rest = answering((path) => {
      if (path.includes('index-tickers')) return answer([{ instId: 'BTC-USDT', idxPx: '43350' }]);
      if (path.includes('funding-rate'))
        return answer([
          { instId: 'BTC-USDT-SWAP', fundingRate: '-0.00001', fundingTime: '1773158400000', nextFundingTime: '1773187200000' },
        ]);
      if (path.includes('open-interest')) return answer([]);
      if (path.includes('tickers?instType=SWAP'))
        return answer([
          { ...TICKER, instId: 'DOGE-USDT-SWAP', last: '0.1', volCcy24h: '1000' },
          { ...TICKER, instId: 'GONE-USDT-SWAP', last: '1' },
          TICKER,
          { ...TICKER, instId: 'OTHER-USDT-SWAP' },
        ]);
      if (path.includes('tickers?')) return answer([{ ...TICKER, instId: 'BTC-USDT-261225', volCcy24h: '0' }]);
      if (path.includes('GONE')) return { code: '51001', msg: 'Instrument ID does not exist', data: [] };
      const [base, quote] = path.includes('BTC') ? ['2', '210'] : ['10', '1.5'];
      return answer([
        ['1786540440000', '1', '1', '1', '1', '9', base, quote, '0'],
        ['1786536840000', '1', '1', '1', '1', '9', base, quote, '1'],
      ]);
    });
    for (const poll of OKX.polls.filter(({ line }) => line === 'usdt-m')) await poll.run(rest, sink, instruments);
    expect(sink.values).toEqual({
      'BTC-USDT-SWAP': { indexPrice: 43350, fundingRate: -0.00001, quoteVolume: 50 * 105 },
      'BTC-USDT-261225': { indexPrice: 43350, quoteVolume: 0 },
      'DOGE-USDT-SWAP': { quoteVolume: 150 },
    });
    // What only they bring becomes unknown when they bring nothing.
    const fields = OKX.polls.filter(({ line }) => line === 'usdt-m').flatMap((poll) => poll.fields);
    expect(fields.sort()).toEqual(['fundingRate', 'indexPrice', 'openInterest', 'quoteVolume']);
    expect(sink.fundingTimes).toEqual({ 'BTC-USDT-SWAP': 1773158400000 });
    // The largest turnover first; what has no trades needs no candles.
    const candles = rest.calls.filter(({ path }) => path.includes('/candles'));
    expect(candles.map(({ path, isBackground }) => [/instId=(\w+)/.exec(path)?.[1], isBackground])).toEqual([
      ['BTC', true],
      ['DOGE', true],
      ['GONE', true],
    ]);
    expect(candles[0]?.path).toBe('/api/v5/market/candles?instId=BTC-USDT-SWAP&bar=1H&limit=24');
  });

  it('an overload ends a round of quote volumes', async () => {
    const rest = answering((path) => (path.includes('/candles') ? new VenueError('too many', 429, false) : answer([TICKER])));
    const poll = OKX.polls.find(({ everyMs }) => everyMs === 300_000);
    await expect(poll?.run(rest, new RecordingSink(), [SWAP])).rejects.toThrow('too many');
  });
});

const candle = (time: number): string[] => [String(time), '2', '4', '1', '3', '500', '5', '15', '1'];

describe('candles', () => {
  it('reads the older ones of the other path, days in UTC, without what is outside of the range', async () => {
    const rest = answering((path) =>
      answer(path.includes('history') ? [candle(T0 - MINUTE), candle(T0 - 2 * MINUTE)] : [candle(T0 + MINUTE), candle(T0)]),
    );
    const candles = await OKX.candles(rest, SWAP, '1m', T0 - MINUTE, T0 + MINUTE);
    expect(candles.map(({ time }) => time)).toEqual([T0 - MINUTE, T0]);
    expect(candles[0]).toMatchObject({ open: 2, high: 4, low: 1, close: 3, baseVolume: 5, quoteVolume: 15 });
    expect(rest.calls.map(({ path }) => path)).toEqual([
      `/api/v5/market/candles?instId=BTC-USDT-SWAP&bar=1m&before=${T0 - MINUTE - 1}&after=${T0 + MINUTE}&limit=300`,
      `/api/v5/market/history-candles?instId=BTC-USDT-SWAP&bar=1m&before=${T0 - MINUTE - 1}&after=${T0}&limit=300`,
    ]);
    await OKX.candles(rest, SWAP, '1d', T0, T0 + MINUTE);
    expect(rest.calls.at(-1)?.path).toContain('bar=1Dutc');
  });

  it('asks for no candles before the listing, and refuses a row without a volume', async () => {
    const listed: VenueInstrument = { ...SWAP, listTime: T0 + 1 };
    const rest = answering(() => answer([candle(T0)]));
    await OKX.candles(rest, listed, '1m', 0, T0 + MINUTE);
    expect(rest.calls).toHaveLength(1);
    await expect(
      OKX.candles(
        answering(() => answer([candle(T0).slice(0, 7)])),
        SWAP,
        '1m',
        T0,
        T0 + MINUTE,
      ),
    ).rejects.toThrow('quote volume');
  });
});

describe('series', () => {
  const seriesOf = (name: SeriesName, granularity = '1h') =>
    OKX.series.find((one) => one.line === 'usdt-m' && one.names.includes(name) && one.granularities.includes(granularity as never));
  const HOUR = 3_600_000;
  const query = { granularity: '1h', from: T0, until: T0 + 2 * HOUR } as const;
  const RANGE = `begin=${T0 - 1}&end=${T0 + 2 * HOUR}&limit=100`;

  it.each<[SeriesName, string[], string, object]>([
    ['takerBuy', ['200', '380'], 'taker-volume-contract?unit=0&', { takerBuy: 380, takerSell: 200, takerRatio: 1.9 }],
    ['openInterest', ['731377.5', '111', '8888888'], 'contracts/open-interest-history?', { openInterest: 111, openInterestValue: 8888888 }],
    [
      'accountsLong',
      ['4'],
      'contracts/long-short-account-ratio-contract?',
      { accountsLong: 0.8, accountsShort: 0.2, accountsLongShort: 4 },
    ],
    [
      'topAccountsLong',
      ['1'],
      'contracts/long-short-account-ratio-contract-top-trader?',
      { topAccountsLong: 0.5, topAccountsShort: 0.5, topAccountsLongShort: 1 },
    ],
    [
      'topPositionsLong',
      ['0.25'],
      'contracts/long-short-position-ratio-contract-top-trader?',
      { topPositionsLong: 0.2, topPositionsShort: 0.8, topPositionsLongShort: 0.25 },
    ],
  ])('%s', async (name, columns, path, values) => {
    const rest = answering(() =>
      answer([
        [String(T0 + HOUR), ...columns],
        [String(T0), ...columns],
        [String(T0 - HOUR), ...columns],
      ]),
    );
    const points = await seriesOf(name)?.points(rest, SWAP, query);
    expect(points).toEqual([
      { time: T0, values },
      { time: T0 + HOUR, values },
    ]);
    expect(rest.calls.map((call) => call.path)).toEqual([`/api/v5/rubik/stat/${path}instId=BTC-USDT-SWAP&period=1H&${RANGE}`]);
  });

  it('reads page after page', async () => {
    const all = Array.from({ length: 150 }, (_, index) => [String(T0 + (149 - index) * HOUR), '1']);
    const rest = answering((path) => {
      const end = Number(/end=(\d+)/.exec(path)?.[1]);
      return answer(all.filter(([time]) => Number(time) < end).slice(0, 100));
    });
    const points = await seriesOf('accountsLong')?.points(rest, SWAP, { granularity: '1h', from: T0, until: T0 + 150 * HOUR });
    expect(points?.map(({ time }) => time)).toEqual(all.map(([time]) => Number(time)).reverse());
    expect(rest.calls).toHaveLength(2);
  });

  it('computes the basis from closes, per year for a dated contract', async () => {
    const dated: VenueInstrument = {
      ...instrumentOf('usdt-m', 'BTC-USDT-261225'),
      contract: contractTerms({ expiryTime: T0 + HOUR + 73 * 86_400_000 }),
    };
    const rest = answering((path) => answer([[String(T0), '1', '1', '1', path.includes('index') ? '100' : '102']]));
    expect(await seriesOf('basis')?.points(rest, dated, query)).toEqual([
      { time: T0, values: { basis: 2, basisRate: 0.02, basisAnnualized: expect.closeTo(0.1, 10) as number } },
    ]);
    expect(rest.calls.map(({ path }) => path.split('&')[0])).toEqual([
      '/api/v5/market/index-candles?instId=BTC-USDT',
      '/api/v5/market/candles?instId=BTC-USDT-261225',
    ]);
    expect((await seriesOf('basis')?.points(rest, SWAP, query))?.[0]?.values).toEqual({ basis: 2, basisRate: 0.02 });
  });

  it('reads the settled rates', async () => {
    const rest = answering(() =>
      answer([{ instId: 'BTC-USDT-SWAP', fundingRate: '0.2', fundingTime: String(T0), realizedRate: '-0.0000381925973641' }]),
    );
    expect(await seriesOf('fundingSettled')?.points(rest, SWAP, query)).toEqual([
      { time: T0, values: { fundingSettled: -0.0000381925973641 } },
    ]);
  });

  it('lists long granularities first, of which long steps are made', () => {
    const lengths = OKX.series
      .filter(({ names, line }) => line === 'coin-m' && names.includes('takerBuy'))
      .map(({ granularities }) => granularities);
    expect(lengths.flat()).toEqual(['1d', '12h', '6h', '4h', '2h', '1h', '30m', '15m', '5m']);
  });
});
