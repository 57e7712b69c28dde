import { describe, expect, it } from 'vitest';
import type { VenueInstrument } from '../venue';
import { BINANCE } from './binance';
import {
  CANDLES,
  ERRORS,
  lineOf,
  LISTINGS,
  MARKS,
  MINI_TICKERS,
  perpetual,
  SERIES,
  TICKERS,
  TRADES,
  UNUSED,
  USED,
  usdSize,
  type RecordedSeries,
} from './binance.fixtures';
import {
  answering,
  HAS_RECORDED_VENUES,
  RECORDED_VENUES_SKIPPED_WHY,
  meanPrice,
  readAll,
  recordedAnswer,
  recordedFrames,
  recordedNames,
  RecordingSink,
} from './recorded-venues.fixtures';

// Every recorded answer and frame that the adapter uses, read to the right symbol, unit and number.

const answerOf = (name: string): unknown => recordedAnswer('binance', name);
const listOf = (name: string): unknown[] => [answerOf(name)].flat();

// The recordings are no part of the project: without their folder (MARKET_DATA_DIR) there is nothing to compare with.
describe.skipIf(!HAS_RECORDED_VENUES)(`recorded answers of Binance${RECORDED_VENUES_SKIPPED_WHY}`, () => {
  it('every recorded file is used here, or has a reason why not', () => {
    expect([...USED, ...Object.keys(UNUSED)].sort()).toEqual(recordedNames('binance').sort());
  });

  it.each(Object.keys(LISTINGS))('instruments of %s', async (name) => {
    const { count, some, absent = [] } = LISTINGS[name] as (typeof LISTINGS)[string];
    const rest = answering((path) => (path.includes('exchangeInfo') ? answerOf(name) : []));
    const instruments = await BINANCE.instruments(rest, lineOf(name));
    expect(instruments).toHaveLength(count);
    const byCode = new Map(instruments.map((instrument) => [instrument.code, instrument]));
    for (const [code, expected] of Object.entries(some)) expect(byCode.get(code), code).toMatchObject(expected);
    expect(absent.filter((code) => byCode.has(code))).toEqual([]);
    expect(absent.filter((code) => !JSON.stringify(answerOf(name)).includes(`"${code}"`))).toEqual([]);
    for (const { line, contract, code } of instruments) {
      expect(line).toBe(lineOf(name));
      if (line === 'spot') expect(contract).toBeNull();
      if (line === 'usdt-m') expect(contract).toMatchObject({ size: 1, sizeUnit: 'base' });
      if (line === 'coin-m') expect(contract, code).toMatchObject({ size: usdSize(code), sizeUnit: 'USD' });
      if (contract) expect(contract.fundingHours, code).toBe(/_\d/.test(code) ? null : 8);
      if (contract) expect(contract.expiryTime !== null, code).toBe(/_\d/.test(code));
    }
  });

  it('hours between settlements of contracts with terms of their own', async () => {
    const rest = answering((path) => answerOf(path.includes('exchangeInfo') ? 'usdm-exchange-info.2021' : 'usdm-funding-info'));
    const info = answerOf('usdm-funding-info') as { symbol: string; fundingIntervalHours: number }[];
    expect(new Map(info.map(({ symbol, fundingIntervalHours }) => [symbol, fundingIntervalHours])).get('LPTUSDT')).toBe(4);
    const [row] = info;
    if (row) Object.assign(row, { symbol: 'SUSHIUSDT', fundingIntervalHours: 4 });
    const changed = answering((path) => (path.includes('exchangeInfo') ? answerOf('usdm-exchange-info.2021') : info));
    const hoursOf = (instruments: VenueInstrument[], code: string) =>
      instruments.find((each) => each.code === code)?.contract?.fundingHours;
    expect(hoursOf(await BINANCE.instruments(rest, 'usdt-m'), 'SUSHIUSDT')).toBe(8);
    expect(hoursOf(await BINANCE.instruments(changed, 'usdt-m'), 'SUSHIUSDT')).toBe(4);
  });

  it('a halted pair with trades in the last 24 hours stays', async () => {
    const rest = answering((path) =>
      path.includes('exchangeInfo') ? answerOf('spot-exchange-info.2025') : [{ symbol: 'BCCBTC', count: 3 }],
    );
    const halted = (await BINANCE.instruments(rest, 'spot')).filter(({ status }) => status !== 'trading');
    expect(halted).toMatchObject([{ code: 'BCCBTC', status: 'suspended' }]);
  });

  it.each(Object.keys(TICKERS))('values of 24 hours of %s', async (name) => {
    const [code, price, open24h, baseVolume, quoteVolume] = TICKERS[name] as (typeof TICKERS)[string];
    const sink = new RecordingSink(usdSize);
    const rest = answering((path) => (path.includes('ticker/24hr') ? listOf(name) : []));
    await BINANCE.snapshot(rest, lineOf(name), sink);
    expect(sink.values[code]).toMatchObject({ price, open24h, baseVolume, quoteVolume });
    expect(sink.codes).toHaveLength(listOf(name).length);
    for (const [each, values] of Object.entries(sink.values)) {
      expect(meanPrice(values), each).toBeGreaterThanOrEqual(values.low24h ?? Number.NaN);
      expect(meanPrice(values), each).toBeLessThanOrEqual(values.high24h ?? Number.NaN);
    }
  });

  it.each(Object.keys(MARKS))('mark price, index price and funding of %s', async (name) => {
    const [code, markPrice, indexPrice, fundingRate, fundingTime] = MARKS[name] as (typeof MARKS)[string];
    const sink = new RecordingSink(usdSize);
    await BINANCE.snapshot(
      answering((path) => (path.includes('premiumIndex') ? listOf(name) : [])),
      lineOf(name),
      sink,
    );
    expect(sink.values[code]).toEqual({ markPrice, indexPrice, fundingRate });
    expect(sink.fundingTimes[code]).toBe(fundingTime);
    const isPerpetual = (each: string): boolean => !/_\d/.test(each);
    expect(Object.keys(sink.fundingTimes).sort()).toEqual(Object.keys(sink.values).filter(isPerpetual).sort());
  });

  it.each(Object.keys(CANDLES))('candles of %s', async (name) => {
    const { code, count, first } = CANDLES[name] as (typeof CANDLES)[string];
    const line = lineOf(name);
    const instrument = perpetual(line, code);
    const [from] = first;
    const candles = await BINANCE.candles(
      answering(() => answerOf(name)),
      instrument,
      '1m',
      from,
      from + 6 * 86_400_000,
    );
    expect(candles).toHaveLength(count);
    const [time, close, baseVolume, quoteVolume] = first;
    expect(candles[0]).toMatchObject({ time, close, baseVolume, quoteVolume });
    for (const candle of candles) {
      expect(meanPrice(candle)).toBeGreaterThan(candle.low * 0.9999);
      expect(meanPrice(candle)).toBeLessThan(candle.high * 1.0001);
    }
  });

  it.each(Object.keys(SERIES))('series of %s', async (name) => {
    const { of, at, instrument, count, path, first } = SERIES[name] as RecordedSeries;
    const rest = answering((asked) => (asked.startsWith(path) ? answerOf(name) : []));
    const series = BINANCE.series.find(({ line, names }) => line === instrument.line && names.includes(of));
    const query = { granularity: at, from: first.time, until: first.time + 100 * 86_400_000 };
    const points = await series?.points(rest, instrument, query);
    expect(points).toHaveLength(count);
    expect(points?.[0]).toEqual(first);
    expect(series?.granularities).toContain(at);
  });

  it('open interest in the base coin', async () => {
    const usdt = new RecordingSink();
    const [usdtPoll, coinPoll] = BINANCE.polls;
    await usdtPoll?.run(
      answering(() => answerOf('usdm-open-interest')),
      usdt,
      [perpetual('usdt-m', 'BTCUSDT')],
    );
    expect(usdt.values).toEqual({ BTCUSDT: { openInterest: 83782.317 } });
    const coin = new RecordingSink(usdSize);
    const rest = answering((path) => answerOf(path.includes('premiumIndex') ? 'coinm-premium-index.one' : 'coinm-open-interest'));
    await coinPoll?.run(rest, coin, [perpetual('coin-m', 'BTCUSD_PERP')]);
    // 6,784,657 contracts of 100 USD at the mark price.
    expect(coin.values).toEqual({ BTCUSD_PERP: { openInterest: 678465700 / 26780.2 } });
  });

  it.each(ERRORS)('%s is no answer', async (name) => {
    const rest = answering(() => answerOf(name));
    await expect(BINANCE.candles(rest, perpetual('coin-m', 'BTCUSD_PERP'), '1d', 0, 86_400_000)).rejects.toThrow('klines');
    await expect(BINANCE.snapshot(rest, 'usdt-m', new RecordingSink())).rejects.toThrow('ticker/24hr');
  });
});

// The recordings are no part of the project: without their folder (MARKET_DATA_DIR) there is nothing to compare with.
describe.skipIf(!HAS_RECORDED_VENUES)(`recorded frames of Binance${RECORDED_VENUES_SKIPPED_WHY}`, () => {
  it.each(Object.keys(MINI_TICKERS))('%s', (name) => {
    const [code, price, open24h, baseVolume, quoteVolume] = MINI_TICKERS[name] as (typeof MINI_TICKERS)[string];
    const sink = new RecordingSink(usdSize);
    const kinds = readAll(BINANCE, lineOf(name), recordedFrames('binance', name), sink);
    expect(new Set(kinds.slice(1))).toEqual(new Set(['data']));
    expect(kinds[0]).toBe('control');
    expect(Object.keys(sink.values)).toEqual([code]);
    expect(sink.values[code]).toMatchObject({ price, open24h, baseVolume, quoteVolume });
    const mean = meanPrice(sink.values[code] ?? {});
    // The value of a coin-margined one is rounded to a tenth of a coin.
    expect(mean).toBeGreaterThan(sink.values[code]?.low24h ?? Number.NaN);
    expect(mean).toBeLessThan(sink.values[code]?.high24h ?? Number.NaN);
    expect(sink.venueTime).toBeGreaterThan(Date.UTC(2026, 7, 1));
  });

  it.each(Object.keys(TRADES))('%s', (name) => {
    const sink = new RecordingSink(usdSize);
    const kinds = readAll(BINANCE, lineOf(name), recordedFrames('binance', name), sink);
    expect(new Set(kinds)).toEqual(new Set(['data']));
    expect(sink.extremes).toEqual(TRADES[name]);
    expect(sink.values).toEqual({});
  });

  it.each(Object.keys(UNUSED).filter((name) => name.startsWith('ws/')))('%s sets nothing', (name) => {
    const sink = new RecordingSink(usdSize);
    const kinds = readAll(BINANCE, lineOf(name.slice(3)), recordedFrames('binance', name.slice(3)), sink);
    expect(kinds.filter((kind) => kind !== 'control' && kind !== 'unknown')).toEqual([]);
    expect(sink.isEmpty()).toBe(true);
  });
});
