import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { usdtRateSchema } from '../../lib/contract/config';
import type { KlineInterval } from '../../lib/contract/kline-intervals';
import { type Kline, moreKlineSchema, openPriceSchema } from '../../lib/contract/klines';
import { type HomeQuotation, homeQuotationSchema, type QuoteRow } from '../../lib/contract/quotes';
import { dataOf } from '../builders/api';
import { buildApp, originOf } from '../builders/running-app';

// The public calls of the simulated market agree with each other at one moment.

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** A Thursday during New York's session, some seconds after a full minute. */
const NOW = Date.UTC(2026, 10, 19, 16, 31, 27, 500);
const MARK_MINUTES = 30;

const app = buildApp({ FEED: 'simulated', SEED: '7' }, { feed: undefined, clock: () => NOW });
beforeAll(() => app.start());
afterAll(() => app.stop());

async function get<T extends z.ZodType>(schema: T, path: string, query: Record<string, string | number>): Promise<z.infer<T>> {
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${originOf(app)}${path}?${parameters.toString()}`);
  return dataOf(schema, await response.text());
}

async function post<T extends z.ZodType>(schema: T, path: string, body: object): Promise<z.infer<T>> {
  const response = await fetch(`${originOf(app)}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return dataOf(schema, await response.text());
}

const quotation = (query: Record<string, string | number>): Promise<HomeQuotation> =>
  get(homeQuotationSchema, '/v1/mix/market/getHomeQuotation', query);

async function row(symbolId: string): Promise<QuoteRow> {
  const [found] = (await quotation({ symbolIds: symbolId })).rows;
  if (!found) throw new Error(`no row ${symbolId}`);
  return found;
}

async function candles(symbolId: string, interval: KlineInterval, limit: number, endTime = NOW + 1): Promise<Kline[]> {
  return (await post(moreKlineSchema, '/v1/kline/getMoreKlineData', { symbolId, interval, limit, endTime })).klines;
}

/** The current minute and the 1,439 before it. */
async function dayOfMinutes(symbolId: string): Promise<Kline[]> {
  const late = await candles(symbolId, '1m', 1_000);
  const early = await candles(symbolId, '1m', DAY_MINUTES - 1_000, late[0]?.time ?? NOW);
  return [...early, ...late];
}

const sum = (rows: readonly Kline[], field: 'baseVolume' | 'quoteVolume'): number =>
  rows.reduce((total, candle) => total + Number(candle[field]), 0);
const num = (text: string | null | undefined): number => (text === null || text === undefined ? Number.NaN : Number(text));

/** One symbol of each line: the most traded, in the first row of its list. */
const LINES = ['spot', 'usdt-m', 'usdc-m', 'coin-m', 'onchain', 'rwa', 'stocks', 'tradfi'] as const;
const most: Partial<Record<(typeof LINES)[number], QuoteRow>> = {};
beforeAll(async () => {
  for (const businessLine of LINES) most[businessLine] = (await quotation({ businessLine, limit: 1 })).rows[0];
});

describe.each(LINES)('%s', (line) => {
  const symbolId = (): string => most[line]?.symbolId ?? 'none';

  it.each([
    ['1m', '5m'],
    ['5m', '1h'],
    ['1h', '4h'],
    ['4h', '1d'],
  ] as const)('%s candles combined are the %s candles', async (fine, coarse) => {
    const wholes = (await candles(symbolId(), coarse, 3)).slice(0, 2);
    expect(wholes.length).toBeGreaterThan(0);
    const parts = await candles(symbolId(), fine, 1_000);
    const step = (wholes[1]?.time ?? NOW) - (wholes[0]?.time ?? 0);
    for (const whole of wholes) {
      const inside = parts.filter(({ time }) => time >= whole.time && time < whole.time + step);
      expect(inside.length).toBeGreaterThan(0);
      expect(inside[0]?.open).toBe(whole.open);
      expect(inside.at(-1)?.close).toBe(whole.close);
      expect(Math.max(...inside.map(({ high }) => num(high)))).toBe(num(whole.high));
      expect(Math.min(...inside.map(({ low }) => num(low)))).toBe(num(whole.low));
      expect(sum(inside, 'baseVolume')).toBeCloseTo(num(whole.baseVolume), 3);
    }
  });

  it('24 h statistics are those of the candles', async () => {
    const minutes = (await dayOfMinutes(symbolId())).filter(({ time }) => time > NOW - DAY_MINUTES * MINUTE_MS);
    const { price, high24h, low24h, baseVolume, quoteVolume, open24h, session } = await row(symbolId());
    expect(minutes.at(-1)?.close).toBe(price);
    expect(Math.max(...minutes.map(({ high }) => num(high)))).toBe(num(high24h));
    expect(Math.min(...minutes.map(({ low }) => num(low)))).toBe(num(low24h));
    expect(sum(minutes, 'baseVolume') / num(baseVolume)).toBeCloseTo(1, 9);
    expect(sum(minutes, 'quoteVolume') / num(quoteVolume)).toBeCloseTo(1, 9);
    if (session === undefined) expect(minutes[0]?.open).toBe(open24h);
  });

  it('the open of a day is the open of its candle', async () => {
    const { opens, openTime } = await post(openPriceSchema, '/v1/kline/getOpenPrice', {
      bussiness: line.endsWith('-m') ? 'mc' : 'sp',
      timezone: 0,
    });
    const day = (await candles(symbolId(), '1d', 2)).find(({ time }) => time === openTime);
    expect(opens[symbolId()]).toBe(day?.open);
  });
});

it.each(['ETH', 'SOL', 'XRP'])('%s against BTC is its price against USDT over that of BTC, within the ticks', async (coin) => {
  const [cross, direct, btc] = await Promise.all([row(`${coin}BTC_SPBL`), row(`${coin}USDT_SPBL`), row('BTCUSDT_SPBL')]);
  const implied = num(direct.price) / num(btc.price);
  // The three pairs trade in different beats of the minute.
  expect(num(cross.price) / implied).toBeGreaterThan(0.997);
  expect(num(cross.price) / implied).toBeLessThan(1.003);
});

it('the opens of a minute of all pairs of a coin agree to the tick', async () => {
  const [cross, direct, btc] = await Promise.all(['ETHBTC_SPBL', 'ETHUSDT_SPBL', 'BTCUSDT_SPBL'].map((id) => candles(id, '1m', 1)));
  const implied = num(direct?.[0]?.open) / num(btc?.[0]?.open);
  const tick = 10 ** -(await row('ETHBTC_SPBL')).pricePrecision;
  expect(Math.abs(num(cross?.[0]?.open) - implied)).toBeLessThanOrEqual(tick);
});

describe('contracts', () => {
  it.each(['BTCUSDT_UMCBL', 'ETHUSDT_UMCBL'])('the index of %s is the median of its spot prices', async (symbolId) => {
    const coin = symbolId.slice(0, 3);
    const [contract, usdt, usdc, usd] = await Promise.all([
      row(symbolId),
      row(`${coin}USDT_SPBL`),
      row(`${coin}USDC_SPBL`),
      row('USDCUSDT_SPBL'),
    ]);
    const median = (num(usdt.price) + num(usdc.price) * num(usd.price)) / 2;
    expect(Math.abs(num(contract.indexPrice) - median)).toBeLessThanOrEqual(10 ** -contract.pricePrecision);
  });

  it('mark is index × (1 + mean of the basis at the opens of the last 30 minutes)', async () => {
    const [contract, futures, spot] = await Promise.all([
      row('BTCUSDT_UMCBL'),
      candles('BTCUSDT_UMCBL', '1m', MARK_MINUTES),
      candles('BTCUSDT_SPBL', '1m', MARK_MINUTES),
    ]);
    const mean = futures.reduce((total, { open }, at) => total + num(open) / num(spot[at]?.open) - 1, 0) / futures.length;
    expect(num(contract.markPrice) / (num(contract.indexPrice) * (1 + mean))).toBeCloseTo(1, 6);
  });

  it('funding lies within its bounds and settles on whole hours', async () => {
    const { rows } = await quotation({ businessLine: 'usdt-m' });
    const rates = rows.filter(({ fundingRate }) => typeof fundingRate === 'string');
    expect(rates.length).toBeGreaterThan(300);
    for (const { fundingRate, fundingTime, fundingHours } of rates) {
      expect(Math.abs(num(fundingRate))).toBeLessThan(0.02);
      expect(fundingTime).toBeGreaterThan(NOW);
      expect((fundingTime ?? 1) % ((fundingHours ?? 0) * 3_600_000)).toBe(0);
    }
    // The formula tends to 0.01 % in eight hours, so some symbol must have exactly this rate.
    expect(rates.some(({ fundingRate }) => Math.abs(num(fundingRate) - 0.0001) < 1e-9)).toBe(true);
    expect(new Set(rates.map(({ fundingRate }) => fundingRate)).size).toBeGreaterThan(20);
  });

  it('a dated contract costs more the later it expires, and at most a tenth above its index', async () => {
    const { rows } = await quotation({ list: 'futures/coin-m' });
    const dated = rows
      .filter(({ expiryTime, leftCoinName }) => expiryTime !== undefined && leftCoinName === 'BTC')
      .sort((a, b) => (a.expiryTime ?? 0) - (b.expiryTime ?? 0));
    expect(dated.length).toBeGreaterThanOrEqual(2);
    const above = dated.map((contract) => num(contract.price) / num(contract.indexPrice) - 1);
    for (const [at, part] of above.entries()) {
      expect(Math.abs(part)).toBeLessThan(0.1);
      if (at > 0) expect(part).toBeGreaterThan(above[at - 1] ?? 0);
    }
  });
});

it('a stock token’s index is its stock’s price × ratio in USDT', async () => {
  const [token] = (await quotation({ businessLine: 'rwa', limit: 1 })).rows;
  const [stock, usd] = await Promise.all([row(token?.underlying ?? ''), row('USDCUSDT_SPBL')]);
  const worth = num(stock.price) * num(token?.underlyingRatio) * num(usd.price);
  expect(num(token?.indexPrice) / worth).toBeCloseTo(1, 4);
  expect(Math.abs(num(token?.price) / num(token?.indexPrice) - 1)).toBeLessThan(0.05);
});

it('the EUR rate of the display currencies is that of the forex market', async () => {
  const [{ rates }, euro, usd] = await Promise.all([
    post(usdtRateSchema, '/v1/mix/public/usdtRate', {}),
    row('EURUSD_TFBL'),
    row('USDCUSDT_SPBL'),
  ]);
  expect(num(rates['USD']) * num(usd.price)).toBeCloseTo(1, 4);
  expect((num(rates['EUR']) * num(euro.price)) / num(rates['USD'])).toBeCloseTo(1, 4);
});

it('every line has symbols, at least 1,500 in all', async () => {
  const totals = await Promise.all(LINES.map(async (businessLine) => (await quotation({ businessLine, limit: 1 })).total));
  expect(Math.min(...totals)).toBeGreaterThanOrEqual(20);
  expect(totals.reduce((all, total) => all + total, 0)).toBeGreaterThanOrEqual(1_500);
});
