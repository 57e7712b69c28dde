import type { SeriesGranularity, SeriesName } from '../../../../lib/contract/series-terms';
import type { LiveLine, VenueInstrument, VenuePoint } from '../venue';
import { instrumentOf } from './recorded-venues.fixtures';

// Recorded answers and frames of Binance with the values that are read from them, typed in from the files.

/** Size of a coin-margined contract, USD. */
export const usdSize = (code: string): number => (code.startsWith('BTC') ? 100 : 10);
/** Line of a recorded file. */
export const lineOf = (name: string): LiveLine => (name.startsWith('spot') ? 'spot' : name.startsWith('usdm') ? 'usdt-m' : 'coin-m');

interface RecordedListing {
  count: number;
  some: Record<string, Partial<VenueInstrument>>;
  /** Codes of the answer that are left out. */
  absent?: string[];
}

/** Recorded listings: number of instruments that the feed has, some of them, and some that it leaves out. */
export const LISTINGS: Readonly<Record<string, RecordedListing>> = {
  'spot-exchange-info.2021': {
    // 59 listed, 15 of them halted and without a trade.
    count: 44,
    some: {
      BTCUSDT: { base: 'BTC', quote: 'USDT', pricePrecision: 2, quantityPrecision: 5, status: 'trading', contract: null },
      '1INCHUSDT': { base: '1INCH', pricePrecision: 3, quantityPrecision: 1 },
      ETHBTC: { base: 'ETH', quote: 'BTC', pricePrecision: 6 },
    },
  },
  // 25 listed, 13 of them halted and without a trade.
  'spot-exchange-info.2025': { count: 12, some: { ETHBTC: { pricePrecision: 5, quantityPrecision: 4, listTime: null } } },
  // 41 listed, two of them margined in BUSD.
  'usdm-exchange-info.2021': {
    count: 39,
    absent: ['BTCBUSD', 'ETHBUSD'],
    some: {
      BTCUSDT: { pricePrecision: 2, quantityPrecision: 3, status: 'trading', listTime: 1569398400000, endTime: null },
      '1000SHIBUSDT': { base: '1000SHIB', pricePrecision: 6, quantityPrecision: 0 },
      BTCSTUSDT: { status: 'pre-market' },
      BTCUSDT_210924: { base: 'BTC', status: 'trading', endTime: 1632470400000 },
    },
  },
  // The price precision of the venue is 2; the step is 0.10.
  'usdm-exchange-info.2025': { count: 25, some: { BTCUSDT: { pricePrecision: 1, quantityPrecision: 3 } } },
  'coinm-exchange-info.2021': {
    count: 36,
    some: {
      BTCUSD_PERP: { base: 'BTC', quote: 'USD', pricePrecision: 1, quantityPrecision: 4 },
      BTCUSD_211231: { endTime: 1640937600000, status: 'trading' },
    },
  },
  'coinm-exchange-info.2025': { count: 25, some: { GALAUSD_PERP: { status: 'suspended' }, ADAUSD_PERP: { pricePrecision: 4 } } },
};

/** Recorded 24 h tickers with the values of a symbol. */
export const TICKERS: Readonly<Record<string, readonly [code: string, price: number, open: number, base: number, quote: number]>> = {
  'spot-ticker-24hr.all': ['ETHBTC', 0.03606, 0.03661, 33504.0133, 1211.29369168],
  'spot-ticker-24hr.symbols': ['BTCUSDT', 69624, 72292.68, 33278.39129, 2354076638.5966079],
  'spot-ticker-24hr.one': ['DOGEUSDT', 0.2705, 0.27927, 1343961239.7, 365772101.018268],
  'usdm-ticker-24hr.all': ['BTCUSDT', 32141.43, 32379, 343392.042, 10941924833.36],
  'usdm-ticker-24hr.one': ['BTCUSDT', 47028.59, 47184.22, 471823.103, 22175129357.2],
  // Contracts of 100 USD for BTC, of 10 USD for the others.
  'coinm-ticker-24hr.all': ['ETHUSD_PERP', 1321.14, 1352.84, 1451992.71422811, 1911672950],
  'coinm-ticker-24hr.one': ['BTCUSD_PERP', 47010.2, 47135.6, 153291.03251537, 7199646200],
  'coinm-ticker-24hr.dated': ['BTCUSD_201225', 11571.1, 11540.4, 4536.69234186, 52419200],
};

/** Recorded mark prices with the values of a symbol. */
export const MARKS: Readonly<
  Record<string, readonly [code: string, mark: number, index: number, rate: number, fundingTime: number | undefined]>
> = {
  'usdm-premium-index.all': ['EOSUSDT', 2.59828765, 2.59732255, 0.0001, 1602835200000],
  'usdm-premium-index.one': ['BTCUSDT', 26780.82240476, 26798.25197802, 0.00001226, 1687248000000],
  'coinm-premium-index.all': ['XTZUSD_PERP', 0.6692, 0.67136966, -0.00026801, 1694419200000],
  'coinm-premium-index.one': ['BTCUSD_PERP', 26780.2, 26792.39505234, 0.00006292, 1687248000000],
  // A dated contract has no funding.
  'coinm-premium-index.pair': ['BTCUSD_210326', 11761.50067917, 11353.95875, Number.NaN, undefined],
};

/** Recorded candles with the first one: time, close, volume in the base and in the quote coin. */
export const CANDLES: Readonly<Record<string, { code: string; count: number; first: readonly [number, number, number, number] }>> = {
  'spot-klines.1d': { code: 'ETHBTC', count: 6, first: [1672531200000, 0.072238, 29425.9298, 2127.63972082] },
  'spot-klines.5m': { code: 'BTCUSDT', count: 24, first: [1586987400000, 6727.14, 121.201391, 815879.49416818] },
  'usdm-klines.1d': { code: 'BTCUSDT', count: 6, first: [1672531200000, 16610.3, 105502.965, 1746449849.7392] },
  'usdm-klines.5m': { code: 'LTCUSDT', count: 60, first: [1602669900000, 50.33, 3811.648, 192171.59398] },
  'coinm-klines.1d': { code: 'BTCUSD_PERP', count: 6, first: [1672531200000, 16607.9, 12496.62852978, 206795900] },
  'coinm-klines.5m': { code: 'LTCUSD_PERP', count: 5, first: [1607292900000, 83.15, 352.24700594, 29290] },
};

/** A recorded series: its call, and its first point. */
export interface RecordedSeries {
  of: SeriesName;
  at: SeriesGranularity;
  instrument: VenueInstrument;
  count: number;
  path: string;
  first: VenuePoint;
}
/** A perpetual contract of a line. */
export const perpetual = (line: LiveLine, code: string): VenueInstrument => instrumentOf(line, code, { size: usdSize(code) });
/** A coin-margined contract that is delivered on a day. */
export const dated = (code: string, day: string): VenueInstrument =>
  instrumentOf('coin-m', code, { size: usdSize(code), expiryTime: Date.parse(`${day}T08:00Z`) });
const longShort = (side: 'topAccounts' | 'topPositions' | 'accounts', long: number, short: number, ratio: number) => ({
  [`${side}Long`]: long,
  [`${side}Short`]: short,
  [`${side}LongShort`]: ratio,
});

export const SERIES: Readonly<Record<string, RecordedSeries>> = {
  'spot-klines.5m': {
    of: 'netInflow',
    at: '5m',
    instrument: instrumentOf('spot', 'BTCUSDT'),
    count: 24,
    path: '/api/v3/klines?symbol=BTCUSDT&interval=5m',
    first: {
      time: 1586987400000,
      values: { takerBuy: 56.190674, takerSell: 65.010717, takerRatio: 56.190674 / 65.010717, netInflow: -8.820043 },
    },
  },
  'usdm-top-long-short-account-ratio': {
    of: 'topAccountsLong',
    at: '5m',
    instrument: perpetual('usdt-m', 'BTCUSDT'),
    count: 2,
    path: '/futures/data/topLongShortAccountRatio?symbol=BTCUSDT&period=5m',
    first: { time: 1602989100000, values: longShort('topAccounts', 0.5169, 0.4831, 1.07) },
  },
  'usdm-top-long-short-position-ratio': {
    of: 'topPositionsLong',
    at: '5m',
    instrument: perpetual('usdt-m', 'BTCUSDT'),
    count: 3,
    path: '/futures/data/topLongShortPositionRatio?symbol=BTCUSDT&period=5m',
    first: { time: 1602988800000, values: longShort('topPositions', 0.531, 0.469, 1.1322) },
  },
  'usdm-global-long-short-account-ratio': {
    of: 'accountsLong',
    at: '5m',
    instrument: perpetual('usdt-m', 'BTCUSDT'),
    count: 3,
    path: '/futures/data/globalLongShortAccountRatio?symbol=BTCUSDT&period=5m',
    first: { time: 1602989400000, values: longShort('accounts', 0.5799, 0.4201, 1.3804) },
  },
  'usdm-global-long-short-account-ratio.4h': {
    of: 'accountsLong',
    at: '4h',
    instrument: perpetual('usdt-m', 'BTCUSDT'),
    count: 30,
    path: '/futures/data/globalLongShortAccountRatio?symbol=BTCUSDT&period=4h',
    first: { time: 1602403200000, values: longShort('accounts', 0.5795, 0.4205, 1.3781) },
  },
  'usdm-taker-long-short-ratio': {
    of: 'takerBuy',
    at: '5m',
    instrument: perpetual('usdt-m', 'BTCUSDT'),
    count: 10,
    path: '/futures/data/takerlongshortRatio?symbol=BTCUSDT&period=5m',
    first: { time: 1605575400000, values: { takerBuy: 280.863, takerSell: 216.95, takerRatio: 280.863 / 216.95 } },
  },
  'usdm-open-interest-hist': {
    of: 'openInterest',
    at: '5m',
    instrument: perpetual('usdt-m', 'BTCUSDT'),
    count: 1,
    path: '/futures/data/openInterestHist?symbol=BTCUSDT&period=5m',
    first: { time: 1602989400000, values: { openInterest: 36316.877, openInterestValue: 413220015.26744573 } },
  },
  'usdm-open-interest-hist.1d': {
    of: 'openInterest',
    at: '1d',
    instrument: perpetual('usdt-m', 'LTCUSDT'),
    count: 10,
    path: '/futures/data/openInterestHist?symbol=LTCUSDT&period=1d',
    first: { time: 1602028800000, values: { openInterest: 286060.674, openInterestValue: 13151177.5449312 } },
  },
  'usdm-funding-rate': {
    of: 'fundingSettled',
    at: '1h',
    instrument: perpetual('usdt-m', 'BTCUSDT'),
    count: 40,
    path: '/fapi/v1/fundingRate?symbol=BTCUSDT',
    first: { time: 1600128000000, values: { fundingSettled: -0.0002227 } },
  },
  'coinm-top-long-short-account-ratio': {
    of: 'topAccountsLong',
    at: '5m',
    instrument: perpetual('coin-m', 'BTCUSD_PERP'),
    count: 6,
    path: '/futures/data/topLongShortAccountRatio?pair=BTCUSD&period=5m',
    first: { time: 1602984300000, values: longShort('topAccounts', 0.5858, 0.4142, 1.4143) },
  },
  'coinm-top-long-short-position-ratio': {
    of: 'topPositionsLong',
    at: '5m',
    instrument: perpetual('coin-m', 'BTCUSD_PERP'),
    count: 5,
    path: '/futures/data/topLongShortPositionRatio?pair=BTCUSD&period=5m',
    first: { time: 1602984600000, values: longShort('topPositions', 0.4833, 0.5167, 0.9353) },
  },
  'coinm-global-long-short-account-ratio': {
    of: 'accountsLong',
    at: '5m',
    instrument: perpetual('coin-m', 'BTCUSD_PERP'),
    count: 6,
    path: '/futures/data/globalLongShortAccountRatio?pair=BTCUSD&period=5m',
    first: { time: 1603937100000, values: longShort('accounts', 0.6173, 0.3827, 1.613) },
  },
  'coinm-taker-buy-sell-vol': {
    of: 'takerBuy',
    at: '5m',
    instrument: perpetual('coin-m', 'BTCUSD_PERP'),
    count: 6,
    path: '/futures/data/takerBuySellVol?pair=BTCUSD&contractType=PERPETUAL&period=5m',
    // BTC, not contracts.
    first: { time: 1602984300000, values: { takerBuy: 19.9173, takerSell: 3.4031, takerRatio: 19.9173 / 3.4031 } },
  },
  'coinm-open-interest-hist': {
    of: 'openInterest',
    at: '5m',
    instrument: dated('BTCUSD_201225', '2020-12-25'),
    count: 6,
    path: '/futures/data/openInterestHist?pair=BTCUSD&contractType=CURRENT_QUARTER&period=5m',
    // 284,391 contracts of 100 USD.
    first: { time: 1602984600000, values: { openInterest: 2451.46068891, openInterestValue: 28439100 } },
  },
  'coinm-basis': {
    of: 'basis',
    at: '5m',
    instrument: dated('BTCUSD_201225', '2020-12-25'),
    count: 6,
    path: '/futures/data/basis?pair=BTCUSD&contractType=CURRENT_QUARTER&period=5m',
    first: { time: 1602843600000, values: { basis: 149.894875, basisRate: (11427.1 - 11277.205125) / 11277.205125 } },
  },
  'coinm-funding-rate': {
    of: 'fundingSettled',
    at: '1h',
    instrument: perpetual('coin-m', 'BTCUSD_PERP'),
    count: 50,
    path: '/dapi/v1/fundingRate?symbol=BTCUSD_PERP',
    first: { time: 1604217600000, values: { fundingSettled: 0.0001 } },
  },
};

type Trades = Readonly<Record<string, readonly [low: number, high: number]>>;
/** Recorded trades with the extremes of each symbol. */
export const TRADES: Readonly<Record<string, Trades>> = {
  'spot-agg-trade': { NKNUSDT: [0.3528, 0.3528], LRCBTC: [0.00000638, 0.00000638] },
  'usdm-agg-trade': {
    CTKUSDT: [1.01, 1.012],
    AKROUSDT: [0.01731, 0.01733],
    SUSHIUSDT: [7.61, 7.618],
    KEEPUSDT: [0.2464, 0.2466],
  },
  'coinm-agg-trade': {
    BCHUSD_PERP: [427.9, 427.91],
    ETHUSD_210924: [1990.37, 1992.17],
    ETCUSD_PERP: [42.237, 42.28],
    XRPUSD_PERP: [0.5659, 0.5666],
    EOSUSD_PERP: [3.466, 3.467],
    LINKUSD_PERP: [15.061, 15.068],
    BTCUSD_211231: [32621.3, 32623.3],
  },
};

/** Recorded mini tickers with the values of the last frame. */
export const MINI_TICKERS: Readonly<Record<string, readonly [code: string, price: number, open: number, base: number, quote: number]>> = {
  'spot-mini-ticker.2026': ['BTCUSDT', 64117.99, 64330.6, 14724.52358, 940091352.0788604],
  'usdm-mini-ticker.2026': ['BTCUSDT', 63977, 64305.1, 125237.536, 7989811280.77],
  // 2,247,374 contracts of 100 USD.
  'coinm-mini-ticker.2026': ['BTCUSD_PERP', 80024.2, 79615.4, 2820.1, 224737400],
};

/** Recorded files that the adapter does not use, with the reason. */
export const UNUSED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['coinm-agg-trades', 'spot-agg-trades', 'usdm-agg-trades', 'coinm-trades', 'spot-trades', 'usdm-trades'].map((name) => [
      `rest/${name}`,
      'trades come from the stream, past extremes from candles',
    ]),
  ),
  ...Object.fromEntries(
    ['coinm-book-ticker.all', 'spot-book-ticker.one', 'usdm-book-ticker.all', 'usdm-book-ticker.one'].map((name) => [
      `rest/${name}`,
      'bid and ask are not published',
    ]),
  ),
  ...Object.fromEntries(
    ['coinm-depth', 'spot-depth.NKNUSDT', 'spot-depth', 'usdm-depth.SUSHIUSDT', 'usdm-depth'].map((name) => [
      `rest/${name}`,
      'order books are not published',
    ]),
  ),
  'rest/coinm-continuous-klines': 'candles are those of a contract',
  'rest/coinm-index-price-klines': 'candles are those of the last price',
  'rest/coinm-mark-price-klines': 'candles are those of the last price',
  'rest/spot-avg-price': 'the last price is published',
  'rest/spot-ticker-price.one': 'the 24 h ticker has the last price',
  'rest/usdm-ticker-price.all': 'the 24 h ticker has the last price',
  'rest/usdm-ticker-price.one': 'the 24 h ticker has the last price',
  'rest/usdm-index-info': 'the parts of index contracts are not published',
  'rest/usdm-time': 'frames have the time of the venue',
  ...Object.fromEntries(
    ['coinm-book-ticker', 'spot-book-ticker.2026', 'spot-book-ticker', 'usdm-book-ticker'].map((name) => [
      `ws/${name}`,
      'bid and ask are not published',
    ]),
  ),
  ...Object.fromEntries(
    ['coinm-depth-diff', 'spot-depth-diff', 'usdm-depth-diff.2026', 'usdm-depth-diff'].map((name) => [
      `ws/${name}`,
      'order books are not published',
    ]),
  ),
  ...Object.fromEntries(
    ['coinm-kline-1m', 'spot-kline-1m.2026', 'spot-kline-1m', 'usdm-kline-1m.2026', 'usdm-kline-1m'].map((name) => [
      `ws/${name}`,
      'extremes come from trades: those of a running candle may be older than an alert',
    ]),
  ),
  'ws/coinm-ticker.2026': 'the mini ticker has the same values of 24 hours',
  'ws/spot-ticker.2020': 'the mini ticker has the same values of 24 hours',
  'ws/usdm-trade.2026': 'aggregated trades have the same extremes in fewer frames',
};

/** Recorded refusals. */
export const ERRORS = ['coinm-klines.error-range-too-long', 'usdm-ticker-24hr.error-invalid-symbol'];
/** Recorded files that the tests use. */
export const USED: readonly string[] = [
  ...[
    ...new Set([LISTINGS, TICKERS, MARKS, CANDLES, SERIES].flatMap((table) => Object.keys(table))),
    ...ERRORS,
    'usdm-funding-info',
    'usdm-open-interest',
    'coinm-open-interest',
  ].map((name) => `rest/${name}`),
  ...[MINI_TICKERS, TRADES].flatMap((table) => Object.keys(table)).map((name) => `ws/${name}`),
];
