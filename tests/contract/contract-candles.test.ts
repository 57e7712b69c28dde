import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRICE_TYPE, type PriceType } from '../../lib/contract/alert-terms';
import type { KlineInterval } from '../../lib/contract/kline-intervals';
import { moreKlineSchema, type Kline } from '../../lib/contract/klines';
import { homeQuotationSchema, type QuoteRow } from '../../lib/contract/quotes';
import { dataOf } from '../builders/api';
import { buildApp, originOf } from '../builders/running-app';

// Candles of mark and index through public calls: they agree with the live prices, with the spot pairs that make them, and with each other.

/** Some seconds after a full minute. */
const NOW = Date.UTC(2026, 10, 19, 16, 31, 27, 500);
const MARK_MINUTES = 30;

const app = buildApp({ FEED: 'simulated', SEED: '7' }, { feed: undefined, clock: () => NOW });
const replay = buildApp({ FEED: 'replay' }, { feed: undefined });
beforeAll(() => Promise.all([app.start(), replay.start()]));
afterAll(() => Promise.all([app.stop(), replay.stop()]));

const request = (body: object, of = app): Promise<Response> =>
  fetch(`${originOf(of)}/v1/kline/getMoreKlineData`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const candles = async (symbolId: string, priceType: PriceType, interval: KlineInterval, limit: number): Promise<Kline[]> => {
  const answer = dataOf(moreKlineSchema, await (await request({ symbolId, priceType, interval, limit })).text());
  expect(answer.priceType).toBe(priceType);
  return answer.klines;
};
async function rowOf(symbolId: string): Promise<QuoteRow | undefined> {
  const response = await fetch(`${originOf(app)}/v1/mix/market/getHomeQuotation?symbolIds=${symbolId}`);
  return dataOf(homeQuotationSchema, await response.text()).rows[0];
}
const num = (text: string | undefined): number => Number(text ?? Number.NaN);

describe.each(['BTCUSDT_UMCBL', 'BTCPERP_CMCBL', 'ETHUSD_DMCBL', 'PEPEUSDT_UMCBL'])('mark and index of %s', (symbolId) => {
  it.each(['1m', '15m', '1h', '1d', '1M'] as const)('close at the live prices, at %s', async (interval) => {
    const row = await rowOf(symbolId);
    const [mark, index] = await Promise.all([
      candles(symbolId, PRICE_TYPE.mark, interval, 1),
      candles(symbolId, PRICE_TYPE.index, interval, 1),
    ]);
    expect([mark[0]?.close, index[0]?.close]).toEqual([row?.markPrice, row?.indexPrice]);
    expect([mark[0]?.baseVolume, index[0]?.quoteVolume]).toEqual([null, null]);
  });

  it('of an hour have the first, extreme and last prices of its minutes', async () => {
    for (const priceType of [PRICE_TYPE.mark, PRICE_TYPE.index]) {
      const minutes = await candles(symbolId, priceType, '1m', 200);
      const [hour] = await candles(symbolId, priceType, '1h', 2);
      const inHour = minutes.filter(({ time }) => time >= (hour?.time ?? 0) && time < (hour?.time ?? 0) + 3_600_000);
      expect(inHour).toHaveLength(60);
      expect(hour?.open).toBe(inHour[0]?.open);
      expect(hour?.close).toBe(inHour.at(-1)?.close);
      expect(num(hour?.high)).toBe(Math.max(...inHour.map(({ high }) => num(high))));
      expect(num(hour?.low)).toBe(Math.min(...inHour.map(({ low }) => num(low))));
    }
  });
});

describe('the candles of BTCUSDT perpetual, recomputed', () => {
  const last = (symbolId: string): Promise<Kline[]> => candles(symbolId, PRICE_TYPE.last, '1m', 90);

  it('the index is the mean of the USDT pair and the USDC pair in USDT', async () => {
    const [index, usdt, usdc, rate] = await Promise.all([
      candles('BTCUSDT_UMCBL', PRICE_TYPE.index, '1m', 90),
      last('BTCUSDT_SPBL'),
      last('BTCUSDC_SPBL'),
      last('USDCUSDT_SPBL'),
    ]);
    expect(index).toHaveLength(90);
    for (const [at, candle] of index.entries())
      for (const price of ['open', 'high', 'low', 'close'] as const)
        expect(num(candle[price]) / ((num(usdt[at]?.[price]) + num(usdc[at]?.[price]) * num(rate[at]?.[price])) / 2)).toBeCloseTo(1, 6);
  });

  it('the mark is the index × (1 + the mean basis at the opens of its last 30 minutes)', async () => {
    const [mark, index, contract, spot] = await Promise.all([
      candles('BTCUSDT_UMCBL', PRICE_TYPE.mark, '1m', 90),
      candles('BTCUSDT_UMCBL', PRICE_TYPE.index, '1m', 90),
      last('BTCUSDT_UMCBL'),
      last('BTCUSDT_SPBL'),
    ]);
    const basis = contract.map(({ open }, at) => num(open) / num(spot[at]?.open) - 1);
    for (let at = MARK_MINUTES - 1; at < mark.length; at += 1) {
      const mean = basis.slice(at - MARK_MINUTES + 1, at + 1).reduce((sum, one) => sum + one, 0) / MARK_MINUTES;
      expect(num(mark[at]?.open) / (num(index[at]?.open) * (1 + mean))).toBeCloseTo(1, 6);
      expect(num(mark[at]?.close) / (num(index[at]?.close) * (1 + mean))).toBeCloseTo(1, 6);
    }
  });
});

it.each([
  ['an unknown price', { symbolId: 'BTCUSDT_UMCBL', priceType: 3 }, 'priceType'],
  ['a price as text', { symbolId: 'BTCUSDT_UMCBL', priceType: 'mark' }, 'priceType'],
  ['the mark of a spot pair', { symbolId: 'BTCUSDT_SPBL', priceType: PRICE_TYPE.mark }, 'priceType: of contracts only'],
  ['the index of a stock', { symbolId: 'NVDA_STBL', priceType: PRICE_TYPE.index }, 'priceType: of contracts only'],
])('%s is refused', async (_, body, reason) => {
  const response = await request(body);
  const { code, msg } = (await response.json()) as { code: string; msg: string };
  expect([response.status, code]).toEqual([400, '40002']);
  expect(msg).toContain(reason);
});

it('a replay says that it publishes none of a contract, and has the last price', async () => {
  const symbolId = 'BTCUSDT_UMCBL';
  const response = await request({ symbolId, priceType: PRICE_TYPE.mark }, replay);
  expect([response.status, ((await response.json()) as { msg: string }).msg]).toEqual([
    400,
    expect.stringContaining('not published by this source'),
  ]);
  expect((await request({ symbolId, interval: '5m', priceType: PRICE_TYPE.last }, replay)).status).toBe(200);
});
